// What a jackpot's parameters return, exactly: the calculator's terms made of the parameters, and what of it keeps them
// from going live (R43, R45, R46). Pure.
import { JackpotParameters, Prize } from '@tributary/contracts';
import { Decimal } from '@tributary/money';
import {
  HandCategory,
  JackpotBet,
  JackpotReturns,
  PrizeOffer,
  RuleSet,
  jackpotReturns,
} from '@tributary/poker';
import { GateFault, oddsFaults, returnFaults } from '../variants/gate';
import { inOrder } from './display';

type Parameters = Pick<JackpotParameters, 'prizes' | 'rates' | 'resetAmount'>;

/** A unit stake and what it is worth in the jackpot's currency. */
export interface ValuedStake {
  readonly currency: string;
  readonly value: Decimal;
}

/** What of the rule set bears on the jackpot bet: how many bet on one deal, and what a fold by choice takes. */
export interface PlayedBy {
  readonly hands: Pick<RuleSet['hands'], 'dealt'>;
  /** Parts of all deals that best play folds, where a fold loses the jackpot bet. */
  readonly folded?: JackpotBet['folded'];
}

const handsOfOnePlayer = [1, 2, 3];

function offerOf(prize: Prize): PrizeOffer {
  if (prize.kind !== 'multiple') return prize;
  return { kind: 'multiple', times: prize.multiple, to: prize.to };
}

/** The return sheet of a bet of one unit, worth `unitStake` in the jackpot's currency. */
export function returnsOf(parameters: Parameters, unitStake: string, by: PlayedBy): JackpotReturns {
  const offers = inOrder(parameters.prizes).map(([category, prize]) => [category, offerOf(prize)]);
  return jackpotReturns({
    prizes: Object.fromEntries(offers) as Partial<Record<HandCategory, PrizeOffer>>,
    unitStake,
    main: parameters.rates.main,
    reserve: parameters.rates.reserve,
    resetAmount: parameters.resetAmount,
    bettors: by.hands.dealt === 'perPlayer' ? handsOfOnePlayer : undefined,
    folded: by.folded,
  });
}

export const paysAmounts = ({ prizes }: Pick<Parameters, 'prizes'>): boolean =>
  Object.values(prizes).some((prize) => prize?.kind === 'amount');

/** The stake for which amounts return most: the one of least worth. */
export function smallestStake(stakes: readonly ValuedStake[]): ValuedStake | null {
  return stakes.reduce<ValuedStake | null>(
    (least, stake) => (least === null || stake.value.lessThan(least.value) ? stake : least),
    null,
  );
}

/**
 * Why a jackpot bet cannot go live: fixed prizes, main (or the rate after the limit) and reserve return more than 100 %
 * for the smallest unit stake, or a prize is out of reach. Without a valued stake only prizes in multiples can be judged.
 */
export function jackpotFaults(
  parameters: Parameters,
  stakes: readonly ValuedStake[],
  by: PlayedBy,
): GateFault[] {
  const stake = smallestStake(stakes);
  if (!stake && paysAmounts(parameters)) return [];
  const unit = stake?.value.toFixed() ?? '1';
  const sheetWith = (main: string) =>
    returnsOf({ ...parameters, rates: { ...parameters.rates, main } }, unit, by);
  const over = (rate: 'main' | 'afterLimit') => {
    const { fixedPrizes, contribution, reserve, totalWithReserve } = sheetWith(parameters.rates[rate]);
    const parts = { fixedPrizes, contribution, reserve, currency: stake?.currency ?? null };
    return returnFaults(`parameters.rates.${rate}`, totalWithReserve, parts);
  };
  const odds = sheetWith(parameters.rates.main).prizes.flatMap((prize) =>
    oddsFaults(`parameters.prizes.${prize.category}`, prize),
  );
  return [...over('main'), ...over('afterLimit'), ...odds];
}
