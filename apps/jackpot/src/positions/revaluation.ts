// What open positions are worth at rates of now, beside what they stand in the books for. A report, never a posting
// (domain.md, "Rates and currencies"). Pure.
import { Decimal, bookedValue } from '@tributary/money';
import { FrozenRates, MissingRate, RateUsed, conversionFrom, rateOf } from '../rates/rate-set';

export interface Position {
  readonly currency: string;
  /** In that currency; credit positive. */
  readonly balance: Decimal;
}

interface RevaluedPosition {
  readonly currency: string;
  readonly balance: string;
  /** In the currency of the report, 12 decimals, half away from zero, one fraction; null without a valid rate. */
  readonly value: string | null;
  readonly rate: RateUsed | null;
  readonly missing: MissingRate | null;
}

export interface Revaluation {
  readonly lines: readonly RevaluedPosition[];
  /** Sum of the values: gain (positive) or loss against the books, as far as there are rates. */
  readonly result: string;
  /** False when a position is left out for want of a valid rate. */
  readonly complete: boolean;
}

/** Positions in order of currency, each converted once into `currency`; the result is the sum of what is shown. */
export function revalue(positions: readonly Position[], currency: string, rates: FrozenRates): Revaluation {
  const ordered = [...positions].sort((a, b) => (a.currency < b.currency ? -1 : 1));
  let result = new Decimal(0);
  const lines = ordered.map((position): RevaluedPosition => {
    const shown = { currency: position.currency, balance: position.balance.toFixed(12) };
    const missing = position.currency === currency ? null : (rates.missing[position.currency] ?? null);
    if (missing) return { ...shown, value: null, rate: null, missing };
    const value = bookedValue(position.balance, conversionFrom(rates, position.currency, currency));
    result = result.plus(value);
    return {
      ...shown,
      value: value.toFixed(12),
      rate: rateOf(rates, position.currency, currency),
      missing: null,
    };
  });
  return { lines, result: result.toFixed(12), complete: lines.every(({ value }) => value !== null) };
}
