// A statement's account of one currency as steps from opening to closing, each with where it begins and ends. The sums
// are exact, so that a step that does not add up would be seen.
import type { JackpotSchemas } from '@tributary/browser-client';
import { textOf, unitsOf } from '../../format/decimal-text';

type Statement = Pick<JackpotSchemas['ClosedStatement'], 'balances' | 'lines'>;

export interface Step {
  /** `opening`, `net due`, `closing`, or the line's name. */
  readonly name: string;
  readonly amount: string;
  /** Of bets, payouts or bookings; null for balances. */
  readonly count: number | null;
  /** The account before and after, as decimal strings. */
  readonly from: string;
  readonly to: string;
}

const zero = (like: string) => textOf(0n, unitsOf(like).digits);
const sum = (a: string, b: string) => textOf(unitsOf(a).units + unitsOf(b).units, unitsOf(a).digits);

/** Opening, the lines, the net due, payments, closing. Amounts are due to the network; below zero it owes. */
export function stepsOf({ balances, lines }: Statement, currency: string): Step[] {
  const balance = balances.find((each) => each.currency === currency);
  if (balance === undefined) return [];
  const { opening, netDue, closing } = balance;
  const none = zero(opening);
  const steps: Step[] = [{ name: 'opening', amount: opening, count: null, from: none, to: opening }];
  let at = opening;
  const add = ({ line, amount, count }: Statement['lines'][number]) => {
    const to = sum(at, amount);
    steps.push({ name: line, amount, count, from: at, to });
    at = to;
  };
  const own = lines.filter((each) => each.currency === currency);
  own.filter(({ line }) => line !== 'payments').forEach(add);
  steps.push({ name: 'net due', amount: netDue, count: null, from: opening, to: at });
  own.filter(({ line }) => line === 'payments').forEach(add);
  steps.push({ name: 'closing', amount: closing, count: null, from: none, to: closing });
  return steps;
}
