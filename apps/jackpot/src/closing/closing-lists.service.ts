// Lists of transfers, closings and withdrawals, newest first, by cursor.
import { Database, sql } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { decodeCursor, pageOf } from '../cursor';
import type { Approval } from '../finance/approvals.service';
import { ClosingsService } from './closings.service';
import { ClosingKind, listClosings } from './closings.store';
import { transferAction } from './transfers.service';
import { closingView, transferView, withdrawalView } from './views';
import { listWithdrawals } from './withdrawals.store';

interface Page {
  readonly limit: number;
  readonly cursor?: string;
}

const position = /^apr_[0-9A-Za-z-]{1,60}$/;
const before = ({ cursor }: Page) => (cursor ? decodeCursor(cursor, position) : null);
const paged = <T extends { approvalId: string }>(items: readonly T[], { limit }: Page) =>
  pageOf(items, limit, ({ approvalId }) => approvalId);

@Injectable()
export class ClosingLists {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(ClosingsService) private readonly closingsService: ClosingsService,
  ) {}

  async transfers(query: Page) {
    const rows = await this.db.rows<Approval & Record<string, unknown>>(sql`
      SELECT * FROM jackpot.approval
       WHERE action = ${transferAction} AND (${before(query)}::text IS NULL OR id < ${before(query)})
       ORDER BY id DESC LIMIT ${query.limit + 1}`);
    return paged(rows.map(transferView), query);
  }

  /** What is in the way is shown of those that wait. */
  closings(kind: ClosingKind, query: Page) {
    return this.db.transaction(async (tx) => {
      const rows = await listClosings(tx, { kind, before: before(query), limit: query.limit + 1 });
      const views = [];
      for (const row of rows) {
        const waits = row.state === 'closing';
        views.push(closingView(row, waits ? await this.closingsService.inTheWay(tx, row) : null));
      }
      return paged(views, query);
    });
  }

  /** Of a casino, or of all. */
  async withdrawals(query: Page, casino: string | null) {
    const rows = await listWithdrawals(this.db, { casino, before: before(query), limit: query.limit + 1 });
    return paged(rows.map(withdrawalView), query);
  }
}
