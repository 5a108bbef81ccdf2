// What becomes of awards between the hit and the payment, beyond the usual: declining, instalments, stopped tables.
import { Module } from '@nestjs/common';
import { ApprovalsModule } from '../finance/approvals.module';
import { MetersModule } from '../jackpots/meters.module';
import { OrphansModule } from '../orphans/orphans.module';
import { RoundsModule } from '../rounds/rounds.module';
import { AwardFlowController } from './award-flow.controller';
import { AwardSweep } from './award-sweep';
import { DeclinesService } from './declines.service';
import { TableStopsService } from './table-stops.service';
import { UnclaimedService } from './unclaimed.service';

@Module({
  imports: [ApprovalsModule, MetersModule, OrphansModule, RoundsModule],
  controllers: [AwardFlowController],
  providers: [AwardSweep, DeclinesService, TableStopsService, UnclaimedService],
})
export class AwardFlowModule {}
