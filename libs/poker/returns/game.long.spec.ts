// The whole figure of `land`, and hundreds of its hands counted deal by deal: minutes of work, for the long form.
import fc from 'fast-check';
import { ruleSets } from '../rule-sets';
import { validateRuleSet } from '../rule-set';
import { BestPlayer } from './best-play';
import { gameReturns } from './game';
import { expectSame, sixCards } from './spec-support';

const runs = 200;
const minutesMax = 10;
jest.setTimeout(minutesMax * 60_000);

test(`land: ${runs} hands behind any up-card, every choice counted deal by deal`, () => {
  const player = new BestPlayer(ruleSets.land);
  fc.assert(
    fc.property(sixCards, (cards) => expectSame(player, ruleSets.land, cards)),
    { numRuns: runs },
  );
});

describe('the whole figure of land', () => {
  const { mainGame, sideBets } = gameReturns(ruleSets.land);
  const exact = ({ numerator, denominator }: { numerator: string; denominator: string }) =>
    Number(numerator) / Number(denominator);

  test('counts all ways of the cards: 19,933,230,517,200 deals, 42 cards left to draw from behind each', () => {
    expect(BigInt(mainGame.ways)).toBe(19_933_230_517_200n * 42n);
    const { fold, call, purchase } = mainGame.frequencies;
    expect(exact(fold) + exact(call) + exact(purchase!)).toBeCloseTo(1, 12);
  });

  test('is better than the same table without cards for sale, and below 100 %', () => {
    const classic = validateRuleSet({ ...structuredClone(ruleSets.land), id: 'classic', bonus: undefined, purchase: undefined }); // prettier-ignore
    const without = gameReturns(classic).mainGame;
    expect(exact(mainGame.returnOnAnte)).toBeGreaterThan(exact(without.returnOnAnte));
    expect(exact(mainGame.returnOnAnte)).toBeLessThan(1);
    expect(exact(mainGame.frequencies.fold)).toBeLessThan(exact(without.frequencies.fold));
  });

  test('BONUS: a royal flush is raised in every deal and wins in all but its 60 ties', () => {
    // 4 royal flushes x 47 up-cards x 163,185 deals = 30,678,780; 60 of them tie, x 42.
    const royal = sideBets.bonus!.prizes[0]!;
    expect(BigInt(royal.probability.numerator) * BigInt(mainGame.ways)).toBe(
      30_678_720n * 42n * BigInt(royal.probability.denominator),
    );
  });
});
