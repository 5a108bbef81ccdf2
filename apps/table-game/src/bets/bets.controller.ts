// REST of players' commands, posted by their casino or by the table server.
import {
  doubleWagers, id, listWagers, placeWagers, playerLeft, postDecisions, repeatWagers, undoWager, wagersAccepted, wagersPage, wagersTakenBack, decisionsStanding,
} from '@tributary/contracts'; // prettier-ignore
import type {
  DoubleWagers, PlaceWagers, PlayerLeft, PostDecisions, RepeatWagers, UndoWager,
} from '@tributary/contracts'; // prettier-ignore
import { Access, Caller, Answers, TakesIdempotencyKey } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { CommandInfo } from '../request-info';
import type { RequestInfo } from '../request-info';
import { BetsQueries } from './bets-queries';
import { BetsService } from './bets.service';
import { DecisionsService } from './decisions.service';

const roundId = { schema: id('round') };

@ApiTags('bets')
@ApiBearerAuth()
@TakesIdempotencyKey()
@ApiResponse({ status: '4XX', description: 'RFC 9457 problem: every faulty item named; nothing was changed' })
@Controller('v1/rounds/:roundId')
export class BetsController {
  constructor(
    @Inject(BetsService) private readonly bets: BetsService,
    @Inject(DecisionsService) private readonly decisions: DecisionsService,
    @Inject(BetsQueries) private readonly queries: BetsQueries,
  ) {}

  @Post('bets')
  @Access('table-server', 'casino')
  @ApiOperation({ summary: 'Place wagers of one or many players, all or nothing', description: 'Ante, 5+1, BONUS and jackpot bets, each on a hand and with a bet id of the casino. Resending is safe: a bet on record gives its first answer again.' }) // prettier-ignore
  @Answers(
    wagersAccepted,
    'not-found',
    'round-not-open',
    'bet-conflict',
    'ante-missing',
    'amount-invalid',
    'currency-invalid',
    'stake-invalid',
    'stake-out-of-limits',
    'bet-not-possible',
  )
  place(
    @Param('roundId', roundId) round: string,
    @Body({ schema: placeWagers }) body: PlaceWagers,
    @CommandInfo() info: RequestInfo,
  ) {
    // prettier-ignore
    return this.bets.place(round, body, info);
  }

  @Get('bets')
  @Access('table-server', 'casino', 'finance', 'admin')
  @ApiOperation({ summary: 'Wagers of a round in order of acceptance, by cursor; a casino sees its own' })
  @Answers(wagersPage, 'not-found')
  list(
    @Param('roundId', roundId) round: string,
    @Query({ schema: listWagers }) query: z.infer<typeof listWagers>,
    @Caller() by: Principal,
  ) {
    // prettier-ignore
    return this.queries.list(round, query, by);
  }

  @Post('undo')
  @HttpCode(200)
  @Access('table-server', 'casino')
  @ApiOperation({ summary: 'Take a player’s last bet back', description: 'Of all hands, repeatedly, until betting closes; an ante takes its side bets with it. With betId, or an Idempotency-Key, resending is safe.' }) // prettier-ignore
  @Answers(wagersTakenBack, 'not-found', 'round-not-open', 'bet-not-possible')
  undo(
    @Param('roundId', roundId) round: string,
    @Body({ schema: undoWager }) body: UndoWager,
    @CommandInfo() info: RequestInfo,
  ) {
    // prettier-ignore
    return this.bets.undo(round, body, info);
  }

  @Post('double')
  @Access('table-server', 'casino')
  @ApiOperation({ summary: 'Double a player’s bets, once, within the limits' })
  @Answers(
    wagersAccepted,
    'not-found',
    'round-not-open',
    'bet-not-possible',
    'stake-out-of-limits',
    'bet-conflict',
  )
  double(
    @Param('roundId', roundId) round: string,
    @Body({ schema: doubleWagers }) body: DoubleWagers,
    @CommandInfo() info: RequestInfo,
  ) {
    // prettier-ignore
    return this.bets.double(round, body, info);
  }

  @Post('repeat')
  @Access('table-server', 'casino')
  @ApiOperation({ summary: 'Place the bets of the player’s previous round again, within the limits' })
  @Answers(
    wagersAccepted,
    'not-found',
    'round-not-open',
    'bet-not-possible',
    'stake-out-of-limits',
    'bet-conflict',
  )
  repeat(
    @Param('roundId', roundId) round: string,
    @Body({ schema: repeatWagers }) body: RepeatWagers,
    @CommandInfo() info: RequestInfo,
  ) {
    // prettier-ignore
    return this.bets.repeat(round, body, info);
  }

  @Post('leave')
  @HttpCode(200)
  @Access('table-server', 'casino')
  @ApiOperation({ summary: 'A player left while bets were open: the round’s bets are refused and returned' })
  @Answers(wagersTakenBack, 'not-found', 'round-not-open', 'bet-not-possible')
  leave(
    @Param('roundId', roundId) round: string,
    @Body({ schema: playerLeft }) body: PlayerLeft,
    @CommandInfo() info: RequestInfo,
  ) {
    // prettier-ignore
    return this.bets.leave(round, body, info);
  }

  @Post('decisions')
  @HttpCode(200)
  @Access('table-server', 'casino')
  @ApiOperation({ summary: 'Call, fold, or buy a card and call, for one or many hands', description: 'The first valid decision on a hand stands; the answer says what stands. A call places a wager of exactly the rule set’s multiple of the ante.' }) // prettier-ignore
  @Answers(
    decisionsStanding,
    'not-found',
    'decision-refused',
    'ante-missing',
    'card-invalid',
    'bet-conflict',
    'bet-not-possible',
  )
  decide(
    @Param('roundId', roundId) round: string,
    @Body({ schema: postDecisions }) body: PostDecisions,
    @CommandInfo() info: RequestInfo,
  ) {
    // prettier-ignore
    return this.decisions.post(round, body, info);
  }
}
