// How transfers, closings and withdrawals look outside.
import type { Approval } from '../finance/approvals.service';
import type { InTheWay } from './closings.service';
import type { ClosingListed } from './closings.store';
import type { WithdrawalRow } from './withdrawals.store';

interface Asked {
  readonly reason: string;
  readonly requested_by: string;
  readonly requested_at: Date;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
}

function askedView(row: Asked) {
  return {
    reason: row.reason,
    requestedBy: row.requested_by,
    requestedAt: row.requested_at.toISOString(),
    decidedBy: row.decided_by,
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

export function transferView(row: Approval) {
  const { taken = null, arrived = null, rate = null } = (row.result ?? {}) as Record<string, unknown>;
  const payload = row.payload as Record<string, unknown>;
  return { approvalId: row.id, ...askedView(row), state: row.state, ...payload, taken, arrived, rate };
}

export function closingView(row: ClosingListed, inTheWay: InTheWay | null) {
  const { jackpot, state, plan, kind } = row;
  return {
    approvalId: row.approval_id,
    ...askedView(row),
    jackpot,
    state,
    deadline: plan.deadline && new Date(plan.deadline).toISOString(),
    afterDeadline: plan.afterDeadline,
    executedAt: row.executed_at?.toISOString() ?? null,
    inTheWay,
    orphans: row.result?.orphans ?? [],
    ...(kind === 'decommissioning'
      ? { targets: plan.targets, moved: row.result?.moved ?? [] }
      : { successor: plan.successor }),
  };
}

export function withdrawalView(row: WithdrawalRow) {
  const { casino, state, share, plan, statement } = row;
  return {
    approvalId: row.approval_id,
    ...askedView(row),
    casino,
    state,
    share,
    deadline: plan.deadline && new Date(plan.deadline).toISOString(),
    afterDeadline: plan.afterDeadline,
    executedAt: row.executed_at?.toISOString() ?? null,
    statement,
  };
}
