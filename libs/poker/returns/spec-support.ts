// Deals counted one by one, with nothing of the engine but the evaluator: what the return sheets are checked against.
import fc from 'fast-check';
import { allCards, cardIndex, type Card } from '../card';
import { qualifyingStrength } from '../hand';
import type { RuleSet } from '../rule-set';
import { categoryOfStrength, evaluateFiveIndices } from '../strength';
import type { BestPlayer } from './best-play';
import { asQuantity, ratio } from './ratio';

/** Sum over all hidden cards of what a raise wins, in antes: the table "Dealer / Ante / Call" of game-rules, naively. */
function raised(
  ruleSet: RuleSet,
  hands: readonly (readonly number[])[],
  up: number,
  deck: readonly number[],
): number[] {
  const qualifying = qualifyingStrength(ruleSet.qualifier);
  const { multipleOfAnte, table } = ruleSet.call;
  const strengths = hands.map(([a, b, c, d, e]) => evaluateFiveIndices(a!, b!, c!, d!, e!));
  const wins = strengths.map((strength) => 1 + multipleOfAnte * Number(table[categoryOfStrength(strength)]));
  const sums = hands.map(() => 0);
  for (let a = 3; a < deck.length; a += 1)
    for (let b = 2; b < a; b += 1)
      for (let c = 1; c < b; c += 1)
        for (let d = 0; d < c; d += 1) {
          const dealer = evaluateFiveIndices(up, deck[a]!, deck[b]!, deck[c]!, deck[d]!);
          for (let i = 0; i < sums.length; i += 1) {
            if (dealer < qualifying) sums[i]! += 1;
            else if (strengths[i]! > dealer) sums[i]! += wins[i]!;
            else if (strengths[i]! < dealer) sums[i]! -= 1 + multipleOfAnte;
          }
        }
  return sums;
}

const without = (cards: readonly number[]) =>
  allCards.map((_, index) => index).filter((index) => !cards.includes(index));

/** Values of a call and of buying a card for each of the five, counted deal by deal. */
function countedOneByOne(ruleSet: RuleSet, hand: readonly Card[], upCard: Card) {
  const cards = hand.map(cardIndex);
  const up = cardIndex(upCard);
  const unseen = without([...cards, up]);
  const [call] = raised(ruleSet, [cards], up, unseen);
  const purchases = hand.map(() => 0);
  for (const drawn of ruleSet.purchase ? unseen : []) {
    const hands = cards.map((_, place) => cards.map((card, i) => (i === place ? drawn : card)));
    const deck = without([...cards, up, drawn]);
    raised(ruleSet, hands, up, deck).forEach((sum, i) => (purchases[i]! += sum));
  }
  const ways = 46 * 148_995;
  return {
    call: asQuantity(ratio(call!, 163_185)),
    purchases: ruleSet.purchase ? purchases.map((sum) => asQuantity(ratio(sum - ways, ways))) : [],
  };
}

/** Compares all values of one hand; the up-card comes first. */
export function expectSame(player: BestPlayer, ruleSet: RuleSet, [upCard, ...hand]: readonly Card[]): void {
  const counted = countedOneByOne(ruleSet, hand, upCard!);
  const found = player.choose(hand, upCard!);
  expect(found.call).toEqual(counted.call);
  expect(found.purchases.map(({ value }) => value)).toEqual(counted.purchases);
  expect(found.purchases.map(({ discard }) => discard)).toEqual(ruleSet.purchase ? hand : []);
}

/** An up-card and a hand. */
export const sixCards = fc.uniqueArray(fc.constantFrom(...allCards), { minLength: 6, maxLength: 6 });
