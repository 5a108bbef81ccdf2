// Where the stake of one bet went: value at the frozen rate, then the legs, each worked out again from the rates of the
// instance and held against what was booked. Pure.
import { Decimal } from '@tributary/money';
import { Legs, contributionLegs } from '../jackpots/legs';
import { FrozenRates, conversionFrom, rateOf } from '../rates/rate-set';
import { betView } from '../rounds/round-queries';
import type { ComputedBetRow } from './bet-lists.store';

const legNames = ['main', 'overflow', 'reserve', 'margin'] as const;
const ledgerDecimals = 12;

type Leg = (typeof legNames)[number];

/** Whether main was below its limit, was filled up by this bet, or was full before it. */
function limitOf(row: ComputedBetRow, below: Legs): 'below' | 'crossed' | 'above' {
  if (below.main.equals(row.main) && new Decimal(row.overflow).isZero()) return 'below';
  return new Decimal(row.main).isZero() ? 'above' : 'crossed';
}

/** Each leg before rounding, in the jackpot's currency. A bet that crosses the limit is divided by the rate of main. */
function exactLegs(row: ComputedBetRow, room: Decimal | null): Record<Leg, Decimal | null> {
  const [value, main, after, reserve] = [
    row.value,
    row.main_rate,
    row.after_limit_rate,
    row.reserve_rate,
  ].map((text) => new Decimal(text)) as [Decimal, Decimal, Decimal, Decimal];
  const toReserve = value.times(reserve);
  if (room === null) {
    const rest = new Decimal(1).minus(main).minus(reserve);
    return {
      main: value.times(main),
      overflow: new Decimal(0),
      reserve: toReserve,
      margin: value.times(rest),
    };
  }
  if (!room.isZero()) return { main: room, overflow: null, reserve: toReserve, margin: null };
  const overflow = value.times(after);
  return { main: room, overflow, reserve: toReserve, margin: value.minus(overflow).minus(toReserve) };
}

/** Legs and value of a bet, in the jackpot's currency, with the rates that gave them. */
export function betComputationView(row: ComputedBetRow, frozen: FrozenRates) {
  const rates = {
    main: new Decimal(row.main_rate),
    afterLimit: new Decimal(row.after_limit_rate),
    reserve: new Decimal(row.reserve_rate),
  };
  const value = new Decimal(row.value);
  const limit = limitOf(row, contributionLegs(value, rates));
  const room = limit === 'below' ? null : new Decimal(row.main);
  const legs = contributionLegs(value, rates, room);
  const exact = exactLegs(row, room);
  const { factor } = conversionFrom(frozen, row.currency, row.jackpot_currency);
  return {
    bet: betView(row),
    jackpot: row.jackpot,
    currency: row.jackpot_currency,
    rate: {
      ...rateOf(frozen, row.currency, row.jackpot_currency),
      numerator: factor.numerator.toFixed(),
      denominator: factor.denominator.toFixed(),
    },
    rates: {
      main: rates.main.toFixed(),
      afterLimit: rates.afterLimit.toFixed(),
      reserve: rates.reserve.toFixed(),
      margin: new Decimal(1).minus(rates.main).minus(rates.reserve).toFixed(),
    },
    limit,
    legs: legNames.map((leg) => {
      const floor = exact[leg]?.toDecimalPlaces(ledgerDecimals, Decimal.ROUND_DOWN) ?? legs[leg];
      return {
        leg,
        exact: exact[leg]?.toFixed() ?? null,
        floor: floor.toFixed(ledgerDecimals),
        extraUnits: legs[leg].greaterThan(floor) ? 1 : 0,
        amount: legs[leg].toFixed(ledgerDecimals),
      };
    }),
    agrees: legNames.every((leg) => legs[leg].equals(row[leg])),
  };
}
