// SQL of openings: a round that has asked for terms and does not exist yet.
import type { RoundId } from '@tributary/contracts';
import { Queryable, Tx, sql } from '@tributary/platform';

export interface OpeningRow {
  round_id: RoundId;
  jackpot: string;
  table_code: string;
}

export async function insertOpening(
  db: Queryable,
  opening: { roundId: string; jackpot: string; table: string; at: Date },
): Promise<void> {
  await db.run(sql`
    INSERT INTO table_game.opening (round_id, jackpot, table_code, started_at)
    VALUES (${opening.roundId}, ${opening.jackpot}, ${opening.table}, ${opening.at})`);
}

/** Ends an opening with its round's insert; false when it took so long that it was given up. */
export async function takeOpening(db: Queryable, roundId: string): Promise<boolean> {
  return (await db.run(sql`DELETE FROM table_game.opening WHERE round_id = ${roundId}`)) === 1;
}

/** Openings that were begun before `before` and never became a round; they are gone with this. */
export function takeStaleOpenings(tx: Tx, before: Date): Promise<OpeningRow[]> {
  return tx.rows<OpeningRow>(sql`
    DELETE FROM table_game.opening WHERE round_id IN (
      SELECT round_id FROM table_game.opening WHERE started_at < ${before}
       ORDER BY started_at LIMIT 100 FOR UPDATE SKIP LOCKED)
    RETURNING round_id, jackpot, table_code`);
}
