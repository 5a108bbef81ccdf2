// SQL of the recall of a player's rounds: which they are, and what was wagered, decided and settled in them.
import { Queryable, sql } from '@tributary/platform';
import type { CurrencyCode } from '@tributary/money';
import type { Decision } from '@tributary/poker';
import { Player } from './bets.store';

/** A player's part in one hand of a round. */
export interface RecalledSeat {
  readonly round_id: string;
  readonly hand: number;
  readonly table_code: string;
  readonly currency: CurrencyCode;
  readonly decision: Decision | null;
  readonly auto_folded: boolean;
  readonly decided_at: Date | null;
  readonly left_at: Date | null;
}

/** Rounds with wagers of a player, the newest first by the first of them; `before` is a position of that order. */
export function roundsOfPlayer(
  db: Queryable,
  of: Player & { before: string | null; limit: number },
): Promise<{ id: string; position: string }[]> {
  return db.rows<{ id: string; position: string }>(sql`
    SELECT round_id AS id, min(position)::text AS position FROM table_game.bet
     WHERE casino = ${of.casino} AND player = ${of.player} GROUP BY round_id
    HAVING ${of.before}::bigint IS NULL OR min(position) < ${of.before}::bigint
     ORDER BY min(position) DESC LIMIT ${of.limit}`);
}

/** The player's seats in these rounds, by round and hand. */
export function seatsOfPlayer(
  db: Queryable,
  of: Player & { rounds: readonly string[] },
): Promise<RecalledSeat[]> {
  return db.rows<RecalledSeat & Record<string, unknown>>(sql`
    SELECT round_id, hand, table_code, currency, decision, auto_folded, decided_at, left_at FROM table_game.seat
     WHERE casino = ${of.casino} AND player = ${of.player} AND round_id = ANY(${of.rounds}::text[])
     ORDER BY round_id, hand`);
}

/** Bet ids of the player's wagers in these rounds, those taken back too, in order of acceptance. */
export async function wagerIdsOfPlayer(
  db: Queryable,
  of: Player & { rounds: readonly string[] },
): Promise<{ casino: string; betId: string }[]> {
  const rows = await db.rows<{ bet_id: string }>(sql`
    SELECT bet_id FROM table_game.bet
     WHERE casino = ${of.casino} AND player = ${of.player} AND round_id = ANY(${of.rounds}::text[]) ORDER BY position`);
  return rows.map((row) => ({ casino: of.casino, betId: row.bet_id }));
}
