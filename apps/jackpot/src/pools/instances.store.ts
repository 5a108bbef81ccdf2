// SQL of the history of instances: each with what it held, how it ended, and what opened the next one.
import { Queryable, sql } from '@tributary/platform';

export interface InstanceHistoryRow {
  jackpot: string;
  currency: string;
  number: number;
  parameters_version: number;
  opening: string;
  main: string;
  overflow: string;
  reserve: string;
  bets: string;
  bets_voided: string;
  opened_at: Date;
  closed_at: Date | null;
  restored_into: number | null;
}

const columns = sql`
  i.jackpot, j.currency, i.number, i.parameters_version, i.opening::text, i.main::text, i.overflow::text, i.reserve::text,
  i.bets, i.bets_voided, i.opened_at, i.closed_at, i.restored_into`;

/** Newest first. */
export function instancePage(
  db: Queryable,
  of: { jackpot: string; before: number | null; limit: number },
): Promise<InstanceHistoryRow[]> {
  return db.rows<InstanceHistoryRow & Record<string, unknown>>(sql`
    SELECT ${columns} FROM jackpot.instance i JOIN jackpot.jackpot j ON j.code = i.jackpot
     WHERE i.jackpot = ${of.jackpot} AND (${of.before}::int IS NULL OR i.number < ${of.before}::int)
     ORDER BY i.number DESC LIMIT ${of.limit}`);
}

/** One instance; the live one when `number` is null. Null when there is none. */
export function findInstance(
  db: Queryable,
  of: { jackpot: string; number: number | null },
): Promise<InstanceHistoryRow | null> {
  return db.row<InstanceHistoryRow & Record<string, unknown>>(sql`
    SELECT ${columns} FROM jackpot.instance i JOIN jackpot.jackpot j ON j.code = i.jackpot
     WHERE i.jackpot = ${of.jackpot}
       AND CASE WHEN ${of.number}::int IS NULL THEN i.closed_at IS NULL ELSE i.number = ${of.number}::int END`);
}

export interface EndingRow {
  instance: number;
  award: string;
  round_id: string;
  amount: string;
  main_before: string;
  residue: string;
  reset_funding: { reserve: string; overflow: string; house: string } | null;
  hit_at: Date;
  state: string;
}

/** The shares that ended these instances; two that divided it equally are two. */
export function endingsOf(db: Queryable, jackpot: string, numbers: readonly number[]): Promise<EndingRow[]> {
  return db.rows<EndingRow & Record<string, unknown>>(sql`
    SELECT instance, id AS award, round_id, amount::text, main_before::text, residue::text, reset_funding, hit_at, state
      FROM jackpot.award WHERE jackpot = ${jackpot} AND instance = ANY(${numbers}::int[])
       AND prize ->> 'kind' = 'share' AND NOT correction AND residue IS NOT NULL
     ORDER BY instance DESC, hit_order`);
}

/** Position of the journal that ended an instance by an award: nothing is booked on it afterwards. Null: none did. */
export async function endOfInstance(
  db: Queryable,
  of: { jackpot: string; number: number },
): Promise<string | null> {
  const row = await db.row<{ position: string | null }>(sql`
    SELECT min(j.position)::text AS position FROM jackpot.award a
      JOIN ledger.journal j ON j.chain = a.jackpot AND j.reference = a.round_id AND j.kind = 'award'
       AND (j.context ->> 'instance')::int = a.instance AND NOT j.context ? 'leftOver'
     WHERE a.jackpot = ${of.jackpot} AND a.instance = ${of.number} AND a.prize ->> 'kind' = 'share' AND NOT a.correction`);
  return row?.position ?? null;
}
