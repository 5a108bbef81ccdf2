// Parts of statements that read a chain by its stretches and, after the last of them, journal by journal. A statement has both
// in one picture, so that a stretch that grows meanwhile is not missed.
import { Sql, sql } from '@tributary/platform';

/** What of a chain is read: all of it, or what stood before a position. */
export interface Reach {
  readonly jackpot: string;
  readonly before: string | null;
}

/** What tells apart the rates that rounds (`r`) froze. */
export const ratesOf = sql`coalesce(md5((r.terms -> 'rates' -> 'quotes')::text), '')`;

/**
 * `whole`: the stretches that lie within the reach, and `rest`: the journals after the last of them that do. For a WITH.
 */
export const stretchesAndRest = ({ jackpot, before }: Reach): Sql => sql`
  whole AS MATERIALIZED (
    SELECT number, position FROM jackpot.stretch
     WHERE chain = ${jackpot} AND (${before}::bigint IS NULL OR position < ${before}::bigint)),
  rest AS NOT MATERIALIZED (
    SELECT * FROM ledger.journal WHERE chain = ${jackpot} AND position > (SELECT coalesce(max(position), 0) FROM whole)
       AND (${before}::bigint IS NULL OR position < ${before}::bigint))`;
