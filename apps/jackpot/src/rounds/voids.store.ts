// SQL of voids: sums of the stored figures, marks on the bets, notices of voids that came too early.
import { CurrencyCode, Decimal } from '@tributary/money';
import { Queryable, Tx, sql } from '@tributary/platform';
import { VoidedSum } from '../awards/reversal';

interface SumRow {
  casino: string;
  currency: CurrencyCode;
  instance: number;
  bets: string;
  stake: string;
  value: string;
  main: string;
  overflow: string;
  reserve: string;
  margin: string;
}

export interface RefundableBet {
  casino: string;
  bet_id: string;
  player: string | null;
  currency: CurrencyCode;
  stake: string;
}

/** Which bets a void takes: a whole round, or some bets of it. */
export interface VoidScope {
  readonly roundId: string;
  readonly bets: readonly { casino: string; betId: string }[] | null;
}

/** Sums by casino, currency and instance over the bets of the scope that still count. */
export async function voidedSums(tx: Tx, scope: VoidScope): Promise<VoidedSum[]> {
  const rows = await tx.rows<SumRow>(sql`
    SELECT casino, currency, instance, count(*) AS bets, sum(stake) AS stake, sum(value) AS value, sum(main) AS main,
           sum(overflow) AS overflow, sum(reserve) AS reserve, sum(margin) AS margin
      FROM jackpot.bet b WHERE round_id = ${scope.roundId} AND voided_at IS NULL
       AND (${scope.bets === null} OR (casino, bet_id) IN (
         SELECT * FROM unnest(${scope.bets?.map((b) => b.casino) ?? []}::text[], ${scope.bets?.map((b) => b.betId) ?? []}::text[])))
     GROUP BY casino, currency, instance ORDER BY instance, casino, currency`);
  return rows.map((row) => ({
    casino: row.casino,
    currency: row.currency,
    instance: row.instance,
    bets: parseInt(row.bets, 10),
    stake: new Decimal(row.stake),
    value: new Decimal(row.value),
    main: new Decimal(row.main),
    overflow: new Decimal(row.overflow),
    reserve: new Decimal(row.reserve),
    margin: new Decimal(row.margin),
  }));
}

/**
 * Marks the bets of the scope voided, each by the journal that took its contribution back (one per casino, currency and
 * instance), and answers them, for their refunds.
 */
export function markVoided(
  tx: Tx,
  scope: VoidScope,
  by: { at: Date; sums: readonly VoidedSum[]; journals: readonly string[] },
): Promise<RefundableBet[]> {
  const { at, sums, journals } = by;
  return tx.rows<RefundableBet & Record<string, unknown>>(sql`
    UPDATE jackpot.bet b SET voided_at = ${at}, void_journal_id = q.journal, refund_currency = b.currency, refund_amount = b.stake
      FROM unnest(${sums.map((sum) => sum.casino)}::text[], ${sums.map((sum) => sum.currency)}::text[],
             ${sums.map((sum) => sum.instance)}::int[], ${journals}::bigint[]) AS q(casino, currency, instance, journal)
     WHERE b.round_id = ${scope.roundId} AND b.voided_at IS NULL
       AND b.casino = q.casino AND b.currency = q.currency AND b.instance = q.instance
       AND (${scope.bets === null} OR (b.casino, b.bet_id) IN (
         SELECT * FROM unnest(${scope.bets?.map((b) => b.casino) ?? []}::text[], ${scope.bets?.map((b) => b.betId) ?? []}::text[])))
    RETURNING b.casino, b.bet_id, b.player, b.currency, b.stake`);
}

/** A refund in another currency than the stake's, after a changeover. */
export async function setRefunds(
  tx: Tx,
  refunds: readonly { casino: string; betId: string; currency: string; amount: Decimal }[],
): Promise<void> {
  if (refunds.length === 0) return;
  await tx.run(sql`
    UPDATE jackpot.bet b SET refund_currency = q.currency, refund_amount = q.amount
      FROM unnest(${refunds.map((r) => r.casino)}::text[], ${refunds.map((r) => r.betId)}::text[],
             ${refunds.map((r) => r.currency)}::text[], ${refunds.map((r) => r.amount.toFixed())}::numeric[])
             AS q(casino, bet_id, currency, amount)
     WHERE b.casino = q.casino AND b.bet_id = q.bet_id`);
}

export async function insertVoidNotice(
  tx: Tx,
  notice: { casino: string; betId: string; roundId: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    INSERT INTO jackpot.void_notice (casino, bet_id, round_id, received_at)
    VALUES (${notice.casino}, ${notice.betId}, ${notice.roundId}, ${notice.at}) ON CONFLICT DO NOTHING`);
}

/** Instances of a jackpot whose award was returned, and into which instance it went. */
export async function restoredInto(db: Queryable, jackpot: string, live: number): Promise<Set<number>> {
  const rows = await db.rows<{ number: number; restored_into: number }>(sql`
    SELECT number, restored_into FROM jackpot.instance WHERE jackpot = ${jackpot} AND restored_into IS NOT NULL`);
  const into = new Map(rows.map((row) => [row.number, row.restored_into]));
  const lead = (number: number): number => (into.has(number) ? lead(into.get(number)!) : number);
  return new Set(rows.map((row) => row.number).filter((number) => lead(number) === live));
}
