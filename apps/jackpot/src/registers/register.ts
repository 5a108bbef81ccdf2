// What an opening register says of one jackpot. Pure: what the books held before an instant goes in, the record comes
// out; amounts are rounded down for display only.
import type { RegisterOfJackpot } from '@tributary/contracts';
import { CurrencyCode, Decimal, formatAmount, formatLedger, roundDownToCurrency } from '@tributary/money';
import { shownIn } from '../jackpots/display';
import { FrozenRates, conversionFrom, rateOf } from '../rates/rate-set';
import type { LiveThen, MeterMoved, PoolsThen } from './registers.store';

type Meter = RegisterOfJackpot['meters'][number];
type Shown = RegisterOfJackpot['amounts'][number];

/** The amount in each currency of the casino, with the rate and its time, or why there was none (R22). */
function amountsIn(currencies: readonly string[], own: string, main: Decimal, rates: FrozenRates): Shown[] {
  return [...currencies].sort().map((currency) => {
    const missing = currency === own ? undefined : rates.missing[currency];
    if (missing) return { currency, amount: null, rate: null, missing: missing.reason };
    const conversion = conversionFrom(rates, own, currency);
    const { kind, path } = rateOf(rates, own, currency);
    return { currency, amount: shownIn(main, conversion), rate: { kind, path: [...path] }, missing: null };
  });
}

/** Meters of the register before, with what was counted since; every currency of the casino has one. */
export function metersThen(
  before: readonly Meter[],
  moved: readonly MeterMoved[],
  currencies: readonly string[],
): Meter[] {
  const codes = new Set([
    ...before.map((it) => it.currency),
    ...moved.map((it) => it.currency),
    ...currencies,
  ]);
  return [...codes].sort().map((currency) => {
    const old = before.find((it) => it.currency === currency);
    const more = moved.find((it) => it.currency === currency);
    const sum = (was: string | undefined, adds: Decimal | undefined) =>
      formatAmount(new Decimal(was ?? 0).plus(adds ?? 0), currency as CurrencyCode);
    return {
      currency,
      bets: (old?.bets ?? 0) + (more?.bets ?? 0),
      stakes: sum(old?.stakes, more?.stakes),
      betsVoided: (old?.betsVoided ?? 0) + (more?.betsVoided ?? 0),
      stakesVoided: sum(old?.stakesVoided, more?.stakesVoided),
    };
  });
}

/** A jackpot in a casino's register: displayed amount, the casino's share and its in-meters (R37). */
export function registerOf(of: {
  live: LiveThen;
  pools: PoolsThen;
  rates: FrozenRates;
  currencies: readonly string[];
  meters: Meter[];
}): RegisterOfJackpot {
  const { live, pools, rates, currencies, meters } = of;
  const code = live.currency as CurrencyCode;
  return {
    jackpot: live.jackpot,
    currency: live.currency,
    instance: live.instance,
    amount: formatAmount(roundDownToCurrency(pools.main, code), code),
    main: formatLedger(pools.main),
    amounts: amountsIn(currencies, live.currency, pools.main, rates),
    share: {
      main: formatLedger(pools.share.main),
      overflow: formatLedger(pools.share.overflow),
      reserve: formatLedger(pools.share.reserve),
    },
    meters,
  };
}
