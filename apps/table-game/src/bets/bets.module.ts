// Wagers and decisions of players.
import { Module } from '@nestjs/common';
import { RoundsModule } from '../rounds/rounds.module';
import { SettlementModule } from '../settlement/settlement.module';
import { BetsController } from './bets.controller';
import { BetsQueries } from './bets-queries';
import { BetsService } from './bets.service';
import { DecisionsService } from './decisions.service';
import { PlayerRoundsController } from './player-rounds.controller';
import { PlayerRoundsService } from './player-rounds.service';
import { RoundsInPlay } from './round-in-play';

@Module({
  imports: [RoundsModule, SettlementModule],
  controllers: [BetsController, PlayerRoundsController],
  providers: [BetsService, DecisionsService, BetsQueries, PlayerRoundsService, RoundsInPlay],
})
export class BetsModule {}
