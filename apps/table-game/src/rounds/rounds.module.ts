// Rounds: their states and windows, what the clock does to them, their stream, and the link to the jackpot service.
import { Module } from '@nestjs/common';
import { SettlementModule } from '../settlement/settlement.module';
import { JackpotFacts } from './jackpot-facts';
import { JackpotLink } from './jackpot-link';
import { RoundEffects } from './round-effects';
import { RoundFeed } from './round-feed';
import { RoundQueries } from './round-queries';
import { RoundsController } from './rounds.controller';
import { RoundsService } from './rounds.service';
import { RoundSweep } from './sweep';
import { TableViewController } from './table-view.controller';
import { TableViewService } from './table-view.service';
import { Wake } from './wake';

@Module({
  imports: [SettlementModule],
  controllers: [RoundsController, TableViewController],
  providers: [
    RoundsService,
    RoundEffects,
    RoundFeed,
    RoundQueries,
    RoundSweep,
    TableViewService,
    JackpotFacts,
    JackpotLink,
    Wake,
  ],
  exports: [JackpotFacts, RoundFeed],
})
export class RoundsModule {}
