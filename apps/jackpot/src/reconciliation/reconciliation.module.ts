// Reconciliation: casinos' own files of bets and payouts against what is booked here.
import { Module } from '@nestjs/common';
import { ApprovalsModule } from '../finance/approvals.module';
import { MetersModule } from '../jackpots/meters.module';
import { BreaksController } from './breaks.controller';
import { BreaksService } from './breaks.service';
import { ReconciliationsController } from './reconciliations.controller';
import { ReconciliationsService } from './reconciliations.service';
import { ReconciliationRunner } from './runner';

@Module({
  imports: [ApprovalsModule, MetersModule],
  controllers: [ReconciliationsController, BreaksController],
  providers: [ReconciliationsService, ReconciliationRunner, BreaksService],
})
export class ReconciliationModule {}
