// Moves what a jackpot held when it ends: each pool into its target, by holder, or into one orphan per holder. Its pools
// are zero afterwards, and the instance is closed without a next one.
import { Problem, invariant } from '@tributary/contracts';
import { Pool, account, pools, post } from '@tributary/ledger';
import { Tx } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InstancesService } from '../jackpots/instances.service';
import { Instance, closeInstance, lockLive } from '../jackpots/jackpots.store';
import { MeterFeed } from '../jackpots/meter-feed';
import type { OrphanSource } from '../orphans/orphan';
import { CrossingService } from '../orphans/crossing.service';
import { Part, sumOf } from '../orphans/crossing';
import { OrphansService } from '../orphans/orphans.service';
import { ClosingResult, ClosingRow } from './closings.store';
import { asHeldElsewhere, takingLines } from './pool-parts';
import { texts } from './transfers.service';

interface Ending {
  readonly closing: ClosingRow;
  readonly live: Instance;
  readonly reason: string;
  readonly at: Date;
}

/** Nobody's part moves as a debt: a correction has to make it good first. */
function refuseBelowZero(parts: readonly Part[], where: string): void {
  const debt = parts.find(({ amount }) => amount.isNegative());
  if (!debt) return;
  const detail = `the part ${where} of ${debt.holder} is ${debt.amount.toFixed(12)}: a correction must make it good first`;
  throw new Problem('decision-refused', detail);
}

@Injectable()
export class ClosingExecution {
  constructor(
    @Inject(InstancesService) private readonly instances: InstancesService,
    @Inject(CrossingService) private readonly crossing: CrossingService,
    @Inject(OrphansService) private readonly orphans: OrphansService,
    @Inject(MeterFeed) private readonly meters: MeterFeed,
  ) {}

  /** The caller holds the locks of the jackpot and of all targets, and nothing is under way. Errors: `rate-missing`. */
  async execute(tx: Tx, closing: ClosingRow, how: { reason: string; at: Date }): Promise<ClosingResult> {
    const live = await lockLive(tx, closing.jackpot);
    // One that was never approved has no pools.
    if (!live) return { moved: [], orphans: [] };
    const held = await this.instances.partsOf(tx, live);
    const ending: Ending = { closing, live, ...how };
    const moved: unknown[] = [];
    const left = new Map<string, OrphanSource[]>();
    for (const pool of pools) {
      const parts = held[pool]
        .filter(({ balance }) => !balance.isZero())
        .map(({ holder, balance }) => ({ holder, amount: balance }));
      // A correction may have taken the network's own part below zero: what main opened with is its own too.
      const owned = asHeldElsewhere(parts).filter(({ amount }) => !amount.isZero());
      const target = owned.length > 0 && closing.plan.targets[pool];
      if (target) {
        refuseBelowZero(owned, `of ${pool}`);
        moved.push(await this.move(tx, ending, { pool, target, parts }));
      } else this.collect(left, live, { pool, parts });
    }
    const orphans = await this.orphan(tx, ending, left);
    await closeInstance(tx, live, how.at);
    this.meters.moved(closing.jackpot);
    return { moved, orphans };
  }

  private async move(
    tx: Tx,
    { closing, live, reason, at }: Ending,
    { pool, target, parts }: { pool: Pool; target: string; parts: Part[] },
  ) {
    const to = await lockLive(tx, target);
    invariant(to, 'a target was found open under its lock');
    const { approval_id: approval, jackpot } = closing;
    const crossed = await this.crossing.cross(
      tx,
      {
        kind: 'transfer',
        reference: approval,
        context: { approval, decommissioned: jackpot, pool, reason },
        from: { chain: jackpot, currency: live.currency, lines: takingLines(pool, live, parts) },
        to,
        pool,
        parts: asHeldElsewhere(parts).filter(({ amount }) => !amount.isZero()),
      },
      at,
    );
    const taken = {
      currency: live.currency,
      amount: sumOf(parts).toFixed(12),
      parts: texts(parts),
    };
    const arrived = {
      currency: to.currency,
      amount: crossed.amount.toFixed(12),
      parts: texts(crossed.parts),
    };
    return { pool, target, taken, arrived, rate: crossed.rate };
  }

  // What an instance opened with is the network's own.
  private collect(
    left: Map<string, OrphanSource[]>,
    live: Instance,
    { pool, parts }: { pool: Pool; parts: readonly Part[] },
  ): void {
    for (const { holder, amount } of parts) {
      const owner = holder === 'opening' ? 'network' : holder;
      const source = { account: account.pool(pool, live.number, holder), amount };
      left.set(owner, [...(left.get(owner) ?? []), source]);
    }
  }

  private async orphan(
    tx: Tx,
    { closing, live, at }: Pick<Ending, 'closing' | 'live' | 'at'>,
    left: ReadonlyMap<string, readonly OrphanSource[]>,
  ): Promise<ClosingResult['orphans']> {
    const { jackpot, kind, plan, approval_id: reference } = closing;
    const { currency } = live;
    const orphans: ClosingResult['orphans'][number][] = [];
    for (const owner of [...left.keys()].sort()) {
      const from = left.get(owner)!;
      const amount = sumOf(from);
      if (amount.isZero()) {
        await this.offset(tx, { closing, live, at }, from);
        continue;
      }
      refuseBelowZero([{ holder: owner, amount }], 'of its pools');
      const of = {
        jackpot, currency, owner, cause: kind, reference, deadline: new Date(plan.deadline!),
        afterDeadline: plan.afterDeadline, successor: plan.successor ?? undefined, at,
      }; // prettier-ignore
      const orphanId = await this.orphans.takeFrom(tx, of, from);
      orphans.push({ orphanId, owner, currency, amount: amount.toFixed(12) });
    }
    return orphans;
  }

  // What an owner has and owes here is equal: nothing is left of it but accounts to be closed.
  private async offset(
    tx: Tx,
    { closing, live, at }: Pick<Ending, 'closing' | 'live' | 'at'>,
    from: readonly OrphanSource[],
  ): Promise<void> {
    const { jackpot, approval_id: reference } = closing;
    const lines = from.map(({ account: code, amount }) => ({
      account: code,
      currency: live.currency,
      amount: amount.negated(),
    }));
    const context = { approval: reference, decommissioned: jackpot };
    const journals = [{ kind: 'transfer' as const, reference, context, lines }];
    await post(tx, { chain: jackpot, at, journals });
  }
}
