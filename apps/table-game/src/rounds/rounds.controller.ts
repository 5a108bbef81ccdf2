// REST of rounds for table servers, and the round as everyone at the table sees it.
import {
  dealCards, deadHand, drawCard, emptyBody, id, listGameRounds, openGameRound, revealCards, withReason, gameRoundAnswer, gameRoundsPage,
} from '@tributary/contracts'; // prettier-ignore
import type {
  DealCards, DeadHand, DrawCard, OpenGameRound, RevealCards, WithReason,
} from '@tributary/contracts'; // prettier-ignore
import { Access, Caller, Answers, AnswersStream, TakesIdempotencyKey } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Sse, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { CommandInfo } from '../request-info';
import type { RequestInfo } from '../request-info';
import { RoundQueries } from './round-queries';
import { RoundsService } from './rounds.service';
import { StreamGuard } from './stream-guard';

const roundId = { schema: id('round') };

@ApiTags('rounds')
@ApiBearerAuth()
@TakesIdempotencyKey()
@ApiResponse({
  status: '4XX',
  description: 'RFC 9457 problem: the field and the reason named; nothing was changed',
})
@Controller('v1/rounds')
export class RoundsController {
  constructor(
    @Inject(RoundsService) private readonly rounds: RoundsService,
    @Inject(RoundQueries) private readonly queries: RoundQueries,
  ) {}

  @Post()
  @Access('table-server')
  @ApiOperation({ summary: 'Open a round: betting starts now', description: 'On one table or on several that share one deal. If the jackpot service does not answer, the round runs without jackpot bets and jackpotNote says so.' }) // prettier-ignore
  @Answers(gameRoundAnswer, 'not-found', 'table-not-active', 'round-state', 'tables-stopped')
  open(@Body({ schema: openGameRound }) body: OpenGameRound, @CommandInfo() info: RequestInfo) {
    return this.rounds.open(body, info);
  }

  @Get()
  @Access('table-server', 'casino', 'finance', 'admin')
  @ApiOperation({ summary: 'Rounds, newest first, by cursor' })
  @Answers(gameRoundsPage)
  list(@Query({ schema: listGameRounds }) query: z.infer<typeof listGameRounds>, @Caller() by: Principal) {
    return this.queries.list(query, by);
  }

  @Get(':roundId')
  @Access('table-server', 'casino', 'finance', 'admin')
  @ApiOperation({ summary: 'A round: state, light, time left, cards, interruption, jackpot terms' })
  @Answers(gameRoundAnswer, 'not-found')
  read(@Param('roundId', roundId) round: string, @Caller() by: Principal) {
    return this.rounds.read(round, by);
  }

  @Sse(':roundId/stream')
  @UseGuards(StreamGuard)
  @Access('table-server', 'casino', 'finance', 'admin')
  @ApiOperation({ summary: 'The round live: each event is its whole state with a growing sequence', description: 'Server-sent events of type `round`; after each change and once a second; ends with the round.' }) // prettier-ignore
  @AnswersStream('round', gameRoundAnswer, 'not-found')
  stream(@Param('roundId', roundId) round: string, @Caller() by: Principal) {
    return this.queries.stream(round, by);
  }

  @Post(':roundId/close')
  @HttpCode(200)
  @Access('table-server')
  @ApiOperation({ summary: 'Close betting now, before its time' })
  @Answers(gameRoundAnswer, 'not-found', 'round-state')
  close(
    @Param('roundId', roundId) round: string,
    @Body({ schema: emptyBody }) _: object,
    @CommandInfo() info: RequestInfo,
  ) {
    // prettier-ignore
    return this.rounds.close(round, info);
  }

  @Post(':roundId/deal')
  @HttpCode(200)
  @Access('table-server')
  @ApiOperation({ summary: 'Report the hands and the dealer’s face-up card; decisions open', description: 'The shared hand, or every hand with an ante and no other. A wrong number of cards is refused and changes nothing: the table voids the round.' }) // prettier-ignore
  @Answers(gameRoundAnswer, 'not-found', 'round-state', 'card-invalid', 'outcome-conflict')
  deal(
    @Param('roundId', roundId) round: string,
    @Body({ schema: dealCards }) body: DealCards,
    @CommandInfo() info: RequestInfo,
  ) {
    // prettier-ignore
    return this.rounds.deal(round, body, info);
  }

  @Post(':roundId/draws')
  @HttpCode(200)
  @Access('table-server')
  @ApiOperation({ summary: 'Report the card that a hand has bought', description: 'New to the whole round; cards are revealed when every bought card is drawn.' }) // prettier-ignore
  @Answers(gameRoundAnswer, 'not-found', 'round-state', 'card-invalid', 'outcome-conflict')
  draw(
    @Param('roundId', roundId) round: string,
    @Body({ schema: drawCard }) body: DrawCard,
    @CommandInfo() info: RequestInfo,
  ) {
    // prettier-ignore
    return this.rounds.draw(round, body, info);
  }

  @Post(':roundId/dead-hands')
  @HttpCode(200)
  @Access('table-server')
  @ApiOperation({ summary: 'Declare a hand dead, until the reveal: all its wagers are lost', description: 'At tables with own seats. The reason, the time and the key stay with the round.' }) // prettier-ignore
  @Answers(gameRoundAnswer, 'not-found', 'round-state')
  declareDead(
    @Param('roundId', roundId) round: string,
    @Body({ schema: deadHand }) body: DeadHand,
    @CommandInfo() info: RequestInfo,
  ) {
    // prettier-ignore
    return this.rounds.declareDead(round, body, info);
  }

  @Post(':roundId/reveal')
  @HttpCode(200)
  @Access('table-server')
  @ApiOperation({ summary: 'Report the dealer’s five cards; the round is settled', description: 'When the decision window is over, or everyone has decided.' }) // prettier-ignore
  @Answers(gameRoundAnswer, 'not-found', 'round-state', 'card-invalid', 'outcome-conflict')
  reveal(
    @Param('roundId', roundId) round: string,
    @Body({ schema: revealCards }) body: RevealCards,
    @CommandInfo() info: RequestInfo,
  ) {
    // prettier-ignore
    return this.rounds.reveal(round, body, info);
  }

  @Post(':roundId/interrupt')
  @HttpCode(200)
  @Access('table-server')
  @ApiOperation({ summary: 'Interrupt the round for investigation: its windows stand still' })
  @Answers(gameRoundAnswer, 'not-found', 'round-state')
  interrupt(
    @Param('roundId', roundId) round: string,
    @Body({ schema: withReason }) body: WithReason,
    @CommandInfo() info: RequestInfo,
  ) {
    // prettier-ignore
    return this.rounds.interrupt(round, body.reason, info);
  }

  @Post(':roundId/resume')
  @HttpCode(200)
  @Access('table-server')
  @ApiOperation({ summary: 'Go on where the round stood, with the time that was left' })
  @Answers(gameRoundAnswer, 'not-found', 'round-state')
  resume(
    @Param('roundId', roundId) round: string,
    @Body({ schema: emptyBody }) _: object,
    @CommandInfo() info: RequestInfo,
  ) {
    // prettier-ignore
    return this.rounds.resume(round, info);
  }

  @Post(':roundId/void')
  @HttpCode(200)
  @Access('table-server')
  @ApiOperation({ summary: 'Void an unsettled round as a whole: every wager is returned' })
  @Answers(gameRoundAnswer, 'not-found', 'round-state')
  void(
    @Param('roundId', roundId) round: string,
    @Body({ schema: withReason }) body: WithReason,
    @CommandInfo() info: RequestInfo,
  ) {
    // prettier-ignore
    return this.rounds.void(round, body.reason, info);
  }
}
