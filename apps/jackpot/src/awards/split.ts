// The split of an award among bets, by booked value or equally (domain.md, "The split"). Row order never matters.
import { CurrencyCode, Decimal, allocate, exponentOf } from '@tributary/money';

/** A jackpot bet of the winning round, as far as prizes need it. */
export interface PrizeBet {
  readonly casino: string;
  readonly betId: string;
  readonly hand: number;
  readonly player: string | null;
  readonly currency: CurrencyCode;
  /** In the bet's currency. */
  readonly stake: Decimal;
  /** Booked value in the jackpot's currency, 12 decimals. */
  readonly value: Decimal;
}

const surrogate = 0xd800;
const surrogateMask = 0xf800;

/** Order by Unicode code point, which is the order of UTF-8 bytes. */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const [x, y] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (x === y) continue;
    // Halves of a pair stand for code points above all that need no pair, though their own numbers are lower than some.
    const [highX, highY] = [(x & surrogateMask) === surrogate, (y & surrogateMask) === surrogate];
    return highX === highY ? x - y : highX ? 1 : -1;
  }
  return a.length - b.length;
}

type TieBet = Pick<PrizeBet, 'value' | 'casino' | 'betId'>;

/** Ties of equal remainders: larger booked value, then casino code, then bet id, by code point. */
export function compareBets(a: TieBet, b: TieBet): number {
  return (
    b.value.comparedTo(a.value) ||
    compareCodePoints(a.casino, b.casino) ||
    compareCodePoints(a.betId, b.betId)
  );
}

/**
 * Shares of `amount` (whole minor units of the jackpot's currency) for each bet, in the order given. Largest
 * remainder; they sum to the amount (R15). Bets of value zero get nothing unless shares are equal.
 */
export function splitAward(
  amount: Decimal,
  bets: readonly PrizeBet[],
  rule: { shareRule: 'proportional' | 'equal'; currency: CurrencyCode },
): Decimal[] {
  const one = new Decimal(1);
  const weights = bets.map((bet) => (rule.shareRule === 'equal' ? one : bet.value));
  return allocate(amount, weights, exponentOf(rule.currency), (i, j) => compareBets(bets[i]!, bets[j]!));
}
