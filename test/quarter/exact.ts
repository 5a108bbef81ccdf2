// The auditor's own arithmetic: amounts are whole numbers of 10^-12, rounded as domain.md says ("All roundings"). Nothing
// of the product's is used here, so that a fault of its arithmetic cannot hide.

/** One of any currency. */
export const one = 10n ** 12n;

/** Digits of payable amounts by ISO 4217, of the currencies that the quarter is played in. */
export const digits: Readonly<Record<string, number>> = {
  EUR: 2, GBP: 2, CHF: 2, SEK: 2, USD: 2, CAD: 2, AUD: 2, NZD: 2, JPY: 0, KWD: 3,
}; // prettier-ignore

/** A plain decimal text, with a sign or without, of at most 12 decimals. */
export function exact(text: string): bigint {
  const [, sign, whole, decimals = ''] = /^(-?)(\d+)(?:\.(\d{1,12}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new Error(`not an amount: ${text}`);
  const units = BigInt(whole) * one + BigInt(decimals.padEnd(12, '0'));
  return sign ? -units : units;
}

/** As a text of so many decimals; there must not be more. */
export function spell(units: bigint, decimals = 12): string {
  const left = 10n ** BigInt(12 - decimals);
  if (units % left !== 0n) throw new Error(`${units} has more than ${decimals} decimals`);
  const [sign, size] = units < 0n ? ['-', -units] : ['', units];
  const text = (size / left).toString().padStart(decimals + 1, '0');
  return sign + (decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`);
}

/** An amount of money with exactly its currency's digits. */
export const money = (units: bigint, currency: string) => spell(units, digits[currency]!);

/** A positive fraction to the nearest whole number, a half away from zero. */
export const nearest = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

const minorUnit = (currency: string) => 10n ** BigInt(12 - digits[currency]!);

/** A positive fraction of 10^-12 in minor units of a currency, a half away from zero. */
export const payable = (numerator: bigint, denominator: bigint, currency: string): bigint =>
  nearest(numerator, denominator * minorUnit(currency)) * minorUnit(currency);

/** In minor units, down: what a share or a percentage takes from a pool. */
export const roundedDown = (units: bigint, currency: string): bigint => units - (units % minorUnit(currency));

export const sum = (amounts: Iterable<bigint>): bigint => {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
};

/**
 * Largest remainder: `total` whole units by weight. `before` says which of two equal remainders comes first; without it
 * the one that stands first does.
 */
export function shareOut(
  total: bigint,
  weights: readonly bigint[],
  before: (a: number, b: number) => number = (a, b) => a - b,
): bigint[] {
  const all = sum(weights);
  const parts = weights.map((weight) => (total * weight) / all);
  const remainder = weights.map((weight, i) => total * weight - parts[i]! * all);
  const order = parts.map((_, i) => i).sort((a, b) => {
    if (remainder[a] === remainder[b]) return before(a, b);
    return remainder[a]! > remainder[b]! ? -1 : 1;
  }); // prettier-ignore
  let left = total - sum(parts);
  for (const i of order) if (left-- > 0n) parts[i]! += 1n;
  return parts;
}

/** Award shares are whole minor units of the jackpot's currency. */
export const shareOutMoney = (
  total: bigint,
  currency: string,
  weights: readonly bigint[],
  before: (a: number, b: number) => number,
): bigint[] =>
  shareOut(total / minorUnit(currency), weights, before).map((units) => units * minorUnit(currency));
