// SQL of closings: what was asked for and what came of it, what is still under way, and a jackpot's status.
import { Queryable, Tx, sql } from '@tributary/platform';
import type { JackpotRow } from '../jackpots/jackpots.store';
import type { AfterDeadline } from '../orphans/orphan';
import type { Targets } from './targets.service';

export type ClosingKind = 'decommissioning' | 'network-stop';

export interface ClosingPlan {
  readonly targets: Targets;
  readonly deadline: string | null;
  readonly afterDeadline: AfterDeadline;
  readonly successor: string | null;
}

export interface ClosingRow {
  approval_id: string;
  jackpot: string;
  kind: ClosingKind;
  plan: ClosingPlan;
  state: 'requested' | 'declined' | 'closing' | 'replaced' | 'executed';
  executed_at: Date | null;
  result: ClosingResult | null;
}

/** As it is kept: amounts with 12 decimals. */
export interface ClosingResult {
  readonly moved: readonly unknown[];
  readonly orphans: readonly { orphanId: string; owner: string; currency: string; amount: string }[];
}

export async function insertClosing(
  tx: Tx,
  of: { approval: string; jackpot: string; kind: ClosingKind; plan: ClosingPlan; at: Date },
): Promise<void> {
  await tx.run(sql`
    INSERT INTO jackpot.closing (approval_id, jackpot, kind, plan, state, requested_at)
    VALUES (${of.approval}, ${of.jackpot}, ${of.kind}, ${JSON.stringify(of.plan)}::jsonb, 'requested', ${of.at})`);
}

export function lockClosing(tx: Tx, approval: string): Promise<ClosingRow | null> {
  return tx.row<ClosingRow & Record<string, unknown>>(
    sql`SELECT * FROM jackpot.closing WHERE approval_id = ${approval} FOR UPDATE`,
  );
}

/** An earlier one that still waits is replaced. */
export async function setClosing(tx: Tx, of: { approval: string; jackpot: string }): Promise<void> {
  await tx.run(
    sql`UPDATE jackpot.closing SET state = 'replaced' WHERE jackpot = ${of.jackpot} AND state = 'closing'`,
  );
  await tx.run(sql`UPDATE jackpot.closing SET state = 'closing' WHERE approval_id = ${of.approval}`);
}

export async function setDeclined(tx: Tx, approval: string): Promise<void> {
  await tx.run(sql`UPDATE jackpot.closing SET state = 'declined' WHERE approval_id = ${approval}`);
}

/** What held it up is over too. */
export async function setExecuted(
  tx: Tx,
  approval: string,
  done: { jackpot: string; result: ClosingResult; at: Date },
): Promise<void> {
  await tx.run(sql`
    UPDATE jackpot.incident SET state = 'closed', closed_at = ${done.at}
     WHERE kind = 'closing-blocked' AND subject = ${done.jackpot} AND state = 'open'`);
  await tx.run(sql`
    UPDATE jackpot.closing SET state = 'executed', executed_at = ${done.at}, result = ${JSON.stringify(done.result)}::jsonb
     WHERE approval_id = ${approval}`);
}

export function waitingClosings(db: Queryable): Promise<{ approval_id: string; jackpot: string }[]> {
  return db.rows(
    sql`SELECT approval_id, jackpot FROM jackpot.closing WHERE state = 'closing' ORDER BY approval_id`,
  );
}

/**
 * Holds a jackpot's row against rounds that open: they read its status under a lock of their own, so that none is
 * missed and none comes after.
 */
export function lockJackpot(tx: Tx, code: string): Promise<JackpotRow | null> {
  return tx.row<JackpotRow & Record<string, unknown>>(
    sql`SELECT code, currency, status, created_at FROM jackpot.jackpot WHERE code = ${code} FOR UPDATE`,
  );
}

export async function setJackpotStatus(
  tx: Tx,
  change: { code: string; status: JackpotRow['status']; reason: string; by: string; at: Date },
): Promise<void> {
  await tx.run(sql`UPDATE jackpot.jackpot SET status = ${change.status} WHERE code = ${change.code}`);
  await tx.run(sql`
    INSERT INTO jackpot.status_change (subject, code, status, reason, changed_by, changed_at)
    VALUES ('jackpot', ${change.code}, ${change.status}, ${change.reason}, ${change.by}, ${change.at})`);
}

export interface UnderWay {
  readonly rounds: readonly string[];
  readonly awards: readonly string[];
}

/** Up to 20 of each: rounds that are not finished, and awards that nobody has confirmed. */
export async function underWay(db: Queryable, jackpot: string): Promise<UnderWay> {
  const rounds = await db.rows<{ id: string }>(sql`
    SELECT id FROM jackpot.round WHERE jackpot = ${jackpot} AND state IN ('open', 'closed', 'interrupted')
     ORDER BY id LIMIT 20`);
  const awards = await db.rows<{ id: string }>(sql`
    SELECT id FROM jackpot.award WHERE jackpot = ${jackpot} AND state IN ('locked', 'verified') ORDER BY id LIMIT 20`);
  return { rounds: rounds.map(({ id }) => id), awards: awards.map(({ id }) => id) };
}

export interface ClosingListed extends ClosingRow {
  readonly reason: string;
  readonly requested_by: string;
  readonly requested_at: Date;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
}

/** Newest first. */
export function listClosings(
  db: Queryable,
  page: { kind: ClosingKind; before: string | null; limit: number },
): Promise<ClosingListed[]> {
  return db.rows<ClosingListed & Record<string, unknown>>(sql`
    SELECT c.*, a.reason, a.requested_by, a.decided_by, a.decided_at
      FROM jackpot.closing c JOIN jackpot.approval a ON a.id = c.approval_id
     WHERE c.kind = ${page.kind} AND (${page.before}::text IS NULL OR c.approval_id < ${page.before})
     ORDER BY c.approval_id DESC LIMIT ${page.limit}`);
}
