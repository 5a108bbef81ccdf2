// Transfers between jackpots (R6, R11): asked for by one person, approved by another, and moved once, by holder. No
// casino's part becomes anybody else's.
import { Problem, RequestTransfer } from '@tributary/contracts';
import { Decimal } from '@tributary/money';
import { poolParts } from '@tributary/ledger';
import { Database, Principal, Tx } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable, OnModuleInit } from '@nestjs/common';
import { Approval, ApprovalsService } from '../finance/approvals.service';
import { Instance, findJackpot, movePools } from '../jackpots/jackpots.store';
import { MeterFeed } from '../jackpots/meter-feed';
import { CrossingService, lockAllLive } from '../orphans/crossing.service';
import { sumOf } from '../orphans/crossing';
import { asHeldElsewhere, proportionally, takingLines, transferable } from './pool-parts';

export const transferAction = 'jackpot.transfer';
type TransferPayload = Omit<RequestTransfer, 'reason'>;

@Injectable()
export class TransfersService implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(ApprovalsService) private readonly approvals: ApprovalsService,
    @Inject(CrossingService) private readonly crossing: CrossingService,
    @Inject(MeterFeed) private readonly meters: MeterFeed,
  ) {}

  onModuleInit(): void {
    this.approvals.register(transferAction, { approved: (tx, approval) => this.run(tx, approval) });
  }

  /** Asks for it. Errors: `not-found` for a jackpot by field, `invalid-request` within one jackpot. */
  request({ reason, ...payload }: RequestTransfer, by: Principal) {
    return this.db.transaction(async (tx) => {
      for (const side of ['from', 'to'] as const) {
        const { jackpot } = payload[side];
        if (await findJackpot(tx, jackpot)) continue;
        const field = `${side}.jackpot`;
        throw new Problem('not-found', `there is no jackpot ${jackpot}`, [{ field, reason: 'is not known' }]);
      }
      if (payload.from.jackpot === payload.to.jackpot) {
        const fault = { field: 'to.jackpot', reason: 'must be another jackpot' };
        throw new Problem('invalid-request', `${fault.field}: ${fault.reason}`, [fault]);
      }
      const subject = `${payload.from.jackpot}:${payload.to.jackpot}`;
      return this.approvals.request(tx, { action: transferAction, subject, payload, reason, by });
    });
  }

  /** Moves it, all or nothing. Errors: `decision-refused` (no instance, or less than that may go), `rate-missing`. */
  private async run(tx: Tx, approval: Approval): Promise<unknown> {
    const { from, to, amount: text, takenFrom } = approval.payload as TransferPayload;
    const locked = await lockAllLive(tx, [from.jackpot, to.jackpot]);
    const [giving, taking] = [locked.get(from.jackpot), locked.get(to.jackpot)];
    if (!giving || !taking) {
      const closed = giving ? to.jackpot : from.jackpot;
      throw new Problem('decision-refused', `the jackpot ${closed} has no live instance`);
    }
    const amount = new Decimal(text);
    const parts = await this.taken(tx, giving, { pool: from.pool, amount, takenFrom });
    const at = this.clock.now();
    const crossed = await this.crossing.cross(
      tx,
      {
        kind: 'transfer',
        reference: approval.id,
        context: { approval: approval.id, from, to, reason: approval.reason },
        from: {
          chain: from.jackpot,
          currency: giving.currency,
          lines: takingLines(from.pool, giving, parts),
        },
        to: taking,
        pool: to.pool,
        parts: asHeldElsewhere(parts),
      },
      at,
    );
    await movePools(tx, giving, { [from.pool]: amount.negated() });
    this.meters.moved(from.jackpot);
    return {
      taken: { currency: giving.currency, amount: amount.toFixed(12), parts: texts(parts) },
      arrived: {
        currency: taking.currency,
        amount: crossed.amount.toFixed(12),
        parts: texts(crossed.parts),
      },
      rate: crossed.rate,
      journals: crossed.journals,
    };
  }

  private async taken(
    tx: Tx,
    giving: Instance,
    of: {
      pool: TransferPayload['from']['pool'];
      amount: Decimal;
      takenFrom: TransferPayload['takenFrom'];
    },
  ) {
    const { jackpot, number, currency } = giving;
    const all = await poolParts(tx, { chain: jackpot, pool: of.pool, instance: number, currency });
    const may = transferable(of.pool, all, of.takenFrom);
    // A correction may have left the network's own part below zero: there is no more than the pool holds.
    const available = Decimal.min(sumOf(may.map(({ balance }) => ({ amount: balance }))), giving[of.pool]);
    if (available.lessThan(of.amount)) {
      const detail = `${available.toFixed(12)} ${currency} of ${of.pool} of ${jackpot} may go, not ${of.amount.toFixed()}`;
      throw new Problem('decision-refused', detail);
    }
    return proportionally(of.amount, may);
  }
}

/** Parts as they are kept in a result: 12 decimals. */
export function texts(parts: readonly { holder: string; amount: Decimal }[]) {
  return parts.map(({ holder, amount }) => ({ holder, amount: amount.toFixed(12) }));
}
