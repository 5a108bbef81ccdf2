// The split of an award: the cases by name, and laws that hold for any round.
import { CurrencyCode, Decimal } from '@tributary/money';
import fc from 'fast-check';
import { PrizeBet, compareCodePoints, splitAward } from './split';

const bet = (casino: string, betId: string, value: string): PrizeBet => ({
  casino, betId, hand: 0, player: null, currency: 'EUR' as CurrencyCode, stake: new Decimal(value), value: new Decimal(value),
}); // prettier-ignore
const split = (amount: string, values: string[], shareRule: 'proportional' | 'equal' = 'proportional', currency = 'EUR') =>
  splitAward(new Decimal(amount), values.map((value, i) => bet('alba', `bet-${i}`, value)), {
    shareRule, currency: currency as CurrencyCode,
  }).map((share) => share.toFixed()); // prettier-ignore

describe('splitAward', () => {
  it('A-01 10.03 for stakes of 49 and 51: 4.91 and 5.12', () => {
    expect(split('10.03', ['49', '51'])).toEqual(['4.91', '5.12']);
  });
  it('A-02 0.05 for 100, 101, 100, 100: the unit goes to the largest remainder', () => {
    expect(split('0.05', ['100', '101', '100', '100'])).toEqual(['0.01', '0.02', '0.01', '0.01']);
  });
  it('A-04 fewer units than bettors: three of seven get 0.01, the same three each time', () => {
    const shares = split('0.03', Array<string>(7).fill('1'));
    expect(shares).toEqual(['0.01', '0.01', '0.01', '0', '0', '0', '0']);
    expect(split('0.03', Array<string>(7).fill('1'))).toEqual(shares);
  });
  it('A-08 0.03 for two equal stakes never pays 0.04', () => {
    expect(split('0.03', ['1', '1'])).toEqual(['0.02', '0.01']);
  });
  it('A-09 A-18 KWD 10.000 by three; CLF 1.0000 by three', () => {
    expect(split('10.000', ['1', '1', '1'], 'equal', 'KWD')).toEqual(['3.334', '3.333', '3.333']);
    expect(split('1.0000', ['1', '1', '1'], 'equal', 'CLF')).toEqual(['0.3334', '0.3333', '0.3333']);
  });
  it('ties go by larger booked value, then casino code, then bet id by code point', () => {
    // Remainders: 0.05 × 1/6, 0.05 × 1/6 … equal values tie; casino 'alba' before 'borea', 'B' before 'a'.
    const bets = [bet('borea', 'a', '1'), bet('alba', 'a', '1'), bet('alba', 'B', '1')];
    const shares = splitAward(new Decimal('0.02'), bets, {
      shareRule: 'proportional',
      currency: 'EUR' as CurrencyCode,
    });
    expect(shares.map((share) => share.toFixed())).toEqual(['0', '0.01', '0.01']);
    // An emoji (U+1F600) comes after U+FF5E by code point, though its UTF-16 units come before.
    expect(compareCodePoints('\u{1F600}', '\uFF5E')).toBeGreaterThan(0);
  });
  it('zero weight gets nothing', () => {
    expect(split('0.05', ['0', '1'])).toEqual(['0', '0.05']);
  });

  const values = fc
    .array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { minLength: 1, maxLength: 60 })
    .filter((v) => v.some((x) => x > 0n));
  const cents = fc.bigInt({ min: 0n, max: 10n ** 11n });
  it('R15 sums to the award, lies within one unit of the exact share, and ignores row order', () => {
    fc.assert(
      fc.property(values, cents, fc.infiniteStream(fc.nat()), (weights, units, noise) => {
        const bets = weights.map((w, i) =>
          bet(`casino-${i % 3}`, `bet-${i}`, new Decimal(w.toString()).div('1e12').toFixed()),
        );
        const rule = { shareRule: 'proportional' as const, currency: 'EUR' as CurrencyCode };
        const amount = new Decimal(units.toString()).div(100);
        const shares = splitAward(amount, bets, rule);
        expect(shares.reduce((sum, share) => sum.plus(share), new Decimal(0)).equals(amount)).toBe(true);
        const total = weights.reduce((sum, w) => sum + w, 0n);
        shares.forEach((share, i) => {
          const exact = units * weights[i]!;
          const paid = BigInt(share.times(100).toFixed()) * total;
          expect(paid - exact < total && exact - paid < total).toBe(true);
        });
        const order = bets.map((b, i) => ({ b, i, key: noise.next().value })).sort((x, y) => x.key - y.key);
        const shuffled = splitAward(amount, order.map(({ b }) => b), rule); // prettier-ignore
        order.forEach(({ i }, place) => expect(shuffled[place]!.equals(shares[i]!)).toBe(true));
      }),
      { numRuns: 200 },
    );
  });
});
