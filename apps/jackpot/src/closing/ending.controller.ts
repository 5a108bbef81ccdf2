// REST of a jackpot that is disabled or taken back (R29), and of a casino's own withdrawal (R35).
import type { ChangeJackpot } from '@tributary/contracts';
import { changeJackpot, code, jackpotChanged, listQuery, withdrawalsPage } from '@tributary/contracts';
import { Access, Answers, Caller, Database } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Body, Controller, Get, Inject, Param, Patch, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { visibleCasino } from '../casinos/visible-casino';
import { ClosingLists } from './closing-lists.service';
import { JackpotStatusService } from './jackpot-status.service';

@ApiTags('closing')
@ApiBearerAuth()
@Controller('v1')
export class EndingController {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(JackpotStatusService) private readonly status: JackpotStatusService,
    @Inject(ClosingLists) private readonly lists: ClosingLists,
  ) {}

  @Patch('jackpots/:code')
  @Access('admin')
  @ApiOperation({ summary: 'Disable a jackpot or take it back; rounds under way finish (R29)' })
  @ApiBody({ schema: { $ref: '#/components/schemas/ChangeJackpot' } })
  @Answers(jackpotChanged, 'not-found', 'decision-refused')
  change(
    @Param('code', { schema: code('jackpot') }) jackpot: string,
    @Body({ schema: changeJackpot }) body: ChangeJackpot,
    @Caller() by: Principal,
  ) {
    return this.status.change(jackpot, body, by);
  }

  @Get('casinos/:code/withdrawals')
  @Access('casino', 'finance', 'admin')
  @ApiOperation({
    summary:
      'A casino’s withdrawals with the statement of its increments since the last win; a casino sees its own (R35)',
  })
  @Answers(withdrawalsPage, 'not-found')
  async withdrawals(
    @Param('code', { schema: code('casino') }) casino: string,
    @Query({ schema: listQuery }) query: z.infer<typeof listQuery>,
    @Caller() by: Principal,
  ) {
    await visibleCasino(this.db, casino, by);
    return this.lists.withdrawals(query, casino);
  }
}
