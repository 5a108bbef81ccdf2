// Runs of the proofs, daily at a configured hour and on demand; and of the rate reconciliation.
import { DynamicModule, Module } from '@nestjs/common';
import { RoundsModule } from '../rounds/rounds.module';
import { ProofWatchService, proofWatchToken } from './proof-watch.service';
import { ProofRunsController } from './proof-runs.controller';
import { ProofRunsService, proofRunHourToken } from './proof-runs.service';
import { RateReconciliationController } from './rate-reconciliation.controller';
import { RateReconciliationService } from './rate-reconciliation.service';
import { StartCheckService } from './start-check.service';
import { WatchFigures } from './watch-figures';

@Module({})
export class ProofRunsModule {
  /** `hour` in UTC, null: runs are only asked for; `watchSeconds` between two looks at what is new, null: none. */
  static forRoot({
    hour,
    watchSeconds,
  }: {
    hour: number | null;
    watchSeconds: number | null;
  }): DynamicModule {
    return {
      module: ProofRunsModule,
      imports: [RoundsModule],
      controllers: [ProofRunsController, RateReconciliationController],
      providers: [
        { provide: proofRunHourToken, useValue: hour },
        ProofRunsService,
        RateReconciliationService,
        StartCheckService,
        { provide: proofWatchToken, useValue: watchSeconds },
        ProofWatchService,
        WatchFigures,
      ],
    };
  }
}
