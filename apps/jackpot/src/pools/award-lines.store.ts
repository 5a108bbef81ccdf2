// SQL of how an award was divided: every payout with its bet, and the exact quotient of its share by integer arithmetic.
// This is a second way to the split, beside the one that made it.
import { AwardId, OutcomeCards, Prize } from '@tributary/contracts';
import { Queryable, sql } from '@tributary/platform';
import type { RateUsed } from '../rates/rate-set';
import type { Terms } from '../rounds/terms';

export interface ComputedAwardRow {
  id: AwardId;
  jackpot: string;
  currency: string;
  instance: number;
  round_id: string;
  hand: number;
  category: string;
  cards: OutcomeCards;
  prize: Prize;
  amount: string | null;
  cost: string;
  charged_to: string;
  main_before: string;
  divisor: string | null;
  residue: string | null;
  correction: boolean;
  state: string;
  hit_at: Date;
  terms: Terms;
  settled_main: string | null;
}

export function awardForComputation(db: Queryable, id: string): Promise<ComputedAwardRow | null> {
  return db.row<ComputedAwardRow & Record<string, unknown>>(sql`
    SELECT a.id, a.jackpot, j.currency, a.instance, a.round_id, a.hand, a.category, a.cards, a.prize, a.amount::text,
           a.cost::text, a.charged_to, a.main_before::text, a.divisor::text, a.residue::text, a.correction, a.state,
           a.hit_at, r.terms, r.settled_main::text
      FROM jackpot.award a JOIN jackpot.jackpot j ON j.code = a.jackpot JOIN jackpot.round r ON r.id = a.round_id
     WHERE a.id = ${id}`);
}

/** Awards of the same round that took from main: percentages first, then shares, as they were made. */
export function poolAwardsOf(db: Queryable, roundId: string) {
  return db.rows<{
    id: AwardId;
    kind: 'percentage' | 'share';
    percent: string | null;
    amount: string;
    main_before: string;
  }>(sql`
    SELECT id, prize ->> 'kind' AS kind, prize ->> 'percent' AS percent, amount::text, main_before::text
      FROM jackpot.award
     WHERE round_id = ${roundId} AND NOT correction AND prize ->> 'kind' IN ('percentage', 'share') ORDER BY hit_order`);
}

/** Position of the first journal by which a round took from main; null when it took nothing. */
export async function firstTaken(db: Queryable, jackpot: string, roundId: string): Promise<string | null> {
  const row = await db.row<{ position: string | null }>(sql`
    SELECT min(position)::text AS position FROM ledger.journal
     WHERE chain = ${jackpot} AND reference = ${roundId} AND kind IN ('percentage-award', 'award')`);
  return row?.position ?? null;
}

/** Bets that an award divided among, by casino and currency. */
export function weightsOf(db: Queryable, award: string) {
  return db.rows<{ casino: string; currency: string; bets: string; stakes: string; value: string }>(sql`
    SELECT b.casino, b.currency, count(*)::text AS bets, sum(b.stake)::text AS stakes, sum(b.value)::text AS value
      FROM jackpot.payout p JOIN jackpot.bet b ON b.casino = p.casino AND b.bet_id = p.bet_id
     WHERE p.award_id = ${award} GROUP BY 1, 2 ORDER BY 1, 2`);
}

export interface LineRow {
  id: string;
  casino: string;
  bet_id: string;
  player: string | null;
  hand: number;
  bet_currency: string;
  stake: string;
  value: string;
  pool_amount: string | null;
  cost: string;
  currency: string;
  amount: string;
  rounding: string;
  rate: RateUsed & { changeover?: { factor: string; source: string; effective: string } };
  state: string;
  /** Minor units of the award × weight, and what they are divided by: integers. */
  numerator: string | null;
  denominator: string | null;
  floor: string | null;
  remainder: string | null;
  /** Place among the remainders above zero, the largest first; null without a remainder. */
  rank: string | null;
  /** Units that the floors of all lines left over. */
  left: string | null;
}

/** How a split is to be counted: the award in minor units, and whether all weigh the same. */
export interface Split {
  readonly award: string;
  /** Null for what is no split: multiples, fixed amounts, and differences of a corrected result. */
  readonly units: string | null;
  readonly equal: boolean;
}

/**
 * Payouts of an award in order of id, or the one that is named. Floors, remainders and their order are worked out over
 * all payouts of the award: larger remainder, larger booked value, casino, bet id by code point.
 */
export function linesOf(
  db: Queryable,
  of: Split,
  page: { after: string | null; only: string | null; limit: number },
): Promise<LineRow[]> {
  return db.rows<LineRow & Record<string, unknown>>(sql`
    WITH line AS (
      SELECT p.id, p.casino, p.bet_id, b.value, ${of.units}::numeric * w.weight AS numerator, sum(w.weight) OVER () AS denominator
        FROM jackpot.payout p JOIN jackpot.bet b ON b.casino = p.casino AND b.bet_id = p.bet_id,
             LATERAL (SELECT CASE WHEN ${of.equal} THEN 1 ELSE trunc(b.value * 1000000000000) END AS weight) w
       WHERE p.award_id = ${of.award}),
    divided AS (
      SELECT *, div(numerator, denominator) AS floor, mod(numerator, denominator) AS remainder
        FROM line WHERE ${of.units}::numeric IS NOT NULL AND denominator > 0),
    ranked AS (
      SELECT *, row_number() OVER (ORDER BY remainder DESC, value DESC, casino COLLATE "C", bet_id COLLATE "C") AS rank,
             ${of.units}::numeric - sum(floor) OVER () AS left_over
        FROM divided)
    SELECT p.id, p.casino, p.bet_id, p.player, b.hand, b.currency AS bet_currency, b.stake::text, b.value::text,
           p.pool_amount::text, p.cost::text, p.currency, p.amount::text, p.rounding::text, p.rate, p.state,
           r.numerator::text, r.denominator::text, r.floor::text, r.remainder::text,
           CASE WHEN r.remainder > 0 THEN r.rank::text END AS rank, r.left_over::text AS left
      FROM jackpot.payout p JOIN jackpot.bet b ON b.casino = p.casino AND b.bet_id = p.bet_id
      LEFT JOIN ranked r ON r.id = p.id
     WHERE p.award_id = ${of.award} AND (${page.after}::text IS NULL OR p.id > ${page.after})
       AND (${page.only}::text IS NULL OR p.id = ${page.only})
     ORDER BY p.id LIMIT ${page.limit}`);
}

/** Sums over all payouts of an award. */
export async function sumsOf(db: Queryable, of: Split) {
  const row = await db.row<{ payouts: string; weights: string; shares: string }>(sql`
    SELECT count(*)::text AS payouts, coalesce(sum(b.value), 0)::text AS weights,
           coalesce(sum(p.pool_amount), 0)::text AS shares
      FROM jackpot.payout p JOIN jackpot.bet b ON b.casino = p.casino AND b.bet_id = p.bet_id
     WHERE p.award_id = ${of.award}`);
  return row!;
}

/** The award of a payout; of a casino's own only, when a casino asks. */
export async function awardOfPayout(
  db: Queryable,
  payout: string,
  casino: string | null,
): Promise<string | null> {
  const row = await db.row<{ award_id: string }>(sql`
    SELECT award_id FROM jackpot.payout WHERE id = ${payout} AND (${casino}::text IS NULL OR casino = ${casino})`);
  return row?.award_id ?? null;
}
