// SQL of closing a period: which entries belong to it, what they add up to, and the rows that say so for ever.
import { CurrencyCode, Decimal } from '@tributary/money';
import { Queryable, Tx, sql } from '@tributary/platform';
import { Balance, CommissionBase, EntrySum, Line } from './lines';
import { Days } from './period';

export interface CasinoPeriods {
  readonly timeZone: string;
  /** The last day in a closed statement. */
  readonly closedTo: string | null;
  readonly lastStatement: string | null;
  readonly number: number;
  /** The day of the first booking on its settlement accounts. */
  readonly begins: string | null;
}

/** Takes the lock of a casino's periods and says how far they have come; null when there is no such casino. */
export async function lockPeriods(tx: Tx, casino: string): Promise<CasinoPeriods | null> {
  const row = await tx.row<{ time_zone: string }>(
    sql`SELECT time_zone FROM jackpot.casino WHERE code = ${casino} FOR NO KEY UPDATE`,
  );
  return row && periodsOf(tx, casino, row.time_zone);
}

/** How far the periods of a casino have come. */
export async function periodsOf(db: Queryable, casino: string, timeZone: string): Promise<CasinoPeriods> {
  const last = await db.row<{ id: string; number: number; last_day: string }>(sql`
    SELECT id, number, last_day::text FROM jackpot.statement WHERE casino = ${casino} ORDER BY number DESC LIMIT 1`);
  const first = await db.row<{ day: string | null }>(sql`
    SELECT min(j.booked_at AT TIME ZONE ${timeZone})::date::text AS day FROM ledger.account a
      CROSS JOIN LATERAL (SELECT journal_id FROM ledger.entry WHERE account_id = a.id ORDER BY journal_id LIMIT 1) e
      JOIN ledger.journal j ON j.id = e.journal_id
     WHERE a.code = 'settlement:' || ${casino}`);
  return {
    timeZone,
    closedTo: last?.last_day ?? null,
    lastStatement: last?.id ?? null,
    number: last?.number ?? 0,
    begins: first?.day ?? null,
  };
}

/** The statement of exactly these days. */
export async function findStatement(db: Queryable, casino: string, days: Days): Promise<string | null> {
  const row = await db.row<{ id: string }>(sql`
    SELECT id FROM jackpot.statement
     WHERE casino = ${casino} AND first_day = ${days.first}::date AND last_day = ${days.last}::date`);
  return row?.id ?? null;
}

/** When the last day of a period ends where the casino is. */
export async function endOf(db: Queryable, days: Days, timeZone: string): Promise<Date> {
  const row = await db.row<{ ends: Date }>(
    sql`SELECT jackpot.day_opens(${days.last}::date + 1, ${timeZone}) AS ends`,
  );
  return row!.ends;
}

export async function insertStatement(
  tx: Tx,
  of: { id: string; casino: string; number: number; days: Days; timeZone: string; by: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    INSERT INTO jackpot.statement (id, casino, number, first_day, last_day, time_zone, period_from, period_to, closed_at, closed_by)
    VALUES (${of.id}, ${of.casino}, ${of.number}, ${of.days.first}::date, ${of.days.last}::date, ${of.timeZone},
            jackpot.day_opens(${of.days.first}::date, ${of.timeZone}), jackpot.day_opens(${of.days.last}::date + 1, ${of.timeZone}),
            ${of.at}, ${of.by})`);
}

/** Notes how far the jackpots' chains have come, or the chain of settlements: what is in the statement is then fixed. */
export async function cutChains(tx: Tx, statement: string, which: 'jackpots' | 'settlements'): Promise<void> {
  await tx.run(sql`SELECT jackpot.cut_statement(${statement}, ${which === 'settlements'}::boolean)`);
}

/** What the entries of a statement add up to, by currency, kind and prize. */
export async function entrySums(
  db: Queryable,
  statement: string,
): Promise<(EntrySum & { rounding: Decimal })[]> {
  const rows = await db.rows<{
    currency: CurrencyCode; kind: string; prize: string | null; amount: string; count: string; rounding: string;
  }>(sql`
    SELECT currency, kind, context ->> 'prize' AS prize, sum(amount)::text AS amount,
           sum(coalesce(context ->> 'bets', context ->> 'payouts', '1')::bigint)::text AS count,
           coalesce(sum((context ->> 'rounding')::numeric) FILTER (WHERE kind LIKE 'payout-%'), 0)::text AS rounding
      FROM jackpot.statement_entries(${statement}) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`); // prettier-ignore
  return rows.map((row) => ({
    ...row,
    amount: new Decimal(row.amount),
    count: parseInt(row.count, 10),
    rounding: new Decimal(row.rounding),
  }));
}

/**
 * Accepted less voided stakes by the commission's version: that of the day on which the bet was booked, for its void
 * too, so that a void gives back what its stake had earned.
 */
export async function commissionBases(db: Queryable, statement: string): Promise<CommissionBase[]> {
  const rows = await db.rows<{ currency: CurrencyCode; version: number; fraction: string; base: string }>(sql`
    WITH moved AS (
      SELECT currency, booked_at, -amount AS amount FROM jackpot.statement_entries(${statement}) WHERE kind = 'contribution'
      UNION ALL
      SELECT (bet).currency, booked_at, -(bet).stake FROM jackpot.statement_bets(${statement}) WHERE times = -1),
    by_day AS (
      SELECT m.currency, (m.booked_at AT TIME ZONE s.time_zone)::date AS day, s.casino, sum(m.amount) AS amount
        FROM moved m JOIN jackpot.statement s ON s.id = ${statement} GROUP BY 1, 2, 3)
    SELECT d.currency, v.version, v.fraction::text, sum(d.amount)::text AS base
      FROM by_day d JOIN jackpot.commission_version v
        ON v.casino = d.casino AND v.version = jackpot.commission_on(d.casino, d.day)
     GROUP BY 1, 2, 3 ORDER BY 1, 2`);
  return rows.map((row) => ({
    currency: row.currency,
    version: row.version,
    fraction: new Decimal(row.fraction),
    base: new Decimal(row.base),
  }));
}

export interface MemoLine {
  readonly line: 'commission-basis' | 'contribution' | 'rounding' | 'late';
  readonly currency: string;
  readonly amount: Decimal;
  readonly count: number;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Legs of the statement's bets less those of voided ones, by jackpot, in its currency, 12 decimals. */
export async function contributionMemo(db: Queryable, statement: string): Promise<MemoLine[]> {
  const rows = await db.rows<{
    jackpot: string;
    currency: string;
    pool: string;
    amount: string;
    count: string;
  }>(sql`
    SELECT j.code AS jackpot, j.currency, l.pool, sum(l.amount * m.times)::text AS amount, sum(m.times)::text AS count
      FROM jackpot.statement_bets(${statement}) m JOIN jackpot.jackpot j ON j.code = m.chain
      CROSS JOIN LATERAL (VALUES ('main', (m.bet).main), ('overflow', (m.bet).overflow), ('reserve', (m.bet).reserve),
        ('margin', (m.bet).margin)) AS l(pool, amount)
     GROUP BY 1, 2, 3 ORDER BY 1, 3`);
  return rows.map(({ jackpot, currency, pool, amount, count }) => ({
    line: 'contribution',
    currency,
    amount: new Decimal(amount),
    count: parseInt(count, 10),
    detail: { jackpot, pool },
  }));
}

/** What is dated before the period and counted in it, by the month it belongs to (F-25). */
export async function lateMemo(db: Queryable, statement: string): Promise<(EntrySum & { month: string })[]> {
  const rows = await db.rows<{
    month: string; currency: CurrencyCode; kind: string; prize: string | null; amount: string; count: string;
  }>(sql`
    SELECT to_char(l.belongs_at AT TIME ZONE s.time_zone, 'YYYY-MM') AS month, l.currency, l.kind, l.prize,
           sum(l.amount)::text AS amount, count(*)::text AS count
      FROM jackpot.statement s, jackpot.late_items(${statement}) l WHERE s.id = ${statement}
     GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`); // prettier-ignore
  return rows.map((row) => ({ ...row, amount: new Decimal(row.amount), count: parseInt(row.count, 10) }));
}

/** What was due at the end of the statement before. */
export async function closingsOf(
  db: Queryable,
  statement: string | null,
): Promise<Map<CurrencyCode, Decimal>> {
  const rows = await db.rows<{ currency: CurrencyCode; closing: string }>(sql`
    SELECT currency, closing::text FROM jackpot.statement_balance WHERE statement_id = ${statement}`);
  return new Map(rows.map(({ currency, closing }) => [currency, new Decimal(closing)]));
}

export async function insertBalances(tx: Tx, statement: string, balances: readonly Balance[]): Promise<void> {
  const texts = (of: (balance: Balance) => Decimal) => balances.map((balance) => of(balance).toFixed());
  await tx.run(sql`
    INSERT INTO jackpot.statement_balance (statement_id, currency, opening, net_due, payments, closing)
    SELECT ${statement}, b.* FROM unnest(${balances.map(({ currency }) => currency as string)}::text[],
      ${texts((b) => b.opening)}::numeric[], ${texts((b) => b.netDue)}::numeric[], ${texts((b) => b.payments)}::numeric[],
      ${texts((b) => b.closing)}::numeric[]) AS b`);
}

export async function insertLines(
  tx: Tx,
  statement: string,
  lines: readonly Line[],
  memo: readonly MemoLine[],
): Promise<void> {
  const all = [
    ...lines.map((line) => ({ ...line, section: 'account', detail: {} })),
    ...memo.map((line) => ({ ...line, section: 'memo' })),
  ];
  await tx.run(sql`
    INSERT INTO jackpot.statement_line (statement_id, number, section, line, currency, amount, count, detail)
    SELECT ${statement}, row_number() OVER (ORDER BY l.ord), l.section, l.line, l.currency, l.amount, l.count, l.detail
      FROM unnest(${all.map((l) => l.section)}::text[], ${all.map((l) => l.line as string)}::text[],
        ${all.map((l) => l.currency as string)}::text[], ${all.map((l) => l.amount.toFixed())}::numeric[],
        ${all.map((l) => l.count)}::bigint[], ${all.map((l) => JSON.stringify(l.detail))}::jsonb[])
        WITH ORDINALITY AS l(section, line, currency, amount, count, detail, ord)`);
}

/** Casinos and where they are, with the day they were added or first booked on, whichever is earlier. */
export function casinosToClose(db: Queryable): Promise<{ code: string; timeZone: string; added: string }[]> {
  return db.rows(sql`
    SELECT code, time_zone AS "timeZone", (created_at AT TIME ZONE time_zone)::date::text AS added
      FROM jackpot.casino ORDER BY code`);
}
