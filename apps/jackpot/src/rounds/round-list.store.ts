// SQL of the list of rounds: newest first, each page by the index of its order.
import { Queryable, sql } from '@tributary/platform';
import type { RoundState } from './rounds.store';

export interface ListedRound {
  readonly roundId: string;
  readonly jackpot: string;
  readonly state: RoundState;
  readonly tables: string[];
  readonly settledInstance: number | null;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly settledAt: Date | null;
  readonly voidedAt: Date | null;
  /** Microseconds of the opening, and the id. */
  readonly position: string;
}

interface Filter {
  readonly jackpot?: string;
  readonly table?: string;
  readonly state?: RoundState;
  readonly before: string | null;
  readonly limit: number;
}

/** Rounds of a jackpot, a table, a state, or all. A table's are looked up by the table. */
export function roundsOf(db: Queryable, filter: Filter): Promise<ListedRound[]> {
  const [at = null, id = null] = filter.before?.split('|') ?? [];
  const [jackpot, table, state] = [filter.jackpot ?? null, filter.table ?? null, filter.state ?? null];
  return db.rows<ListedRound & Record<string, unknown>>(sql`
    SELECT r.id AS "roundId", r.jackpot, r.state, r.settled_instance AS "settledInstance", r.opened_at AS "openedAt",
           r.closed_at AS "closedAt", r.settled_at AS "settledAt", r.voided_at AS "voidedAt",
           ARRAY(SELECT table_code FROM jackpot.round_table t WHERE t.round_id = r.id ORDER BY 1) AS tables,
           (extract(epoch FROM r.opened_at) * 1000000)::bigint::text || '|' || r.id AS position
      FROM jackpot.round r
     WHERE (${jackpot}::text IS NULL OR r.jackpot = ${jackpot}) AND (${state}::text IS NULL OR r.state = ${state})
       AND (${table}::text IS NULL
            OR EXISTS (SELECT FROM jackpot.round_table t WHERE t.round_id = r.id AND t.table_code = ${table}))
       AND (${at}::bigint IS NULL
            OR (r.opened_at, r.id) < (timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${id}))
     ORDER BY r.opened_at DESC, r.id DESC LIMIT ${filter.limit}`);
}
