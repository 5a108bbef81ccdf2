// REST of awards and payouts: the verification of hits by finance, and what casinos are told to pay.
import type { AcknowledgePayouts } from '@tributary/contracts';
import {
  acknowledgePayouts, id, listAwards, listPayouts, awardsPage, awardMoved, payoutsPage, payoutsAcknowledged,
} from '@tributary/contracts'; // prettier-ignore
import { Access, Caller, Database, Answers } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../cursor';
import { ConfirmationService } from './confirmation.service';
import { PayoutsService } from './payouts.service';

const idShape = /^[a-z]{3}_[0-9A-Za-z-]{1,60}$/;

@ApiTags('awards')
@ApiBearerAuth()
@Controller('v1')
export class AwardsController {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(PayoutsService) private readonly payouts: PayoutsService,
    @Inject(ConfirmationService) private readonly confirmation: ConfirmationService,
  ) {}

  @Get('awards')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Awards, newest first, with everything that led to them (R19)' })
  @Answers(awardsPage)
  async list(@Query({ schema: listAwards }) query: z.infer<typeof listAwards>) {
    const after = query.cursor ? decodeCursor(query.cursor, idShape) : null;
    const rows = await this.payouts.awards(this.db, {
      jackpot: query.jackpot,
      round: query.round,
      after,
      limit: query.limit + 1,
    });
    return pageOf(rows, query.limit, (row) => row.awardId);
  }

  @Post('awards/:awardId/verify')
  @HttpCode(200)
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'First person: cards and bets were checked' })
  @Answers(awardMoved, 'not-found', 'award-state')
  verify(@Param('awardId', { schema: id('award') }) award: string, @Caller() by: Principal) {
    return this.confirmation.verify(award, by);
  }

  @Post('awards/:awardId/confirm')
  @HttpCode(200)
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Second person: the award is owed, its payouts are instructed' })
  @Answers(awardMoved, 'not-found', 'award-state', 'same-person', 'alert-unseen', 'payouts-stopped')
  confirm(@Param('awardId', { schema: id('award') }) award: string, @Caller() by: Principal) {
    return this.confirmation.confirm(award, by);
  }

  @Get('payouts')
  @Access('casino', 'finance', 'admin')
  @ApiOperation({ summary: 'Payouts in order of id, by cursor; a casino sees its own' })
  @Answers(payoutsPage)
  async listPayouts(
    @Query({ schema: listPayouts }) query: z.infer<typeof listPayouts>,
    @Caller() by: Principal,
  ) {
    const after = query.cursor ? decodeCursor(query.cursor, idShape) : null;
    const scope = {
      casino: by.casino,
      award: query.award,
      state: query.state,
      after,
      limit: query.limit + 1,
    };
    return pageOf(await this.payouts.list(scope), query.limit, (row) => row.payoutId);
  }

  @Post('payouts/acknowledgements')
  @HttpCode(200)
  @Access('casino')
  @ApiOperation({ summary: 'The casino has paid these players; repeats pay nothing' })
  @ApiBody({ schema: { $ref: '#/components/schemas/AcknowledgePayouts' } })
  @Answers(payoutsAcknowledged, 'not-found', 'payout-state')
  acknowledge(@Body({ schema: acknowledgePayouts }) body: AcknowledgePayouts, @Caller() by: Principal) {
    return this.payouts.acknowledge(body, by);
  }
}
