// Settlement: what each wager comes to, and its lists for casinos.
import { Module } from '@nestjs/common';
import { SettlementController } from './settlement.controller';
import { SettlementService } from './settlement.service';

@Module({ controllers: [SettlementController], providers: [SettlementService], exports: [SettlementService] })
export class SettlementModule {}
