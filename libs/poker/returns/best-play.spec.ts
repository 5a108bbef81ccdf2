// The engine behind the return sheets against deals counted one by one, for hands drawn at random and for the kinds
// that its corrections are about: flushes, four of a suit, the up-card's suit.
import fc from 'fast-check';
import type { Card } from '../card';
import { ruleSets } from '../rule-sets';
import { BestPlayer } from './best-play';
import { expectSame, sixCards } from './spec-support';

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
