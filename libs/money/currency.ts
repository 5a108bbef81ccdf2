// Which currencies exist, with how many digits, until when, and what becomes of an amount in a dead one.
// ISO 4217 by way of the package `currency-codes`, corrected by our dated table; never `Intl`, which differs.
import { data as isoList } from 'currency-codes';
import { changeovers, codesWithoutExponent, currenciesOfOurs } from './changeovers';
import { Decimal, fraction, multiplyFractions, roundFraction, type Fraction } from './decimal';
import { MoneyError, shown } from './errors';

declare const brand: unique symbol;

/** A code that `currency` has accepted: three capitals, known, with an exponent. */
export type CurrencyCode = string & { readonly [brand]: 'CurrencyCode' };

export type Successor = Readonly<{
  code: CurrencyCode;
  /** Units of the dead currency for one of the successor, as enacted: "1.95583" lev per euro. */
  unitsPerSuccessor: string;
  source: string;
  /** First day of the factor, YYYY-MM-DD. */
  effective: string;
}>;

export type Currency = Readonly<{
  code: CurrencyCode;
  /** Digits after the point of a payable amount: JPY 0, EUR 2, KWD 3, CLF 4. */
  exponent: number;
  /** ISO numeric code; not unique, a successor may take over its predecessor's. */
  numeric?: string;
  name: string;
  /** Last day of new bets in the casino's zone, YYYY-MM-DD; absent while the currency lives. */
  lastDay?: string;
  successor?: Successor;
}>;

function assemble(): ReadonlyMap<string, Currency> {
  const listed = new Map(
    isoList.map((row) => [
      row.code,
      { code: row.code, numeric: row.number, exponent: row.digits, name: row.currency.trim() },
    ]),
  );
  for (const row of currenciesOfOurs) listed.set(row.code, row);
  const changes = new Map(changeovers.map((change) => [change.from, change]));
  const known = new Map<string, Currency>();
  for (const row of listed.values()) {
    if (codesWithoutExponent.has(row.code)) continue;
    const code = row.code as CurrencyCode;
    const change = changes.get(row.code);
    if (change === undefined) {
      known.set(code, Object.freeze({ ...row, code }));
      continue;
    }
    const { unitsPerSuccessor, source, effective, lastDay } = change;
    const to = change.to as CurrencyCode;
    const successor = Object.freeze({ code: to, unitsPerSuccessor, source, effective });
    known.set(code, Object.freeze({ ...row, code, lastDay, successor }));
  }
  return known;
}

const known = assemble();

/**
 * The currency of an ISO 4217 code, dead ones included (their history stays readable). Codes are capitals
 * everywhere; lower case is refused.
 * Errors: currency-unknown; currency-without-exponent (XAU, XDR, XTS, XXX and their like).
 */
export function currency(code: string): Currency {
  const found = known.get(code);
  if (found !== undefined) return found;
  if (codesWithoutExponent.has(code)) {
    throw new MoneyError('currency-without-exponent', `${code} has no minor unit, so no amount can be in it`);
  }
  throw new MoneyError('currency-unknown', `${shown(code)} is not a currency code of ISO 4217`);
}

/** The code as a checked type, from untrusted input. Errors: as `currency`. */
export function currencyCode(code: string): CurrencyCode {
  return currency(code).code;
}

/** Every currency the product knows, by code point. */
export function currencies(): readonly Currency[] {
  return [...known.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** Digits after the point of a payable amount in this currency. */
export function exponentOf(code: CurrencyCode): number {
  return currency(code).exponent;
}

/**
 * Whether new bets may be in this currency on a day of the casino's own calendar. The caller turns
 * the arrival into that day: a code dies at midnight of the casino's zone, not of UTC.
 */
export function acceptsNewBets(c: Currency, localDate: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(localDate)) throw new RangeError(`not a date: ${localDate}`);
  return c.lastDay === undefined || localDate <= c.lastDay;
}

/** As `acceptsNewBets`. Errors: currency-ended, naming the last day and the successor. */
export function assertAcceptsNewBets(c: Currency, localDate: string): void {
  if (acceptsNewBets(c, localDate)) return;
  const instead = c.successor === undefined ? '' : `; bet in ${c.successor.code}`;
  throw new MoneyError('currency-ended', `${c.code} took its last bets on ${c.lastDay}${instead}`);
}

/** Decimals of a ledger amount, and so of a rounding difference. */
export const LEDGER_SCALE = 12;

export type ChangedAmount = Readonly<{
  /** In minor units of the successor. */
  amount: Decimal;
  currency: CurrencyCode;
  /** Units of the dead currency per unit of the successor, for the posting. */
  factor: string;
  source: string;
  effective: string;
  /** Exact value at 12 decimals less `amount`, in the successor; positive = kept by the network. */
  rounding: Decimal;
}>;

/**
 * An amount of a dead currency in its successor, at the fixed factor, rounded half away from zero once
 * . Give a fraction where a conversion came before, so that nothing is rounded twice.
 * Errors: rate-missing when the currency has no successor.
 */
export function toSuccessor(amount: Decimal | Fraction, code: CurrencyCode): ChangedAmount {
  const { successor } = currency(code);
  if (successor === undefined) throw new MoneyError('rate-missing', `${code} has no successor`);
  const { unitsPerSuccessor: factor, source, effective } = successor;
  const exact = multiplyFractions(
    'numerator' in amount ? amount : fraction(amount),
    fraction(new Decimal(1), new Decimal(factor)),
  );
  const changed = roundFraction(exact, exponentOf(successor.code), 'halfAwayFromZero');
  const rounding = roundFraction(exact, LEDGER_SCALE, 'halfAwayFromZero').minus(changed);
  return Object.freeze({ amount: changed, currency: successor.code, factor, source, effective, rounding });
}
