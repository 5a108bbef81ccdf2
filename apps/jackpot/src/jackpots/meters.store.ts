// SQL of what the public is shown: hits, and the weight of a round's bets.
import { Prize } from '@tributary/contracts';
import { Decimal } from '@tributary/money';
import { Queryable, sql } from '@tributary/platform';

export interface HitRow {
  id: string;
  instance: number;
  hit_order: string;
  round_id: string;
  category: string;
  prize: Prize;
  amount: string | null;
  cost: string;
  state: string;
  hit_at: Date;
  tables: string[];
}

export function hitsOf(
  db: Queryable,
  page: { jackpot: string; before: string | null; limit: number },
): Promise<HitRow[]> {
  return db.rows<HitRow>(sql`
    SELECT a.id, a.instance, a.hit_order::text, a.round_id, a.category, a.prize, a.amount::text, a.cost::text, a.state,
           a.hit_at, ARRAY(SELECT table_code FROM jackpot.round_table t WHERE t.round_id = a.round_id ORDER BY 1) AS tables
      FROM jackpot.award a
     WHERE a.jackpot = ${page.jackpot} AND a.state <> 'declined' AND a.case_id IS NULL
       AND (${page.before}::bigint IS NULL OR a.hit_order < ${page.before}::bigint)
     ORDER BY a.hit_order DESC LIMIT ${page.limit}`);
}

/** Awards that main has paid over all instances, and their sum in the jackpot's currency (R1). */
export async function winsOf(db: Queryable, jackpot: string): Promise<{ hits: string; wins: Decimal }> {
  const row = await db.row<{ hits: string; wins: string }>(sql`
    SELECT count(*)::text AS hits, coalesce(sum(amount), 0)::text AS wins FROM jackpot.award
     WHERE jackpot = ${jackpot} AND charged_to = 'main' AND state <> 'declined'`);
  return { hits: row!.hits, wins: new Decimal(row!.wins) };
}

/** Accepted jackpot bets of a round: how many, and the sum of their booked values in the jackpot's currency. */
export interface RoundWeight {
  readonly bets: string;
  readonly value: Decimal;
}

export async function roundWeight(db: Queryable, round: string): Promise<RoundWeight> {
  const row = await db.row<{ bets: string; value: string }>(sql`
    SELECT count(*)::text AS bets, coalesce(sum(value), 0)::text AS value FROM jackpot.bet
     WHERE round_id = ${round} AND voided_at IS NULL`);
  return { bets: row!.bets, value: new Decimal(row!.value) };
}
