// REST of pools: composition of the live and of ended instances, their history, and pools over time.
import {
  code, instanceHistoryPage, instanceNumber, pageQuery, poolComposition, poolHistory, poolHistoryQuery,
} from '@tributary/contracts'; // prettier-ignore
import type { PageQuery, PoolHistoryQuery } from '@tributary/contracts';
import { Access, Answers } from '@tributary/platform';
import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { decodeCursor, pageOf } from '../cursor';
import { PoolsService } from './pools.service';

const jackpotCode = code('jackpot');

@ApiTags('pools')
@ApiBearerAuth()
@Controller('v1/admin/jackpots')
export class PoolsController {
  constructor(@Inject(PoolsService) private readonly pools: PoolsService) {}

  @Get(':code/pools')
  @Access('finance', 'admin')
  @ApiOperation({
    summary: 'What the live pools are made of, and each casino’s share since the last win (R34)',
  })
  @ApiOkResponse({ description: 'Every line with its amount; sums beside what is stored' })
  @Answers(poolComposition, 'not-found')
  live(@Param('code', { schema: jackpotCode }) jackpot: string) {
    return this.pools.composition(jackpot, null);
  }

  @Get(':code/pools/history')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Main, overflow and reserve over time, at equal steps' })
  @ApiOkResponse({ description: 'As of each instant, from the entries of the ledger' })
  @Answers(poolHistory, 'not-found')
  history(
    @Param('code', { schema: jackpotCode }) jackpot: string,
    @Query({ schema: poolHistoryQuery }) query: PoolHistoryQuery,
  ) {
    return this.pools.history(jackpot, query);
  }

  @Get(':code/instances')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Instances, newest first, and how each ended; by cursor' })
  @Answers(instanceHistoryPage, 'not-found')
  async instances(
    @Param('code', { schema: jackpotCode }) jackpot: string,
    @Query({ schema: pageQuery }) query: PageQuery,
  ) {
    const cursor = query.cursor ? decodeCursor(query.cursor, /^\d{1,9}$/) : null;
    const before = cursor === null ? null : parseInt(cursor, 10);
    const rows = await this.pools.instances(jackpot, { before, limit: query.limit + 1 });
    return pageOf(rows, query.limit, (row) => `${row.number}`);
  }

  @Get(':code/instances/:number')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'What an instance’s pools were made of, and where they went' })
  @Answers(poolComposition, 'not-found')
  instance(
    @Param('code', { schema: jackpotCode }) jackpot: string,
    @Param('number', { schema: instanceNumber }) number: number,
  ) {
    return this.pools.composition(jackpot, number);
  }
}
