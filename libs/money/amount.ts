// Amounts as text, as minor units and as money: strict on the way in, one spelling on the way out, and never a
// rounding that the caller did not name.
import { Decimal, fits, fromUnits, roundDown, roundFraction, roundHalfAwayFromZero } from './decimal';
import { toUnits, type Fraction } from './decimal';
import { exponentOf, LEDGER_SCALE, type CurrencyCode } from './currency';
import { MoneyError, shown } from './errors';

/** With 12 decimals these fill a PostgreSQL numeric(38,12). */
export const integerDigitsMax = 26;

/**
 * JSON schema pattern of an amount: ASCII digits with an optional point. It bounds the shape; how many decimals
 * a currency takes, and that a stake is not zero, is for `parseAmount`.
 */
export const AMOUNT_PATTERN = '^(?:0|[1-9][0-9]{0,25})(?:\\.[0-9]{1,12})?$';

/** JSON schema pattern of a ledger amount as we write it: always 12 decimals, with a sign when negative. */
export const LEDGER_PATTERN = '^-?(?:0|[1-9][0-9]{0,25})\\.[0-9]{12}$';

// Longer than the published patterns, so that the answer can say "too large" or "too precise".
const amountShape = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/;
const ledgerShape = /^-?(0|[1-9][0-9]*)(?:\.([0-9]+))?$/;

function parseShape(text: unknown, shape: RegExp, decimalsMax: number): Decimal {
  const match = typeof text === 'string' ? shape.exec(text) : null;
  if (match === null) {
    throw new MoneyError(
      'amount-malformed',
      `an amount is a string of digits with an optional point, not ${shown(text)}`,
    );
  }
  const [whole, integer = '', decimals = ''] = match;
  if (integer.length > integerDigitsMax) {
    throw new MoneyError(
      'amount-too-large',
      `the amount has ${integer.length} digits before the point; ${integerDigitsMax} at most`,
    );
  }
  if (decimals.length > decimalsMax) {
    throw new MoneyError(
      'amount-too-precise',
      `the amount ${shown(text)} has more than ${decimalsMax} decimals`,
    );
  }
  const parsed = new Decimal(whole);
  return parsed.isZero() ? new Decimal(0) : parsed;
}

/**
 * A payable amount from untrusted input, in the currency's units: "705" JPY, "705" or "705.00" EUR (A-13, A-14,
 * Fewer digits than the exponent are accepted, more are refused, "705.00" JPY too.
 * Errors: amount-malformed, amount-too-large, amount-too-precise, amount-not-positive (zero, unless `allowZero`).
 */
export function parseAmount(
  text: unknown,
  code: CurrencyCode,
  { allowZero = false }: { allowZero?: boolean } = {},
): Decimal {
  const amount = parseShape(text, amountShape, exponentOf(code));
  if (amount.isZero() && !allowZero) throw new MoneyError('amount-not-positive', 'the amount is zero');
  return amount;
}

/** A ledger amount as PostgreSQL or an event gives it: a sign and up to 12 decimals. Errors: as `parseAmount`. */
export function parseLedger(text: unknown): Decimal {
  return parseShape(text, ledgerShape, LEDGER_SCALE);
}

/** `d` with exactly `scale` decimals. Errors: amount-too-precise, amount-malformed; it never rounds. */
function spell(d: Decimal, scale: number): string {
  if (!d.isFinite()) throw new MoneyError('amount-malformed', `${d.toString()} is not an amount`);
  if (!fits(d, scale)) {
    throw new MoneyError(
      'amount-too-precise',
      `${d.toFixed()} has more than ${scale} decimals; round it by name first`,
    );
  }
  return d.toFixed(scale);
}

/**
 * The one spelling of a payable amount: exactly its currency's digits, "705" JPY, "705.00" EUR, "705.000" KWD
 * . Errors: amount-too-precise where digits would be lost; it never rounds.
 */
export function formatAmount(d: Decimal, code: CurrencyCode): string {
  return spell(d, exponentOf(code));
}

/** The one spelling of a ledger amount: 12 decimals, never an exponent. Errors: amount-too-precise. */
export function formatLedger(d: Decimal): string {
  return spell(d, LEDGER_SCALE);
}

/** A payable amount in minor units. Errors: amount-too-precise; it never rounds. */
export function toMinor(d: Decimal, code: CurrencyCode): bigint {
  return toUnits(d, exponentOf(code));
}

/** Minor units of a currency as an amount, exactly. */
export function fromMinor(units: bigint, code: CurrencyCode): Decimal {
  return fromUnits(units, exponentOf(code));
}

/** To minor units, halves away from zero: payouts, commission, changeovers. */
export function roundToCurrency(d: Decimal, code: CurrencyCode): Decimal {
  return roundHalfAwayFromZero(d, exponentOf(code));
}

/** To minor units, towards zero: awards of a share or a percentage, whose difference stays in main. */
export function roundDownToCurrency(d: Decimal, code: CurrencyCode): Decimal {
  return roundDown(d, exponentOf(code));
}

/** What a meter or a potential share shows in a currency: rounded down, nothing is booked for it. */
export function displayed(exact: Fraction, code: CurrencyCode): Decimal {
  return roundFraction(exact, exponentOf(code), 'down');
}

/** An amount that knows its currency. Immutable; of any scale, payable or ledger. */
export type Money = Readonly<{ amount: Decimal; currency: CurrencyCode }>;

/** Money of an amount. Errors: amount-malformed for NaN and infinity. */
export function money(amount: Decimal, code: CurrencyCode): Money {
  if (!amount.isFinite()) throw new MoneyError('amount-malformed', `${amount.toString()} is not an amount`);
  return Object.freeze({ amount, currency: code });
}

function assertSameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) {
    throw new MoneyError('currency-mismatch', `${a.currency} and ${b.currency} do not add up`);
  }
}

/** a + b of one currency. Errors: currency-mismatch (a dead code and its successor differ too, A-22). */
export function add(a: Money, b: Money): Money {
  assertSameCurrency(a, b);
  return money(a.amount.plus(b.amount), a.currency);
}

/** a − b of one currency; may be negative. Errors: currency-mismatch. */
export function subtract(a: Money, b: Money): Money {
  assertSameCurrency(a, b);
  return money(a.amount.minus(b.amount), a.currency);
}
