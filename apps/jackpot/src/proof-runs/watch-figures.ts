// How far the continuous proof is behind what is booked, for Prometheus.
import { Database, Metrics, readOnce, secondsSince } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable, OnModuleInit } from '@nestjs/common';
import { proofWatchToken } from './proof-watch.service';
import { unproven } from './watch.store';

@Injectable()
export class WatchFigures implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(proofWatchToken) private readonly seconds: number | null,
  ) {}

  onModuleInit(): void {
    const read = readOnce(() => unproven(this.db));
    this.metrics.gauge({
      name: 'tributary_proof_watch_journals',
      help: 'Journals that were booked and that the continuous proof has not seen yet.',
      read: async () => [{ value: Number((await read()).journals) }],
    });
    this.metrics.gauge({
      name: 'tributary_proof_watch_lag_seconds',
      help: 'Age of the oldest of them; 0: none. Without a continuous proof there is no figure.',
      read: async () => {
        const { oldest } = await read();
        return [{ value: this.seconds === null ? NaN : secondsSince(oldest, this.clock.now()) }];
      },
    });
  }
}
