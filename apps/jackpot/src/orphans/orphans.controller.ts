// REST of orphans: what there is, for the staff and for the casino it belongs to, and the request for its way back.
import type { RequestOrphanReturn } from '@tributary/contracts';
import {
  approvalAsked, code, orphanId, orphansPage, orphansQuery, ownOrphansQuery, requestOrphanReturn,
} from '@tributary/contracts'; // prettier-ignore
import { Access, Answers, Caller, Database } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Body, Controller, Get, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { visibleCasino } from '../casinos/visible-casino';
import { decodeCursor, pageOf } from '../cursor';
import { OrphanReturnsService } from './orphan-returns.service';
import { OrphanRow, listOrphans } from './orphans.store';

const position = /^orp_[0-9A-Za-z-]{1,60}$/;

function viewOf(row: OrphanRow) {
  const { jackpot, owner, currency, amount, cause, reference, successor, state } = row;
  return {
    orphanId: row.id,
    jackpot,
    owner,
    currency,
    amount,
    cause,
    reference,
    since: row.since.toISOString(),
    deadline: row.deadline.toISOString(),
    afterDeadline: row.after_deadline,
    successor,
    state,
    returned: row.returned_at && {
      as: row.returned_as,
      to: row.returned_to,
      currency: row.returned_currency,
      amount: row.returned_amount,
      rate: row.rate,
      approvalId: row.approval_id,
      at: row.returned_at.toISOString(),
    },
  };
}

@ApiTags('closing')
@ApiBearerAuth()
@Controller('v1')
export class OrphansController {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(OrphanReturnsService) private readonly returns: OrphanReturnsService,
  ) {}

  @Get('admin/orphans')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Orphans, newest first, by cursor: of an owner, in a state (R33)' })
  @Answers(orphansPage)
  list(@Query({ schema: orphansQuery }) query: z.infer<typeof orphansQuery>) {
    return this.page(query, query.owner ?? null);
  }

  @Get('casinos/:code/orphans')
  @Access('casino', 'finance', 'admin')
  @ApiOperation({ summary: 'Orphans of a casino, newest first, by cursor; a casino sees its own (R33, R36)' })
  @Answers(orphansPage, 'not-found')
  async own(
    @Param('code', { schema: code('casino') }) casino: string,
    @Query({ schema: ownOrphansQuery }) query: z.infer<typeof ownOrphansQuery>,
    @Caller() by: Principal,
  ) {
    await visibleCasino(this.db, casino, by);
    return this.page(query, casino);
  }

  @Post('admin/orphans/:orphanId/returns')
  @Access('finance', 'admin')
  @ApiOperation({
    summary: 'Ask for the way back of an orphan; another person approves (R33)',
    description:
      'Until the deadline: into a jackpot that its owner has joined, or to the owner. After it: where it was declared to go.',
  })
  @ApiBody({ schema: { $ref: '#/components/schemas/RequestOrphanReturn' } })
  @Answers(approvalAsked, 'not-found', 'decision-refused')
  ask(
    @Param('orphanId', { schema: orphanId }) orphan: string,
    @Body({ schema: requestOrphanReturn }) body: RequestOrphanReturn,
    @Caller() by: Principal,
  ) {
    return this.returns.request(orphan, body, by);
  }

  private async page(query: z.infer<typeof ownOrphansQuery>, owner: string | null) {
    const before = query.cursor ? decodeCursor(query.cursor, position) : null;
    const of = { before, limit: query.limit + 1, owner, state: query.state ?? null };
    const rows = await listOrphans(this.db, of);
    return pageOf(rows.map(viewOf), query.limit, ({ orphanId: last }) => last);
  }
}
