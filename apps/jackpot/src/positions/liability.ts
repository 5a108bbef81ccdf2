// What a round could cost with the bets that stand on it now: each prize as if its hand were dealt, at the frozen rates, by
// who funds it. Pure.
import { Prize } from '@tributary/contracts';
import {
  CurrencyCode,
  Decimal,
  bookedValue,
  formatAmount,
  parseAmount,
  roundDownToCurrency,
} from '@tributary/money';
import { inOrder } from '../jackpots/display';
import { ResetFunding, fundReset } from '../jackpots/reset';
import { conversionFrom } from '../rates/rate-set';
import { Terms } from '../rounds/terms';

/** Bets of one casino on one hand with one stake. */
export interface Staked {
  readonly casino: string;
  readonly hand: number;
  readonly currency: string;
  readonly stake: Decimal;
  readonly bets: number;
}

/** The live pools, in the jackpot's currency, and what the next instance is to open at. */
export interface PoolsNow {
  readonly main: Decimal;
  readonly overflow: Decimal;
  readonly reserve: Decimal;
  readonly resetAmount: Decimal;
}

const zero = new Decimal(0);
const sum = (amounts: readonly Decimal[]) => amounts.reduce((total, amount) => total.plus(amount), zero);
const betsOf = (staked: readonly Staked[]) => staked.reduce((total, { bets }) => total + bets, 0);

function costOf(prize: Prize, staked: readonly Staked[], terms: Terms, main: Decimal): Decimal {
  const own = terms.currency as CurrencyCode;
  switch (prize.kind) {
    case 'multiple':
      return sum(
        staked.map(({ currency, stake, bets }) =>
          bookedValue(stake.times(prize.multiple), conversionFrom(terms.rates, currency, own)).times(bets),
        ),
      );
    case 'amount':
      return parseAmount(prize.amount, own).times(betsOf(staked));
    case 'percentage':
      return staked.length === 0 ? zero : roundDownToCurrency(main.times(prize.percent).div(100), own);
    case 'share':
      return staked.length === 0 ? zero : roundDownToCurrency(main, own);
  }
}

/** Multiples are exact in the players' currencies: what would be paid in each. */
function paidBy(prize: Prize, staked: readonly Staked[]) {
  if (prize.kind !== 'multiple') return [];
  const codes = [...new Set(staked.map(({ currency }) => currency))].sort();
  return codes.map((currency) => {
    const own = staked.filter((one) => one.currency === currency);
    const amount = sum(own.map(({ stake, bets }) => stake.times(prize.multiple).times(bets)));
    return { currency, amount: formatAmount(amount, currency as CurrencyCode) };
  });
}

function resetView(funding: ResetFunding) {
  const { residue, reserve, overflow, house } = funding;
  return {
    residue: residue.toFixed(12),
    reserve: reserve.toFixed(12),
    overflow: overflow.toFixed(12),
    house: house.toFixed(12),
  };
}

/** Cost of every prize of the terms, from the highest hand down, and the largest of them. */
export function liabilityOf(terms: Terms, staked: readonly Staked[], pools: PoolsNow) {
  const hands = [...new Set(staked.map(({ hand }) => hand))].sort((a, b) => a - b);
  const prizes = inOrder(terms.prizes).map(([category, prize]) => {
    // A prize to the holder goes to one hand: the dearest is what it could cost.
    const candidates =
      prize.to === 'round'
        ? [{ hand: null, staked }]
        : hands.map((hand) => ({ hand, staked: staked.filter((one) => one.hand === hand) }));
    const costs = candidates.map((one) => ({ ...one, cost: costOf(prize, one.staked, terms, pools.main) }));
    const none = { hand: null, staked: [] as readonly Staked[], cost: zero };
    const dearest = costs.reduce(
      (most, one) => (one.cost.greaterThan(most.cost) ? one : most),
      costs[0] ?? none,
    );
    const fromMain = prize.kind === 'percentage' || prize.kind === 'share';
    const fundedBy = fromMain ? ('main' as const) : terms.fixedPrizeFunder;
    const casinos = [...new Set(dearest.staked.map(({ casino }) => casino))].sort();
    return {
      category,
      prize,
      hand: dearest.hand,
      bets: betsOf(dearest.staked),
      cost: dearest.cost.toFixed(12),
      fundedBy,
      paid: paidBy(prize, dearest.staked),
      byCasino:
        fundedBy !== 'casino'
          ? []
          : casinos.map((casino) => ({
              casino,
              cost: costOf(prize, dearest.staked.filter((one) => one.casino === casino), terms, pools.main).toFixed(12),
            })),
      reset:
        prize.kind === 'share' && dearest.staked.length > 0
          ? resetView(fundReset(pools.resetAmount, { ...pools, residue: pools.main.minus(dearest.cost) }))
          : null,
    }; // prettier-ignore
  });
  const largest = prizes.reduce<(typeof prizes)[number] | null>(
    (most, one) => (new Decimal(one.cost).greaterThan(most?.cost ?? 0) ? one : most),
    null,
  );
  return {
    prizes,
    largest: largest && { category: largest.category, cost: largest.cost, fundedBy: largest.fundedBy },
  };
}
