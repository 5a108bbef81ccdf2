// REST of jackpot rounds, for table servers and casinos.
import {
  closeRound, correctOutcome, id, listBets, openRound, outcome, placeBets, batchAnswer, betsPage, betAnswer, progressAnswer, roundVoided, approvalAsked,
} from '@tributary/contracts'; // prettier-ignore
import { reference, roundAnswer, voidBet, voidRound } from '@tributary/contracts';
import type {
  CloseRound,
  CorrectOutcome,
  OpenRound,
  Outcome,
  VoidBet,
  VoidRound,
} from '@tributary/contracts';
import {
  Access,
  Caller,
  Database,
  compiledCheck,
  once,
  Answers,
  TakesIdempotencyKey,
} from '@tributary/platform';
import type { Clock, Principal } from '@tributary/platform';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { CommandInfo } from '../request-info';
import type { RequestInfo } from '../request-info';
import { BetsService } from './bets.service';
import { CorrectionsService } from './corrections.service';
import { RoundQueries } from './round-queries';
import { OpeningService } from './opening.service';
import { RoundContexts } from './round-context';
import { RoundsService } from './rounds.service';

const checkBets = compiledCheck(placeBets);
const roundId = id('round');

@ApiTags('rounds')
@ApiBearerAuth()
@ApiResponse({
  status: '4XX',
  description: 'RFC 9457 problem: the field and the reason named; nothing was changed',
})
@Controller('v1/rounds')
export class RoundsController {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(OpeningService) private readonly opening: OpeningService,
    @Inject(RoundsService) private readonly rounds: RoundsService,
    @Inject(RoundContexts) private readonly contexts: RoundContexts,
    @Inject(BetsService) private readonly bets: BetsService,
    @Inject(CorrectionsService) private readonly corrections: CorrectionsService,
    @Inject(RoundQueries) private readonly queries: RoundQueries,
  ) {}

  @Post()
  @TakesIdempotencyKey()
  @Access('table-server')
  @ApiOperation({ summary: 'Open a round and freeze its terms', description: 'On one table or on several that share one deal. The same roundId again answers the same round.' }) // prettier-ignore
  @ApiBody({ schema: { $ref: '#/components/schemas/OpenRound' } })
  @Answers(
    roundAnswer,
    'not-found',
    'table-not-active',
    'tables-stopped',
    'jackpot-not-open',
    'already-exists',
  )
  async open(
    @Body({ schema: openRound }) body: OpenRound,
    @Caller() by: Principal,
    @CommandInfo() info: RequestInfo,
  ) {
    this.contexts.checkTables(body.tables, by);
    return this.db.transaction((tx) =>
      once(tx, 'jackpot', { ...info.command, at: info.arrivedAt }, async () =>
        this.queries.view(tx, await this.opening.open(tx, body, by.actor)),
      ),
    );
  }

  @Get(':roundId')
  @Access('table-server', 'casino', 'finance', 'admin')
  @ApiOperation({ summary: 'A round: state, terms, tables, manifest, outcome' })
  @Answers(roundAnswer, 'not-found')
  async read(@Param('roundId', { schema: roundId }) round: string, @Caller() by: Principal) {
    await this.contexts.visible(round, by);
    return this.queries.read(round);
  }

  @Post(':roundId/bets')
  @TakesIdempotencyKey()
  @Access('table-server', 'casino')
  @ApiOperation({ summary: 'Place jackpot bets, all or nothing', description: 'Up to 5,000 in a batch. Resending is safe: the first answer comes again.' }) // prettier-ignore
  @ApiBody({ schema: { $ref: '#/components/schemas/PlaceBets' } })
  @Answers(
    batchAnswer,
    'not-found',
    'round-not-open',
    'jackpot-not-open',
    'casino-not-active',
    'bet-conflict',
    'batch-conflict',
    'amount-invalid',
    'currency-invalid',
    'rate-missing',
    'stake-invalid',
  )
  place(
    @Param('roundId', { schema: roundId }) round: string,
    @Body() raw: unknown,
    @Caller() by: Principal,
    @CommandInfo() info: RequestInfo,
  ) {
    const body = checkBets(raw);
    return this.bets.place(round, body, { principal: by, arrivedAt: info.arrivedAt, command: info.command });
  }

  @Get(':roundId/bets')
  @Access('table-server', 'casino', 'finance', 'admin')
  @ApiOperation({ summary: 'Bets of a round in order of acceptance, by cursor; a casino sees its own' })
  @Answers(betsPage, 'not-found')
  async list(
    @Param('roundId', { schema: roundId }) round: string,
    @Query({ schema: listBets }) query: z.infer<typeof listBets>,
    @Caller() by: Principal,
  ) {
    // prettier-ignore
    await this.contexts.visible(round, by);
    return this.queries.bets(round, query, by);
  }

  @Post(':roundId/bets/:betId/void')
  @HttpCode(200)
  @Access('table-server', 'casino')
  @ApiOperation({ summary: 'Void one bet while its round is open' })
  @Answers(betAnswer, 'not-found', 'round-state')
  voidBet(
    @Param('roundId', { schema: roundId }) round: string,
    @Param('betId', { schema: reference }) betId: string,
    @Body({ schema: voidBet }) body: VoidBet,
    @Caller() by: Principal,
  ) {
    // prettier-ignore
    return this.queries.voidBet({ round, betId, casino: body.casino ?? null }, by);
  }

  @Post(':roundId/close')
  @HttpCode(200)
  @Access('table-server')
  @ApiOperation({ summary: 'Close betting on a table, with its manifest' })
  @Answers(progressAnswer, 'not-found', 'manifest-mismatch', 'round-state')
  async close(
    @Param('roundId', { schema: roundId }) round: string,
    @Body({ schema: closeRound }) body: CloseRound,
    @Caller() by: Principal,
  ) {
    const table = this.contexts.tableOf(await this.contexts.visible(round, by), body.table, by);
    const declared = body.manifest?.batches ?? null;
    return this.rounds.command((tx) =>
      this.rounds.close(tx, { roundId: round, table, declared, source: 'rest' }),
    );
  }

  @Post(':roundId/outcome')
  @HttpCode(200)
  @Access('table-server')
  @ApiOperation({ summary: 'Report the cards; prizes are computed from them', description: 'Waits for bets of the manifest that are still on their way.' }) // prettier-ignore
  @Answers(progressAnswer, 'not-found', 'card-invalid', 'round-state', 'outcome-conflict')
  async outcome(
    @Param('roundId', { schema: roundId }) round: string,
    @Body({ schema: outcome }) body: Outcome,
    @Caller() by: Principal,
  ) {
    const table = this.contexts.tableOf(await this.contexts.visible(round, by), body.table, by);
    const cards = { hands: body.hands, dealer: body.dealer };
    return this.queries.afterHit(round, (tx) =>
      this.rounds.outcome(tx, { roundId: round, table, cards, source: 'rest' }),
    );
  }

  @Post(':roundId/void')
  @HttpCode(200)
  @Access('table-server')
  @ApiOperation({ summary: 'Void an unsettled round as a whole' })
  @Answers(roundVoided, 'not-found', 'card-invalid', 'approval-needed')
  async voidRound(
    @Param('roundId', { schema: roundId }) round: string,
    @Body({ schema: voidRound }) body: VoidRound,
    @Caller() by: Principal,
  ) {
    await this.contexts.visible(round, by);
    const cards = body.cards ?? null;
    return this.queries.afterHit(round, (tx) =>
      this.rounds.void(tx, { roundId: round, cards, source: 'rest' }),
    );
  }

  @Post(':roundId/void-requests')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Ask for the void of a settled round; another person approves' })
  @Answers(approvalAsked, 'not-found', 'round-state')
  requestVoid(
    @Param('roundId', { schema: roundId }) round: string,
    @Body({ schema: voidRound }) body: VoidRound,
    @Caller() by: Principal,
  ) {
    return this.corrections.requestVoid(round, body.reason, by);
  }

  @Post(':roundId/correction-requests')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Ask for a corrected result of a settled round; another person approves' })
  @Answers(approvalAsked, 'not-found', 'round-state', 'card-invalid')
  requestCorrection(
    @Param('roundId', { schema: roundId }) round: string,
    @Body({ schema: correctOutcome }) body: CorrectOutcome,
    @Caller() by: Principal,
  ) {
    // prettier-ignore
    return this.corrections.requestCorrection(round, body, by);
  }
}
