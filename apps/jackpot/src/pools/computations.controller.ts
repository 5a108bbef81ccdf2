// REST of how awards and payouts were computed: for finance line by line, for a casino its own payouts.
import { awardComputation, id, pageQuery, payoutComputation } from '@tributary/contracts';
import type { PageQuery } from '@tributary/contracts';
import { Access, Answers, Caller } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { decodeCursor, pageOf } from '../cursor';
import { ComputationsService } from './computations.service';

@ApiTags('awards')
@ApiBearerAuth()
@Controller('v1')
export class ComputationsController {
  constructor(@Inject(ComputationsService) private readonly computations: ComputationsService) {}

  @Get('admin/awards/:awardId/computation')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'How an award was computed, from the pool to each payout’s last digit (R17)' })
  @ApiOkResponse({ description: 'The payouts by cursor; everything else stands on every page' })
  @Answers(awardComputation, 'not-found')
  async award(
    @Param('awardId', { schema: id('award') }) award: string,
    @Query({ schema: pageQuery }) query: PageQuery,
  ) {
    const after = query.cursor ? decodeCursor(query.cursor, /^pay_[0-9A-Za-z-]{1,60}$/) : null;
    const { rows, ...head } = await this.computations.award(award, { after, limit: query.limit + 1 });
    return { ...head, ...pageOf(rows, query.limit, (line) => line.payoutId) };
  }

  @Get('admin/payouts/:payoutId/computation')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Why a payout is exactly this amount, step by step (R17)' })
  @Answers(payoutComputation, 'not-found')
  payout(@Param('payoutId', { schema: id('payout') }) payout: string, @Caller() by: Principal) {
    return this.computations.payout(payout, by);
  }

  @Get('payouts/:payoutId/computation')
  @Access('casino')
  @ApiOperation({ summary: 'Why a payout of one’s own is exactly this amount, step by step (R17)' })
  @Answers(payoutComputation, 'not-found')
  own(@Param('payoutId', { schema: id('payout') }) payout: string, @Caller() by: Principal) {
    return this.computations.payout(payout, by);
  }
}
