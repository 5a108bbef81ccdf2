// Sums of a chain by stretches of it, written when the continuous proof has passed, a range of journals at a time. The last stretch grows until it is full; then the next one begins where it ends.
import { Tx, sql } from '@tributary/platform';
import { ratesOf } from './reads';

/** A stretch with so many journals, or bets behind them, is full. What a read sums by itself is less than one of them. */
export interface StretchSizes {
  readonly journalsMax: number;
  readonly betsMax: number;
}

export const stretchSizes: StretchSizes = { journalsMax: 20_000, betsMax: 100_000 };

interface Begun {
  /** The stretch that the next journals belong to. */
  readonly number: number;
  /** After which position they come. */
  readonly position: string;
}

async function begun(tx: Tx, chain: string, { journalsMax, betsMax }: StretchSizes): Promise<Begun> {
  const row = await tx.row<{ number: number; position: string }>(sql`
    SELECT s.number + (s.position - s.after >= ${journalsMax} OR s.bets >= ${betsMax})::int AS number, s.position::text
      FROM jackpot.stretch s WHERE s.chain = ${chain} ORDER BY s.number DESC LIMIT 1`);
  return row ?? { number: 1, position: '0' };
}

/**
 * Adds the next journals of a chain, at most so many and as many as a stretch takes, up to `until`. Answers the position that is summed now. One at a time:
 * the caller holds the claim of it.
 */
export async function extendStretches(
  tx: Tx,
  of: { chain: string; until: string; journalsMax: number; sizes?: StretchSizes },
): Promise<string> {
  const { chain, until, journalsMax, sizes = stretchSizes } = of;
  const { number, position } = await begun(tx, chain, sizes);
  const row = await tx.row<{ position: string }>(sql`
    WITH next AS (
      SELECT id, position, kind, booked_at, CASE WHEN kind = 'contribution' THEN (context ->> 'bets')::bigint ELSE 0 END AS bets
        FROM ledger.journal WHERE chain = ${chain} AND position > ${position}::bigint AND position <= ${until}::bigint
       ORDER BY position LIMIT ${Math.min(journalsMax, sizes.journalsMax)}),
    range AS MATERIALIZED (
      SELECT * FROM (SELECT *, sum(bets) OVER (ORDER BY position) - bets AS earlier FROM next) n WHERE earlier < ${sizes.betsMax}),
    moved AS (
      INSERT INTO jackpot.stretch_movement AS m (account_id, number, kind, amount, journals)
      SELECT e.account_id, ${number}::int, r.kind, sum(e.amount), count(DISTINCT r.id)
        FROM range r JOIN ledger.entry e ON e.journal_id = r.id GROUP BY 1, 3
      ON CONFLICT (account_id, number, kind)
      DO UPDATE SET amount = m.amount + excluded.amount, journals = m.journals + excluded.journals),
    told AS (
      SELECT false AS voided, b.* FROM range r JOIN jackpot.bet b ON b.journal_id = r.id WHERE r.kind = 'contribution'
      UNION ALL
      SELECT true, b.* FROM range r JOIN jackpot.bet b ON b.void_journal_id = r.id WHERE r.kind = 'contribution-void'),
    summed AS MATERIALIZED (
      SELECT round_id, instance, casino, currency, voided, count(*) AS bets, sum(stake) AS stakes, sum(value) AS value,
             sum(main) AS main, sum(overflow) AS overflow, sum(reserve) AS reserve, sum(margin) AS margin
        FROM told GROUP BY 1, 2, 3, 4, 5),
    rated AS (
      SELECT r.id, ${ratesOf} AS rates FROM jackpot.round r
       WHERE r.id IN (SELECT round_id FROM summed)),
    contributed AS (
      INSERT INTO jackpot.stretch_contribution AS c
        (chain, number, instance, casino, currency, rates, voided, round_id, bets, stakes, value, main, overflow, reserve, margin)
      SELECT ${chain}, ${number}::int, s.instance, s.casino, s.currency, r.rates, s.voided, min(s.round_id), sum(s.bets),
             sum(s.stakes), sum(s.value), sum(s.main), sum(s.overflow), sum(s.reserve), sum(s.margin)
        FROM summed s JOIN rated r ON r.id = s.round_id GROUP BY 3, 4, 5, 6, 7
      ON CONFLICT (chain, instance, number, casino, currency, rates, voided) DO UPDATE
        SET bets = c.bets + excluded.bets, stakes = c.stakes + excluded.stakes, value = c.value + excluded.value,
            main = c.main + excluded.main, overflow = c.overflow + excluded.overflow, reserve = c.reserve + excluded.reserve,
            margin = c.margin + excluded.margin)
    INSERT INTO jackpot.stretch AS s (chain, number, after, position, bets, booked_from, booked_until)
    SELECT ${chain}, ${number}::int, ${position}::bigint, max(position),
           sum(bets), min(booked_at), max(booked_at)
      FROM range HAVING count(*) > 0
    ON CONFLICT (chain, number) DO UPDATE
      SET position = excluded.position, bets = s.bets + excluded.bets,
          booked_from = least(s.booked_from, excluded.booked_from), booked_until = greatest(s.booked_until, excluded.booked_until)
    RETURNING position::text`);
  return row?.position ?? position;
}

/** Takes away what stretches say of a chain: they are summed anew from its first journal on. */
export async function forgetStretches(tx: Tx, chain: string): Promise<void> {
  await tx.run(sql`
    DELETE FROM jackpot.stretch_movement m USING ledger.account a WHERE a.chain = ${chain} AND m.account_id = a.id`);
  await tx.run(sql`DELETE FROM jackpot.stretch_contribution WHERE chain = ${chain}`);
  await tx.run(sql`DELETE FROM jackpot.stretch WHERE chain = ${chain}`);
}
