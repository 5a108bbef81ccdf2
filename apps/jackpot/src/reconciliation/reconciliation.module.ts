// Reconciliation: casinos' own files of bets and payouts against what is booked here.
import { DynamicModule, Module } from '@nestjs/common';
import { ApprovalsModule } from '../finance/approvals.module';
import { MetersModule } from '../jackpots/meters.module';
import { BreaksController } from './breaks.controller';
import { BreaksService } from './breaks.service';
import { playersToken, storedPlayers } from './players';
import { ReconciliationsController } from './reconciliations.controller';
import { ReconciliationsService } from './reconciliations.service';
import { ReconciliationRunner } from './runner';

@Module({})
export class ReconciliationModule {
  /** `pseudonymKey`: of the digests that stand for players; null when references are stored as they come. */
  static forRoot(pseudonymKey: string | null): DynamicModule {
    return {
      module: ReconciliationModule,
      imports: [ApprovalsModule, MetersModule],
      controllers: [ReconciliationsController, BreaksController],
      providers: [
        ReconciliationsService,
        ReconciliationRunner,
        BreaksService,
        { provide: playersToken, useValue: storedPlayers(pseudonymKey) },
      ],
    };
  }
}
