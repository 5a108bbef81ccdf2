// SQL of what pools are made of: movements from the ledger's entries, contributions from the bets behind them. Everything
// may be read as of a position of the jackpot's chain: what stood before that journal.
import { Queryable, sql } from '@tributary/platform';
import type { FrozenQuote } from '../rates/rate-set';
import { ratesOf, stretchesAndRest } from '../stretches/reads';
import { endOfInstance } from './instances.store';

/** One instance, after which position of its chain it began, and before which one it is looked at; null: as of now. */
export interface Scope {
  readonly jackpot: string;
  readonly after: string;
  readonly currency: string;
  readonly number: number;
  readonly before: string | null;
  /** Up to which position it is summed by stretches. */
  readonly summed: string;
}

export interface MovementRow {
  pool: 'main' | 'overflow' | 'reserve';
  holder: string;
  kind: string;
  amount: string;
  journals: string;
}

/** Journals that open or end an instance; what their lines mean is told from their other lines. */
const turns = sql`('opening', 'award', 'reset')`;

const positionMax = '9223372036854775807';

const accountsOf = (of: Scope) => sql`
  a.chain = ${of.jackpot} AND a.currency = ${of.currency} AND split_part(a.code, ':', 2) = ${`${of.number}`}
   AND split_part(a.code, ':', 1) IN ('main', 'overflow', 'reserve')`;

/** `moved`: what an instance's accounts moved by journals that are no turns; with `stretchesAndRest` before it. */
const moved = (of: Scope) => sql`
  moved AS (
    SELECT a.code, m.kind, m.amount, m.journals
      FROM ledger.account a JOIN jackpot.stretch_movement m ON m.account_id = a.id JOIN whole w ON w.number = m.number
     WHERE ${accountsOf(of)} AND m.kind NOT IN ${turns}
    UNION ALL
    SELECT a.code, j.kind, sum(e.amount), 1
      FROM rest j JOIN ledger.entry e ON e.journal_id = j.id JOIN ledger.account a ON a.id = e.account_id
     WHERE ${accountsOf(of)} AND j.kind NOT IN ${turns} GROUP BY a.code, j.kind, j.id)`;

/** Entries of the journals that opened or ended instances, by an index of their own. */
const turnEntries = (of: Scope) => sql`ledger.journal j JOIN ledger.entry e ON e.journal_id = j.id
  JOIN ledger.account a ON a.id = e.account_id
  WHERE j.chain = ${of.jackpot} AND j.kind IN ${turns} AND ${accountsOf(of)}
    AND (${of.before}::bigint IS NULL OR j.position < ${of.before}::bigint)`;

/** Movements within an instance by pool, kind and holder. */
export function movementsOf(db: Queryable, of: Scope): Promise<MovementRow[]> {
  return db.rows<MovementRow & Record<string, unknown>>(sql`
    WITH ${stretchesAndRest(of)}, ${moved(of)}
    SELECT split_part(code, ':', 1) AS pool, split_part(code, ':', 3) AS holder, kind, sum(amount)::text AS amount,
           sum(journals)::text AS journals
      FROM moved GROUP BY 1, 2, 3 ORDER BY 1, 3, 2`);
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
        FROM ${turnEntries(of)})
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
    WITH ${stretchesAndRest(of)}, ${moved(of)},
    held AS (
      SELECT code, amount FROM moved
      UNION ALL
      SELECT a.code, e.amount FROM ${turnEntries(of)}
         AND NOT (j.kind = 'award' AND (j.context ->> 'instance')::int = ${of.number}
                  AND NOT coalesce((j.context ->> 'leftOver')::boolean, false))
         AND NOT (j.kind = 'reset' AND (j.context ->> 'instance')::int = ${of.number} + 1))
    SELECT split_part(code, ':', 3) AS holder,
           coalesce(sum(amount) FILTER (WHERE code LIKE 'main:%'), 0)::text AS main,
           coalesce(sum(amount) FILTER (WHERE code LIKE 'overflow:%'), 0)::text AS overflow,
           coalesce(sum(amount) FILTER (WHERE code LIKE 'reserve:%'), 0)::text AS reserve
      FROM held GROUP BY 1 ORDER BY 1`);
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

const sums = sql`count(*) AS bets, sum(b.stake) AS stakes, sum(b.value) AS value, sum(b.main) AS main,
  sum(b.overflow) AS overflow, sum(b.reserve) AS reserve, sum(b.margin) AS margin`;

/**
 * Contributions by casino, currency and set of frozen rates; those of voided bets apart. Read from the sums of whole stretches
 * of the chain and, after them, from the bets of each journal within the instance's own part of it. What was voided before the
 * scope's position is told by the chain, by no clock.
 */
export async function contributionsOf(db: Queryable, of: Scope): Promise<ContributionRow[]> {
  const { jackpot, number } = of;
  const end = of.before ?? (await endOfInstance(db, { jackpot, number })) ?? positionMax;
  return db.rows<ContributionRow & Record<string, unknown>>(sql`
    WITH ${stretchesAndRest(of)},
    told AS (
      SELECT b.round_id, b.casino, b.currency, false AS voided, ${sums}
        FROM rest j JOIN jackpot.bet b ON b.journal_id = j.id
       WHERE j.kind = 'contribution' AND b.instance = ${number} AND j.position < ${end}::bigint
       GROUP BY 1, 2, 3
      UNION ALL
      SELECT b.round_id, b.casino, b.currency, true, ${sums}
        FROM rest j JOIN jackpot.bet b ON b.void_journal_id = j.id
       WHERE j.kind = 'contribution-void' AND b.instance = ${number} GROUP BY 1, 2, 3),
    part AS (
      SELECT c.casino, c.currency, c.rates, c.voided, c.round_id, c.bets, c.stakes, c.value, c.main, c.overflow, c.reserve, c.margin
        FROM jackpot.stretch_contribution c JOIN whole w ON w.number = c.number
       WHERE c.chain = ${jackpot} AND c.instance = ${number}
      UNION ALL
      SELECT t.casino, t.currency, ${ratesOf}, t.voided, t.round_id, t.bets, t.stakes, t.value, t.main, t.overflow, t.reserve, t.margin
        FROM told t JOIN jackpot.round r ON r.id = t.round_id),
    summed AS (
      -- All bets were booked once; those that were taken back since are taken off, and stand apart.
      SELECT p.casino, p.currency, p.rates, o.voided, min(p.round_id) AS round_id, sum(o.sign * p.bets) AS bets,
             sum(o.sign * p.stakes) AS stakes, sum(o.sign * p.value) AS value, sum(o.sign * p.main) AS main,
             sum(o.sign * p.overflow) AS overflow, sum(o.sign * p.reserve) AS reserve, sum(o.sign * p.margin) AS margin
        FROM part p JOIN (VALUES (false, false, 1), (true, false, -1), (true, true, 1)) AS o(part, voided, sign) ON o.part = p.voided
       GROUP BY 1, 2, 3, 4)
    SELECT s.casino, s.currency, r.terms -> 'rates' -> 'quotes' AS quotes, s.voided, s.bets::text, s.stakes::text,
           s.value::text, s.main::text, s.overflow::text, s.reserve::text, s.margin::text
      FROM summed s JOIN jackpot.round r ON r.id = s.round_id WHERE s.bets > 0 ORDER BY 1, 2, s.round_id, 4`);
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
 * others held was zero before it or is zero after it. A stretch between two times is read as a whole.
 */
export function movedBetween(
  db: Queryable,
  of: { jackpot: string; times: readonly Date[] },
): Promise<MovedRow[]> {
  const [from, to] = [of.times[0]!, of.times[of.times.length - 1]!];
  return db.rows<MovedRow & Record<string, unknown>>(sql`
    WITH times AS MATERIALIZED (SELECT at FROM unnest(${of.times.map((at) => at.toISOString())}::timestamptz[]) AS t(at)),
    holding AS MATERIALIZED (
      SELECT a.id, a.code FROM jackpot.instance i
        JOIN ledger.account a ON a.chain = i.jackpot AND split_part(a.code, ':', 2) = i.number::text
         AND split_part(a.code, ':', 1) IN ('main', 'overflow', 'reserve')
       WHERE i.jackpot = ${of.jackpot} AND i.opened_at <= ${to} AND (i.closed_at IS NULL OR i.closed_at >= ${from})),
    placed AS MATERIALIZED (
      SELECT s.*, (SELECT min(at) FROM times WHERE at >= s.booked_from) AS first,
             (SELECT min(at) FROM times WHERE at >= s.booked_until) AS last
        FROM jackpot.stretch s WHERE s.chain = ${of.jackpot}),
    singly AS MATERIALIZED (
      SELECT after, position FROM placed WHERE first IS NOT NULL AND first IS DISTINCT FROM last
      UNION ALL
      SELECT coalesce(max(position), 0), ${positionMax}::bigint FROM placed),
    part AS (
      SELECT p.first AS at, h.code, m.amount
        FROM placed p JOIN holding h ON true JOIN jackpot.stretch_movement m ON m.account_id = h.id AND m.number = p.number
       WHERE p.first = p.last
      UNION ALL
      SELECT (SELECT min(t.at) FROM times t WHERE t.at >= j.booked_at), h.code, e.amount
        FROM singly s CROSS JOIN LATERAL (
          SELECT id, booked_at FROM ledger.journal WHERE chain = ${of.jackpot} AND position > s.after AND position <= s.position
             AND booked_at <= ${to} OFFSET 0) j
        JOIN ledger.entry e ON e.journal_id = j.id JOIN holding h ON h.id = e.account_id)
    SELECT at, split_part(code, ':', 1) AS pool, split_part(code, ':', 3) AS holder, sum(amount)::text AS amount
      FROM part GROUP BY 1, 2, 3 ORDER BY 1`);
}
