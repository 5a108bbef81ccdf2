// One mechanism for every action that takes two people (R11): one requests, another approves or declines, and the
// action runs once, in the transaction of the decision.
import { Decide, Problem } from '@tributary/contracts';
import { Database, Principal, Queryable, Tx, sql } from '@tributary/platform';
import type { Clock, IdSource } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';

export interface Approval {
  readonly id: string;
  readonly action: string;
  readonly subject: string;
  readonly payload: unknown;
  readonly reason: string;
  readonly state: 'requested' | 'approved' | 'declined';
  readonly requested_by: string;
  readonly requested_at: Date;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly result: unknown;
}

/** A result with something that its decider sees in this one answer, and that is kept nowhere. */
export class ShownOnce {
  constructor(
    readonly kept: object,
    readonly shown: object,
  ) {}
}

export interface ApprovedAction {
  /** Does what was asked for, in the decision's transaction. Answers what is kept as the result, or a `ShownOnce`. */
  approved(tx: Tx, approval: Approval, by: Principal): Promise<unknown>;
  /** Called when declined, if the request left something to undo. */
  declined?(tx: Tx, approval: Approval, by: Principal): Promise<void>;
}

@Injectable()
export class ApprovalsService {
  private readonly actions = new Map<string, ApprovedAction>();

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
  ) {}

  /** Features register what an approval of their kind does, at start. */
  register(action: string, handler: ApprovedAction): void {
    if (this.actions.has(action)) throw new Error(`the action ${action} is registered twice`);
    this.actions.set(action, handler);
  }

  async request(
    tx: Tx,
    request: {
      action: string;
      subject: string;
      payload: unknown;
      reason: string;
      by: Pick<Principal, 'actor'>;
    },
  ): Promise<{ approvalId: string; state: 'requested' }> {
    const id = this.newId('approval');
    await tx.run(sql`
      INSERT INTO jackpot.approval (id, action, subject, payload, reason, state, requested_by, requested_at)
      VALUES (${id}, ${request.action}, ${request.subject}, ${JSON.stringify(request.payload)}::jsonb, ${request.reason},
              'requested', ${request.by.actor}, ${this.clock.now()})`);
    return { approvalId: id, state: 'requested' };
  }

  /** Decides once. Errors: `not-found`, `approval-state` (decided already), `same-person`, and the action's own. */
  decide(
    id: string,
    decision: Decide['decision'],
    by: Principal,
  ): Promise<{ approvalId: string; state: string; result: unknown }> {
    return this.db.transaction(async (tx) => {
      const approval = await tx.row<Approval>(
        sql`SELECT * FROM jackpot.approval WHERE id = ${id} FOR UPDATE`,
      );
      if (!approval) throw new Problem('not-found', `there is no approval ${id}`);
      const state = decision === 'approve' ? 'approved' : 'declined';
      if (approval.state === state && approval.decided_by === by.actor) {
        return { approvalId: id, state, result: approval.result };
      }
      if (approval.state !== 'requested')
        throw new Problem('approval-state', `this request was ${approval.state}`);
      if (approval.requested_by === by.actor) {
        throw new Problem('same-person', 'whoever asked for it may not decide on it');
      }
      const done = await this.run(tx, approval, decision, by);
      const result = done instanceof ShownOnce ? done.kept : done;
      await tx.run(sql`
        UPDATE jackpot.approval SET state = ${state}, decided_by = ${by.actor}, decided_at = ${this.clock.now()},
               result = ${JSON.stringify(result)}::jsonb WHERE id = ${id}`);
      const shown = done instanceof ShownOnce ? { ...done.kept, ...done.shown } : result;
      return { approvalId: id, state, result: shown };
    });
  }

  private async run(
    tx: Tx,
    approval: Approval,
    decision: Decide['decision'],
    by: Principal,
  ): Promise<unknown> {
    const action = this.actions.get(approval.action);
    if (!action) throw new Error(`no feature handles ${approval.action}`);
    if (decision === 'approve') return (await action.approved(tx, approval, by)) ?? null;
    await action.declined?.(tx, approval, by);
    return null;
  }

  /** The newest request of this action for this subject. */
  find(db: Queryable, action: string, subject: string): Promise<Approval | null> {
    return db.row<Approval & Record<string, unknown>>(sql`
      SELECT * FROM jackpot.approval WHERE action = ${action} AND subject = ${subject} ORDER BY id DESC LIMIT 1`);
  }

  read(db: Queryable, id: string): Promise<Approval | null> {
    return db.row<Approval & Record<string, unknown>>(sql`SELECT * FROM jackpot.approval WHERE id = ${id}`);
  }

  list(db: Queryable, page: { limit: number; after: string | null; state?: string }): Promise<Approval[]> {
    return db.rows<Approval>(sql`
      SELECT * FROM jackpot.approval
       WHERE (${page.after}::text IS NULL OR id < ${page.after}) AND (${page.state ?? null}::text IS NULL OR state = ${page.state ?? null})
       ORDER BY id DESC LIMIT ${page.limit}`);
  }
}
