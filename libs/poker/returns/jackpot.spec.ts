// The return of jackpot bets against figures that follow from the counts of five-card hands alone (R43, R45).
import { ruleSets } from '../rule-sets';
import { jackpotReturns, type JackpotBet, type PrizeOffer } from './jackpot';

const toRound = Object.fromEntries(
  Object.entries(ruleSets.live.jackpot!.prizes).map(([category, prize]) => [
    category,
    { ...prize, to: 'round' },
  ]),
) as Record<string, PrizeOffer>;
const live: JackpotBet = {
  prizes: toRound,
  unitStake: '1',
  main: '0.5',
  reserve: '0.1',
  resetAmount: '250000',
};

test('live fixed prizes return 31.84489180 %, with 50 % into the progressive 81.84 % (figures)', () => {
  const sheet = jackpotReturns(live);
  // 36 x 2500 + 624 x 250 + 3744 x 50 + 5108 x 25 + 10200 x 10 + 54912 x 3 = 827,636 of 2,598,960.
  expect(BigInt(sheet.fixedPrizes.numerator) * 2_598_960n).toBe(
    827_636n * BigInt(sheet.fixedPrizes.denominator),
  );
  expect(sheet.fixedPrizes.percent).toBe('31.844892');
  expect(sheet.total.percent).toBe('81.844892');
  expect(sheet.totalWithReserve.percent).toBe('91.844892');
  expect(sheet.prizes[0]).toMatchObject({
    category: 'royalFlush',
    return: null,
    oneIn: { decimal: '649740.000000' },
  });
});

test('a shared hand: hits by rounds, the reset’s cost by bettors, everyone wins at once', () => {
  const [one, hundred] = jackpotReturns({ ...live, bettors: [1, 100] }).byBettors;
  // A royal flush once in 649,740 rounds; 250,000 / 649,740 = 0.384769 a round, for one bettor or for a hundred.
  expect(one).toMatchObject({ roundsBetweenHits: { decimal: '649740.000000' }, betsBetweenHits: { decimal: '649740.000000' } }); // prettier-ignore
  expect(one!.resetFundingPerBet.decimal).toBe('0.384769');
  expect(hundred!.resetFundingPerBet.decimal).toBe('0.003848');
  expect(hundred!.betsBetweenHits!.decimal).toBe('64974000.000000');
  // (1 - 827,636 / 2,598,960) x 649,740 = 442,831 for one bettor; a hundred divide it.
  expect(one!.breakEvenMeter!.decimal).toBe('442831.000000');
  expect(hundred!.breakEvenMeter!.decimal).toBe('44283100.000000');
  expect(hundred!.liabilityOfOneRound.decimal).toBe('250000.000000');
});

test('R45: 70 % contribution with house-paid 500 / 100 / 75 is over 100 %', () => {
  const prizes = {
    royalFlush: { kind: 'share', to: 'round' },
    fourOfAKind: { kind: 'amount', amount: '500', to: 'round' },
    fullHouse: { kind: 'amount', amount: '100', to: 'round' },
    flush: { kind: 'amount', amount: '75', to: 'round' },
  } as const;
  const sheet = jackpotReturns({ prizes, unitStake: '1.00', main: '0.7', reserve: '0', resetAmount: '0' });
  // 624 x 500 + 3744 x 100 + 5108 x 75 = 1,069,500 of 2,598,960 = 41.151076 %.
  expect(sheet.fixedPrizes.percent).toBe('41.151076');
  expect(sheet.total.percent).toBe('111.151076');
});

test('prizes of the holder: every hand wins alone, a percentage counts into the break-even meter', () => {
  const { prizes } = ruleSets['multi-hand'].jackpot!;
  const offers = Object.fromEntries(
    Object.entries(prizes).map(([category, prize]) => [category, { ...prize, to: 'holder' }]),
  ) as Record<string, PrizeOffer>;
  const sheet = jackpotReturns({
    prizes: offers, unitStake: '2.50', main: '0.5', reserve: '0', resetAmount: '1000', bettors: [3],
  }); // prettier-ignore
  // 624 x 500 + 3744 x 100 + 5108 x 50 = 941,800 over 2.50 x 2,598,960 = 6,497,400.
  expect(sheet.fixedPrizes.percent).toBe('14.495029');
  // Meter m: 4 m / 2,598,960 + 36 x 0.1 m / 2,598,960 = 2.50 - 941,800 / 2,598,960, so m = 5,555,600 / 7.6 = 731,000.
  expect(sheet.byBettors[0]!.breakEvenMeter!.decimal).toBe('731000.000000');
  expect(sheet.byBettors[0]!.roundsBetweenHits!.decimal).toBe('216580.000000');
  // 1000 / 649,740.
  expect(sheet.byBettors[0]!.resetFundingPerBet.decimal).toBe('0.001539');
});

test.each([
  ['unitStake', '0.00'],
  ['unitStake', '-1'],
  ['main', '50 %'],
])('refuses %s "%s"', (field, text) => {
  expect(() => jackpotReturns({ ...live, [field]: text })).toThrow(RangeError);
});
