// What two people decide of an award before it is paid (R11, R18): that it is declined, or that it is paid in
// instalments. A declined one goes where that of a voided round goes: a share or percentage back into the live instance
// as restored award, a fixed prize back to its funder; what is paid already stays paid, at the expense of corrections.
import {
  DeclineAward,
  InstalmentPlan,
  Problem,
  RequestInstalments,
  canonicalJson,
} from '@tributary/contracts';
import { Database, Principal, Tx, enqueue, sql } from '@tributary/platform';
import type { Clock, IdSource } from '@tributary/platform';
import { Inject, Injectable, OnModuleInit } from '@nestjs/common';
import { Approval, ApprovalsService } from '../finance/approvals.service';
import { liveInstance, lockLive } from '../jackpots/jackpots.store';
import { MeterFeed } from '../jackpots/meter-feed';
import { AwardRow, AwardState, lockAward } from './awards.store';
import { awardStateEvent } from './ended';
import { RestorationService } from './restoration.service';

const declinable: ReadonlySet<AwardState> = new Set(['locked', 'verified', 'confirmed']);
const unconfirmed: ReadonlySet<AwardState> = new Set(['locked', 'verified']);

interface PlanPayload {
  readonly awardId: string;
  /** The plan that was to be changed. */
  readonly before: InstalmentPlan | null;
  readonly plan: InstalmentPlan;
}

/** There is no pool any more that could take it back. */
const ended = ({ jackpot }: AwardRow) => `the jackpot ${jackpot} has ended: what was won in it is paid`;

@Injectable()
export class DeclinesService implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
    @Inject(ApprovalsService) private readonly approvals: ApprovalsService,
    @Inject(RestorationService) private readonly restoration: RestorationService,
    @Inject(MeterFeed) private readonly meters: MeterFeed,
  ) {}

  onModuleInit(): void {
    this.approvals.register('award.decline', {
      approved: (tx, approval, by) => this.decline(tx, approval, by),
    });
    this.approvals.register('award.instalments', { approved: (tx, approval) => this.setPlan(tx, approval) });
  }

  /** Asks that an award is declined. Errors: `not-found`, `award-state` (paid, unclaimed, declined, or its jackpot ended). */
  requestDecline(id: string, body: DeclineAward, by: Principal) {
    return this.db.transaction(async (tx) => {
      const award = await this.find(tx, id);
      if (!declinable.has(award.state)) throw new Problem('award-state', `the award is ${award.state}`);
      if (!(await liveInstance(tx, award.jackpot))) throw new Problem('award-state', ended(award));
      const { reason } = body;
      return this.approvals.request(tx, {
        action: 'award.decline',
        subject: id,
        payload: { awardId: id },
        reason,
        by,
      });
    });
  }

  /** Asks that an award is paid in instalments. Errors: `not-found`, `award-state` (confirmed already). */
  requestInstalments(id: string, body: RequestInstalments, by: Principal) {
    return this.db.transaction(async (tx) => {
      const award = await this.find(tx, id);
      if (!unconfirmed.has(award.state)) throw new Problem('award-state', `the award is ${award.state}`);
      const payload = { awardId: id, before: award.instalment_plan, plan: body.plan };
      return this.approvals.request(tx, {
        action: 'award.instalments',
        subject: id,
        payload,
        reason: body.reason,
        by,
      });
    });
  }

  private async find(tx: Tx, id: string): Promise<AwardRow> {
    const award = await lockAward(tx, id);
    if (!award) throw new Problem('not-found', `there is no award ${id}`);
    return award;
  }

  private async decline(tx: Tx, approval: Approval, by: Principal): Promise<unknown> {
    const id = approval.subject;
    const of = await tx.row<{ jackpot: string }>(sql`SELECT jackpot FROM jackpot.award WHERE id = ${id}`);
    // The jackpot's lock comes before the award's, as in every command that moves a pool.
    const live = await lockLive(tx, of!.jackpot);
    const award = await this.find(tx, id);
    if (!live) throw new Problem('decision-refused', ended(award));
    if (!declinable.has(award.state))
      throw new Problem('decision-refused', `the award is ${award.state} by now`);
    const at = this.clock.now();
    await this.restoration.restoreAward(tx, award.jackpot, award, { decline: true, by: by.actor, at });
    await tx.run(sql`UPDATE jackpot.award SET decline_reason = ${approval.reason} WHERE id = ${id}`);
    // A case whose compensation is declined waits for another decision.
    await tx.run(sql`
      UPDATE jackpot.compensation_case SET state = 'open', decision = NULL, approval_id = NULL, award_id = NULL
       WHERE award_id = ${id} AND state = 'approved'`);
    await enqueue(tx, 'jackpot', [awardStateEvent(this.newId, id, 'declined')], at);
    this.meters.moved(award.jackpot);
    return { awardId: id, state: 'declined' };
  }

  private async setPlan(tx: Tx, approval: Approval): Promise<unknown> {
    const { awardId, before, plan } = approval.payload as PlanPayload;
    const award = await this.find(tx, awardId);
    if (!unconfirmed.has(award.state))
      throw new Problem('decision-refused', `the award is ${award.state} by now`);
    if (canonicalJson(award.instalment_plan) !== canonicalJson(before))
      throw new Problem('decision-refused', 'the award has another plan of instalments by now');
    await tx.run(sql`
      UPDATE jackpot.award SET instalment_plan = ${JSON.stringify(plan)}::jsonb WHERE id = ${awardId}`);
    return { awardId, plan };
  }
}
