// What a jackpot bet returns, exactly: fixed prizes, the contribution to the progressive, what a reset costs per bet,
// at which meter the bet breaks even, and what one round can cost. Amounts are in the jackpot's currency.
import type { JackpotPrize } from '../paytable';
import { handCategories, type HandCategory } from '../strength';
import { fiveCardHands, handCounts } from './five-cards';
import {
  asQuantity, asReturn, compare, minus, over, plus, ratio, ratioOf, times, type Quantity, type Ratio, type Return,
} from './ratio'; // prettier-ignore

/** A prize and whom it goes to: all jackpot bets of the round, or the holder of the hand. */
export type PrizeOffer = JackpotPrize & { readonly to: 'round' | 'holder' };

export interface JackpotBet {
  readonly prizes: Readonly<Partial<Record<HandCategory, PrizeOffer>>>;
  /** One unit, in the jackpot's currency. */
  readonly unitStake: string;
  /** Fraction of a stake that goes into the progressive. */
  readonly main: string;
  /** Fraction of a stake that goes into the hidden reserve. */
  readonly reserve: string;
  /** What the progressive starts with after a win. */
  readonly resetAmount: string;
  /** Numbers of jackpot bets in a round that the sheet shows; left out: 1, 10, 100, 1,000, 10,000. */
  readonly bettors?: readonly number[];
  /** Hands that a fold loses by category, with optimal play, in the same unit as all hands; left out: bets stand. */
  readonly folded?: { readonly byCategory: Readonly<Record<HandCategory, Ratio>> };
}

export interface PrizeReturn {
  readonly category: HandCategory;
  readonly prize: PrizeOffer;
  readonly probability: Return;
  /** Win odds: a chance of 1 in so many; null when it cannot happen. */
  readonly oneIn: Quantity | null;
  /** Part of the stake that comes back through this prize; null for a prize that the progressive pays. */
  readonly return: Return | null;
}

export interface RoundOfBettors {
  readonly bettors: number;
  /** Rounds between two wins of the progressive, on average; null when nothing wins it. */
  readonly roundsBetweenHits: Quantity | null;
  /** Bets between two wins of the progressive, on average; null when nothing wins it. */
  readonly betsBetweenHits: Quantity | null;
  /** What funding the reset costs each bet, before the reserve pays for it: amount, and part of the stake. */
  readonly resetFundingPerBet: Quantity;
  readonly resetFunding: Return;
  /** The progressive at which a bet returns its stake on average; null when no prize comes out of it. */
  readonly breakEvenMeter: Quantity | null;
  /** Most that fixed prizes of one round can come to: everyone wins the largest of them at once. */
  readonly liabilityOfOneRound: Quantity;
}

export interface JackpotReturns {
  readonly unitStake: string;
  readonly fixedPrizes: Return;
  readonly contribution: Return;
  readonly reserve: Return;
  /** Fixed prizes and contribution: the published return of a jackpot bet. */
  readonly total: Return;
  /** With the reserve, which comes back to players as resets. */
  readonly totalWithReserve: Return;
  readonly prizes: readonly PrizeReturn[];
  readonly byBettors: readonly RoundOfBettors[];
}

const zero = ratio(0);
const one = ratio(1);
const hundred = ratio(100);
const usualBettors = [1, 10, 100, 1000, 10_000];

interface Offer {
  readonly category: HandCategory;
  readonly prize: PrizeOffer;
  readonly probability: Ratio;
}

function probabilityOf(category: HandCategory, bet: JackpotBet): Ratio {
  const all = ratio(handCounts()[category], fiveCardHands);
  return bet.folded ? minus(all, bet.folded.byCategory[category]) : all;
}

function offersOf(bet: JackpotBet): Offer[] {
  return handCategories.flatMap((category) => {
    const prize = bet.prizes[category];
    return prize ? [{ category, prize, probability: probabilityOf(category, bet) }] : [];
  });
}

/** A fixed prize as a multiple of the unit stake; null for one out of the progressive. */
function multipleOf({ prize }: Offer, unit: Ratio): Ratio | null {
  if (prize.kind === 'multiple') return ratioOf(prize.times);
  return prize.kind === 'amount' ? over(ratioOf(prize.amount), unit) : null;
}

/** Part of the progressive that a prize takes: 1 for all of it. */
function partOf({ prize }: Offer): Ratio {
  if (prize.kind === 'share') return one;
  return prize.kind === 'percentage' ? over(ratioOf(prize.percent), hundred) : zero;
}

const sum = (values: readonly Ratio[]): Ratio => values.reduce(plus, zero);
const largest = (values: readonly Ratio[]): Ratio =>
  values.reduce((most, value) => (compare(value, most) > 0 ? value : most), zero);

function roundOf(bettors: number, offers: readonly Offer[], bet: JackpotBet, fixed: Ratio): RoundOfBettors {
  const unit = ratioOf(bet.unitStake);
  const count = ratio(bettors);
  // A prize of the round is divided among its bettors; one of the holder's is won by every hand on its own.
  const parts = ({ prize }: Offer) => (prize.to === 'round' ? count : one);
  const sharing = offers.filter(({ prize }) => prize.kind === 'share');
  const hitsPerRound = sum(
    sharing.map((offer) =>
      offer.prize.to === 'round' ? offer.probability : times(offer.probability, count),
    ),
  );
  const rounds = compare(hitsPerRound, zero) > 0 ? over(one, hitsPerRound) : null;
  const resetPerBet = over(times(hitsPerRound, ratioOf(bet.resetAmount)), count);
  const perMeter = sum(offers.map((offer) => over(times(offer.probability, partOf(offer)), parts(offer))));
  const missing = times(minus(one, fixed), unit);
  const multiples = offers.flatMap((offer) => multipleOf(offer, unit) ?? []);
  return {
    bettors,
    roundsBetweenHits: rounds && asQuantity(rounds),
    betsBetweenHits: rounds && asQuantity(times(rounds, count)),
    resetFundingPerBet: asQuantity(resetPerBet),
    resetFunding: asReturn(over(resetPerBet, unit)),
    breakEvenMeter: compare(perMeter, zero) > 0 ? asQuantity(over(missing, perMeter)) : null,
    liabilityOfOneRound: asQuantity(times(times(largest(multiples), unit), count)),
  };
}

/**
 * The return sheet of a jackpot bet (R43, R45, R46), exact. Assumes stakes of one unit each, so that shares are equal.
 * Errors: RangeError for amounts that are no plain decimals or a unit stake of zero.
 */
export function jackpotReturns(bet: JackpotBet): JackpotReturns {
  const unit = ratioOf(bet.unitStake);
  if (unit.n === 0n) throw new RangeError('A unit stake is above zero.');
  const offers = offersOf(bet);
  const returned = (offer: Offer) => {
    const multiple = multipleOf(offer, unit);
    return multiple && times(multiple, offer.probability);
  };
  const fixed = sum(offers.flatMap((offer) => returned(offer) ?? []));
  const [main, reserve] = [ratioOf(bet.main), ratioOf(bet.reserve)];
  const total = plus(fixed, main);
  return {
    unitStake: bet.unitStake,
    fixedPrizes: asReturn(fixed),
    contribution: asReturn(main),
    reserve: asReturn(reserve),
    total: asReturn(total),
    totalWithReserve: asReturn(plus(total, reserve)),
    prizes: offers.map((offer) => {
      const { category, prize, probability } = offer;
      const value = returned(offer);
      const oneIn = probability.n === 0n ? null : asQuantity(over(one, probability));
      return { category, prize, probability: asReturn(probability), oneIn, return: value && asReturn(value) };
    }),
    byBettors: (bet.bettors ?? usualBettors).map((bettors) => roundOf(bettors, offers, bet, fixed)),
  };
}
