// Exact fractions of integers, and how a return is written: nothing in this folder is rounded but the percent that
// people read, half up to six decimals.

/** A quotient of two integers; the denominator is positive. */
export interface Ratio {
  readonly n: bigint;
  readonly d: bigint;
}

/** An exact fraction, and the same in percent, rounded half up to six decimals. */
export interface Return {
  readonly numerator: string;
  readonly denominator: string;
  readonly percent: string;
}

/** An exact quantity that is no return: a count, or an amount in the jackpot's currency; rounded half up to six decimals. */
export interface Quantity {
  readonly numerator: string;
  readonly denominator: string;
  readonly decimal: string;
}

const decimals = 6;
const scale = 10n ** BigInt(decimals);
const decimalPattern = /^(\d+)(?:\.(\d+))?$/;

export function ratio(n: bigint | number, d: bigint | number = 1n): Ratio {
  return { n: BigInt(n), d: BigInt(d) };
}

/** A plain decimal text as it stands: "0.25" is 25/100. Errors: RangeError for any other text. */
export function ratioOf(text: string): Ratio {
  const match = decimalPattern.exec(text);
  if (!match) throw new RangeError(`${JSON.stringify(text)} is not a plain decimal number.`);
  const [, whole = '', rest = ''] = match;
  return { n: BigInt(whole + rest), d: 10n ** BigInt(rest.length) };
}

export function plus(a: Ratio, b: Ratio): Ratio {
  return a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
}

export function minus(a: Ratio, b: Ratio): Ratio {
  return plus(a, { n: -b.n, d: b.d });
}

export function times(a: Ratio, b: Ratio): Ratio {
  return { n: a.n * b.n, d: a.d * b.d };
}

/** Errors: RangeError when `b` is zero. */
export function over(a: Ratio, b: Ratio): Ratio {
  return b.n < 0n ? { n: -a.n * b.d, d: -a.d * b.n } : { n: a.n * b.d, d: a.d * b.n };
}

/** Negative, zero or positive as `a` is less than, equal to or more than `b`. */
export function compare(a: Ratio, b: Ratio): number {
  const difference = a.n * b.d - b.n * a.d;
  return difference === 0n ? 0 : difference > 0n ? 1 : -1;
}

function divisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}

export function reduced({ n, d }: Ratio): Ratio {
  const by = divisor(n, d);
  return { n: n / by, d: d / by };
}

function halfUp(n: bigint, d: bigint): string {
  const negative = n < 0n;
  const rounded = ((negative ? -n : n) * scale * 2n + d) / (d * 2n);
  const digits = rounded.toString().padStart(decimals + 1, '0');
  return `${negative && rounded !== 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** A fraction of a stake or of all deals, reduced. */
export function asReturn(value: Ratio): Return {
  const { n, d } = reduced(value);
  return { numerator: n.toString(), denominator: d.toString(), percent: halfUp(n * 100n, d) };
}

export function asQuantity(value: Ratio): Quantity {
  const { n, d } = reduced(value);
  return { numerator: n.toString(), denominator: d.toString(), decimal: halfUp(n, d) };
}
