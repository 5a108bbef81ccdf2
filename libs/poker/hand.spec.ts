// Hands against each other: kickers, the ace at both ends, ties, the qualifying boundary, and laws that hold for all.
import fc from 'fast-check';
import {
  bestOfSix,
  bestOfSixIndices,
  cardIndex,
  compareHands,
  dealerQualifies,
  evaluateFive,
  evaluateFiveIndices,
  fullDeck,
  jackpotCategory,
  rankOf,
  ruleSets,
  suits,
  valueOfStrength,
} from './index';
import type { Card } from './index';
import { cardErrorOf, cards } from './spec-support';

const value = (text: string) => evaluateFive(cards(text));
const wins = (better: string, worse: string): void => {
  expect(compareHands(value(better), value(worse))).toBeGreaterThan(0);
  expect(compareHands(value(worse), value(better))).toBeLessThan(0);
};
const ties = (one: string, other: string): void => {
  expect(compareHands(value(one), value(other))).toBe(0);
};

describe('five cards', () => {
  it.each([
    ['As Ks Qs Js Ts', 'royalFlush', 'A'],
    ['Ad 2d 3d 4d 5d', 'straightFlush', '5'],
    ['9c 9d 9h 9s 2c', 'fourOfAKind', '92'],
    ['2c 2d 2h As Ac', 'fullHouse', '2A'],
    ['Kh Th 5h 4h 3h', 'flush', 'KT543'],
    ['As 2d 3h 4c 5s', 'straight', '5'],
    ['Ts Jd Qh Kc As', 'straight', 'A'],
    ['7d 7c 7h Kc 9h', 'threeOfAKind', '7K9'],
    ['6c 6d 5h 5c 2s', 'twoPair', '652'],
    ['5c 5d Ah Kc 6s', 'pair', '5AK6'],
    ['Qs Kd Ah 2c 3s', 'highCard', 'AKQ32'],
    ['Ah Jh 8h 5h 2c', 'highCard', 'AJ852'],
  ])('%s are a %s decided by %s', (text, category, deciding) => {
    expect(value(text)).toMatchObject({ category, ranks: [...deciding] });
  });

  it('rank by category in the order of game-rules', () => {
    const bestFirst = [
      'Ts Js Qs Ks As',
      '9s Ts Js Qs Ks',
      '2c 2d 2h 2s 3c',
      '2c 2d 2h 3s 3c',
      '2c 3c 4c 5c 7c',
      'As 2d 3h 4c 5s',
      '2c 2d 2h 3s 4c',
      '2c 2d 3h 3s 4c',
      '2c 2d 3h 4s 5c',
      'As Kd Qh Jc 9s',
    ];
    for (let place = 1; place < bestFirst.length; place += 1) {
      wins(bestFirst[place - 1] as string, bestFirst[place] as string);
    }
  });

  it('D-01 D-02 the wheel is the lowest straight, above trips', () => {
    wins('2s 3d 4h 5c 6s', 'As 2d 3h 4c 5s');
    wins('As 2d 3h 4c 5s', 'Ac Ad Ah Ks Qc');
  });

  it('D-03 the suited wheel is the lowest straight flush', () => {
    wins('2d 3d 4d 5d 6d', 'Ah 2h 3h 4h 5h');
    wins('Ad 2d 3d 4d 5d', '9c 9d 9h 9s Ac');
  });

  it('D-04 a straight never wraps around the ace', () => {
    for (const text of ['Qs Kd Ah 2c 3s', 'Ks Ad 2h 3c 4s', 'Js Qd Kh Ac 2s']) {
      expect(value(text).category).toBe('highCard');
    }
    expect(value('Qs Ks As 2s 3s').category).toBe('flush');
  });

  it('D-07 D-08 flushes compare card by card', () => {
    wins('Kh Th 5h 4h 3h', 'Qs Ts 7s 5s 4s');
    wins('Jh Th 7h 4h 3h', 'Jc Tc 7c 4c 2c');
  });

  it('D-09 D-21 equal ranks tie, four of one suit count for nothing', () => {
    ties('Ad Kc Qc 8c 5c', 'As Ks Qd 8h 5d');
    ties('As Kd Qh Jc 9s', 'Ah Kc Qd Js 9d');
    ties('Ts Js Qs Ks As', 'Th Jh Qh Kh Ah');
  });

  it('D-11 D-12 D-13 D-14 kickers and second pairs decide in their order', () => {
    wins('5c 5d Ah Kc 6s', '5h 5s Ad Td 8s');
    wins('6c 6d 5h 5c 2s', '6h 6s 2d 2c Ks');
    wins('Ac Ad 6h 6c Qs', 'Ah As 6d 6s Jc');
    wins('7d 7c 7h Kc 9h', 'Js Jd Kd 9d 5h');
  });

  it('are five, and different', () => {
    expect(cardErrorOf(() => evaluateFive(cards('As Kd Qh Jc'))).code).toBe('card-count');
    expect(cardErrorOf(() => evaluateFive(cards('As Kd Qh Jc Ts 9s'))).code).toBe('card-count');
    expect(cardErrorOf(() => evaluateFive(['As', 'As', 'Qh', 'Jc', 'Ts'])).code).toBe('card-repeated');
    expect(cardErrorOf(() => bestOfSix(cards('As Kd Qh Jc Ts'))).code).toBe('card-count');
  });
});

describe('the best five of six', () => {
  it.each([
    ['D-09', 'Ad Kc Qc 8c 5c As', 'pair'],
    ['D-11', '5c 5d Ah Kc 6s 5h', 'threeOfAKind'],
    ['D-12', '6c 6d 5h 5c 2s 6h', 'fullHouse'],
    ['D-17', 'Ah Jh 8h 5h 2c 9h', 'flush'],
    ['two trips', '6c 6d 6h 5c 5s 5h', 'fullHouse'],
    ['three pairs', '6c 6d 5h 5c 2s 2h', 'twoPair'],
    ['six in a row', '2c 3d 4h 5s 6c 7d', 'straight'],
    ['a straight flush below a flush card', '2h 3h 4h 5h 6h Kh', 'straightFlush'],
    ['a suited wheel with another high card', 'Ah 2h 3h 4h 5h Kh', 'straightFlush'],
    ['a royal flush with a card more', '9h Th Jh Qh Kh Ah', 'royalFlush'],
    ['flush and straight that are no straight flush', '2h 3h 4h 5h 6c Kh', 'flush'],
  ])('%s: %s are a %s', (_, text, category) => {
    expect(bestOfSix(cards(text)).category).toBe(category);
  });

  it('keeps the better kicker', () => {
    expect(bestOfSix(cards('6c 6d 5h 5c 2s 2h')).ranks).toEqual(['6', '5', '2']);
    expect(bestOfSix(cards('9c 9d 9h 9s 2c Kd')).ranks).toEqual(['9', 'K']);
    expect(bestOfSix(cards('2h 4h 6h 8h Th Qh')).ranks).toEqual(['Q', 'T', '8', '6', '4']);
  });
});

describe('the dealer qualifies', () => {
  const { qualifier } = ruleSets.live;

  it.each([
    ['As Kd 4c 3h 2s', true],
    ['Ac Qd Jh Ts 9c', false],
    ['Ad Kd Qh Jc 9s', true],
    ['Kd Qh Jc 9s 8s', false],
    ['As 2d 3h 4c 5s', true],
    ['2c 2d 3h 4s 5c', true],
    ['2s 3d 4h 5c 7s', false],
    ['2s 3s 4s 5s 7s', true],
  ])('with %s: %s', (text, qualifies) => {
    expect(dealerQualifies(value(text), qualifier)).toBe(qualifies);
  });

  it('with A-K-4-3-2 as the very next hand above A-Q-J-10-9', () => {
    const lowest = value('As Kd 4c 3h 2s').strength;
    const highestBelow = value('Ac Qd Jh Ts 9c').strength;
    expect(lowest - highestBelow).toBe(1);
  });

  it('always, where the rule set asks for nothing', () => {
    expect(dealerQualifies(value('2s 3d 4h 5c 7s'), { kind: 'always' })).toBe(true);
  });
});

describe('laws of all hands', () => {
  const someOf = (count: number): fc.Arbitrary<Card[]> =>
    fc.shuffledSubarray(fullDeck(), { minLength: count, maxLength: count });
  const suitMaps = fc.shuffledSubarray([...suits], { minLength: 4, maxLength: 4 });
  const recoloured = (hand: Card[], onto: string[]): Card[] =>
    hand.map((card) => `${rankOf(card)}${onto[cardIndex(card) & 3]}` as Card);

  it('a permutation of suits changes nothing', () => {
    fc.assert(
      fc.property(someOf(6), suitMaps, (six, onto) => {
        const five = six.slice(1);
        expect(evaluateFive(recoloured(five, onto))).toEqual(evaluateFive(five));
        expect(bestOfSix(recoloured(six, onto))).toEqual(bestOfSix(six));
      }),
    );
  });

  it('the order of the cards changes nothing', () => {
    const orders = someOf(6).chain((six) =>
      fc.tuple(fc.constant(six), fc.shuffledSubarray(six, { minLength: 6, maxLength: 6 })),
    );
    fc.assert(fc.property(orders, ([six, again]) => expect(bestOfSix(again)).toEqual(bestOfSix(six))));
    fc.assert(
      fc.property(someOf(5), (five) => expect(evaluateFive([...five].reverse())).toEqual(evaluateFive(five))),
    );
  });

  it('a comparison turned round has the opposite sign', () => {
    fc.assert(
      fc.property(someOf(10), (ten) => {
        const [a, b] = [evaluateFive(ten.slice(0, 5)), evaluateFive(ten.slice(5))];
        expect(Math.sign(compareHands(a, b)) + Math.sign(compareHands(b, a))).toBe(0);
      }),
    );
  });

  it('the best five of six is the best of its six subsets', () => {
    fc.assert(
      fc.property(someOf(6), (six) => {
        const subsets = six.map((left) => evaluateFive(six.filter((card) => card !== left)).strength);
        expect(bestOfSix(six).strength).toBe(Math.max(...subsets));
      }),
      { numRuns: 2000 },
    );
  });

  it('the fast path on numbers agrees with the hands', () => {
    fc.assert(
      fc.property(someOf(6), (six) => {
        const [a, b, c, d, e, f] = six.map(cardIndex) as [number, number, number, number, number, number];
        expect(valueOfStrength(evaluateFiveIndices(a, b, c, d, e))).toBe(evaluateFive(six.slice(0, 5)));
        expect(valueOfStrength(bestOfSixIndices(a, b, c, d, e, f))).toBe(bestOfSix(six));
      }),
    );
  });

  it('a jackpot bet is decided by the five cards of the player', () => {
    expect(jackpotCategory(cards('Ts Js Qs Ks As'))).toBe('royalFlush');
    expect(jackpotCategory(cards('Ah Jh 8h 5h 2c'))).toBe('highCard');
  });
});
