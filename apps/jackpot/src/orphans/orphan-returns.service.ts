// The way back of orphans (R33, R36), by two people. Until the deadline: into a jackpot in which the owner takes part,
// or to the owner itself. After it: where it was declared to go. Never by itself.
import { Problem, RequestOrphanReturn } from '@tributary/contracts';
import { Decimal } from '@tributary/money';
import { Line, account } from '@tributary/ledger';
import { Database, Principal, Queryable, Tx } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable, OnModuleInit } from '@nestjs/common';
import { Approval, ApprovalsService } from '../finance/approvals.service';
import { Instance, findJackpot } from '../jackpots/jackpots.store';
import { CrossingService, lockAllLive } from './crossing.service';
import { OrphanPayments, Returning } from './orphan-payments.service';
import { OrphanRow, WentTo, findOrphan, lockOrphan, setReturned, takesPart } from './orphans.store';

const action = 'orphan.return';

interface ReturnPayload {
  readonly orphanId: string;
  readonly to: RequestOrphanReturn['to'];
  readonly jackpot?: string;
  readonly currency?: string;
}

/** Why it may not go there now, or null. */
function refusal(orphan: OrphanRow, to: ReturnPayload, at: Date): string | null {
  if (orphan.state !== 'held') return `the orphan was ${orphan.state} already`;
  const isOver = at >= orphan.deadline;
  const deadline = orphan.deadline.toISOString();
  if (to.to === 'declared' && !isOver) return `its deadline ${deadline} has not passed`;
  if (to.to !== 'declared' && isOver) return `its deadline ${deadline} has passed: it goes where declared`;
  if (to.to === 'jackpot' && orphan.cause === 'unclaimed') return 'what players won goes into no pool';
  if (to.to === 'jackpot' && orphan.successor && orphan.successor !== to.jackpot)
    return `its successor is ${orphan.successor}`;
  return null;
}

@Injectable()
export class OrphanReturnsService implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(ApprovalsService) private readonly approvals: ApprovalsService,
    @Inject(CrossingService) private readonly crossing: CrossingService,
    @Inject(OrphanPayments) private readonly payments: OrphanPayments,
  ) {}

  onModuleInit(): void {
    this.approvals.register(action, { approved: (tx, approval) => this.run(tx, approval) });
  }

  /** Asks for it. Errors: `not-found`, `decision-refused` for what is not possible now, as the approval does. */
  request(orphanId: string, { reason, ...to }: RequestOrphanReturn, by: Principal) {
    return this.db.transaction(async (tx) => {
      const orphan = await findOrphan(tx, orphanId);
      if (!orphan) throw new Problem('not-found', `there is no orphan ${orphanId}`);
      const payload: ReturnPayload = { orphanId, ...to };
      await this.check(tx, orphan, payload, this.clock.now());
      return this.approvals.request(tx, { action, subject: orphanId, payload, reason, by });
    });
  }

  private async check(db: Queryable, orphan: OrphanRow, to: ReturnPayload, at: Date): Promise<void> {
    const reason = refusal(orphan, to, at);
    if (reason) throw new Problem('decision-refused', reason);
    if (to.to !== 'jackpot') return;
    const jackpot = to.jackpot!;
    if (!(await findJackpot(db, jackpot))) throw new Problem('not-found', `there is no jackpot ${jackpot}`);
    if (orphan.owner !== 'network' && !(await takesPart(db, orphan.owner, jackpot))) {
      throw new Problem('decision-refused', `${orphan.owner} has not joined ${jackpot}`);
    }
  }

  private async run(tx: Tx, approval: Approval): Promise<unknown> {
    const to = approval.payload as ReturnPayload;
    const found = await findOrphan(tx, to.orphanId);
    // Pools are locked before the orphan, as by every command.
    const live = await lockAllLive(tx, [found!.jackpot, ...(to.jackpot ? [to.jackpot] : [])]);
    const orphan = (await lockOrphan(tx, to.orphanId))!;
    const at = this.clock.now();
    await this.check(tx, orphan, to, at);
    const given: Line = {
      account: account.orphan(orphan.owner),
      currency: orphan.currency,
      amount: new Decimal(orphan.amount).negated(),
    };
    const how = { orphan, given, approval, at };
    const went =
      to.to === 'jackpot'
        ? await this.intoJackpot(tx, how, live.get(to.jackpot!))
        : await this.toOwnerOrNetwork(tx, how, to);
    await setReturned(tx, orphan.id, went);
    const { state, as, to: name, currency, amount, rate } = went;
    return {
      orphanId: orphan.id,
      state,
      returnedAs: as,
      returnedTo: name,
      currency,
      amount: amount.toFixed(12),
      rate,
    };
  }

  private async intoJackpot(
    tx: Tx,
    { orphan, given, approval, at }: Returning,
    live: Instance | undefined,
  ): Promise<WentTo> {
    if (!live) throw new Problem('decision-refused', 'the jackpot has no live instance');
    const crossed = await this.crossing.cross(
      tx,
      {
        kind: 'orphan-returned',
        reference: approval.id,
        context: { orphan: orphan.id, owner: orphan.owner, approval: approval.id },
        from: { chain: orphan.jackpot, currency: orphan.currency, lines: [given] },
        to: live,
        pool: 'main',
        parts: [{ holder: orphan.owner, amount: new Decimal(orphan.amount) }],
      },
      at,
    );
    return {
      state: 'returned',
      as: 'jackpot',
      to: live.jackpot,
      currency: live.currency,
      amount: crossed.amount,
      rate: crossed.rate,
      journal: crossed.journals[0]!,
      approval: approval.id,
      at,
    };
  }

  private toOwnerOrNetwork(tx: Tx, how: Returning, to: ReturnPayload): Promise<WentTo> {
    const { orphan } = how;
    const isLapsed = to.to === 'declared';
    const state = isLapsed ? ('lapsed' as const) : ('returned' as const);
    const isNetworks = orphan.owner === 'network' || (isLapsed && orphan.after_deadline === 'network');
    return isNetworks
      ? this.payments.toNetwork(tx, how, state)
      : this.payments.toCasino(tx, how, { state, currency: to.currency });
  }
}
