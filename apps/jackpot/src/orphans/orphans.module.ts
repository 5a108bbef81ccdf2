// Orphans: money without a jackpot, and what carries money between jackpots.
import { Module } from '@nestjs/common';
import { CasinosModule } from '../casinos/casinos.module';
import { ApprovalsModule } from '../finance/approvals.module';
import { MetersModule } from '../jackpots/meters.module';
import { RatesModule } from '../rates/rates.module';
import { CrossingService } from './crossing.service';
import { OrphanPayments } from './orphan-payments.service';
import { OrphanReturnsService } from './orphan-returns.service';
import { OrphansController } from './orphans.controller';
import { OrphansService } from './orphans.service';

@Module({
  imports: [ApprovalsModule, CasinosModule, MetersModule, RatesModule],
  controllers: [OrphansController],
  providers: [OrphansService, OrphanReturnsService, OrphanPayments, CrossingService],
  exports: [OrphansService, CrossingService],
})
export class OrphansModule {}
