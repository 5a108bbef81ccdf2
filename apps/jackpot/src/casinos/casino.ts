// What a casino and a table may be: pure checks of what the schemas cannot know, and the form they are stored in.
import { CreateCasino, CreateTable, FieldError, Problem } from '@tributary/contracts';
import {
  Decimal,
  MoneyError,
  assertAcceptsNewBets,
  currency,
  currencyCode,
  formatAmount,
  parseAmount,
} from '@tributary/money';
import { isTimeZone, localDate } from './local-date';

/** Runs a check of money and takes its refusal as the fault of a field. */
function faultOf(field: string, check: () => unknown): FieldError[] {
  try {
    check();
    return [];
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    return [{ field, reason: error.detail }];
  }
}

function refuse(code: 'invalid-request' | 'currency-invalid' | 'amount-invalid', errors: FieldError[]): void {
  if (errors.length > 0) throw new Problem(code, `${errors[0]!.field}: ${errors[0]!.reason}`, errors);
}

/**
 * Refuses a casino that cannot be: `invalid-request` for its time zone, commission or a currency named twice,
 * `currency-invalid` for one that is unknown, has no exponent, or is dead by the casino's calendar.
 */
export function checkCasino(body: CreateCasino, now: Date): void {
  const errors: FieldError[] = [];
  if (!isTimeZone(body.timeZone)) errors.push({ field: 'timeZone', reason: 'is no IANA time zone' });
  if (new Decimal(body.commission).greaterThanOrEqualTo(1)) {
    errors.push({ field: 'commission', reason: 'must be below 1' });
  }
  body.currencies.forEach((code, i) => {
    if (body.currencies.indexOf(code) < i)
      errors.push({ field: `currencies.${i}`, reason: `${code} stands twice` });
  });
  refuse('invalid-request', errors);
  const today = localDate(body.timeZone, now);
  refuse(
    'currency-invalid',
    body.currencies.flatMap((code, i) =>
      faultOf(`currencies.${i}`, () => assertAcceptsNewBets(currency(code), today)),
    ),
  );
}

export type TableLimits = CreateTable['limits'];

/** Limits with the exact digits of their currencies. Errors: `currency-invalid`, `amount-invalid`, by field. */
export function tableLimits(limits: TableLimits): TableLimits {
  const codes = Object.keys(limits);
  refuse(
    'currency-invalid',
    codes.flatMap((code) => faultOf(`limits.${code}`, () => currency(code))),
  );
  const errors: FieldError[] = [];
  const stored: TableLimits = {};
  for (const code of codes) {
    const { minimum, maximum } = limits[code]!;
    const parse = (text: string) => parseAmount(text, currencyCode(code));
    const faults = [
      ...faultOf(`limits.${code}.minimum`, () => parse(minimum)),
      ...faultOf(`limits.${code}.maximum`, () => parse(maximum)),
    ];
    errors.push(...faults);
    if (faults.length > 0) continue;
    if (parse(maximum).lessThan(parse(minimum))) {
      errors.push({ field: `limits.${code}.maximum`, reason: 'is below the minimum' });
    }
    const spell = (text: string) => formatAmount(parse(text), currencyCode(code));
    stored[code] = { minimum: spell(minimum), maximum: spell(maximum) };
  }
  refuse('amount-invalid', errors);
  return stored;
}

/** Prices with the exact digits of their currencies. Errors: `currency-invalid`, `amount-invalid`, by field. */
export function shownPrices(prices: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(prices);
  refuse(
    'currency-invalid',
    entries.flatMap(([code]) => faultOf(`unitStakes.${code}`, () => currency(code))),
  );
  const parse = (text: string, code: string) => parseAmount(text, currencyCode(code));
  refuse(
    'amount-invalid',
    entries.flatMap(([code, price]) => faultOf(`unitStakes.${code}`, () => parse(price, code))),
  );
  return Object.fromEntries(
    entries.map(([code, price]) => [code, formatAmount(parse(price, code), currencyCode(code))]),
  );
}
