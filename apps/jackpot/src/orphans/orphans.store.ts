// SQL of orphans. Amounts leave as text and enter as Decimal.
import { Decimal } from '@tributary/money';
import { Queryable, Tx, sql } from '@tributary/platform';
import type { AfterDeadline, OrphanCause } from './orphan';

export interface NewOrphan {
  readonly id: string;
  readonly jackpot: string;
  readonly currency: string;
  readonly amount: Decimal;
  readonly owner: string;
  readonly cause: OrphanCause;
  readonly reference: string;
  readonly journal: string;
  readonly since: Date;
  readonly deadline: Date;
  readonly afterDeadline: AfterDeadline;
  readonly successor: string | null;
}

export interface OrphanRow {
  id: string;
  jackpot: string;
  currency: string;
  amount: string;
  owner: string;
  cause: OrphanCause;
  reference: string;
  since: Date;
  deadline: Date;
  after_deadline: AfterDeadline;
  successor: string | null;
  state: 'held' | 'returned' | 'lapsed';
  returned_as: 'jackpot' | 'casino' | 'network' | null;
  returned_to: string | null;
  returned_currency: string | null;
  returned_amount: string | null;
  rate: unknown;
  approval_id: string | null;
  returned_at: Date | null;
}

export async function insertOrphan(tx: Tx, of: NewOrphan): Promise<void> {
  await tx.run(sql`
    INSERT INTO jackpot.orphan (id, jackpot, currency, amount, owner, cause, reference, journal_id, since, deadline,
        after_deadline, successor)
    VALUES (${of.id}, ${of.jackpot}, ${of.currency}, ${of.amount.toFixed()}::numeric, ${of.owner}, ${of.cause},
        ${of.reference}, ${of.journal}::bigint, ${of.since}, ${of.deadline}, ${of.afterDeadline}, ${of.successor})`);
}

const columns = sql`id, jackpot, currency, amount::text, owner, cause, reference, since, deadline, after_deadline,
  successor, state, returned_as, returned_to, returned_currency, returned_amount::text, rate, approval_id, returned_at`;

export function findOrphan(db: Queryable, id: string): Promise<OrphanRow | null> {
  return db.row<OrphanRow & Record<string, unknown>>(
    sql`SELECT ${columns} FROM jackpot.orphan WHERE id = ${id}`,
  );
}

/** Held for the rest of the transaction. */
export function lockOrphan(tx: Tx, id: string): Promise<OrphanRow | null> {
  return tx.row<OrphanRow & Record<string, unknown>>(
    sql`SELECT ${columns} FROM jackpot.orphan WHERE id = ${id} FOR UPDATE`,
  );
}

/** Newest first, of an owner or of all. */
export function listOrphans(
  db: Queryable,
  page: { before: string | null; limit: number; owner: string | null; state: string | null },
): Promise<OrphanRow[]> {
  return db.rows<OrphanRow & Record<string, unknown>>(sql`
    SELECT ${columns} FROM jackpot.orphan
     WHERE (${page.before}::text IS NULL OR id < ${page.before}) AND (${page.owner}::text IS NULL OR owner = ${page.owner})
       AND (${page.state}::text IS NULL OR state = ${page.state})
     ORDER BY id DESC LIMIT ${page.limit}`);
}

export interface WentTo {
  readonly state: 'returned' | 'lapsed';
  readonly as: 'jackpot' | 'casino' | 'network';
  readonly to: string;
  readonly currency: string;
  readonly amount: Decimal;
  readonly rate: unknown;
  readonly journal: string;
  readonly approval: string;
  readonly at: Date;
}

export async function setReturned(tx: Tx, id: string, went: WentTo): Promise<void> {
  await tx.run(sql`
    UPDATE jackpot.orphan
       SET state = ${went.state}, returned_as = ${went.as}, returned_to = ${went.to}, returned_currency = ${went.currency},
           returned_amount = ${went.amount.toFixed()}::numeric, rate = ${JSON.stringify(went.rate)}::jsonb,
           return_journal_id = ${went.journal}::bigint, approval_id = ${went.approval}, returned_at = ${went.at}
     WHERE id = ${id}`);
}

/** Whether the casino takes part in the jackpot, and is still in the network. */
export async function takesPart(db: Queryable, casino: string, jackpot: string): Promise<boolean> {
  const row = await db.row(sql`
    SELECT 1 AS one FROM jackpot.participation p JOIN jackpot.casino c ON c.code = p.casino
     WHERE p.jackpot = ${jackpot} AND p.casino = ${casino} AND c.status <> 'left' LIMIT 1`);
  return row !== null;
}
