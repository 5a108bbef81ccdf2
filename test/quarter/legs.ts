// How the auditor splits a contribution: value by rates into main, overflow, reserve and margin, exactly, with what
// flooring leaves given to the largest remainder. A bet that meets the limit fills main to it.
import { exact, one, shareOut } from './exact';

export interface Legs {
  readonly main: bigint;
  readonly overflow: bigint;
  readonly reserve: bigint;
  readonly margin: bigint;
}

export interface LegRates {
  readonly main: bigint;
  readonly afterLimit: bigint;
  readonly reserve: bigint;
}

export const legRates = (rates: { main: string; afterLimit: string; reserve: string }): LegRates => ({
  main: exact(rates.main), afterLimit: exact(rates.afterLimit), reserve: exact(rates.reserve),
}); // prettier-ignore

const named = ([main, overflow, reserve, margin]: bigint[]): Legs => ({
  main: main!, overflow: overflow!, reserve: reserve!, margin: margin!,
}); // prettier-ignore

/** Whether this bet's main leg would go beyond what main may still take. */
export const meetsLimit = (value: bigint, rates: LegRates, room: bigint | null): boolean =>
  room !== null && value * rates.main > room * one;

/** The legs of one booked value; `room` is null without a limit. */
export function legsOf(value: bigint, rates: LegRates, room: bigint | null): Legs {
  if (!meetsLimit(value, rates, room)) {
    return named(shareOut(value, [rates.main, 0n, rates.reserve, one - rates.main - rates.reserve]));
  }
  // In units of value × main: what fills main exactly, and what of the rest goes on at the rate after the limit.
  const whole = value * rates.main * one;
  const main = room! * rates.main * one;
  const overflow = (value * rates.main - room! * one) * rates.afterLimit;
  const reserve = value * rates.reserve * rates.main;
  return named(shareOut(value, [main, overflow, reserve, whole - main - overflow - reserve]));
}
