// The arithmetic of a split, over again in whole numbers and without the services' code: booked values by frozen
// rates, and shares by largest remainder (domain.md, "The split" and "All roundings").

/** A rate that a round froze: one `base` buys `rate` `quote`. */
export interface FrozenRate {
  readonly base: string;
  readonly quote: string;
  readonly rate: string;
}

interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Decimals of booked values and divisors. */
export const valueDecimals = 12;

const plainDecimal = /^\d+(?:\.\d+)?$/;

/** A decimal text in units of 10^-scale. Throws when it is no plain decimal, or has more decimals than that. */
export function unitsOf(text: string, scale: number): bigint {
  if (!plainDecimal.test(text)) throw new Error(`${text.slice(0, 40)} is no plain decimal`);
  const [whole, part = ''] = text.split('.');
  const cut = part.replace(/0+$/, '');
  if (cut.length > scale) throw new Error(`${text} has more than ${scale} decimals`);
  return BigInt(whole + cut.padEnd(scale, '0'));
}

/** Units of 10^-scale as a decimal text with exactly that many decimals. */
export function textOf(units: bigint, scale: number): string {
  const digits = units.toString().padStart(scale + 1, '0');
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** How many decimals a text has. */
export function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}

function exact(text: string): Fraction {
  const scale = decimalsOf(text);
  return { numerator: unitsOf(text, scale), denominator: 10n ** BigInt(scale) };
}

const times = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
});

function direct(from: string, to: string, rates: readonly FrozenRate[]): Fraction | null {
  for (const { base, quote, rate } of rates) {
    const { numerator, denominator } = exact(rate);
    if (base === from && quote === to) return { numerator, denominator };
    if (base === to && quote === from) return { numerator: denominator, denominator: numerator };
  }
  return null;
}

// A direct pair beats a cross; crosses go through the first common currency by code point.
function factorOf(from: string, to: string, rates: readonly FrozenRate[]): Fraction {
  if (from === to) return { numerator: 1n, denominator: 1n };
  const pair = direct(from, to, rates);
  if (pair) return pair;
  const codes = [...new Set(rates.flatMap(({ base, quote }) => [base, quote]))].sort();
  for (const code of codes) {
    const first = direct(from, code, rates);
    const second = direct(code, to, rates);
    if (first && second) return times(first, second);
  }
  throw new Error(`the round has no rate between ${from} and ${to}`);
}

/**
 * A stake's booked value in the jackpot's currency, with 12 decimals: one fraction, half away from zero.
 * Throws when the round's rates lead nowhere.
 */
export function bookedValueOf(
  stake: { currency: string; amount: string },
  jackpotCurrency: string,
  rates: readonly FrozenRate[],
): string {
  const value = times(exact(stake.amount), factorOf(stake.currency, jackpotCurrency, rates));
  const dividend = value.numerator * 10n ** BigInt(valueDecimals);
  return textOf((2n * dividend + value.denominator) / (2n * value.denominator), valueDecimals);
}

/**
 * Whole units by weight: each exact share rounded down, the units that are left to the largest remainders; of equal
 * ones to the first. Weights stand in the order of ties. Throws when nobody has any weight.
 */
export function largestRemainder(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  if (sum === 0n) throw new Error('nobody has any weight');
  const shares = weights.map((weight) => (total * weight) / sum);
  const remainders = weights.map((weight) => (total * weight) % sum);
  const left = total - shares.reduce((all, share) => all + share, 0n);
  const order = remainders.map((_, i) => i).filter((i) => remainders[i]! > 0n);
  order.sort((i, j) => {
    const [a, b] = [remainders[i]!, remainders[j]!];
    return a === b ? i - j : a > b ? -1 : 1;
  });
  for (const i of order.slice(0, Number(left))) shares[i]! += 1n;
  return shares;
}
