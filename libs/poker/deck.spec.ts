// The deck, its shuffle and the deal, with chance as an argument.
import fc from 'fast-check';
import { dealHands, fullDeck, ruleSets, shuffle } from './index';
import type { Card } from './index';

describe('a shuffle', () => {
  const deck = fullDeck();

  it('exchanges from the last place down with the place that chance names', () => {
    const answers = [0, 1, 0];
    const asked: number[] = [];
    const four: Card[] = ['2c', '3c', '4c', '5c'];
    const shuffled = shuffle(four, (exclusiveMax) => {
      asked.push(exclusiveMax);
      return answers[asked.length - 1] as number;
    });
    // 5c↔2c: 5 3 4 2; then 4c↔3c: 5 4 3 2; then 4c↔5c: 4 5 3 2.
    expect(shuffled).toEqual(['4c', '5c', '3c', '2c']);
    expect(asked).toEqual([4, 3, 2]);
    expect(four).toEqual(['2c', '3c', '4c', '5c']);
  });

  it('reaches each of the 24 orders of four cards from exactly one sequence of numbers', () => {
    const orders = new Set<string>();
    for (let first = 0; first < 4; first += 1) {
      for (let second = 0; second < 3; second += 1) {
        for (let third = 0; third < 2; third += 1) {
          const answers = [first, second, third];
          orders.add(shuffle(['2c', '3c', '4c', '5c'], () => answers.shift() as number).join(' '));
        }
      }
    }
    expect(orders.size).toBe(24);
  });

  it('keeps the 52 cards whatever chance says', () => {
    const chance = fc.array(fc.integer({ min: 0, max: 2 ** 31 - 1 }), { minLength: 51, maxLength: 51 });
    fc.assert(
      fc.property(chance, (numbers) => {
        let next = 0;
        const shuffled = shuffle(deck, (exclusiveMax) => (numbers[next++] as number) % exclusiveMax);
        expect([...shuffled].sort()).toEqual([...deck].sort());
      }),
    );
  });

  it.each([52, -1, 0.5, Number.NaN])('refuses the number %p of a broken source', (number) => {
    expect(() => shuffle(deck, () => number)).toThrow(RangeError);
  });
});

describe('a deal', () => {
  const deck = fullDeck();

  it('of live is one shared hand and the dealer', () => {
    const deal = dealHands(ruleSets.live, deck, 1);
    expect(deal.playerHands).toEqual([['2c', '2d', '2h', '2s', '3c']]);
    expect(deal.dealer).toEqual(['3d', '3h', '3s', '4c', '4d']);
    expect(deal.remaining).toEqual(deck.slice(10));
  });

  it('of seven hands and a dealer leaves twelve cards, none twice', () => {
    const deal = dealHands(ruleSets.land, deck, 7);
    expect(deal.remaining).toHaveLength(12);
    expect([...deal.playerHands.flat(), ...deal.dealer, ...deal.remaining]).toEqual(deck);
  });

  it.each([
    ['live', 2],
    ['live', 0],
    ['land', 8],
    ['multi-hand', 4],
    ['multi-hand', 1.5],
  ] as const)('of %s has not %d hands', (id, hands) => {
    expect(() => dealHands(ruleSets[id], deck, hands)).toThrow(RangeError);
  });

  it('needs enough cards', () => {
    expect(() => dealHands(ruleSets.live, deck.slice(43), 1)).toThrow(RangeError);
  });
});
