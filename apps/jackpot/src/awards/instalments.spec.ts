// Schedules of instalments: by hand, and laws that hold for any amount, currency and plan (R50).
import { CurrencyCode, Decimal, exponentOf } from '@tributary/money';
import fc from 'fast-check';
import { planOf, scheduleOf } from './instalments';

const from = new Date('2026-11-30T12:00:00Z');
const rule = { from: '1000.00', count: 3, everyDays: 30, firstAfterDays: 0 };
const parts = (amount: string, currency: string, count: number) =>
  scheduleOf(
    new Decimal(amount),
    currency as CurrencyCode,
    { count, everyDays: 1, firstAfterDays: 0 },
    from,
  ).map((part) => part.amount.toFixed());

describe('a schedule', () => {
  it.each([
    ['100.00', 'EUR', 3, ['33.34', '33.33', '33.33']],
    ['705', 'JPY', 2, ['353', '352']],
    ['1.000', 'KWD', 7, ['0.143', '0.143', '0.143', '0.143', '0.143', '0.143', '0.142']],
    // Fewer units than instalments: those that would be zero are left out.
    ['0.02', 'EUR', 5, ['0.01', '0.01']],
  ])('R50 %s %s in %i: the first ones carry what does not divide', (amount, currency, count, expected) => {
    expect(parts(amount, currency, count)).toEqual(expected);
  });

  it('R50 is due in days of 24 hours from the confirmation', () => {
    const plan = { count: 2, everyDays: 365, firstAfterDays: 10 };
    expect(
      scheduleOf(new Decimal('2.00'), 'EUR' as CurrencyCode, plan, from).map(({ dueAt }) => dueAt),
    ).toEqual([new Date('2026-12-10T12:00:00Z'), new Date('2027-12-10T12:00:00Z')]);
  });

  it('R50 is for awards from the disclosed amount on', () => {
    const plan = { count: 3, everyDays: 30, firstAfterDays: 0 };
    expect(planOf(rule, new Decimal('1000.00'))).toEqual(plan);
    expect(planOf(rule, new Decimal('999.99'))).toBeNull();
    expect(planOf(null, new Decimal('1000000.00'))).toBeNull();
  });

  const currencies = fc.constantFrom('EUR', 'JPY', 'KWD', 'CLF');
  it('R50 sums to its amount, in whole minor units that differ by one at most, the larger ones first', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        currencies,
        fc.integer({ min: 2, max: 120 }),
        (units, code, count) => {
          const unit = new Decimal(10).pow(-exponentOf(code as CurrencyCode));
          const amount = unit.times(units.toString());
          const minor = parts(amount.toFixed(), code, count).map((text) =>
            BigInt(new Decimal(text).div(unit).toFixed()),
          );
          expect(minor.reduce((sum, part) => sum + part, 0n)).toBe(units);
          expect(
            minor.every(
              (part, i) => part > 0n && (i === 0 || (minor[i - 1]! - part <= 1n && minor[i - 1]! >= part)),
            ),
          ).toBe(true);
          expect(BigInt(minor.length)).toBe(units < BigInt(count) ? units : BigInt(count));
        },
      ),
      { numRuns: 300 },
    );
  });
});
