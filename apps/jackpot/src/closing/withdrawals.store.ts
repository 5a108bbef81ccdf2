// SQL of withdrawals: what was asked for, and the statement as it was when the casino left.
import { Queryable, Tx, sql } from '@tributary/platform';
import type { AfterDeadline } from '../orphans/orphan';

export interface WithdrawalPlan {
  readonly share: 'stays' | 'leaves';
  readonly deadline: string | null;
  readonly afterDeadline: AfterDeadline;
}

export interface WithdrawalRow {
  approval_id: string;
  casino: string;
  share: 'stays' | 'leaves';
  plan: WithdrawalPlan;
  state: 'requested' | 'declined' | 'executed';
  executed_at: Date | null;
  statement: unknown;
  reason: string;
  requested_by: string;
  requested_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
}

export async function insertWithdrawal(
  tx: Tx,
  of: { approval: string; casino: string; plan: WithdrawalPlan; at: Date },
): Promise<void> {
  await tx.run(sql`
    INSERT INTO jackpot.withdrawal (approval_id, casino, share, plan, state, requested_at)
    VALUES (${of.approval}, ${of.casino}, ${of.plan.share}, ${JSON.stringify(of.plan)}::jsonb, 'requested', ${of.at})`);
}

export async function setWithdrawal(
  tx: Tx,
  approval: string,
  to: { state: 'declined' } | { state: 'executed'; at: Date; statement: unknown },
): Promise<void> {
  const { at, statement } = to.state === 'executed' ? to : { at: null, statement: null };
  await tx.run(sql`
    UPDATE jackpot.withdrawal SET state = ${to.state}, executed_at = ${at}::timestamptz,
           statement = ${statement === null ? null : JSON.stringify(statement)}::jsonb
     WHERE approval_id = ${approval}`);
}

/** Newest first, of a casino or of all. */
export function listWithdrawals(
  db: Queryable,
  page: { casino: string | null; before: string | null; limit: number },
): Promise<WithdrawalRow[]> {
  return db.rows<WithdrawalRow & Record<string, unknown>>(sql`
    SELECT w.*, a.reason, a.requested_by, a.decided_by, a.decided_at
      FROM jackpot.withdrawal w JOIN jackpot.approval a ON a.id = w.approval_id
     WHERE (${page.casino}::text IS NULL OR w.casino = ${page.casino})
       AND (${page.before}::text IS NULL OR w.approval_id < ${page.before})
     ORDER BY w.approval_id DESC LIMIT ${page.limit}`);
}
