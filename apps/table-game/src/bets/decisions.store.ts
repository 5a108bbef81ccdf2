// SQL of players' decisions: kept on their seats, hand by hand.
import { Queryable, Tx, sql } from '@tributary/platform';
import type { TakenDecision } from './decision';

/** Stores first decisions; a seat that has decided is not touched. */
export async function storeDecisions(
  tx: Tx,
  roundId: string,
  taken: readonly TakenDecision[],
  at: Date,
): Promise<void> {
  await tx.run(sql`
    UPDATE table_game.seat s SET decision = u.decision, decided_at = ${at}
      FROM unnest(${taken.map(({ seat }) => seat.casino)}::text[], ${taken.map(({ seat }) => seat.player)}::text[],
                  ${taken.map(({ seat }) => seat.hand)}::smallint[], ${taken.map(({ item }) => item.decision)}::text[])
        AS u(casino, player, hand, decision)
     WHERE s.round_id = ${roundId} AND s.casino = u.casino AND s.player = u.player AND s.hand = u.hand
       AND s.decision IS NULL`);
}

// A dead hand has nothing left to decide.
const undecided = (roundId: string) => sql`
  s.round_id = ${roundId} AND s.decision IS NULL AND s.left_at IS NULL AND EXISTS (
    SELECT FROM table_game.bet b WHERE b.round_id = s.round_id AND b.casino = s.casino AND b.player = s.player
       AND b.hand = s.hand AND b.kind = 'ante' AND b.voided_at IS NULL)
  AND NOT EXISTS (
    SELECT FROM table_game.round_hand h WHERE h.round_id = s.round_id AND h.hand = s.hand AND h.dead_at IS NOT NULL)`;

/** Folds, by the clock, every hand with an ante and no decision. */
export async function foldUndecided(tx: Tx, roundId: string, at: Date): Promise<number> {
  return tx.run(sql`
    UPDATE table_game.seat s SET decision = 'fold', auto_folded = true, decided_at = ${at}
     WHERE ${undecided(roundId)}`);
}

/** How many decisions are open: of players with an ante on a hand that is not dead. */
export async function countUndecided(db: Queryable, roundId: string): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM table_game.seat s WHERE ${undecided(roundId)}`);
  return row!.count;
}
