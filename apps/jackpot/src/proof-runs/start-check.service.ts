// Before play goes on: at each start the totals of live instances are compared with the ledger's accounts, as a restore or
// a hand in the database may have changed them. A difference has all proofs run, which tell it and stop the payouts of the
// jackpots concerned; nothing is set right by itself (E-13).
import { Database } from '@tributary/platform';
import { Inject, Injectable, Logger, OnApplicationBootstrap } from '@nestjs/common';
import { differingTotals } from '../jackpots/pool-totals.store';
import { standingStop } from './payout-stops.store';
import { ProofRunsService } from './proof-runs.service';

@Injectable()
export class StartCheckService implements OnApplicationBootstrap {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(ProofRunsService) private readonly runs: ProofRunsService,
  ) {}

  /** A database that cannot be reached stops no start: readiness says so, and each opening of a round looks again. */
  async onApplicationBootstrap(): Promise<void> {
    await this.check().catch((error: Error) => new Logger('StartCheckService').warn(error.message));
  }

  /** Answers the jackpots whose totals differ. Those whose payouts are stopped already need no further run. */
  async check(): Promise<string[]> {
    const differing = await differingTotals(this.db, null);
    const stops = await Promise.all(differing.map((jackpot) => standingStop(this.db, jackpot)));
    if (stops.some((stop) => stop === null)) await this.runs.because('start-up');
    return differing;
  }
}
