// SQL of a round's hands.
import type { Card } from '@tributary/poker';
import { Tx, sql } from '@tributary/platform';
import type { RoundHand } from './round-hand';

/** A hand as a round's row carries it, as JSON. */
export interface HandRow {
  hand: number;
  cards: Card[];
  discarded: Card | null;
  drawn: Card | null;
  deadAt: string | null;
  deadBy: string | null;
  deadReason: string | null;
}

/** Hands of the round `r`, as JSON. */
export const handsColumn = sql`
  (SELECT jsonb_agg(jsonb_build_object('hand', h.hand, 'cards', h.cards, 'discarded', h.discarded, 'drawn', h.drawn,
                      'deadAt', h.dead_at, 'deadBy', h.dead_by, 'deadReason', h.dead_reason) ORDER BY h.hand)
     FROM table_game.round_hand h WHERE h.round_id = r.id)`;

export function handOfRow({ deadAt, deadBy, deadReason, ...row }: HandRow): RoundHand {
  const dead = deadAt === null ? null : { at: new Date(deadAt), by: deadBy!, reason: deadReason! };
  return { ...row, dead };
}

/** Stores hands as a decision made them; the cards of a deal never change. */
export async function saveHands(tx: Tx, roundId: string, hands: readonly RoundHand[]): Promise<void> {
  const column = <T>(of: (hand: RoundHand) => T) => hands.map(of);
  await tx.run(sql`
    INSERT INTO table_game.round_hand (round_id, hand, cards, discarded, drawn, dead_at, dead_by, dead_reason)
    SELECT ${roundId}, hand, string_to_array(cards, ' '), discarded, drawn, dead_at, dead_by, dead_reason
      FROM unnest(${column((h) => h.hand)}::smallint[], ${column((h) => h.cards.join(' '))}::text[],
                  ${column((h) => h.discarded)}::text[], ${column((h) => h.drawn)}::text[],
                  ${column((h) => h.dead?.at ?? null)}::timestamptz[], ${column((h) => h.dead?.by ?? null)}::text[],
                  ${column((h) => h.dead?.reason ?? null)}::text[])
        AS u(hand, cards, discarded, drawn, dead_at, dead_by, dead_reason)
    ON CONFLICT (round_id, hand) DO UPDATE
       SET discarded = excluded.discarded, drawn = excluded.drawn, dead_at = excluded.dead_at,
           dead_by = excluded.dead_by, dead_reason = excluded.dead_reason`);
}

/** Stores hands that a player's decision changed, with the next number of the round's sequence. */
export async function changeHands(tx: Tx, roundId: string, hands: readonly RoundHand[]): Promise<void> {
  await saveHands(tx, roundId, hands);
  await tx.run(sql`UPDATE table_game.round SET sequence = sequence + 1 WHERE id = ${roundId}`);
}
