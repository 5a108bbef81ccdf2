// A casino leaves (R35): it gets a statement of its increments since the last win, and its share stays in the pools or
// becomes its own orphans, as was approved. Its accepted bets keep their weight, and its payouts are held.
import { Problem, RequestWithdrawal } from '@tributary/contracts';
import { account, pools } from '@tributary/ledger';
import { Database, Principal, Queryable, Tx, sql } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable, OnModuleInit } from '@nestjs/common';
import { ReferenceData } from '../casinos/reference-data';
import { Approval, ApprovalsService } from '../finance/approvals.service';
import { InstancesService } from '../jackpots/instances.service';
import { Instance, movePools } from '../jackpots/jackpots.store';
import { MeterFeed } from '../jackpots/meter-feed';
import { lockAllLive } from '../orphans/crossing.service';
import { OrphansService } from '../orphans/orphans.service';
import { statementOfIncrements } from './statement-of-increments';
import { WithdrawalPlan, insertWithdrawal, setWithdrawal } from './withdrawals.store';

const action = 'casino.withdraw';
type Payload = WithdrawalPlan & { readonly casino: string };

@Injectable()
export class WithdrawalsService implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(ApprovalsService) private readonly approvals: ApprovalsService,
    @Inject(ReferenceData) private readonly reference: ReferenceData,
    @Inject(InstancesService) private readonly instances: InstancesService,
    @Inject(OrphansService) private readonly orphans: OrphansService,
    @Inject(MeterFeed) private readonly meters: MeterFeed,
  ) {}

  onModuleInit(): void {
    this.approvals.register(action, {
      approved: (tx, approval, by) => this.run(tx, approval, by),
      declined: (tx, approval) => setWithdrawal(tx, approval.id, { state: 'declined' }),
    });
  }

  /** Asks for it. Errors: `not-found`, `invalid-request` (no deadline ahead for a share that leaves), `decision-refused`. */
  request(body: RequestWithdrawal, by: Principal) {
    const { casino, share, deadline = null, afterDeadline, reason } = body;
    const plan: WithdrawalPlan = { share, deadline, afterDeadline };
    const at = this.clock.now();
    return this.db.transaction(async (tx) => {
      const known = await this.reference.casino(casino, tx);
      if (!known)
        throw new Problem('not-found', `there is no casino ${casino}`, [
          { field: 'casino', reason: 'is not known' },
        ]);
      this.checkDeadline(plan, at);
      const payload: Payload = { casino, ...plan };
      const asked = await this.approvals.request(tx, { action, subject: casino, payload, reason, by });
      await insertWithdrawal(tx, { approval: asked.approvalId, casino, plan, at });
      return asked;
    });
  }

  private checkDeadline({ share, deadline }: WithdrawalPlan, at: Date): void {
    if (share === 'stays' || (deadline !== null && new Date(deadline) > at)) return;
    const fault = { field: 'deadline', reason: 'must lie ahead where the share leaves' };
    throw new Problem('invalid-request', `${fault.field}: ${fault.reason}`, [fault]);
  }

  private async run(tx: Tx, approval: Approval, by: Principal): Promise<unknown> {
    const { casino, ...plan } = approval.payload as Payload;
    const at = this.clock.now();
    const live = [...(await lockAllLive(tx, await openJackpots(tx))).values()];
    const row = await tx.row<{ status: string }>(
      sql`SELECT status FROM jackpot.casino WHERE code = ${casino} FOR UPDATE`,
    );
    const executed = await tx.row(
      sql`SELECT 1 AS one FROM jackpot.withdrawal WHERE casino = ${casino} AND state = 'executed'`,
    );
    if (row!.status === 'left' && executed)
      throw new Problem('decision-refused', `the casino ${casino} has left`);
    this.checkDeadline(plan, at);
    const statement = await statementOfIncrements(tx, { casino, live, at });
    const orphans = plan.share === 'leaves' ? await this.takeShare(tx, approval, live, at) : [];
    await tx.run(sql`UPDATE jackpot.casino SET status = 'left', suspended_for = NULL WHERE code = ${casino}`);
    await tx.run(sql`
      INSERT INTO jackpot.status_change (subject, code, status, reason, changed_by, changed_at)
      VALUES ('casino', ${casino}, 'left', ${approval.reason}, ${by.actor}, ${at})`);
    await setWithdrawal(tx, approval.id, { state: 'executed', at, statement });
    this.reference.forget();
    return { casino, share: plan.share, orphans };
  }

  private async takeShare(tx: Tx, approval: Approval, live: readonly Instance[], at: Date) {
    const { casino, ...plan } = approval.payload as Payload;
    await refuseUnderWay(tx, casino);
    const orphans: string[] = [];
    for (const instance of live) {
      const held = await this.instances.partsOf(tx, instance);
      const own = pools.flatMap((pool) =>
        held[pool]
          .filter(({ holder, balance }) => holder === casino && balance.greaterThan(0))
          .map(({ balance }) => ({ pool, amount: balance })),
      );
      if (own.length === 0) continue;
      const { jackpot, number, currency } = instance;
      // A correction may have left the network's own part below zero: there is no more than the pool holds.
      const short = own.find(({ pool, amount }) => amount.greaterThan(instance[pool]));
      if (short) {
        const holds = `${short.pool} of ${jackpot} holds ${instance[short.pool].toFixed(12)}`;
        const detail = `${holds}, the part of ${casino} is ${short.amount.toFixed(12)}: a correction must make it good first`;
        throw new Problem('decision-refused', detail);
      }
      const of = {
        jackpot, currency, owner: casino, cause: 'withdrawal' as const, reference: approval.id,
        deadline: new Date(plan.deadline!), afterDeadline: plan.afterDeadline, at,
      }; // prettier-ignore
      const from = own.map(({ pool, amount }) => ({ account: account.pool(pool, number, casino), amount }));
      orphans.push(await this.orphans.takeFrom(tx, of, from));
      const change = Object.fromEntries(own.map(({ pool, amount }) => [pool, amount.negated()]));
      await movePools(tx, instance, change);
      this.meters.moved(jackpot);
    }
    return orphans;
  }
}

async function openJackpots(db: Queryable): Promise<string[]> {
  const rows = await db.rows<{ jackpot: string }>(
    sql`SELECT jackpot FROM jackpot.instance WHERE closed_at IS NULL ORDER BY jackpot`,
  );
  return rows.map(({ jackpot }) => jackpot);
}

// Its bets of a round under way may still be voided, and that takes their contributions out of its part.
async function refuseUnderWay(tx: Tx, casino: string): Promise<void> {
  const rows = await tx.rows<{ id: string }>(sql`
    SELECT r.id FROM jackpot.round r WHERE r.state IN ('open', 'closed', 'interrupted')
       AND EXISTS (SELECT 1 FROM jackpot.bet b WHERE b.round_id = r.id AND b.casino = ${casino})
     ORDER BY r.id LIMIT 20`);
  if (rows.length === 0) return;
  const rounds = rows.map(({ id }) => id);
  throw new Problem('decision-refused', `bets of ${casino} are in rounds under way: ${rounds.join(', ')}`);
}
