// The engine behind the return sheets against deals counted one by one, for hands drawn at random and for the kinds
// that its corrections are about: flushes, four of a suit, the up-card's suit.
import fc from 'fast-check';
import { allCards, cardIndex, type Card } from '../card';
import { qualifyingStrength } from '../hand';
import type { RuleSet } from '../rule-set';
import { ruleSets } from '../rule-sets';
import { categoryOfStrength, evaluateFiveIndices } from '../strength';
import { BestPlayer } from './best-play';
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

function expectSame(player: BestPlayer, ruleSet: RuleSet, [upCard, ...hand]: readonly Card[]): void {
  const counted = countedOneByOne(ruleSet, hand, upCard!);
  const found = player.choose(hand, upCard!);
  expect(found.call).toEqual(counted.call);
  expect(found.purchases.map(({ value }) => value)).toEqual(counted.purchases);
  expect(found.purchases.map(({ discard }) => discard)).toEqual(ruleSet.purchase ? hand : []);
}

const sixCards = fc.uniqueArray(fc.constantFrom(...allCards), { minLength: 6, maxLength: 6 });

describe('best play against deals counted one by one (exact)', () => {
  test('live: any hand behind any up-card', () => {
    const player = new BestPlayer(ruleSets.live);
    fc.assert(
      fc.property(sixCards, (cards) => expectSame(player, ruleSets.live, cards)),
      { numRuns: 60 },
    );
  });

  test('land, with a card for sale: any hand behind any up-card', () => {
    const player = new BestPlayer(ruleSets.land);
    fc.assert(
      fc.property(sixCards, (cards) => expectSame(player, ruleSets.land, cards)),
      { numRuns: 5 },
    );
  });

  // The up-card first. Four of a suit, the fifth free, paired, of the up-card's suit; a flush; four to a straight flush.
  test.each<[string, Card[]]>([
    ['four of the up-card’s suit', ['2h', 'Kh', 'Th', '7h', '5h', '3c']],
    ['four of another suit', ['2h', 'Ks', 'Ts', '7s', '5s', '3c']],
    ['four of a suit, the odd card of the up-card’s', ['2h', 'Ks', 'Ts', '7s', '5s', '3h']],
    ['four of a suit and a pair', ['2h', 'Ks', 'Ts', '7s', '5s', '5h']],
    ['a flush of the up-card’s suit', ['2h', 'Kh', 'Th', '7h', '5h', '3h']],
    ['a flush of another suit', ['5h', 'Ks', 'Ts', '7s', '5s', '3s']],
    ['four to a royal flush behind the same rank', ['Th', 'As', 'Ks', 'Qs', 'Js', '2d']],
    ['a wheel with three of its ranks gone', ['5d', '5h', '5s', '4c', '3c', '2c']],
  ])('land: %s', (_, cards) => {
    expectSame(new BestPlayer(ruleSets.land), ruleSets.land, cards);
  });

  test('a made royal flush is called, never drawn to; an open four to it buys a card', () => {
    const player = new BestPlayer(ruleSets.land);
    expect(player.choose(['As', 'Ks', 'Qs', 'Js', 'Ts'], '2d').decision).toBe('call');
    const open = player.choose(['9c', 'Ks', 'Qs', 'Js', 'Ts'], '2d');
    expect(open).toMatchObject({ decision: 'call' });
    expect(player.choose(['2c', 'Ks', 'Qs', 'Js', 'Ts'], '3d')).toMatchObject({
      decision: 'purchase',
      discard: '2c',
    });
  });

  test('the lowest hand folds', () => {
    expect(new BestPlayer(ruleSets.live).choose(['2s', '3d', '4h', '5c', '7s'], 'Ah').decision).toBe('fold');
  });
});
