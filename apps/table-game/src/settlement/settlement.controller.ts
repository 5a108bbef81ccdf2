// REST of settlements: what each wager came to, per round and per casino, by cursor.
import { id, listSettlements, settlementsPage } from '@tributary/contracts';
import { Access, Caller, Answers } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { casinoOf } from '../rounds/round-access';
import { SettlementService } from './settlement.service';

type PageQuery = z.infer<typeof listSettlements>;

@ApiTags('settlements')
@ApiBearerAuth()
@ApiResponse({ status: '4XX', description: 'RFC 9457 problem: the field and the reason named' })
@Controller('v1')
export class SettlementController {
  constructor(@Inject(SettlementService) private readonly settlement: SettlementService) {}

  @Get('rounds/:roundId/settlements')
  @Access('table-server', 'casino', 'finance', 'admin')
  @ApiOperation({ summary: 'What each wager of a round came to; a casino sees its own' })
  @Answers(settlementsPage, 'not-found')
  ofRound(
    @Param('roundId', { schema: id('round') }) round: string,
    @Query({ schema: listSettlements }) query: PageQuery,
    @Caller() by: Principal,
  ) {
    // prettier-ignore
    return this.settlement.ofRound(round, query, by);
  }

  @Get('settlements')
  @Access('casino', 'finance', 'admin')
  @ApiOperation({ summary: 'What the wagers of a casino came to, in all rounds: read on from the cursor' })
  @Answers(settlementsPage, 'not-found')
  ofCasino(@Query({ schema: listSettlements }) query: PageQuery, @Caller() by: Principal) {
    return this.settlement.ofCasino(casinoOf(query.casino, by, 'casino'), query);
  }
}
