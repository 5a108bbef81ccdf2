// From cards to awards: which hands win what, how much each award is, and to whom it goes (domain.md, "A hit").
// Pure: terms, hands, bets and the locked main go in; plans come out; nothing is stored or posted here.
import { OutcomeCards, Prize } from '@tributary/contracts';
import {
  CurrencyCode,
  Decimal,
  allocate,
  exponentOf,
  parseAmount,
  roundDownToCurrency,
} from '@tributary/money';
import { HandCategory, jackpotCategory, parseCards } from '@tributary/poker';
import { Terms } from '../rounds/terms';
import { PrizeBet, splitAward } from './split';

export interface WinningHand {
  readonly hand: number;
  readonly category: HandCategory;
  readonly cards: readonly string[];
  readonly prize: Prize;
}

/** One award: what is owed, in which unit, and each bet's part of it. */
export interface AwardPlan {
  readonly winning: WinningHand;
  /** Jackpot's currency, whole minor units; null for a multiple, which lives in each player's currency. */
  readonly amount: Decimal | null;
  readonly bets: readonly PrizeBet[];
  /** Each bet's part in the jackpot's currency, or null for a multiple of its stake. */
  readonly parts: readonly (Decimal | null)[];
}

export interface RoundPlan {
  readonly fixed: readonly AwardPlan[];
  readonly percentages: readonly AwardPlan[];
  /** Awards that take what is left of main and end the instance. */
  readonly shares: readonly AwardPlan[];
}

/** Hands of an outcome that win a prize under the terms; without a jackpot bet on it a hand is no hit (R44). */
export function winningHands(terms: Terms, cards: OutcomeCards): WinningHand[] {
  return cards.hands.flatMap(({ hand, cards: texts }) => {
    const category = jackpotCategory(parseCards([...texts]));
    const prize = terms.prizes[category];
    return prize ? [{ hand, category, cards: texts, prize }] : [];
  });
}

/** Bets that a winning hand pays: all of the round, or those on the hand itself. */
function beneficiaries(winning: WinningHand, bets: readonly PrizeBet[]): PrizeBet[] {
  return winning.prize.to === 'round' ? [...bets] : bets.filter((bet) => bet.hand === winning.hand);
}

function fixedPlan(terms: Terms, winning: WinningHand, bets: readonly PrizeBet[]): AwardPlan {
  const { prize } = winning;
  if (prize.kind !== 'amount') return { winning, amount: null, bets, parts: bets.map(() => null) };
  const each = parseAmount(prize.amount, terms.currency as CurrencyCode);
  return { winning, amount: each.times(bets.length), bets, parts: bets.map(() => each) };
}

function poolPlan(terms: Terms, winning: WinningHand, bets: readonly PrizeBet[], amount: Decimal): AwardPlan {
  const rule = { shareRule: terms.shareRule, currency: terms.currency as CurrencyCode };
  return { winning, amount, bets, parts: splitAward(amount, bets, rule) };
}

// Each percentage is taken from the main locked at the hit; several that sum to over 100 % shrink in proportion.
function percentageAmounts(terms: Terms, hits: readonly WinningHand[], main: Decimal): Decimal[] {
  const percents = hits.map(({ prize }) => new Decimal(prize.kind === 'percentage' ? prize.percent : 0));
  const total = percents.reduce((sum, percent) => sum.plus(percent), new Decimal(0));
  const whole = Decimal.max(total, 100);
  return percents.map((percent) =>
    roundDownToCurrency(main.times(percent).div(whole), terms.currency as CurrencyCode),
  );
}

/** All awards of a round. `main` is the locked main pool in the jackpot's currency, 12 decimals. */
export function planAwards(
  terms: Terms,
  cards: OutcomeCards,
  bets: readonly PrizeBet[],
  main: Decimal,
): RoundPlan {
  const code = terms.currency as CurrencyCode;
  const hits = winningHands(terms, cards)
    .map((winning) => ({ winning, bets: beneficiaries(winning, bets) }))
    .filter((hit) => hit.bets.length > 0);
  const ofKind = (kind: Prize['kind']) => hits.filter(({ winning }) => winning.prize.kind === kind);
  const fixed = [...ofKind('multiple'), ...ofKind('amount')].map((hit) =>
    fixedPlan(terms, hit.winning, hit.bets),
  );
  const percent = ofKind('percentage');
  const amounts = percentageAmounts(terms, percent.map((hit) => hit.winning), main); // prettier-ignore
  const percentages = percent.map((hit, i) => poolPlan(terms, hit.winning, hit.bets, amounts[i]!));
  const taken = amounts.reduce((sum, amount) => sum.plus(amount), new Decimal(0));
  const sharing = ofKind('share');
  const left = roundDownToCurrency(main.minus(taken), code);
  const each = sharing.length === 0 ? [] : allocate(left, sharing.map(() => new Decimal(1)), exponentOf(code)); // prettier-ignore
  const shares = sharing.map((hit, i) => poolPlan(terms, hit.winning, hit.bets, each[i]!));
  return { fixed, percentages, shares };
}
