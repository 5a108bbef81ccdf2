// Jackpots: parameters, instances, corrections.
import { Module } from '@nestjs/common';
import { ApprovalsModule } from '../finance/approvals.module';
import { LedgerCorrectionsService } from '../finance/ledger-corrections.service';
import { RatesModule } from '../rates/rates.module';
import { ActivationService } from './activation.service';
import { ConfigurationCheckService } from './configuration-check.service';
import { InstancesService } from './instances.service';
import { JackpotsController } from './jackpots.controller';
import { JackpotsService } from './jackpots.service';
import { LimitRaisesService } from './limit-raises.service';
import { MetersModule } from './meters.module';

@Module({
  imports: [ApprovalsModule, RatesModule, MetersModule],
  controllers: [JackpotsController],
  providers: [
    JackpotsService,
    ConfigurationCheckService,
    ActivationService,
    InstancesService,
    LimitRaisesService,
    LedgerCorrectionsService,
  ],
  exports: [ConfigurationCheckService, InstancesService],
})
export class JackpotsModule {}
