// Parts of statements that read a chain by its stretches and, after the last of them, journal by journal. Both are read in one
// picture of the database (`readConsistently`), so that a stretch that grows meanwhile is not missed.
import { Queryable, Sql, sql } from '@tributary/platform';

/** What of a chain is read: from after a position on, all of it or what stood before another one. */
export interface Reach {
  readonly jackpot: string;
  /** Nothing that is asked for stands at or before it. */
  readonly after: string;
  readonly before: string | null;
  /** Where the last stretch within the reach ends: `summedUntil`. */
  readonly summed: string;
}

/** What tells apart the rates that rounds (`r`) froze. */
export const ratesOf = sql`coalesce(md5((r.terms -> 'rates' -> 'quotes')::text), '')`;

/** The position that the last stretch ends at which lies before `before`; null: the last of all. */
export async function summedUntil(db: Queryable, chain: string, before: string | null): Promise<string> {
  const row = await db.row<{ position: string }>(sql`
    SELECT coalesce(max(position), 0)::text AS position FROM jackpot.stretch
     WHERE chain = ${chain} AND (${before}::bigint IS NULL OR position < ${before}::bigint)`);
  return row!.position;
}

const later = (a: string, b: string) => (BigInt(a) > BigInt(b) ? a : b);

/**
 * `whole`: the stretches that lie within the reach, and `rest`: the journals after the last of them that do. For a WITH. Where
 * the rest begins is a value and no query, so that the planner knows how little it is.
 */
export const stretchesAndRest = ({ jackpot, after, before, summed }: Reach): Sql => sql`
  whole AS MATERIALIZED (SELECT number FROM jackpot.stretch WHERE chain = ${jackpot} AND position <= ${summed}::bigint),
  rest AS NOT MATERIALIZED (
    SELECT * FROM ledger.journal WHERE chain = ${jackpot} AND position > ${later(summed, after)}::bigint
       AND (${before}::bigint IS NULL OR position < ${before}::bigint))`;
