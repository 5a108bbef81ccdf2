// Legs of contributions: figures worked out by hand, and laws that hold for any bet, rate and room.
import { Decimal } from '@tributary/money';
import fc from 'fast-check';
import { contributionLegs } from './legs';

const rates = (main: string, afterLimit: string, reserve: string) => ({
  main: new Decimal(main),
  afterLimit: new Decimal(afterLimit),
  reserve: new Decimal(reserve),
});
const texts = (legs: ReturnType<typeof contributionLegs>) =>
  [legs.main, legs.overflow, legs.reserve, legs.margin].map((leg) => leg.toFixed(12));

describe('contributionLegs', () => {
  it('gives the unit that flooring leaves to the largest remainder', () => {
    // 0.923815975858: exact legs …390343.2, …597585.8, …987929.0 at 12 decimals; the spare unit goes to reserve.
    expect(texts(contributionLegs(new Decimal('0.923815975858'), rates('0.40', '0.40', '0.10')))).toEqual([
      '0.369526390343', '0.000000000000', '0.092381597586', '0.461907987929',
    ]); // prettier-ignore
  });

  it('breaks ties in the order main, overflow, reserve, margin', () => {
    // One unit at 12 decimals in equal thirds is not possible with 8 decimals; halves are: 0.5 and 0.5.
    expect(texts(contributionLegs(new Decimal('0.000000000001'), rates('0.5', '0', '0')))).toEqual([
      '0.000000000001', '0.000000000000', '0.000000000000', '0.000000000000',
    ]); // prettier-ignore
  });

  it('A-09 a JOD bet of 2.755 at 1 % contributes exactly 0.02755', () => {
    expect(contributionLegs(new Decimal('2.755'), rates('0.01', '0', '0')).main.toFixed()).toBe('0.02755');
  });

  it('R5 crosses the limit inside one bet: room 2.00 takes 5.00 of 20.00, the rest goes on at 0.20', () => {
    expect(texts(contributionLegs(new Decimal('20'), rates('0.40', '0.20', '0.10'), new Decimal('2')))).toEqual([
      '2.000000000000', '3.000000000000', '2.000000000000', '13.000000000000',
    ]); // prettier-ignore
  });

  const fraction = fc.integer({ min: 0, max: 50_000_000 }).map((n) => new Decimal(n).div(100_000_000));
  const value = fc.bigInt({ min: 0n, max: 10n ** 20n }).map((n) => new Decimal(n.toString()).div('1e12'));

  it('sums to the value, takes no more than the room, and no leg is negative', () => {
    fc.assert(
      fc.property(
        value,
        fraction,
        fraction,
        fraction,
        fc.option(value),
        (v, main, afterLimit, reserve, room) => {
          const legs = contributionLegs(v, { main, afterLimit, reserve }, room);
          const sum = legs.main.plus(legs.overflow).plus(legs.reserve).plus(legs.margin);
          expect(sum.equals(v)).toBe(true);
          if (room) expect(legs.main.lessThanOrEqualTo(room)).toBe(true);
          for (const leg of Object.values(legs)) expect(leg.isNegative() && !leg.isZero()).toBe(false);
        },
      ),
      { numRuns: 500 },
    );
  });
});
