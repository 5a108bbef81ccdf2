// REST of approvals: what waits for a second person, and the decision on it.
import type { Decide } from '@tributary/contracts';
import { decide, id, page, approvalsPage, approvalDecided } from '@tributary/contracts';
import { Access, Caller, Database, Answers } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../cursor';
import { Approval, ApprovalsService } from './approvals.service';

const approvalQuery = z.strictObject({
  ...page,
  state: z.enum(['requested', 'approved', 'declined']).optional(),
});

function viewOf(row: Approval) {
  const { id: approvalId, action, subject, payload, reason, state, result } = row;
  return {
    approvalId,
    action,
    subject,
    payload,
    reason,
    state,
    requestedBy: row.requested_by,
    requestedAt: row.requested_at.toISOString(),
    decidedBy: row.decided_by,
    decidedAt: row.decided_at?.toISOString() ?? null,
    result,
  };
}

@ApiTags('approvals')
@ApiBearerAuth()
@Controller('v1/approvals')
export class ApprovalsController {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(ApprovalsService) private readonly approvals: ApprovalsService,
  ) {}

  @Get()
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Requests, newest first, by cursor' })
  @Answers(approvalsPage)
  async list(@Query({ schema: approvalQuery }) query: z.infer<typeof approvalQuery>) {
    const after = query.cursor ? decodeCursor(query.cursor, /^apr_[0-9A-Za-z-]{1,60}$/) : null;
    const rows = await this.approvals.list(this.db, { limit: query.limit + 1, after, state: query.state });
    const items = rows.slice(0, query.limit);
    const last = items[items.length - 1];
    return {
      items: items.map(viewOf),
      next: rows.length > query.limit && last ? encodeCursor(last.id) : null,
    };
  }

  @Post(':approvalId/decision')
  @HttpCode(200)
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Approve or decline, as another person than the one who asked (R11)' })
  @ApiBody({ schema: { $ref: '#/components/schemas/Decision' } })
  @Answers(
    approvalDecided,
    'not-found',
    'approval-state',
    'same-person',
    'parameters-invalid',
    'round-state',
    'decision-refused',
    'payouts-stopped',
  )
  decide(
    @Param('approvalId', { schema: id('approval') }) approval: string,
    @Body({ schema: decide }) body: Decide,
    @Caller() by: Principal,
  ) {
    return this.approvals.decide(approval, body.decision, by);
  }
}
