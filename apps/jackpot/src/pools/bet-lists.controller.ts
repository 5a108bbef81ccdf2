// REST of bets across rounds: of an instance, of a casino, newest first by cursor; and where one bet's stake went.
import {
  Problem, betComputation, betsFound, code, instanceNumber, oneBet, pageQuery,
} from '@tributary/contracts'; // prettier-ignore
import type { OneBet, PageQuery } from '@tributary/contracts';
import { Access, Answers, Caller, Database } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { visibleCasino } from '../casinos/visible-casino';
import { decodeCursor, pageOf } from '../cursor';
import { betView } from '../rounds/round-queries';
import { findRound } from '../rounds/rounds.store';
import { betComputationView } from './bet-computation';
import { betForComputation, betsOfCasino, betsOfInstance, stretchOf } from './bet-lists.store';

const positionShape = /^\d{1,18}$/;
const placeShape = /^\d{1,18}\|\d{1,18}$/;

@ApiTags('pools')
@ApiBearerAuth()
@Controller('v1/admin')
export class BetListsController {
  constructor(@Inject(Database) private readonly db: Database) {}

  @Get('jackpots/:code/instances/:number/bets')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Bets that an instance took, newest first, by cursor' })
  @ApiOkResponse({ description: 'By journal, then by position; voided bets are among them' })
  @Answers(betsFound, 'not-found')
  async instance(
    @Param('code', { schema: code('jackpot') }) jackpot: string,
    @Param('number', { schema: instanceNumber }) number: number,
    @Query({ schema: pageQuery }) query: PageQuery,
  ) {
    const [journal, bet] = query.cursor ? decodeCursor(query.cursor, placeShape).split('|') : [];
    const before = journal && bet ? { journal, bet } : null;
    const stretch = await stretchOf(this.db, { jackpot, number });
    if (!stretch) throw new Problem('not-found', `${jackpot} has no instance ${number}`);
    const page = { jackpot, number, before, limit: query.limit + 1 };
    const rows = await betsOfInstance(this.db, page, stretch);
    const { items, next } = pageOf(rows, query.limit, (row) => `${row.journal_position}|${row.position}`);
    return { items: items.map(betView), next };
  }

  @Get('casinos/:code/bets')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Bets of a casino, newest first, by cursor' })
  @Answers(betsFound, 'not-found')
  async casino(
    @Param('code', { schema: code('casino') }) casino: string,
    @Query({ schema: pageQuery }) query: PageQuery,
    @Caller() by: Principal,
  ) {
    const before = query.cursor ? decodeCursor(query.cursor, positionShape) : null;
    await visibleCasino(this.db, casino, by);
    const rows = await betsOfCasino(this.db, { casino, before, limit: query.limit + 1 });
    const { items, next } = pageOf(rows, query.limit, ({ position }) => position);
    return { items: items.map(betView), next };
  }

  @Get('bet-computation')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Where the stake of one bet went: value and legs, digit for digit' })
  @Answers(betComputation, 'not-found')
  async computation(@Query({ schema: oneBet }) { casino, bet }: OneBet) {
    const row = await betForComputation(this.db, { casino, bet });
    const round = row && (await findRound(this.db, row.round_id));
    if (!round) throw new Problem('not-found', `there is no bet ${bet} of ${casino}`);
    return betComputationView(row, round.terms.rates);
  }
}
