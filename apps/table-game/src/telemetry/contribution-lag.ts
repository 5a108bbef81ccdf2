// How far the jackpot is behind the tables, for Prometheus: a growing figure says that bets wait to be booked.
import { Database, Metrics, secondsSince, unreceived } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable, Module } from '@nestjs/common';

@Injectable()
class ContributionLag {
  constructor(
    @Inject(Database) db: Database,
    @Inject('Clock') clock: Clock,
    @Inject(Metrics) metrics: Metrics,
  ) {
    metrics.gauge({
      name: 'tributary_contribution_lag_seconds',
      help: 'Age of the oldest accepted jackpot bet of the table-game service whose contribution is not booked yet; 0: none.',
      read: async () => {
        const { oldest } = await unreceived(db, 'table_game', ['bets.placed']);
        return [{ value: secondsSince(oldest, clock.now()) }];
      },
    });
  }
}

@Module({ providers: [ContributionLag] })
export class ContributionLagModule {}
