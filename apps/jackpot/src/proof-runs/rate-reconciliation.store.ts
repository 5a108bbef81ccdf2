// SQL of rate reconciliation: every conversion of a period worked out a second time from the rate stored with it, in the
// database, where the first time was decimal.js. Only differences leave it, so that memory stays small.
import { Currency, currencies } from '@tributary/money';
import { Queryable, Sql, Tx, sql } from '@tributary/platform';

export interface Period {
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
}

export interface Difference {
  readonly kind: 'bet' | 'payout' | 'refund';
  /** The payout, or casino and bet. */
  readonly subject: string;
  readonly jackpot: string;
  readonly field: string;
  readonly currency: string;
  readonly stored: string;
  /** Null where the stored rate leads nowhere. */
  readonly recomputed: string | null;
}

export interface Recomputed {
  readonly counted: string;
  readonly differences: string;
  readonly shown: readonly Difference[];
}

type Row = Difference & { total: string };

async function differencesOf(
  db: Queryable,
  counting: Sql,
  found: Sql,
  shownMax: number,
): Promise<Recomputed> {
  const counted = await db.row<{ count: string }>(counting);
  const rows = await db.rows<Row & Record<string, unknown>>(sql`
    SELECT *, count(*) OVER ()::text AS total FROM (${found}) f ORDER BY subject, field LIMIT ${shownMax}`);
  return {
    counted: counted!.count,
    differences: rows[0]?.total ?? '0',
    shown: rows.map(({ total: _, ...difference }) => difference),
  };
}

/** Booked values from stake and the frozen rates of the bet's round. Stakes of a round repeat: each is worked out once. */
export function betsRecomputed(db: Queryable, { from, to }: Period, shownMax: number): Promise<Recomputed> {
  const counting = sql`
    SELECT count(*)::text AS count FROM jackpot.bet WHERE accepted_at >= ${from} AND accepted_at < ${to}`;
  const found = sql`
    WITH staked AS (
      SELECT DISTINCT round_id, currency, stake FROM jackpot.bet WHERE accepted_at >= ${from} AND accepted_at < ${to}),
    valued AS MATERIALIZED (
      SELECT s.*, r.jackpot, j.currency AS own,
             jackpot.rounded_quotient(s.stake * f.numerator, f.denominator, 12) AS recomputed
        FROM staked s JOIN jackpot.round r ON r.id = s.round_id JOIN jackpot.jackpot j ON j.code = r.jackpot
        LEFT JOIN LATERAL jackpot.rate_factor(r.terms -> 'rates' -> 'quotes', s.currency, j.currency) f ON true)
    SELECT 'bet' AS kind, b.casino || ' ' || b.bet_id AS subject, v.jackpot, 'value' AS field, v.own AS currency,
           b.value::text AS stored, v.recomputed::numeric(38, 12)::text AS recomputed
      FROM jackpot.bet b JOIN valued v USING (round_id, currency, stake)
     WHERE b.accepted_at >= ${from} AND b.accepted_at < ${to} AND b.value IS DISTINCT FROM v.recomputed`;
  return differencesOf(db, counting, found, shownMax);
}

const digits = () => sql`
  SELECT * FROM unnest(${currencies().map((c: Currency) => c.code)}::text[],
                       ${currencies().map((c: Currency) => c.exponent)}::int[]) AS d(code, exponent)`;

// Payouts with the fractions of their stored rates in both directions, and the rule that each was made by.
const paidWithin = ({ from, to }: Period) => sql`
      SELECT p.id, a.jackpot, j.currency AS own, p.currency, p.amount, p.rounding, p.cost, p.pool_amount, b.stake,
             d.exponent, t.numerator, t.denominator, u.numerator AS back_numerator, u.denominator AS back_denominator,
             (a.prize ->> 'multiple')::numeric AS multiple, (p.rate -> 'changeover' ->> 'factor')::numeric AS factor,
             a.correction,
             CASE WHEN a.correction AND p.pool_amount IS NULL THEN 'difference' WHEN p.pool_amount IS NULL THEN 'multiple'
                  WHEN r.terms ->> 'payoutRule' = 'faceValue' AND a.prize ->> 'kind' IN ('share', 'percentage')
                       AND NOT a.correction AND p.rate -> 'changeover' IS NULL AND t.numerator >= t.denominator
                  THEN 'face-value' ELSE 'converted' END AS method
        FROM jackpot.award a JOIN jackpot.payout p ON p.award_id = a.id
        JOIN jackpot.jackpot j ON j.code = a.jackpot JOIN jackpot.round r ON r.id = a.round_id
        JOIN jackpot.bet b ON b.casino = p.casino AND b.bet_id = p.bet_id
        LEFT JOIN digits d ON d.code = p.currency
        LEFT JOIN LATERAL jackpot.rate_factor(p.rate -> 'path', j.currency, b.currency) t ON true
        LEFT JOIN LATERAL jackpot.rate_factor(p.rate -> 'path', b.currency, j.currency) u ON true
       WHERE a.hit_at >= ${from} AND a.hit_at < ${to}
         AND NOT (a.correction AND p.rate -> 'changeover' IS NOT NULL)`;

/**
 * Amount, rounding and cost of payouts of awards hit in the period, by the rule they were made by: a multiple of the stake,
 * face value, or a part of the award converted; a factor of a currency's changeover on top. Of differences that a
 * corrected result owes, the cost.
 */
export function payoutsRecomputed(
  db: Queryable,
  { from, to }: Period,
  shownMax: number,
): Promise<Recomputed> {
  const counting = sql`
    SELECT count(*)::text AS count FROM jackpot.payout p JOIN jackpot.award a ON a.id = p.award_id
     WHERE a.hit_at >= ${from} AND a.hit_at < ${to}`;
  const found = sql`
    WITH digits AS (${digits()}),
    paid AS (
${paidWithin({ from, to })}),
    exact AS (
      SELECT *,
             CASE method WHEN 'multiple' THEN stake * multiple WHEN 'converted' THEN pool_amount * numerator
                         WHEN 'face-value' THEN trunc(pool_amount, exponent) ELSE amount END AS above,
             CASE method WHEN 'converted' THEN denominator ELSE 1 END * coalesce(factor, 1) AS below,
             CASE method WHEN 'converted' THEN pool_amount
                         WHEN 'multiple' THEN jackpot.rounded_quotient(stake * multiple * back_numerator, back_denominator, 12)
                         WHEN 'face-value' THEN
                           jackpot.rounded_quotient(trunc(pool_amount, exponent) * back_numerator, back_denominator, 12)
                         ELSE jackpot.rounded_quotient(amount * back_numerator, back_denominator, 12) END AS new_cost
        FROM paid),
    recomputed AS (
      SELECT *, jackpot.rounded_quotient(above, below, exponent) AS new_amount,
             jackpot.rounded_quotient(above, below, 12) - jackpot.rounded_quotient(above, below, exponent) AS new_rounding
        FROM exact)
    SELECT 'payout' AS kind, r.id AS subject, r.jackpot, v.field, v.currency, v.stored::text AS stored,
           v.recomputed::numeric(38, 12)::text AS recomputed
      FROM recomputed r CROSS JOIN LATERAL (VALUES
        ('amount', r.currency, r.amount, r.new_amount),
        ('rounding', r.currency, r.rounding, r.new_rounding),
        ('cost', r.own, r.cost, r.new_cost)) AS v(field, currency, stored, recomputed)
     WHERE v.stored IS DISTINCT FROM v.recomputed`;
  return differencesOf(db, counting, found, shownMax);
}

/** Refunds in a successor currency of bets voided in the period, from the factor that their journal carries. */
export function refundsRecomputed(
  db: Queryable,
  { from, to }: Period,
  shownMax: number,
): Promise<Recomputed> {
  const refunded = sql`
    FROM jackpot.bet b JOIN jackpot.round r ON r.id = b.round_id
    WHERE b.voided_at >= ${from} AND b.voided_at < ${to} AND b.refund_currency <> b.currency`;
  const counting = sql`SELECT count(*)::text AS count ${refunded}`;
  const found = sql`
    WITH digits AS (${digits()}), refund AS (SELECT b.*, r.jackpot ${refunded}),
    recomputed AS (
      SELECT f.*, jackpot.rounded_quotient(f.stake, c.factor, d.exponent) AS new_amount
        FROM refund f LEFT JOIN digits d ON d.code = f.refund_currency
        LEFT JOIN LATERAL (
          SELECT (g.context ->> 'factor')::numeric AS factor FROM ledger.journal g
           WHERE g.chain = f.jackpot AND g.reference = f.round_id AND g.kind = 'changeover'
             AND g.context ->> 'casino' = f.casino AND g.context ->> 'betId' = f.bet_id LIMIT 1) c ON true)
    SELECT 'refund' AS kind, casino || ' ' || bet_id AS subject, jackpot, 'refund' AS field, refund_currency AS currency,
           refund_amount::text AS stored, new_amount::numeric(38, 12)::text AS recomputed
      FROM recomputed WHERE refund_amount IS DISTINCT FROM new_amount`;
  return differencesOf(db, counting, found, shownMax);
}

export interface RateReconciliationRow {
  readonly id: string;
  readonly period_from: Date;
  readonly period_to: Date;
  readonly requested_by: string;
  readonly started_at: Date;
  readonly finished_at: Date;
  readonly bets: string;
  readonly payouts: string;
  readonly refunds: string;
  readonly differences: string;
  readonly shown: readonly Difference[];
}

export async function insertReconciliation(tx: Tx, run: RateReconciliationRow): Promise<void> {
  await tx.run(sql`
    INSERT INTO jackpot.rate_reconciliation (id, period_from, period_to, requested_by, started_at, finished_at, bets,
        payouts, refunds, differences, shown)
    VALUES (${run.id}, ${run.period_from}, ${run.period_to}, ${run.requested_by}, ${run.started_at}, ${run.finished_at},
        ${run.bets}::bigint, ${run.payouts}::bigint, ${run.refunds}::bigint, ${run.differences}::bigint,
        ${JSON.stringify(run.shown)}::jsonb)`);
}

/** Newest first; one by id when it is given. */
export function reconciliationsOf(
  db: Queryable,
  page: { before: string | null; only: string | null; limit: number },
): Promise<RateReconciliationRow[]> {
  return db.rows<RateReconciliationRow & Record<string, unknown>>(sql`
    SELECT * FROM jackpot.rate_reconciliation
     WHERE (${page.before}::text IS NULL OR id < ${page.before}) AND (${page.only}::text IS NULL OR id = ${page.only})
     ORDER BY id DESC LIMIT ${page.limit}`);
}
