// Contribution: how one booked value splits into main, overflow, reserve and margin (domain.md, "Contribution" and
// "All roundings"). Exact on integers; units that flooring leaves go to the largest remainder, ties in leg order.
import { Decimal, LEDGER_SCALE, fromUnits, toUnits } from '@tributary/money';

export interface LegRates {
  /** Incrementation rate, of the booked value. */
  readonly main: Decimal;
  /** Rate into overflow for the part above the limit. */
  readonly afterLimit: Decimal;
  /** Hidden rate. */
  readonly reserve: Decimal;
}

/** In the jackpot's currency, 12 decimals; the four sum to the booked value. */
export interface Legs {
  readonly main: Decimal;
  readonly overflow: Decimal;
  readonly reserve: Decimal;
  readonly margin: Decimal;
}

export const rateDecimalsMax = 8;
const rateUnit = 10n ** BigInt(rateDecimalsMax);

function largestRemainder(total: bigint, numerators: readonly bigint[], denominator: bigint): bigint[] {
  const floors = numerators.map((n) => n / denominator);
  let spare = total - floors.reduce((sum, units) => sum + units, 0n);
  const order = numerators
    .map((n, i) => ({ i, remainder: n % denominator }))
    .sort((a, b) => (a.remainder === b.remainder ? a.i - b.i : a.remainder > b.remainder ? -1 : 1));
  for (const { i } of order) {
    if (spare === 0n) break;
    floors[i] = floors[i]! + 1n;
    spare -= 1n;
  }
  return floors;
}

/**
 * Legs of one contribution. `room` is what main may still take before its limit, or null without a limit: a bet
 * whose main leg would exceed it fills main exactly, and the rest of its value goes on at the rate after the limit.
 */
export function contributionLegs(value: Decimal, rates: LegRates, room: Decimal | null = null): Legs {
  const units = toUnits(value, LEDGER_SCALE);
  const main = toUnits(rates.main, rateDecimalsMax);
  const after = toUnits(rates.afterLimit, rateDecimalsMax);
  const reserve = toUnits(rates.reserve, rateDecimalsMax);
  const roomUnits = room === null ? null : toUnits(room, LEDGER_SCALE);
  const crosses = roomUnits !== null && units * main > roomUnits * rateUnit;
  const split = crosses
    ? crossing({ units, room: roomUnits, main, after, reserve })
    : largestRemainder(
        units,
        [units * main, 0n, units * reserve, units * (rateUnit - main - reserve)],
        rateUnit,
      );
  const [toMain, toOverflow, toReserve, toMargin] = split.map((leg) => fromUnits(leg, LEDGER_SCALE));
  return { main: toMain!, overflow: toOverflow!, reserve: toReserve!, margin: toMargin! };
}

// Over the denominator main × rateUnit everything is an integer: overflow = (value − room ÷ main) × after.
function crossing(bet: {
  units: bigint;
  room: bigint;
  main: bigint;
  after: bigint;
  reserve: bigint;
}): bigint[] {
  const denominator = bet.main * rateUnit;
  const toMain = bet.room * denominator;
  const toOverflow = (bet.units * bet.main - bet.room * rateUnit) * bet.after;
  const toReserve = bet.units * bet.reserve * bet.main;
  const toMargin = bet.units * denominator - toMain - toOverflow - toReserve;
  return largestRemainder(bet.units, [toMain, toOverflow, toReserve, toMargin], denominator);
}
