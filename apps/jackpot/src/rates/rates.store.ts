// SQL of exchange rates. Rates leave as text with the digits they came with.
import { Queryable, Tx, sql } from '@tributary/platform';
import { PairState } from './rate-set';

interface PairRow {
  base: string;
  quote: string;
  rate: string | null;
  as_of: Date | null;
  source: string | null;
  newest: Date | null;
}

/** Every pair with its newest quote not older than `oldest` and not after `now`, and the date of its newest at all. */
export async function pairStates(db: Queryable, window: { oldest: Date; now: Date }): Promise<PairState[]> {
  const rows = await db.rows<PairRow>(sql`
    SELECT p.base, p.quote, v.rate::text, v.as_of, v.source, n.as_of AS newest
      FROM jackpot.rate_pair p
      LEFT JOIN LATERAL (
        SELECT rate, as_of, source FROM jackpot.rate r
         WHERE r.base = p.base AND r.quote = p.quote AND r.state = 'active'
           AND r.as_of <= ${window.now} AND r.as_of >= ${window.oldest}
         ORDER BY r.as_of DESC, r.id DESC LIMIT 1) v ON true
      LEFT JOIN LATERAL (
        SELECT as_of FROM jackpot.rate r WHERE r.base = p.base AND r.quote = p.quote AND r.state = 'active'
         ORDER BY (r.as_of > ${window.now}), r.as_of DESC LIMIT 1) n ON true
     ORDER BY p.base, p.quote`);
  return rows.map((row) => ({
    base: row.base,
    quote: row.quote,
    valid: row.rate
      ? {
          base: row.base,
          quote: row.quote,
          rate: row.rate,
          asOf: row.as_of!.toISOString(),
          source: row.source!,
        }
      : null,
    newestAsOf: row.newest?.toISOString() ?? null,
  }));
}

export interface NewRate {
  readonly base: string;
  readonly quote: string;
  readonly rate: string;
  readonly asOf: Date;
  readonly source: string;
  readonly at: Date;
}

/** Fixes a pair's direction by whichever is posted first. Answers false when the other one is authoritative. */
export async function claimPair(tx: Tx, base: string, quote: string): Promise<boolean> {
  await tx.run(
    sql`INSERT INTO jackpot.rate_pair (base, quote) VALUES (${base}, ${quote}) ON CONFLICT DO NOTHING`,
  );
  const row = await tx.row(
    sql`SELECT 1 AS one FROM jackpot.rate_pair WHERE base = ${base} AND quote = ${quote}`,
  );
  return row !== null;
}

export type Stored = Readonly<{ id: string; state: 'active' | 'held' }>;

/**
 * Stores a rate; the database holds one that jumped from those in force within a day. Null when the same source has given
 * one for this time: that one stays as it was.
 */
export function insertRate(tx: Tx, rate: NewRate): Promise<Stored | null> {
  return tx.row<Stored>(sql`
    INSERT INTO jackpot.rate (base, quote, rate, as_of, source, recorded_at)
    VALUES (${rate.base}, ${rate.quote}, ${rate.rate}::numeric, ${rate.asOf}, ${rate.source}, ${rate.at})
    ON CONFLICT (base, quote, as_of, source) DO NOTHING RETURNING id, state`);
}

/** Whether a source gave exactly this rate for this time before. */
export async function isKnown(tx: Tx, rate: NewRate): Promise<boolean> {
  const row = await tx.row(sql`
    SELECT 1 AS one FROM jackpot.rate WHERE base = ${rate.base} AND quote = ${rate.quote} AND as_of = ${rate.asOf}
       AND source = ${rate.source} AND rate = ${rate.rate}::numeric`);
  return row !== null;
}

export interface RateRow {
  id: string;
  base: string;
  quote: string;
  rate: string;
  as_of: Date;
  source: string;
  state: string;
  recorded_at: Date;
}

export function listRates(
  db: Queryable,
  page: { base?: string; quote?: string; before: string | null; limit: number },
): Promise<RateRow[]> {
  return db.rows<RateRow>(sql`
    SELECT id, base, quote, rate::text, as_of, source, state, recorded_at FROM jackpot.rate
     WHERE (${page.base ?? null}::text IS NULL OR base = ${page.base ?? null})
       AND (${page.quote ?? null}::text IS NULL OR quote = ${page.quote ?? null})
       AND (${page.before}::bigint IS NULL OR id < ${page.before}::bigint)
     ORDER BY id DESC LIMIT ${page.limit}`);
}

/** The newest rate of each pair that is not dated after `now`, whatever its age. */
export function currentRates(
  db: Queryable,
  page: { now: Date; after: { base: string; quote: string } | null; limit: number },
): Promise<RateRow[]> {
  const { base, quote } = page.after ?? { base: '', quote: '' };
  return db.rows<RateRow>(sql`
    SELECT r.* FROM jackpot.rate_pair p CROSS JOIN LATERAL (
      SELECT id, base, quote, rate::text, as_of, source, state, recorded_at FROM jackpot.rate
       WHERE base = p.base AND quote = p.quote AND state = 'active' AND as_of <= ${page.now}
       ORDER BY as_of DESC, id DESC LIMIT 1) r
     WHERE (p.base, p.quote) > (${base}, ${quote}) ORDER BY p.base, p.quote LIMIT ${page.limit}`);
}

/** Releases or declines rates that are held. Answers how many there were. */
export async function setRateStates(
  tx: Tx,
  ids: readonly string[],
  state: 'active' | 'declined',
): Promise<number> {
  return tx.run(
    sql`UPDATE jackpot.rate SET state = ${state} WHERE id = ANY(${ids}::bigint[]) AND state = 'held'`,
  );
}
