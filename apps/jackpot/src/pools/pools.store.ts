// SQL of what pools are made of: movements from the ledger's entries, contributions from the bets behind them. Everything
// may be read as of a position of the jackpot's chain: what stood before that journal.
import { Queryable, sql } from '@tributary/platform';
import type { FrozenQuote } from '../rates/rate-set';
import { endOfInstance } from './instances.store';

/** One instance, and before which position of its chain; null: as of now. */
export interface Scope {
  readonly jackpot: string;
  readonly currency: string;
  readonly number: number;
  readonly before: string | null;
}

export interface MovementRow {
  pool: 'main' | 'overflow' | 'reserve';
  holder: string;
  kind: string;
  amount: string;
  journals: string;
}

/** Journals that open or end an instance; what their lines mean is told from their other lines. */
const turns = ['opening', 'award', 'reset'];

const positionMax = '9223372036854775807';

const accountsOf = (of: Scope) => sql`
  a.chain = ${of.jackpot} AND a.currency = ${of.currency} AND split_part(a.code, ':', 2) = ${`${of.number}`}
   AND split_part(a.code, ':', 1) IN ('main', 'overflow', 'reserve')`;

/** Entries with their journals, each looked up by its id: an instance's accounts bound what is read, not the history. */
const entries = sql`ledger.account a JOIN ledger.entry e ON e.account_id = a.id
  CROSS JOIN LATERAL (SELECT * FROM ledger.journal WHERE id = e.journal_id OFFSET 0) j`;

const earlier = (of: Scope) => sql`(${of.before}::bigint IS NULL OR j.position < ${of.before}::bigint)`;

/** Movements within an instance by pool, kind and holder. */
export function movementsOf(db: Queryable, of: Scope): Promise<MovementRow[]> {
  return db.rows<MovementRow & Record<string, unknown>>(sql`
    SELECT split_part(a.code, ':', 1) AS pool, split_part(a.code, ':', 3) AS holder, j.kind, sum(e.amount)::text AS amount,
           count(DISTINCT j.id)::text AS journals
      FROM ${entries} WHERE ${accountsOf(of)} AND ${earlier(of)} AND j.kind <> ALL (${turns}::text[])
     GROUP BY 1, 2, 3 ORDER BY 1, 3, 2`);
}

export interface TurnRow {
  kind: 'opening' | 'award' | 'reset';
  /** The instance that the journal names: the one that ends by an award, the one that a reset opens. */
  instance: number;
  leftOver: boolean;
  /** A pool of an instance, such as `main:2`, or another account's code. */
  place: string;
  amount: string;
}

/** Every line of the journals that opened or ended this instance, by place. */
export function turnsOf(db: Queryable, of: Scope): Promise<TurnRow[]> {
  return db.rows<TurnRow & Record<string, unknown>>(sql`
    WITH turn AS (
      SELECT DISTINCT j.id, j.kind, (j.context ->> 'instance')::int AS instance,
             coalesce((j.context ->> 'leftOver')::boolean, false) AS left_over
        FROM ${entries} WHERE ${accountsOf(of)} AND ${earlier(of)} AND j.kind = ANY (${turns}::text[]))
    SELECT t.kind, t.instance, t.left_over AS "leftOver",
           CASE WHEN split_part(a.code, ':', 1) IN ('main', 'overflow', 'reserve')
                THEN split_part(a.code, ':', 1) || ':' || split_part(a.code, ':', 2) ELSE a.code END AS place,
           sum(e.amount)::text AS amount
      FROM turn t JOIN ledger.entry e ON e.journal_id = t.id JOIN ledger.account a ON a.id = e.account_id
     GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`);
}

export interface ShareRow {
  holder: string;
  main: string;
  overflow: string;
  reserve: string;
}

/** Whose the pools are: what each holder's parts come to, before the instance ended by an award if it has. */
export function sharesOf(db: Queryable, of: Scope): Promise<ShareRow[]> {
  return db.rows<ShareRow & Record<string, unknown>>(sql`
    SELECT split_part(a.code, ':', 3) AS holder,
           coalesce(sum(e.amount) FILTER (WHERE a.code LIKE 'main:%'), 0)::text AS main,
           coalesce(sum(e.amount) FILTER (WHERE a.code LIKE 'overflow:%'), 0)::text AS overflow,
           coalesce(sum(e.amount) FILTER (WHERE a.code LIKE 'reserve:%'), 0)::text AS reserve
      FROM ${entries} WHERE ${accountsOf(of)} AND ${earlier(of)}
       AND NOT (j.kind = 'award' AND (j.context ->> 'instance')::int = ${of.number}
                AND NOT coalesce((j.context ->> 'leftOver')::boolean, false))
       AND NOT (j.kind = 'reset' AND (j.context ->> 'instance')::int = ${of.number} + 1)
     GROUP BY 1 ORDER BY 1`);
}

export interface ContributionRow {
  casino: string;
  currency: string;
  /** The rates that its rounds froze. */
  quotes: readonly FrozenQuote[];
  voided: boolean;
  bets: string;
  stakes: string;
  value: string;
  main: string;
  overflow: string;
  reserve: string;
  margin: string;
}

/**
 * Contributions by casino, currency and set of frozen rates; those of voided bets apart. Summed by journal first, which is
 * of one round, casino and currency. Reads the instance's stretch of
 * the chain, however long the history is; what was voided before the scope's position is told by the chain, by no clock.
 */
export async function contributionsOf(db: Queryable, of: Scope): Promise<ContributionRow[]> {
  const { jackpot, number } = of;
  const after = (await endOfInstance(db, { jackpot, number: number - 1 })) ?? '0';
  const end = of.before ?? (await endOfInstance(db, { jackpot, number })) ?? positionMax;
  return db.rows<ContributionRow & Record<string, unknown>>(sql`
    WITH part AS (
      SELECT b.journal_id, min(b.round_id) AS round_id, min(b.casino) AS casino, min(b.currency) AS currency,
             b.void_journal_id IS NOT NULL AND (${of.before}::bigint IS NULL OR EXISTS (
               SELECT 1 FROM ledger.journal v WHERE v.id = b.void_journal_id AND v.position < ${of.before}::bigint)) AS voided,
             count(*) AS bets, sum(b.stake) AS stakes, sum(b.value) AS value, sum(b.main) AS main,
             sum(b.overflow) AS overflow, sum(b.reserve) AS reserve, sum(b.margin) AS margin
        FROM ledger.journal j JOIN jackpot.bet b ON b.journal_id = j.id
       WHERE j.chain = ${of.jackpot} AND j.kind = 'contribution' AND b.instance = ${of.number}
         AND j.position > ${after}::bigint AND j.position < ${end}::bigint
       GROUP BY b.journal_id, voided)
    SELECT p.casino, p.currency, r.terms -> 'rates' -> 'quotes' AS quotes, p.voided, sum(p.bets)::text AS bets,
           sum(p.stakes)::text AS stakes, sum(p.value)::text AS value, sum(p.main)::text AS main,
           sum(p.overflow)::text AS overflow, sum(p.reserve)::text AS reserve, sum(p.margin)::text AS margin
      FROM part p JOIN jackpot.round r ON r.id = p.round_id
     GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 4`);
}

export interface MovedRow {
  /** The first of the asked times at or after it was booked. */
  at: Date;
  pool: 'main' | 'overflow' | 'reserve';
  holder: string;
  amount: string;
}

/**
 * What moved up to each of these times, oldest first, from the entries of the instances that lived within the span: what
 * others held was zero before it or is zero after it.
 */
export function movedBetween(
  db: Queryable,
  of: { jackpot: string; times: readonly Date[] },
): Promise<MovedRow[]> {
  const [from, to] = [of.times[0]!, of.times[of.times.length - 1]!];
  return db.rows<MovedRow & Record<string, unknown>>(sql`
    WITH times AS (SELECT at FROM unnest(${of.times.map((at) => at.toISOString())}::timestamptz[]) AS t(at)),
    lived AS (
      SELECT i.number FROM jackpot.instance i WHERE i.jackpot = ${of.jackpot} AND i.opened_at <= ${to}
         AND (i.closed_at IS NULL OR i.closed_at >= ${from}))
    SELECT (SELECT min(t.at) FROM times t WHERE t.at >= j.booked_at) AS at, split_part(a.code, ':', 1) AS pool,
           split_part(a.code, ':', 3) AS holder, sum(e.amount)::text AS amount
      FROM lived l JOIN ledger.account a ON a.chain = ${of.jackpot} AND split_part(a.code, ':', 2) = l.number::text
                    AND split_part(a.code, ':', 1) IN ('main', 'overflow', 'reserve')
      JOIN ledger.entry e ON e.account_id = a.id JOIN ledger.journal j ON j.id = e.journal_id
     WHERE j.booked_at <= ${to} GROUP BY 1, 2, 3 ORDER BY 1`);
}
