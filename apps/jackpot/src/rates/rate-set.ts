// A round's frozen rates (domain.md, "Rates and currencies"). Pure: the newest quotes that are valid at one instant,
// and conversions over them. Age and future dates are judged here, once; later use never asks again.
import { Conversion, CurrencyCode, MoneyError, Quote, RateTable, parseRate } from '@tributary/money';

export interface FrozenQuote {
  readonly base: string;
  readonly quote: string;
  /** Units of quote per one base, the digits as recorded. */
  readonly rate: string;
  readonly asOf: string;
  readonly source: string;
}

export interface MissingRate {
  readonly reason: 'no-rate' | 'too-old' | 'in-future';
  readonly newestAsOf?: string;
  /** Age of the newest rate when the round opened, in hours with one decimal. */
  readonly ageHours?: string;
}

export interface FrozenRates {
  readonly frozenAt: string;
  readonly quotes: readonly FrozenQuote[];
  readonly missing: Readonly<Record<string, MissingRate>>;
}

const millisecondsPerHour = 3_600_000;

const tables = new WeakMap<FrozenRates, RateTable>();

function tableOf(frozen: FrozenRates): RateTable {
  let table = tables.get(frozen);
  if (!table) {
    table = new RateTable(frozen.quotes.map(toQuote));
    tables.set(frozen, table);
  }
  return table;
}

function toQuote(quote: FrozenQuote): Quote {
  return {
    base: quote.base as CurrencyCode,
    quote: quote.quote as CurrencyCode,
    rate: parseRate(quote.rate),
  };
}

/** Conversion under frozen rates; the jackpot's own currency needs none (B-09). Errors: MoneyError `rate-missing`. */
export function conversionFrom(frozen: FrozenRates, from: string, to: string): Conversion {
  return tableOf(frozen).conversion(from as CurrencyCode, to as CurrencyCode);
}

export interface RateUsed {
  readonly kind: Conversion['kind'];
  readonly path: readonly FrozenQuote[];
}

/** The quotes that a conversion used, with source and time, for the record (B-06). */
export function rateOf(frozen: FrozenRates, from: string, to: string): RateUsed {
  const { kind, path } = conversionFrom(frozen, from, to);
  const used = path.map((step) => frozen.quotes.find((q) => q.base === step.base && q.quote === step.quote)!);
  return { kind, path: used };
}

/** What is known of a pair: its newest quote that is valid now, and its newest quote at all. */
export interface PairState {
  readonly base: string;
  readonly quote: string;
  readonly valid: FrozenQuote | null;
  readonly newestAsOf: string | null;
}

/** Of the pairs that could lead from `code` to `currency` but have no valid quote: what the newest lacks. */
function whyMissing(
  { code, currency }: { code: string; currency: string },
  pairs: readonly PairState[],
  now: Date,
): MissingRate {
  const newestOf = (touched: string) =>
    pairs
      .filter((pair) => !pair.valid && (pair.base === touched || pair.quote === touched))
      .flatMap((pair) => (pair.newestAsOf ? [Date.parse(pair.newestAsOf)] : []));
  const own = newestOf(code);
  const times = own.length > 0 ? own : newestOf(currency);
  if (times.length === 0) return { reason: 'no-rate' };
  const past = times.filter((time) => time <= now.getTime());
  const newest = Math.max(...(past.length > 0 ? past : times));
  const newestAsOf = new Date(newest).toISOString();
  if (past.length === 0) return { reason: 'in-future', newestAsOf };
  return {
    reason: 'too-old',
    newestAsOf,
    ageHours: ((now.getTime() - newest) / millisecondsPerHour).toFixed(1),
  };
}

/** The rate set of a round that opens now: only the quotes that its currencies need. */
export function freezeRates(input: {
  currency: string;
  currencies: readonly string[];
  pairs: readonly PairState[];
  now: Date;
}): FrozenRates {
  const { currency, currencies, pairs, now } = input;
  const valid = pairs.flatMap((pair) => (pair.valid ? [pair.valid] : []));
  const all = { frozenAt: now.toISOString(), quotes: valid, missing: {} };
  const needed = new Map<string, FrozenQuote>();
  const missing: Record<string, MissingRate> = {};
  for (const code of currencies) {
    try {
      for (const quote of rateOf(all, code, currency).path) needed.set(`${quote.base}/${quote.quote}`, quote);
    } catch (error) {
      if (!(error instanceof MoneyError)) throw error;
      missing[code] = whyMissing({ code, currency }, pairs, now);
    }
  }
  const quotes = [...needed.keys()].sort().map((name) => needed.get(name)!);
  return { frozenAt: now.toISOString(), quotes, missing };
}
