// SQL of jackpots: parameters, instances and the one lock. Amounts leave as text and enter as Decimal.
import { JackpotParameters } from '@tributary/contracts';
import { Decimal } from '@tributary/money';
import { Queryable, Tx, sql } from '@tributary/platform';
import { LegRates } from './legs';

export interface Instance {
  readonly jackpot: string;
  readonly currency: string;
  readonly number: number;
  readonly parametersVersion: number;
  readonly rates: LegRates;
  readonly limit: Decimal | null;
  readonly opening: Decimal;
  readonly main: Decimal;
  readonly overflow: Decimal;
  readonly reserve: Decimal;
  readonly bets: string;
  readonly betsVoided: string;
  readonly sequence: string;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly restoredInto: number | null;
}

interface InstanceRow {
  jackpot: string;
  currency: string;
  number: number;
  parameters_version: number;
  main_rate: string;
  after_limit_rate: string;
  reserve_rate: string;
  main_limit: string | null;
  opening: string;
  main: string;
  overflow: string;
  reserve: string;
  bets: string;
  bets_voided: string;
  sequence: string;
  opened_at: Date;
  closed_at: Date | null;
  restored_into: number | null;
}

function toInstance(row: InstanceRow): Instance {
  return {
    jackpot: row.jackpot,
    currency: row.currency,
    number: row.number,
    parametersVersion: row.parameters_version,
    rates: {
      main: new Decimal(row.main_rate),
      afterLimit: new Decimal(row.after_limit_rate),
      reserve: new Decimal(row.reserve_rate),
    },
    limit: row.main_limit === null ? null : new Decimal(row.main_limit),
    opening: new Decimal(row.opening),
    main: new Decimal(row.main),
    overflow: new Decimal(row.overflow),
    reserve: new Decimal(row.reserve),
    bets: row.bets,
    betsVoided: row.bets_voided,
    sequence: row.sequence,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    restoredInto: row.restored_into,
  };
}

const selectInstance = sql`
  SELECT i.*, j.currency FROM jackpot.instance i JOIN jackpot.jackpot j ON j.code = i.jackpot`;

const lockTriesMax = 3;

/** Takes the one lock of a jackpot: its live instance. Null when it has none (no approved parameters yet). */
export async function lockLive(tx: Tx, jackpot: string): Promise<Instance | null> {
  // A lock that waited for a hit finds its row closed and comes back empty; the next look finds the new instance.
  for (let attempt = 0; attempt < lockTriesMax; attempt += 1) {
    const row = await tx.row<InstanceRow>(sql`
      ${selectInstance} WHERE i.jackpot = ${jackpot} AND i.closed_at IS NULL FOR NO KEY UPDATE OF i`);
    if (row) return toInstance(row);
  }
  return null;
}

export async function liveInstance(db: Queryable, jackpot: string): Promise<Instance | null> {
  const row = await db.row<InstanceRow>(
    sql`${selectInstance} WHERE i.jackpot = ${jackpot} AND i.closed_at IS NULL`,
  );
  return row ? toInstance(row) : null;
}

export async function instancesOf(db: Queryable, jackpot: string): Promise<Instance[]> {
  const rows = await db.rows<InstanceRow>(
    sql`${selectInstance} WHERE i.jackpot = ${jackpot} ORDER BY i.number DESC`,
  );
  return rows.map(toInstance);
}

export interface PoolChange {
  readonly main?: Decimal;
  readonly overflow?: Decimal;
  readonly reserve?: Decimal;
  readonly betsVoided?: number;
}

const none = new Decimal(0);

/** Moves the totals of the live instance by signed differences, with the next sequence. Answers the new state. */
export async function movePools(tx: Tx, instance: Instance, change: PoolChange): Promise<Instance> {
  const row = await tx.row<InstanceRow>(sql`
    UPDATE jackpot.instance i
       SET main = main + ${(change.main ?? none).toFixed()}::numeric,
           overflow = overflow + ${(change.overflow ?? none).toFixed()}::numeric,
           reserve = reserve + ${(change.reserve ?? none).toFixed()}::numeric,
           bets_voided = bets_voided + ${change.betsVoided ?? 0},
           sequence = sequence + 1
     WHERE jackpot = ${instance.jackpot} AND number = ${instance.number}
     RETURNING i.*, (SELECT currency FROM jackpot.jackpot WHERE code = i.jackpot) AS currency`);
  return toInstance(row!);
}

export async function closeInstance(tx: Tx, instance: Instance, at: Date): Promise<void> {
  await tx.run(sql`
    UPDATE jackpot.instance SET closed_at = ${at}, main = 0, overflow = 0, reserve = 0
     WHERE jackpot = ${instance.jackpot} AND number = ${instance.number}`);
}

export async function markRestored(
  tx: Tx,
  restored: { jackpot: string; number: number; into: number },
): Promise<void> {
  await tx.run(sql`
    UPDATE jackpot.instance SET restored_into = ${restored.into}
     WHERE jackpot = ${restored.jackpot} AND number = ${restored.number}`);
}

export interface NewInstance {
  readonly jackpot: string;
  readonly number: number;
  readonly parametersVersion: number;
  readonly document: JackpotParameters;
  readonly main: Decimal;
  readonly overflow: Decimal;
  readonly reserve: Decimal;
  readonly sequence: string;
  readonly at: Date;
}

export async function insertInstance(tx: Tx, next: NewInstance): Promise<void> {
  const { rates, limit } = next.document;
  await tx.run(sql`
    INSERT INTO jackpot.instance (jackpot, number, parameters_version, main_rate, after_limit_rate, reserve_rate,
        main_limit, opening, main, overflow, reserve, sequence, opened_at)
    VALUES (${next.jackpot}, ${next.number}, ${next.parametersVersion}, ${rates.main}::numeric,
        ${rates.afterLimit}::numeric, ${rates.reserve}::numeric, ${limit}::numeric, ${next.main.toFixed()}::numeric,
        ${next.main.toFixed()}::numeric, ${next.overflow.toFixed()}::numeric, ${next.reserve.toFixed()}::numeric,
        ${next.sequence}::bigint, ${next.at})`);
}

export interface JackpotRow {
  code: string;
  currency: string;
  /** closing: no new rounds, those under way finish; decommissioned: it has no live instance any more. */
  status: 'active' | 'disabled' | 'closing' | 'decommissioned';
  created_at: Date;
}

export function findJackpot(db: Queryable, code: string): Promise<JackpotRow | null> {
  return db.row<JackpotRow>(
    sql`SELECT code, currency, status, created_at FROM jackpot.jackpot WHERE code = ${code}`,
  );
}

/** As it is until the transaction ends: a round that opens is seen by whoever closes the jackpot, or sees the closing. */
export function holdJackpot(tx: Tx, code: string): Promise<JackpotRow | null> {
  return tx.row<JackpotRow & Record<string, unknown>>(
    sql`SELECT code, currency, status, created_at FROM jackpot.jackpot WHERE code = ${code} FOR KEY SHARE`,
  );
}

export function listJackpots(db: Queryable): Promise<JackpotRow[]> {
  return db.rows<JackpotRow>(
    sql`SELECT code, currency, status, created_at FROM jackpot.jackpot ORDER BY code`,
  );
}

export async function insertJackpot(
  tx: Tx,
  jackpot: { code: string; currency: string; at: Date },
): Promise<boolean> {
  const added = await tx.run(sql`
    INSERT INTO jackpot.jackpot (code, currency, created_at) VALUES (${jackpot.code}, ${jackpot.currency}, ${jackpot.at})
    ON CONFLICT DO NOTHING`);
  return added === 1;
}
