// The end of a jackpot (R32, R36): asked for, approved by another person, and executed once nothing of it is under way.
// Until then it is closing: no new rounds, and those under way finish (R29).
import { FieldError, Problem, RequestDecommissioning, RequestNetworkStop } from '@tributary/contracts';
import { pools } from '@tributary/ledger';
import { Database, Principal, Queryable, Recurring, Tx } from '@tributary/platform';
import type { Clock, IdSource } from '@tributary/platform';
import { Inject, Injectable, OnApplicationBootstrap, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { Approval, ApprovalsService } from '../finance/approvals.service';
import { findJackpot } from '../jackpots/jackpots.store';
import { lockAllLive } from '../orphans/crossing.service';
import { openIncident } from '../rounds/rounds.store';
import { ClosingExecution } from './closing-execution.service';
import {
  ClosingKind, ClosingPlan, ClosingRow, UnderWay, insertClosing, lockClosing, lockJackpot, setClosing, setDeclined,
  setExecuted, setJackpotStatus, underWay, waitingClosings,
} from './closings.store'; // prettier-ignore
import { TargetsService } from './targets.service';

const actions = { decommissioning: 'jackpot.decommission', 'network-stop': 'network.stop' } as const;
const lookEveryMs = 5_000;

export interface InTheWay extends UnderWay {
  readonly faults: readonly string[];
}

/** A plan leaves money without a jackpot unless every pool has a target. */
const leavesOrphans = ({ targets }: ClosingPlan) => pools.some((pool) => targets[pool] === undefined);

function refuse(faults: readonly FieldError[]): void {
  const [first] = faults;
  if (first) throw new Problem('decision-refused', `${first.field}: ${first.reason}`, faults);
}

@Injectable()
export class ClosingsService implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private readonly recurring: Recurring;

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
    @Inject(ApprovalsService) private readonly approvals: ApprovalsService,
    @Inject(TargetsService) private readonly targets: TargetsService,
    @Inject(ClosingExecution) private readonly execution: ClosingExecution,
  ) {
    const look = () => this.look();
    this.recurring = new Recurring({ name: 'ClosingsService', everyMs: lookEveryMs, clock, look });
  }

  onModuleInit(): void {
    const handler = {
      approved: (tx: Tx, approval: Approval, by: Principal) => this.approved(tx, approval, by),
      declined: (tx: Tx, approval: Approval) => setDeclined(tx, approval.id),
    };
    for (const action of Object.values(actions)) this.approvals.register(action, handler);
  }

  onApplicationBootstrap(): void {
    this.recurring.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.recurring.stop();
  }

  /** Asks to end a jackpot. Errors: `not-found`, `invalid-request`, `decision-refused` with every target's fault. */
  decommission(body: RequestDecommissioning, by: Principal) {
    const { jackpot, targets, deadline = null, afterDeadline, reason } = body;
    const plan: ClosingPlan = { targets, deadline, afterDeadline, successor: null };
    return this.request('decommissioning', { jackpot, plan, reason }, by);
  }

  /** Asks to stop a jackpot's network: every holder's share becomes its own orphan. Errors: as above. */
  stopNetwork(body: RequestNetworkStop, by: Principal) {
    const { jackpot, successor = null, deadline, afterDeadline, reason } = body;
    const plan: ClosingPlan = { targets: {}, deadline, afterDeadline, successor };
    return this.request('network-stop', { jackpot, plan, reason }, by);
  }

  private request(
    kind: ClosingKind,
    { jackpot, plan, reason }: { jackpot: string; plan: ClosingPlan; reason: string },
    by: Principal,
  ) {
    const at = this.clock.now();
    return this.db.transaction(async (tx) => {
      const row = await findJackpot(tx, jackpot);
      if (!row) throw new Problem('not-found', `there is no jackpot ${jackpot}`);
      if (row.status === 'decommissioned')
        throw new Problem('decision-refused', `the jackpot ${jackpot} is decommissioned`);
      await this.checkSuccessor(tx, jackpot, plan);
      if (leavesOrphans(plan) && !plan.deadline) {
        const fault = { field: 'deadline', reason: 'is required where a pool has no target' };
        throw new Problem('invalid-request', `${fault.field}: ${fault.reason}`, [fault]);
      }
      refuse(await this.faults(tx, jackpot, plan, at));
      const subject = jackpot;
      const asked = await this.approvals.request(tx, {
        action: actions[kind], subject, payload: { jackpot, kind, ...plan }, reason, by,
      }); // prettier-ignore
      await insertClosing(tx, { approval: asked.approvalId, jackpot, kind, plan, at });
      return asked;
    });
  }

  private async checkSuccessor(tx: Tx, jackpot: string, { successor }: ClosingPlan): Promise<void> {
    if (successor === null) return;
    const field = 'successor';
    if (!(await findJackpot(tx, successor)))
      throw new Problem('not-found', `there is no jackpot ${successor}`, [{ field, reason: 'is not known' }]);
    if (successor === jackpot) {
      throw new Problem('invalid-request', `${field}: must be another jackpot`, [
        { field, reason: 'must be another jackpot' },
      ]);
    }
  }

  private async faults(tx: Tx, jackpot: string, plan: ClosingPlan, at: Date): Promise<FieldError[]> {
    const faults = await this.targets.faults(tx, jackpot, plan.targets, at);
    const isOver = plan.deadline !== null && new Date(plan.deadline) <= at;
    return isOver && leavesOrphans(plan) ? [...faults, { field: 'deadline', reason: 'has passed' }] : faults;
  }

  private async approved(tx: Tx, approval: Approval, by: Principal): Promise<unknown> {
    const { jackpot, targets } = approval.payload as { jackpot: string } & ClosingPlan;
    await lockAllLive(tx, [jackpot, ...Object.values(targets)]);
    const row = await lockJackpot(tx, jackpot);
    if (row!.status === 'decommissioned')
      throw new Problem('decision-refused', `the jackpot ${jackpot} is decommissioned`);
    const closing = (await lockClosing(tx, approval.id))!;
    const at = this.clock.now();
    refuse(await this.faults(tx, jackpot, closing.plan, at));
    await setClosing(tx, { approval: approval.id, jackpot });
    const { reason } = approval;
    await setJackpotStatus(tx, { code: jackpot, status: 'closing', reason, by: by.actor, at });
    return this.settle(tx, { ...closing, state: 'closing' }, { reason, by: by.actor });
  }

  /** Executes what has waited and is free now. Answers the jackpots that were closed. */
  async look(): Promise<string[]> {
    const closed: string[] = [];
    for (const { approval_id: id, jackpot } of await waitingClosings(this.db)) {
      try {
        if (await this.db.transaction((tx) => this.settleWaiting(tx, id))) closed.push(jackpot);
      } catch (error) {
        // A rate that is not valid now holds up this one, and no other.
        if (!(error instanceof Problem) || error.status >= 500) throw error;
        await this.tellBlocked(this.db, jackpot, { faults: [error.detail] });
      }
    }
    return closed;
  }

  private async tellBlocked(db: Queryable, jackpot: string, detail: unknown): Promise<void> {
    const at = this.clock.now();
    await openIncident(db, {
      id: this.newId('incident'),
      kind: 'closing-blocked',
      subject: jackpot,
      detail,
      at,
    });
  }

  private async settleWaiting(tx: Tx, id: string): Promise<boolean> {
    const approval = await this.approvals.read(tx, id);
    const { jackpot, targets } = approval!.payload as { jackpot: string } & ClosingPlan;
    await lockAllLive(tx, [jackpot, ...Object.values(targets)]);
    await lockJackpot(tx, jackpot);
    const closing = await lockClosing(tx, id);
    if (closing?.state !== 'closing') return false;
    const { state } = await this.settle(tx, closing, { reason: approval!.reason, by: approval!.decided_by! });
    return state === 'executed';
  }

  /** What keeps it from being executed now; null when nothing does. */
  async inTheWay(tx: Tx, { jackpot, plan }: Pick<ClosingRow, 'jackpot' | 'plan'>): Promise<InTheWay | null> {
    const { rounds, awards } = await underWay(tx, jackpot);
    const faults = (await this.faults(tx, jackpot, plan, this.clock.now())).map(
      ({ field, reason }) => `${field}: ${reason}`,
    );
    return rounds.length + awards.length + faults.length === 0 ? null : { rounds, awards, faults };
  }

  // The caller holds the locks of all jackpots concerned.
  private async settle(tx: Tx, closing: ClosingRow, from: { reason: string; by: string }) {
    const { jackpot, approval_id: approval } = closing;
    const at = this.clock.now();
    const inTheWay = await this.inTheWay(tx, closing);
    if (inTheWay) {
      if (inTheWay.faults.length > 0) await this.tellBlocked(tx, jackpot, inTheWay);
      return { state: 'closing' as const, inTheWay };
    }
    const result = await this.execution.execute(tx, closing, { reason: from.reason, at });
    await setExecuted(tx, approval, { jackpot, result, at });
    await setJackpotStatus(tx, { code: jackpot, status: 'decommissioned', ...from, at });
    return { state: 'executed' as const, ...result };
  }
}
