// REST of the audit log: read only, newest first. Its chain is checked by `npm run reconcile` and GET /v1/admin/proofs.
import type { AuditQuery } from '@tributary/contracts';
import { auditQuery, auditPage } from '@tributary/contracts';
import { Access, Database, Answers } from '@tributary/platform';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { decodeCursor, pageOf } from '../cursor';
import { chainHead, listAudit } from './audit.store';

@ApiTags('finance')
@ApiBearerAuth()
@Controller('v1/admin')
export class AuditController {
  constructor(@Inject(Database) private readonly db: Database) {}

  @Get('audit')
  @Access('finance', 'admin')
  @ApiOperation({
    summary: 'The audit log, newest first, by cursor: of a kind, an actor, a subject, a time (R48)',
  })
  @ApiOkResponse({ description: 'Entries with their hashes, and the head of the chain to note elsewhere' })
  @Answers(auditPage)
  async list(@Query({ schema: auditQuery }) query: AuditQuery) {
    const before = query.cursor ? decodeCursor(query.cursor, /^\d{1,18}$/) : null;
    const head = await chainHead(this.db);
    const rows = await listAudit(this.db, { ...query, before, limit: query.limit + 1 });
    return { ...pageOf(rows, query.limit, (row) => row.position), head };
  }
}
