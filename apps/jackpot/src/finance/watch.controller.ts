// REST of events that came too late or did not belong, and why they changed nothing. Read only.
import { id, page, lateEventsPage } from '@tributary/contracts';
import { Access, Database, sql, Answers } from '@tributary/platform';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../cursor';

const ofRound = z.strictObject({ ...page, round: id('round').optional() });

@ApiTags('finance')
@ApiBearerAuth()
@Controller('v1/admin')
export class WatchController {
  constructor(@Inject(Database) private readonly db: Database) {}

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
    return pageOf(rows, query.limit, (row) => row.position);
  }
}
