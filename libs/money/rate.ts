// Exchange rates: one stored direction per pair, everything else derived from it as one fraction. A rate that is
// not there is an error, never 1.
import { Decimal, fraction, multiplyFractions, ONE, roundFraction, type Fraction } from './decimal';
import { exponentOf, LEDGER_SCALE, type CurrencyCode } from './currency';
import { MoneyError, shown } from './errors';

/** With 20 decimals these fill a PostgreSQL numeric(38,20). */
const rateIntegerDigitsMax = 18;
export const RATE_SCALE = 20;

/** JSON schema pattern of a rate; it leaves zero to `parseRate`. */
export const RATE_PATTERN = `^(?:0|[1-9][0-9]{0,${rateIntegerDigitsMax - 1}})(?:\\.[0-9]{1,${RATE_SCALE}})?$`;
const ratePattern = new RegExp(RATE_PATTERN);

/** A rate as quoted: units of `quote` for one unit of `base`. */
export type Quote = Readonly<{ base: CurrencyCode; quote: CurrencyCode; rate: Decimal }>;

export type ConversionKind = 'same' | 'direct' | 'inverse' | 'cross';

export type Conversion = Readonly<{
  from: CurrencyCode;
  to: CurrencyCode;
  /** amount in `to` = amount in `from` × numerator ÷ denominator, exactly. */
  factor: Fraction;
  /** The stored quotes it rests on, for the record of a payout (B-06, R17): none, one, or two through a pivot. */
  path: readonly Quote[];
  kind: ConversionKind;
}>;

/**
 * A rate from untrusted text, with all its digits (A-32, B-18). Plain decimal digits, at most 20 after the point.
 * Errors: rate-invalid for zero, a sign, an exponent, NaN, Infinity, an empty string, a JSON number (B-17).
 */
export function parseRate(text: unknown): Decimal {
  if (typeof text !== 'string' || !ratePattern.test(text)) {
    throw new MoneyError(
      'rate-invalid',
      `a rate is a string of digits with an optional point, not ${shown(text)}`,
    );
  }
  const rate = new Decimal(text);
  if (rate.isZero()) throw new MoneyError('rate-invalid', 'a rate of zero');
  return rate;
}

type Step = Readonly<{ quote: Quote; factor: Fraction; kind: 'direct' | 'inverse' }>;

/** A checked set of quotes that answers how to convert; build it once per frozen rate set. */
export class RateTable {
  readonly #steps = new Map<CurrencyCode, Map<CurrencyCode, Step>>();

  /**
   * Errors: rate-invalid for a rate that is not positive and finite, for a pair given twice or in both
   * directions (B-05), and for a currency quoted against itself at anything but 1.
   */
  constructor(quotes: readonly Quote[]) {
    for (const quote of quotes) this.#take(quote);
  }

  #take(quote: Quote): void {
    const { base, quote: counter, rate } = quote;
    if (!rate.isFinite() || rate.lessThanOrEqualTo(0)) {
      throw new MoneyError('rate-invalid', `${base}/${counter} at ${rate.toString()}`);
    }
    if (base === counter) {
      // Feeds list their own base at 1; it says nothing and is never used (B-09).
      if (rate.equals(ONE)) return;
      throw new MoneyError('rate-invalid', `${base} against itself at ${rate.toString()}`);
    }
    if (this.#step(base, counter) !== undefined) {
      throw new MoneyError('rate-invalid', `${base}/${counter} is quoted twice or in both directions`);
    }
    this.#put(base, counter, { quote, factor: fraction(rate), kind: 'direct' });
    this.#put(counter, base, { quote, factor: fraction(ONE, rate), kind: 'inverse' });
  }

  #put(from: CurrencyCode, to: CurrencyCode, step: Step): void {
    const row = this.#steps.get(from);
    if (row === undefined) this.#steps.set(from, new Map([[to, step]]));
    else row.set(to, step);
  }

  #step(from: CurrencyCode, to: CurrencyCode): Step | undefined {
    return this.#steps.get(from)?.get(to);
  }

  /**
   * How an amount of `from` becomes one of `to`: nothing for the same currency (B-09), the stored pair in either
   * direction before any cross (B-06), else a cross through one common currency as one fraction: through
   * `pivot` where that works, otherwise through the first by code point, whatever the order of the quotes.
   * Errors: rate-missing (B-01).
   */
  conversion(from: CurrencyCode, to: CurrencyCode, { pivot }: { pivot?: CurrencyCode } = {}): Conversion {
    if (from === to) return conversionOf({ from, to, factor: fraction(ONE), path: [], kind: 'same' });
    const pair = this.#step(from, to);
    if (pair !== undefined) {
      return conversionOf({ from, to, factor: pair.factor, path: [pair.quote], kind: pair.kind });
    }
    const common = [...(this.#steps.get(from)?.keys() ?? [])].filter((code) => this.#step(code, to)).sort();
    const through = pivot !== undefined && common.includes(pivot) ? pivot : common[0];
    const first = through && this.#step(from, through);
    const second = through && this.#step(through, to);
    if (!first || !second) throw new MoneyError('rate-missing', `no rate between ${from} and ${to}`);
    const factor = multiplyFractions(first.factor, second.factor);
    return conversionOf({ from, to, factor, path: [first.quote, second.quote], kind: 'cross' });
  }
}

function conversionOf(fields: Conversion): Conversion {
  return Object.freeze({ ...fields, path: Object.freeze([...fields.path]) });
}

/** One conversion from a list of quotes; as `new RateTable(quotes).conversion(…)`, errors included. */
export function conversion(
  quotes: readonly Quote[],
  from: CurrencyCode,
  to: CurrencyCode,
  preference: { pivot?: CurrencyCode } = {},
): Conversion {
  return new RateTable(quotes).conversion(from, to, preference);
}

/** An amount of `c.from` in `c.to` with every digit, to be rounded once, by name, at the end. */
export function convertExact(amount: Decimal, c: Conversion): Fraction {
  return multiplyFractions(fraction(amount), c.factor);
}

/** A stake's booked value in the jackpot's currency: 12 decimals, half away from zero, one fraction. */
export function bookedValue(stake: Decimal, c: Conversion): Decimal {
  return roundFraction(convertExact(stake, c), LEDGER_SCALE, 'halfAwayFromZero');
}

export type Payout = Readonly<{
  /** In minor units of the player's currency. */
  amount: Decimal;
  /** For the rounding account, in the same currency at 12 decimals; positive = kept by the network. */
  rounding: Decimal;
}>;

/**
 * Money owed, in the currency it is paid in: half away from zero in minor units, once, with the difference.
 * Errors: currency-mismatch unless `to` is the currency that `c` leads to (B-13).
 */
export function payoutIn(amount: Decimal, c: Conversion, to: CurrencyCode): Payout {
  if (c.to !== to) throw new MoneyError('currency-mismatch', `the conversion leads to ${c.to}, not to ${to}`);
  const exact = convertExact(amount, c);
  const paid = roundFraction(exact, exponentOf(to), 'halfAwayFromZero');
  return Object.freeze({
    amount: paid,
    rounding: roundFraction(exact, LEDGER_SCALE, 'halfAwayFromZero').minus(paid),
  });
}
