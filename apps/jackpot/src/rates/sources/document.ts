// What a source's document says, before anything of it is believed; and which of its pairs may be recorded.
import { timestamp } from '@tributary/contracts';
import { Decimal, MoneyError, currency, parseRate } from '@tributary/money';

/** A document that cannot be read, in words for the record. Nothing of it is taken. */
export class DocumentRefused extends Error {
  override readonly name = 'DocumentRefused';
}

export const pairsMax = 2_000;

/** One pair as its text stands in the document: one `base` buys `rate` `quote`. */
export interface SourcePair {
  readonly base: string;
  readonly quote: string;
  readonly rate: string;
  /** An ISO time, or whatever stood in its place. */
  readonly asOf: string;
}

export interface JudgedPair extends SourcePair {
  /** Null when its text is no time. */
  readonly at: Date | null;
  /** Why it may not be recorded; null when it may. */
  readonly reason: string | null;
}

/** Rates that a document is late with are of no use to any round, and a sign that its source has stopped. */
const ageDaysMax = 7;
const millisecondsPerDay = 86_400_000;
// No currency of the world is worth more or less than this in any other: beyond it stands a slip.
const [rateMin, rateMax] = ['0.00000001', '100000000'];

function moneyFault(check: () => unknown): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof MoneyError) return error.detail;
    throw error;
  }
}

function timeFault(at: Date | null, now: Date): string | null {
  if (!at) return 'has no time';
  if (at.getTime() > now.getTime()) return 'is dated in the future';
  if (now.getTime() - at.getTime() > ageDaysMax * millisecondsPerDay)
    return `is of ${at.toISOString()}: more than ${ageDaysMax} days old`;
  return null;
}

function faultOf(pair: SourcePair, at: Date | null, now: Date): string | null {
  const { base, quote, rate } = pair;
  const fault =
    moneyFault(() => currency(base)) ??
    moneyFault(() => currency(quote)) ??
    moneyFault(() => parseRate(rate));
  if (fault !== null) return fault;
  if (base === quote) return 'is a currency against itself';
  const value = new Decimal(rate);
  if (value.lessThan(rateMin) || value.greaterThan(rateMax)) return 'is not plausible';
  return timeFault(at, now);
}

/**
 * Judges each pair by itself (B-17): known currencies, a positive and plausible rate, a time neither in the future nor
 * long past. A pair that a document gives twice counts once when both say the same, and not at all when they differ.
 */
export function judge(pairs: readonly SourcePair[], now: Date): JudgedPair[] {
  const judged = pairs.map((pair) => {
    const at = timestamp.safeParse(pair.asOf).success ? new Date(pair.asOf) : null;
    return { ...pair, at, reason: faultOf(pair, at, now) };
  });
  const nameOf = (pair: JudgedPair) => `${pair.base}/${pair.quote} ${pair.at?.getTime()}`;
  const given = new Map<string, Set<string>>();
  for (const pair of judged) {
    if (pair.reason !== null) continue;
    const rates = given.get(nameOf(pair)) ?? new Set();
    given.set(nameOf(pair), rates.add(new Decimal(pair.rate).toFixed()));
  }
  const seen = new Set<string>();
  return judged.map((pair) => {
    if (pair.reason !== null) return pair;
    const name = nameOf(pair);
    if (given.get(name)!.size > 1) return { ...pair, reason: 'stands in the document with different rates' };
    if (seen.has(name)) return { ...pair, reason: 'stands in the document twice' };
    seen.add(name);
    return pair;
  });
}
