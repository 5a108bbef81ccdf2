// REST of what needs a person's eye: compensation cases of voided winning hands, incidents, and events that came too
// late. Read only: a case is decided by hand, and money moves by an approved correction.
import { id, page, casesPage, incidentsPage, lateEventsPage } from '@tributary/contracts';
import { Access, Database, sql, Answers } from '@tributary/platform';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../cursor';

const openOrClosed = z.strictObject({ ...page, state: z.enum(['open', 'closed']).optional() });
const ofRound = z.strictObject({ ...page, round: id('round').optional() });
const idShape = /^[a-z]{3}_[0-9A-Za-z-]{1,60}$/;

/** A page of rows that were asked for with one more than its limit. */
function paged<T>(rows: readonly T[], limit: number, positionOf: (row: T) => string) {
  const items = rows.slice(0, limit);
  return { items, next: rows.length > limit ? encodeCursor(positionOf(items[items.length - 1]!)) : null };
}

@ApiTags('finance')
@ApiBearerAuth()
@Controller('v1/admin')
export class WatchController {
  constructor(@Inject(Database) private readonly db: Database) {}

  @Get('compensation-cases')
  @Access('finance', 'admin')
  @ApiOperation({
    summary: 'Voided hands that would have won, newest first: decided by hand, paid from corrections',
  })
  @ApiOkResponse({ description: 'Round, category, cards and number of jackpot bets of each' })
  @Answers(casesPage)
  async cases(@Query({ schema: openOrClosed }) query: z.infer<typeof openOrClosed>) {
    const before = query.cursor ? decodeCursor(query.cursor, idShape) : null;
    const rows = await this.db.rows<{ caseId: string }>(sql`
      SELECT id AS "caseId", round_id AS "roundId", category, cards, bets, state, opened_at AS "openedAt", decision
        FROM jackpot.compensation_case
       WHERE (${before}::text IS NULL OR id < ${before}) AND (${query.state ?? null}::text IS NULL OR state = ${query.state ?? null})
       ORDER BY id DESC LIMIT ${query.limit + 1}`);
    return paged(rows, query.limit, (row) => row.caseId);
  }

  @Get('incidents')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Incidents, newest first: an incomplete manifest, differing outcomes' })
  @ApiOkResponse({ description: 'Kind, subject and detail of each' })
  @Answers(incidentsPage)
  async incidents(@Query({ schema: openOrClosed }) query: z.infer<typeof openOrClosed>) {
    const before = query.cursor ? decodeCursor(query.cursor, idShape) : null;
    const rows = await this.db.rows<{ incidentId: string }>(sql`
      SELECT id AS "incidentId", kind, subject, detail, state, opened_at AS "openedAt" FROM jackpot.incident
       WHERE (${before}::text IS NULL OR id < ${before}) AND (${query.state ?? null}::text IS NULL OR state = ${query.state ?? null})
       ORDER BY id DESC LIMIT ${query.limit + 1}`);
    return paged(rows, query.limit, (row) => row.incidentId);
  }

  @Get('late-events')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'What came too late or did not belong, and why it changed nothing; newest first' })
  @ApiOkResponse({ description: 'Round, kind, reason and content of each' })
  @Answers(lateEventsPage)
  async lateEvents(@Query({ schema: ofRound }) query: z.infer<typeof ofRound>) {
    const before = query.cursor ? decodeCursor(query.cursor, /^\d{1,18}$/) : null;
    const rows = await this.db.rows<{ position: string }>(sql`
      SELECT id::text AS position, round_id AS "roundId", kind, reason, body, received_at AS "receivedAt"
        FROM jackpot.late_event
       WHERE (${before}::bigint IS NULL OR id < ${before}::bigint)
         AND (${query.round ?? null}::text IS NULL OR round_id = ${query.round ?? null})
       ORDER BY id DESC LIMIT ${query.limit + 1}`);
    return paged(rows, query.limit, (row) => row.position);
  }
}
