// What ends: transfers between jackpots, decommissioning, networks that stop, casinos that leave.
import { Module } from '@nestjs/common';
import { CasinosModule } from '../casinos/casinos.module';
import { ApprovalsModule } from '../finance/approvals.module';
import { JackpotsModule } from '../jackpots/jackpots.module';
import { MetersModule } from '../jackpots/meters.module';
import { OrphansModule } from '../orphans/orphans.module';
import { RatesModule } from '../rates/rates.module';
import { ClosingController } from './closing.controller';
import { ClosingExecution } from './closing-execution.service';
import { ClosingLists } from './closing-lists.service';
import { ClosingsService } from './closings.service';
import { EndingController } from './ending.controller';
import { JackpotStatusService } from './jackpot-status.service';
import { TargetsService } from './targets.service';
import { TransfersService } from './transfers.service';
import { WithdrawalsService } from './withdrawals.service';

@Module({
  imports: [ApprovalsModule, CasinosModule, JackpotsModule, MetersModule, OrphansModule, RatesModule],
  controllers: [ClosingController, EndingController],
  providers: [
    ClosingExecution,
    ClosingLists,
    ClosingsService,
    JackpotStatusService,
    TargetsService,
    TransfersService,
    WithdrawalsService,
  ],
})
export class ClosingModule {}
