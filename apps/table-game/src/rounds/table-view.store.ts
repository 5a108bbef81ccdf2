// SQL of what is counted for a table's screen: decisions and results, nobody's in particular.
import { Queryable, sql } from '@tributary/platform';
import type { TableCounts } from './table-view';

/** Whether everyone may watch a table: the network's own, in play. */
export async function isWatched(db: Queryable, table: string): Promise<boolean> {
  const row = await db.row(sql`
    SELECT code FROM table_game.game_table WHERE code = ${table} AND owner IS NULL AND status = 'active'`);
  return row !== null;
}

export async function tableCounts(db: Queryable, roundId: string): Promise<TableCounts> {
  const row = await db.row<TableCounts & Record<string, unknown>>(sql`
    WITH seats AS (
      SELECT s.decision FROM table_game.seat s
       WHERE s.round_id = ${roundId} AND s.left_at IS NULL AND EXISTS (
         SELECT FROM table_game.bet b WHERE b.round_id = s.round_id AND b.casino = s.casino AND b.player = s.player
            AND b.hand = s.hand AND b.kind = 'ante' AND b.voided_at IS NULL)),
    lines AS (SELECT outcome FROM table_game.settlement WHERE round_id = ${roundId})
    SELECT (SELECT count(*)::int FROM seats WHERE decision IN ('call', 'purchase')) AS called,
           (SELECT count(*)::int FROM seats WHERE decision = 'fold') AS folded,
           (SELECT count(*)::int FROM seats WHERE decision IS NULL) AS undecided,
           (SELECT count(*)::int FROM lines WHERE outcome = 'won') AS won,
           (SELECT count(*)::int FROM lines WHERE outcome = 'lost') AS lost,
           (SELECT count(*)::int FROM lines WHERE outcome = 'pushed') AS pushed,
           (SELECT count(*)::int FROM lines WHERE outcome = 'returned') AS returned`);
  return row!;
}
