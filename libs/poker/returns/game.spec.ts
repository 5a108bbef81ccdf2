// The return sheets against published figures and against counts that are known from elsewhere (R45).
import { ruleSets } from '../rule-sets';
import { validateRuleSet } from '../rule-set';
import { gameReturns, type GameReturns } from './game';
import { suitPatterns } from './suit-patterns';
import { RankSets } from './rank-sets';

/** A percentage as it is published: two decimals, half up. */
const published = (percent: string) => (Math.round(parseFloat(percent) * 100) / 100).toFixed(2);
const fraction = ({ numerator, denominator }: { numerator: string; denominator: string }) =>
  [BigInt(numerator), BigInt(denominator)] as const;

describe('live, computed now', () => {
  let sheet: GameReturns;
  beforeAll(() => {
    sheet = gameReturns(ruleSets.live);
  });

  test('returns 96.30 % of the ante and 98.19 % of the total bet, as published', () => {
    expect(published(sheet.mainGame.returnOnAnte.percent)).toBe('96.30');
    expect(published(sheet.mainGame.returnOnTotalBet.percent)).toBe('98.19');
  });

  test('5+1 returns 91.44 % as published, and exactly what its counts of 20,358,520 say', () => {
    const { fivePlusOne } = sheet.sideBets;
    expect(published(fivePlusOne!.return.percent)).toBe('91.44');
    // royal 188, straight flush 1656, four 14664, full house 165984, flush 205792, straight 361620, three 732160;
    // paid 1000, 200, 100, 20, 15, 10, 7 to one with the stake on top.
    const paid = 188 * 1001 + 1656 * 201 + 14664 * 101 + 165984 * 21 + 205792 * 16 + 361620 * 11 + 732160 * 8;
    const [n, d] = fraction(fivePlusOne!.return);
    expect(n * 20_358_520n).toBe(BigInt(paid) * d);
    const [royals, all] = fraction(fivePlusOne!.prizes[0]!.probability);
    expect(royals * 20_358_520n).toBe(188n * all);
  });

  test('walks all 19,933,230,517,200 deals: each category as often as it is dealt', () => {
    const { ways, folded, called } = sheet.mainGame;
    expect(ways).toBe('19933230517200');
    const perHand = 47n * 163_185n;
    const counts = called.map((each, i) => {
      const { dealerDoesNotQualify, playerWins, tied, dealerWins } = each;
      const ends = [dealerDoesNotQualify, playerWins, tied, dealerWins, folded[i]!.ways];
      return ends.reduce((sum, count) => sum + BigInt(count), 0n) / perHand;
    });
    expect(counts).toEqual([4n, 36n, 624n, 3744n, 5108n, 10200n, 54912n, 123552n, 1098240n, 1302540n]);
  });

  test('a royal flush ties with a royal flush only: 60 deals of all', () => {
    // 4 × 3 suits, each with 5 up-cards.
    expect(sheet.mainGame.called[0]).toMatchObject({ category: 'royalFlush', tied: '60', dealerWins: '0' });
  });
});

test('the classic call table has a house edge of 5.22 % and an element of risk of 2.56 %', () => {
  const rest = { ...structuredClone(ruleSets.land), bonus: undefined, purchase: undefined };
  const { mainGame } = gameReturns(validateRuleSet({ ...rest, id: 'classic' }));
  expect(published(mainGame.houseEdge.percent)).toBe('5.22');
  expect(published(mainGame.elementOfRisk.percent)).toBe('2.56');
});

test('where a dealer always qualifies and any hand wins one to one, the game is fair but for folds', () => {
  // Call 1 x ante at 1:1, always qualifying: raised hands win and lose evenly over all deals, so no hand that has
  // more to lose than to win is called and the return is over 100 %: the gate's business, not the calculator's.
  const table = Object.fromEntries(Object.keys(ruleSets.live.call.table).map((category) => [category, '1']));
  const even = validateRuleSet({
    ...structuredClone(ruleSets.live),
    id: 'even',
    qualifier: { kind: 'always' },
    call: { multipleOfAnte: 1, table },
  });
  const { mainGame } = gameReturns(even);
  const [n, d] = fraction(mainGame.returnOnAnte);
  expect(n > d).toBe(true);
});

test('the suit patterns of all rank sets are all hands: C(52,5), and next to each up-card those that leave it', () => {
  const { all } = new RankSets(5);
  const ways = (up: number | null) =>
    all.reduce(
      (sum, hand) =>
        sum +
        suitPatterns(hand)
          .filter(({ inUpSuit }) => up === null || ((inUpSuit >> up) & 1) === 0)
          .reduce((inner, pattern) => inner + pattern.ways, 0),
      0,
    );
  expect(ways(null)).toBe(2_598_960);
  // Hands without one given card: C(51,5).
  for (const up of [0, 7, 12]) expect(ways(up)).toBe(2_349_060);
});
