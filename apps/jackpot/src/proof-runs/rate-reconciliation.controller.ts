// REST of the rate reconciliation: a run over a period, and the runs that there were.
import {
  id, pageQuery, postRateReconciliation, rateReconciliationAnswer, rateReconciliationsPage,
} from '@tributary/contracts'; // prettier-ignore
import type { PageQuery, PostRateReconciliation } from '@tributary/contracts';
import { Access, Answers, Caller } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Body, Controller, Get, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { decodeCursor, pageOf } from '../cursor';
import { RateReconciliationService } from './rate-reconciliation.service';

@ApiTags('finance')
@ApiBearerAuth()
@Controller('v1/admin/rate-reconciliations')
export class RateReconciliationController {
  constructor(
    @Inject(RateReconciliationService) private readonly reconciliation: RateReconciliationService,
  ) {}

  @Post()
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Work out every conversion of a period a second time from its stored rate' })
  @ApiBody({ schema: { $ref: '#/components/schemas/PostRateReconciliation' } })
  @Answers(rateReconciliationAnswer)
  run(@Body({ schema: postRateReconciliation }) body: PostRateReconciliation, @Caller() by: Principal) {
    return this.reconciliation.run(body, by);
  }

  @Get()
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Rate reconciliations, newest first, by cursor' })
  @Answers(rateReconciliationsPage)
  async list(@Query({ schema: pageQuery }) query: PageQuery) {
    const before = query.cursor ? decodeCursor(query.cursor, /^rrc_[0-9A-Za-z-]{1,60}$/) : null;
    const rows = await this.reconciliation.list({ before, limit: query.limit + 1 });
    return pageOf(rows, query.limit, (row) => row.runId);
  }

  @Get(':runId')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'One rate reconciliation with its differences' })
  @Answers(rateReconciliationAnswer, 'not-found')
  read(@Param('runId', { schema: id('rateReconciliation') }) run: string) {
    return this.reconciliation.read(run);
  }
}
