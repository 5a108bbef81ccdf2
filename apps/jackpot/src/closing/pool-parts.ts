// Whose money leaves a pool. A transfer takes from all holders in proportion, or from the network's own part alone;
// nothing takes a casino's part without saying so. Pure.
import { Decimal, LEDGER_SCALE, allocate } from '@tributary/money';
import { Line, Pool, account } from '@tributary/ledger';
import { Part, sumOf } from '../orphans/crossing';

export interface HolderBalance {
  readonly holder: string;
  readonly balance: Decimal;
}

/** Who gives: all holders in proportion to their parts, or the network alone. */
export type TakenFrom = 'holders' | 'network';

/**
 * The parts that may go. What main opened with is promised to its players and stays; in the hidden pools it is what
 * earlier instances left, and may go.
 */
export function transferable(pool: Pool, parts: readonly HolderBalance[], from: TakenFrom): HolderBalance[] {
  return parts.filter(({ holder, balance }) => {
    if (!balance.greaterThan(0)) return false;
    if (from === 'network') return holder === 'network' || (holder === 'opening' && pool !== 'main');
    return holder !== 'opening' || pool !== 'main';
  });
}

/** An amount up to the sum of the parts, from each in proportion: largest remainder at 12 decimals, ties by order. */
export function proportionally(amount: Decimal, parts: readonly HolderBalance[]): Part[] {
  const weights = parts.map(({ balance }) => balance);
  const amounts = allocate(amount, weights, LEDGER_SCALE);
  return parts.flatMap(({ holder }, i) => (amounts[i]!.isZero() ? [] : [{ holder, amount: amounts[i]! }]));
}

/** The lines that take parts out of a pool of an instance. */
export function takingLines(
  pool: Pool,
  instance: { number: number; currency: string },
  parts: readonly Part[],
): Line[] {
  return parts.map(({ holder, amount }) => ({
    account: account.pool(pool, instance.number, holder),
    currency: instance.currency,
    amount: amount.negated(),
  }));
}

/** Parts as they are held elsewhere: an opening is the network's own there; equal holders are one, in their order. */
export function asHeldElsewhere(parts: readonly Part[]): Part[] {
  const holderOf = ({ holder }: Part) => (holder === 'opening' ? 'network' : holder);
  const holders = [...new Set(parts.map(holderOf))].sort();
  return holders.map((holder) => ({
    holder,
    amount: sumOf(parts.filter((part) => holderOf(part) === holder)),
  }));
}
