// REST of the recall of a player's rounds, the jackpot's part (R51).
import type { ListPlayerRounds } from '@tributary/contracts';
import { code, listPlayerRounds, playerRoundsPage } from '@tributary/contracts';
import { Access, Answers, Caller, PersonalData } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { PlayerRoundsService } from './player-rounds.service';

@ApiTags('finance')
@ApiBearerAuth()
@Controller('v1/casinos/:code/player-rounds')
export class PlayerRoundsController {
  constructor(@Inject(PlayerRoundsService) private readonly rounds: PlayerRoundsService) {}

  // The player stands in the query: paths are written into the audit log, references of players are not.
  @Get()
  @PersonalData()
  @Access('casino', 'finance', 'admin')
  @ApiOperation({ summary: 'A player’s rounds, newest first: bets, legs, rates, shares and prizes (R51)', description: 'The table-game service answers with cards, decisions and all other wagers of the same rounds under the same address.' }) // prettier-ignore
  @Answers(playerRoundsPage, 'not-found')
  list(
    @Param('code', { schema: code('casino') }) casino: string,
    @Query({ schema: listPlayerRounds }) query: ListPlayerRounds,
    @Caller() by: Principal,
  ) {
    return this.rounds.list(casino, query, by);
  }
}
