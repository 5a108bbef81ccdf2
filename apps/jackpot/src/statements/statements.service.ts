// Closed statements for reading: a casino sees its own, finance all; from a line down to journals, and on to bets.
import { ListStatementItems, ListStatementJournals, ListStatements, Problem } from '@tributary/contracts';
import { Database, Principal } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { visibleCasino } from '../casinos/visible-casino';
import { decodeCursor, pageOf } from '../cursor';
import { CsvColumn, csvHead, csvLine } from '../finance/csv';
import {
  betRows,
  hasJournal,
  journalRows,
  lateRows,
  lineRows,
  listStatementRows,
  statementRow,
} from './statements.store';
import { amountOf, betView, headView, journalView, lateView, statementView } from './views';

interface CsvRow {
  readonly section: string;
  readonly line: string;
  readonly currency: string;
  readonly amount: string;
  readonly count: string;
  readonly detail: string;
}

const column = (name: keyof CsvRow): CsvColumn<CsvRow> => ({ name, kind: 'plain', of: (row) => row[name] });
const csvColumns = (['section', 'line', 'currency', 'amount', 'count', 'detail'] as const).map(column);

@Injectable()
export class ClosedStatementsService {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** Newest first. */
  async list(query: ListStatements) {
    const rows = await listStatementRows(this.db, {
      casino: query.casino ?? null,
      period: query.period ?? null,
      state: query.state ?? null,
      before: query.cursor ? decodeCursor(query.cursor, /^\d{1,18}$/) : null,
      limit: query.limit + 1,
    });
    const { items, next } = pageOf(rows, query.limit, (row) => row.position);
    return { items: items.map(headView), next };
  }

  /** The statements of one casino. Errors: `not-found`, for another casino as for one that does not exist (F-01). */
  async listOf(casino: string, query: Omit<ListStatements, 'casino'>, by: Principal) {
    await visibleCasino(this.db, casino, by);
    return this.list({ ...query, casino });
  }

  /** One statement, of this casino when one is named. Errors: `not-found`. */
  async read(id: string, casino: string | null, by: Principal) {
    const visible = by.casino === null || by.casino === casino;
    const row = visible ? await statementRow(this.db, id, casino) : null;
    if (!row) throw new Problem('not-found', `there is no statement ${id}`);
    return statementView(row, await lineRows(this.db, id));
  }

  /** Journals on the casino's accounts that the statement counts. Errors: `not-found`. */
  async journals(id: string, query: ListStatementJournals) {
    await this.find(id);
    const [journal = '', currency = ''] = query.cursor
      ? decodeCursor(query.cursor, /^\d{1,18} [A-Z]{3}$/).split(' ')
      : [];
    const rows = await journalRows(this.db, id, {
      after: query.cursor ? { journal, currency } : null,
      currency: query.currency ?? null,
      line: query.line ?? null,
      limit: query.limit + 1,
    });
    const { items, next } = pageOf(rows, query.limit, (row) => `${row.journal_id} ${row.currency}`);
    return { items: items.map(journalView), next };
  }

  /** The bets that a journal of the statement booked, voided or paid. Errors: `not-found`. */
  async bets(id: string, journal: string, query: ListStatementItems) {
    await this.find(id);
    if (!(await hasJournal(this.db, id, journal))) {
      throw new Problem('not-found', `there is no journal ${journal} in the statement ${id}`);
    }
    const after = query.cursor ? decodeCursor(query.cursor, /^\d{1,18}$/) : null;
    const rows = await betRows(this.db, id, journal, { after, limit: query.limit + 1 });
    const { items, next } = pageOf(rows, query.limit, (row) => row.position);
    return { items: items.map(betView), next };
  }

  /** What the statement counts and is dated before its period, with both dates (F-25). Errors: `not-found`. */
  async late(id: string, query: ListStatementItems) {
    await this.find(id);
    const [journal = '', position = '', currency = ''] = query.cursor
      ? decodeCursor(query.cursor, /^\d{1,18} \d{1,18} [A-Z]{3}$/).split(' ')
      : [];
    const after = query.cursor ? { journal, position, currency } : null;
    const rows = await lateRows(this.db, id, { after, limit: query.limit + 1 });
    const page = pageOf(rows, query.limit, (row) => `${row.journal_id} ${row.bet_position} ${row.currency}`);
    return { items: page.items.map(lateView), next: page.next };
  }

  /** Balances and lines as CSV: every figure of the statement on a row of its own. Errors: `not-found`. */
  async csv(id: string): Promise<string> {
    const head = headView(await this.find(id));
    const rows: CsvRow[] = head.balances.flatMap(({ currency, ...amounts }) =>
      Object.entries(amounts).map(([line, amount]) => ({ section: 'balance', line, currency, amount, count: '', detail: '' })),
    ); // prettier-ignore
    for (const row of await lineRows(this.db, id)) {
      const detail = Object.entries(row.detail)
        .map(([name, value]) => `${name}=${value}`)
        .join(' ');
      const amount = row.section === 'account' ? amountOf(row.amount, row.currency) : row.amount;
      rows.push({ ...row, amount, detail });
    }
    return csvHead(csvColumns) + rows.map((row) => csvLine(csvColumns, row, 'program')).join('');
  }

  private async find(id: string) {
    const row = await statementRow(this.db, id, null);
    if (!row) throw new Problem('not-found', `there is no statement ${id}`);
    return row;
  }
}
