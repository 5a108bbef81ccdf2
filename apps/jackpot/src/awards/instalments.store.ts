// SQL of instalments. Amounts leave as text and enter as Decimal.
import { CurrencyCode, Decimal, formatAmount } from '@tributary/money';
import { Queryable, Tx, sql } from '@tributary/platform';
import { PlannedInstalment } from './instalments';

export type InstalmentState = 'planned' | 'instructed' | 'paid' | 'declined';

export interface InstalmentRow {
  id: string;
  payout_id: string;
  award_id: string;
  casino: string;
  bet_id: string;
  player: string | null;
  currency: CurrencyCode;
  number: number;
  of: number;
  due_at: Date;
  amount: string;
  /** Of the whole payout, in its currency. */
  rounding: string;
  state: InstalmentState;
  instructed_at: Date | null;
  paid_at: Date | null;
}

const select = sql`
  SELECT i.*, p.award_id, p.casino, p.bet_id, p.player, p.currency, p.rounding,
         (SELECT count(*)::int FROM jackpot.instalment n WHERE n.payout_id = i.payout_id) AS of
    FROM jackpot.instalment i JOIN jackpot.payout p ON p.id = i.payout_id`;

export function instalmentView(row: InstalmentRow) {
  return {
    instalmentId: row.id,
    awardId: row.award_id,
    payoutId: row.payout_id,
    casino: row.casino,
    betId: row.bet_id,
    player: row.player,
    number: row.number,
    of: row.of,
    dueAt: row.due_at.toISOString(),
    currency: row.currency,
    amount: formatAmount(new Decimal(row.amount), row.currency),
    state: row.state,
    instructedAt: row.instructed_at?.toISOString() ?? null,
    paidAt: row.paid_at?.toISOString() ?? null,
  };
}

export async function insertInstalments(
  tx: Tx,
  rows: readonly (PlannedInstalment & { id: string; payout: string })[],
): Promise<void> {
  await tx.run(sql`
    INSERT INTO jackpot.instalment (id, payout_id, number, due_at, amount, state)
    SELECT q.id, q.payout, q.number, q.due, q.amount, 'planned'
      FROM unnest(${rows.map((row) => row.id)}::text[], ${rows.map((row) => row.payout)}::text[],
        ${rows.map((row) => row.number)}::int[], ${rows.map((row) => row.dueAt)}::timestamptz[],
        ${rows.map((row) => row.amount.toFixed())}::numeric[]) AS q(id, payout, number, due, amount)`);
  await tx.run(sql`
    UPDATE jackpot.payout SET state = 'instalments', by_instalments = true
     WHERE id = ANY(${[...new Set(rows.map((row) => row.payout))]}::text[])`);
}

/** Awards with an instalment that is due and not instructed, of a casino that is active. */
export async function awardsWithDue(db: Queryable, at: Date): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    SELECT DISTINCT p.award_id AS id FROM jackpot.instalment i JOIN jackpot.payout p ON p.id = i.payout_id
      JOIN jackpot.casino c ON c.code = p.casino
     WHERE i.state = 'planned' AND i.due_at <= ${at} AND p.state = 'instalments' AND c.status = 'active'
     ORDER BY 1 LIMIT 100`);
  return rows.map(({ id }) => id);
}

/** What is due of an award, locked; the caller holds the award's lock. */
export function lockDue(tx: Tx, award: string, at: Date): Promise<InstalmentRow[]> {
  return tx.rows<InstalmentRow & Record<string, unknown>>(sql`
    ${select} JOIN jackpot.casino c ON c.code = p.casino
     WHERE p.award_id = ${award} AND p.state = 'instalments' AND i.state = 'planned' AND i.due_at <= ${at}
       AND c.status = 'active' ORDER BY p.casino, p.id, i.number FOR UPDATE OF i`);
}

/** Of one casino, by id. */
export function lockInstalments(
  tx: Tx,
  ids: readonly string[],
  casino: string | null,
): Promise<InstalmentRow[]> {
  return tx.rows<InstalmentRow & Record<string, unknown>>(sql`
    ${select} WHERE i.id = ANY(${ids}::text[]) AND p.casino = ${casino} ORDER BY i.id FOR UPDATE OF i`);
}

export async function setInstructed(
  tx: Tx,
  ids: readonly string[],
  by: { event: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    UPDATE jackpot.instalment SET state = 'instructed', instructed_at = ${by.at}, event_id = ${by.event}
     WHERE id = ANY(${ids}::text[])`);
}

export async function setInstalmentsPaid(
  tx: Tx,
  paid: readonly { id: string; reference: string | null }[],
  at: Date,
): Promise<void> {
  await tx.run(sql`
    UPDATE jackpot.instalment i SET state = 'paid', paid_at = ${at}, acknowledgement = q.reference
      FROM unnest(${paid.map(({ id }) => id)}::text[], ${paid.map(({ reference }) => reference)}::text[]) AS q(id, reference)
     WHERE i.id = q.id`);
}

/** Payouts of which every instalment is paid now. */
export async function payoutsAllPaid(tx: Tx, payouts: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    SELECT p.id FROM jackpot.payout p WHERE p.id = ANY(${payouts}::text[]) AND p.state = 'instalments'
       AND NOT EXISTS (SELECT 1 FROM jackpot.instalment i WHERE i.payout_id = p.id AND i.state <> 'paid') ORDER BY 1`);
  return rows.map(({ id }) => id);
}

/** Instalments of an award's payouts, in order of payout and number. */
export function instalmentsOfAward(db: Queryable, award: string): Promise<InstalmentRow[]> {
  return db.rows<InstalmentRow & Record<string, unknown>>(
    sql`${select} WHERE p.award_id = ${award} ORDER BY p.id, i.number`,
  );
}

/** In order of id; a casino sees its own. */
export function listInstalments(
  db: Queryable,
  of: { casino: string | null; state?: InstalmentState; after: string; limit: number },
): Promise<InstalmentRow[]> {
  return db.rows<InstalmentRow & Record<string, unknown>>(sql`
    ${select} WHERE i.id > ${of.after} AND (${of.casino}::text IS NULL OR p.casino = ${of.casino})
       AND (${of.state ?? null}::text IS NULL OR i.state = ${of.state ?? null})
     ORDER BY i.id LIMIT ${of.limit}`);
}

/** What is left of schedules of payouts that are declined is not paid any more. */
export async function declineInstalments(tx: Tx, payouts: readonly string[]): Promise<void> {
  await tx.run(sql`
    UPDATE jackpot.instalment SET state = 'declined'
     WHERE payout_id = ANY(${payouts}::text[]) AND state IN ('planned', 'instructed')`);
}
