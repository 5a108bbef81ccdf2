// SQL of proofs on demand: the bets of a closed round's set, and what was published of its split.
import { Queryable, sql } from '@tributary/platform';
import { ProvableBet } from './inclusion';

/**
 * The bets that a closed round consists of, in order of position. Those of a round that was voided as a whole later
 * are among them: the root committed to them.
 */
export function betsOfSet(db: Queryable, roundId: string): Promise<ProvableBet[]> {
  return db.rows<ProvableBet & Record<string, unknown>>(sql`
    SELECT b.casino, b.bet_id, b.hand, b.currency, b.stake, b.submitter, b.batch_id, b.table_code, b.position, b.value
      FROM jackpot.bet b JOIN jackpot.round r ON r.id = b.round_id
     WHERE b.round_id = ${roundId} AND (b.voided_at IS NULL OR b.voided_at >= r.voided_at) ORDER BY b.position`);
}

/** How many bets the set has now: as many as declared once all have arrived. */
export async function countOfSet(db: Queryable, roundId: string): Promise<number> {
  const row = await db.row<{ bets: number }>(sql`
    SELECT count(*)::int AS bets FROM jackpot.bet b JOIN jackpot.round r ON r.id = b.round_id
     WHERE b.round_id = ${roundId} AND (b.voided_at IS NULL OR b.voided_at >= r.voided_at)`);
  return row!.bets;
}

/** What a round's split lines were published with: the first to ask fixes it, everyone reads the same. */
export async function publishLines(
  db: Queryable,
  lines: { roundId: string; secret: string; root: string; bets: number; value: string; at: Date },
): Promise<void> {
  await db.run(sql`
    INSERT INTO jackpot.split_lines (round_id, secret, root, bets, value, made_at)
    VALUES (${lines.roundId}, ${lines.secret}, ${lines.root}, ${lines.bets}, ${lines.value}::numeric, ${lines.at})
    ON CONFLICT (round_id) DO NOTHING`);
}

export function publishedLines(
  db: Queryable,
  roundId: string,
): Promise<{ secret: string; root: string } | null> {
  return db.row(sql`SELECT secret, root FROM jackpot.split_lines WHERE round_id = ${roundId}`);
}

export interface SplitAwardRow {
  id: string;
  hand: number;
  to: 'round' | 'holder';
  amount: string;
  divisor: string;
  state: string;
}

/** Awards of a round that were split among bets; those of a corrected result are no split. */
export function splitAwards(db: Queryable, roundId: string): Promise<SplitAwardRow[]> {
  return db.rows<SplitAwardRow & Record<string, unknown>>(sql`
    SELECT id, hand, prize ->> 'to' AS to, amount, divisor, state FROM jackpot.award
     WHERE round_id = ${roundId} AND prize ->> 'kind' IN ('share', 'percentage') AND NOT correction
     ORDER BY hit_order`);
}
