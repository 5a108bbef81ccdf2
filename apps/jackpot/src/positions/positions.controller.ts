// REST of positions: open positions with a revaluation, and the liability of a round that is under way.
import { id, liabilityAnswer, positionsAnswer, positionsQuery } from '@tributary/contracts';
import type { PositionsQuery } from '@tributary/contracts';
import { Access, Answers } from '@tributary/platform';
import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { PositionsService } from './positions.service';

@ApiTags('finance')
@ApiBearerAuth()
@Controller('v1/admin')
export class PositionsController {
  constructor(@Inject(PositionsService) private readonly positions: PositionsService) {}

  @Get('positions')
  @Access('finance', 'admin')
  @ApiOperation({
    summary: 'Open currency positions, rounding, margin, house and corrections, at rates of now',
  })
  @ApiOkResponse({ description: 'A report, never a posting; currencies without a valid rate are named' })
  @Answers(positionsAnswer, 'currency-invalid')
  report(@Query({ schema: positionsQuery }) query: PositionsQuery) {
    return this.positions.report(query);
  }

  @Get('rounds/:roundId/liability')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'What each prize of a round would cost if it were hit now, and the largest' })
  @Answers(liabilityAnswer, 'not-found', 'round-state', 'jackpot-not-open')
  liability(@Param('roundId', { schema: id('round') }) round: string) {
    return this.positions.liability(round);
  }
}
