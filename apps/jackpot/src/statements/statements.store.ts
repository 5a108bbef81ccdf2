// SQL of closed statements for reading: heads with balances, lines, and the way down to journals, bets and late items.
import { AccountLine } from '@tributary/contracts';
import { CurrencyCode } from '@tributary/money';
import { Queryable, sql } from '@tributary/platform';
import { kindLines, prizeLines } from './lines';

export interface StatementRow {
  readonly id: string;
  readonly position: string;
  readonly casino: string;
  readonly number: number;
  readonly first_day: string;
  readonly last_day: string;
  readonly time_zone: string;
  readonly period_from: Date;
  readonly period_to: Date;
  readonly hours: string;
  readonly closed_at: Date;
  readonly closed_by: string;
  readonly balances: readonly {
    readonly currency: CurrencyCode;
    readonly opening: string;
    readonly netDue: string;
    readonly payments: string;
    readonly closing: string;
    readonly paid: string;
  }[];
}

export interface LineRow {
  readonly section: 'account' | 'memo';
  readonly line: string;
  readonly currency: string;
  readonly amount: string;
  readonly count: string;
  readonly detail: Readonly<Record<string, string | number>>;
}

// What was paid against a statement so far stands beside what it says; payments come after it.
const heads = sql`
  SELECT s.id, s.position::text, s.casino, s.number, s.first_day::text, s.last_day::text, s.time_zone, s.period_from, s.period_to,
         trim_scale(extract(epoch FROM s.period_to - s.period_from) / 3600)::text AS hours, s.closed_at, s.closed_by,
         coalesce(b.balances, '[]') AS balances, coalesce(b.is_settled, true) AS is_settled
    FROM jackpot.statement s
    LEFT JOIN LATERAL (
      SELECT bool_and(x.net_due = x.paid) AS is_settled,
             jsonb_agg(jsonb_build_object('currency', x.currency, 'opening', x.opening::text, 'netDue', x.net_due::text,
               'payments', x.payments::text, 'closing', x.closing::text, 'paid', x.paid::text) ORDER BY x.currency) AS balances
        FROM (SELECT b.*, coalesce((SELECT sum(CASE p.direction WHEN 'received' THEN p.amount ELSE -p.amount END)
                FROM jackpot.settlement_payment p
               WHERE p.statement_id = s.id AND p.currency = b.currency AND p.state = 'booked'), 0) AS paid
                FROM jackpot.statement_balance b WHERE b.statement_id = s.id) x) b ON true`;

export interface StatementFilter {
  readonly casino: string | null;
  readonly period: string | null;
  readonly state: 'open' | 'settled' | null;
  readonly before: string | null;
  readonly limit: number;
}

/** Newest first. */
export function listStatementRows(db: Queryable, of: StatementFilter): Promise<StatementRow[]> {
  const month = of.period && `${of.period}-01`;
  return db.rows<StatementRow & Record<string, unknown>>(sql`
    SELECT * FROM (${heads}
     WHERE (${of.casino}::text IS NULL OR s.casino = ${of.casino})
       AND (${of.before}::bigint IS NULL OR s.position < ${of.before}::bigint)
       AND (${month}::date IS NULL OR (s.first_day < ${month}::date + interval '1 month' AND s.last_day >= ${month}::date))) h
     WHERE ${of.state}::text IS NULL OR is_settled = (${of.state} = 'settled')
     ORDER BY position::bigint DESC LIMIT ${of.limit}`);
}

/** One statement; of this casino when one is named. */
export function statementRow(db: Queryable, id: string, casino: string | null): Promise<StatementRow | null> {
  return db.row<StatementRow & Record<string, unknown>>(sql`
    ${heads} WHERE s.id = ${id} AND (${casino}::text IS NULL OR s.casino = ${casino})`);
}

export function lineRows(db: Queryable, id: string): Promise<LineRow[]> {
  return db.rows<LineRow & Record<string, unknown>>(sql`
    SELECT section, line, currency, amount::text, count::text, detail FROM jackpot.statement_line
     WHERE statement_id = ${id} ORDER BY number`);
}

export interface JournalRow {
  readonly journal_id: string;
  readonly chain: string;
  readonly kind: string;
  readonly prize: string | null;
  readonly reference: string;
  readonly booked_at: Date;
  readonly late: boolean;
  readonly currency: CurrencyCode;
  readonly amount: string;
}

/** Journals of a statement in order of booking; one of two currencies is two rows. */
export function journalRows(
  db: Queryable,
  id: string,
  page: {
    after: { journal: string; currency: string } | null;
    currency: string | null;
    line: AccountLine | null;
    limit: number;
  },
): Promise<JournalRow[]> {
  const { after, currency, line, limit } = page;
  const [kinds, prizes] = [JSON.stringify(kindLines), JSON.stringify(prizeLines)];
  return db.rows<JournalRow & Record<string, unknown>>(sql`
    SELECT i.journal_id::text, i.chain, i.kind, i.context ->> 'prize' AS prize, i.reference, i.booked_at, i.currency,
           i.amount::text, i.booked_at < s.period_from AS late
      FROM jackpot.statement s, jackpot.statement_entries(${id}) i
     WHERE s.id = ${id} AND (${currency}::text IS NULL OR i.currency = ${currency})
       AND (${line}::text IS NULL OR ${line} = CASE WHEN i.kind IN ('payout-confirmed', 'payout-declined')
              THEN coalesce(${prizes}::jsonb ->> (i.context ->> 'prize'), 'awards')
              ELSE coalesce(${kinds}::jsonb ->> i.kind, 'other') END)
       AND (${after?.journal ?? null}::bigint IS NULL
            OR (i.journal_id, i.currency) > (${after?.journal ?? null}::bigint, ${after?.currency ?? null}::text))
     ORDER BY i.journal_id, i.currency LIMIT ${limit}`);
}

export interface BetRow {
  readonly position: string;
  readonly bet_id: string;
  readonly round_id: string;
  readonly table_code: string;
  readonly jackpot: string;
  readonly currency: CurrencyCode;
  readonly stake: string;
  readonly accepted_at: Date;
  readonly placed_at: Date | null;
  readonly voided_at: Date | null;
}

/** Whether a journal is in a statement. */
export async function hasJournal(db: Queryable, id: string, journal: string): Promise<boolean> {
  const row = await db.row<{ found: boolean }>(sql`
    SELECT EXISTS (SELECT FROM jackpot.statement_entries(${id}) i WHERE i.journal_id = ${journal}::bigint) AS found`);
  return row!.found;
}

/** The bets that a journal booked, voided or paid, of the statement's casino, by position. */
export function betRows(
  db: Queryable,
  id: string,
  journal: string,
  page: { after: string | null; limit: number },
): Promise<BetRow[]> {
  return db.rows<BetRow & Record<string, unknown>>(sql`
    SELECT b.position::text, b.bet_id, b.round_id, b.table_code, j.chain AS jackpot, b.currency, b.stake::text, b.accepted_at,
           b.placed_at, b.voided_at
      FROM jackpot.statement s JOIN ledger.journal j ON j.id = ${journal}::bigint
      JOIN jackpot.bet b ON b.casino = s.casino AND CASE j.kind
        WHEN 'contribution' THEN b.journal_id = j.id
        WHEN 'contribution-void' THEN b.void_journal_id = j.id
        WHEN 'changeover' THEN b.round_id = j.reference AND b.bet_id = j.context ->> 'betId'
        ELSE b.round_id = j.reference AND EXISTS (SELECT FROM jackpot.payout p
          WHERE p.award_id = j.context ->> 'award' AND p.casino = b.casino AND p.bet_id = b.bet_id) END
     WHERE s.id = ${id} AND b.round_id = j.reference AND (${page.after}::bigint IS NULL OR b.position > ${page.after}::bigint)
     ORDER BY b.position LIMIT ${page.limit}`);
}

export interface LateRow {
  readonly journal_id: string;
  readonly bet_position: string;
  readonly kind: string;
  readonly prize: string | null;
  readonly reference: string;
  readonly bet_id: string | null;
  readonly currency: CurrencyCode;
  readonly amount: string;
  readonly belongs_at: Date;
  readonly month: string;
  readonly belongs_to: string | null;
  readonly booked_at: Date;
}

/** What the statement counts and is dated before it, with the closed statement of that date. */
export function lateRows(
  db: Queryable,
  id: string,
  page: { after: { journal: string; position: string; currency: string } | null; limit: number },
): Promise<LateRow[]> {
  const { after, limit } = page;
  return db.rows<LateRow & Record<string, unknown>>(sql`
    SELECT l.journal_id::text, l.bet_position::text, l.kind, l.prize, l.reference, l.bet_id, l.currency, l.amount::text,
           l.belongs_at, to_char(l.belongs_at AT TIME ZONE s.time_zone, 'YYYY-MM') AS month, l.booked_at,
           (SELECT o.id FROM jackpot.statement o WHERE o.casino = s.casino AND o.period_from <= l.belongs_at
               AND l.belongs_at < o.period_to) AS belongs_to
      FROM jackpot.statement s, jackpot.late_items(${id}) l
     WHERE s.id = ${id} AND (${after?.journal ?? null}::bigint IS NULL
       OR (l.journal_id, l.bet_position, l.currency)
          > (${after?.journal ?? null}::bigint, ${after?.position ?? null}::bigint, ${after?.currency ?? null}::text))
     ORDER BY l.journal_id, l.bet_position, l.currency LIMIT ${limit}`);
}
