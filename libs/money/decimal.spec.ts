// The roundings themselves, and fractions against an oracle on plain integers.
import DecimalJs from 'decimal.js';
import fc from 'fast-check';
import {
  Decimal,
  MoneyError,
  fraction,
  fromUnits,
  multiplyExactly,
  multiplyFractions,
  roundDown,
  roundFraction,
  roundHalfAwayFromZero,
  toUnits,
} from './index';

describe('rounding by name', () => {
  it.each([
    ['0.125', 2, '0.13'],
    ['1.25', 1, '1.3'],
    ['10.5', 0, '11'],
    ['0.124999999999', 2, '0.12'],
  ] as const)(
    'A-28 a charge of %s at %i decimals is %s, and its reversal the opposite',
    (value, scale, expected) => {
      const charge = roundHalfAwayFromZero(new Decimal(value), scale);
      const reversal = roundHalfAwayFromZero(new Decimal(value).negated(), scale);
      expect([charge.toString(), reversal.toString()]).toEqual([expected, `-${expected}`]);
      expect(charge.plus(reversal).isZero()).toBe(true);
      const asFraction = roundFraction(fraction(new Decimal(value).negated()), scale, 'halfAwayFromZero');
      expect(asFraction.toString()).toBe(`-${expected}`);
    },
  );

  it('down goes towards zero', () => {
    expect(roundDown(new Decimal('1.999'), 2).toString()).toBe('1.99');
    expect(roundDown(new Decimal('-1.999'), 2).toString()).toBe('-1.99');
    expect(roundFraction(fraction(new Decimal(-2), new Decimal(3)), 2, 'down').toString()).toBe('-0.66');
  });

  it('A-38 what rounds to nothing is a plain zero', () => {
    for (const zero of [
      roundDown(new Decimal('-0.004'), 2),
      roundHalfAwayFromZero(new Decimal('-0.004'), 2),
      roundFraction(fraction(new Decimal('-0.004')), 2, 'halfAwayFromZero'),
    ]) {
      expect([zero.toFixed(2), Object.is(zero.toNumber(), 0)]).toEqual(['0.00', true]);
    }
  });

  it('refuses what is not a number', () => {
    for (const d of [new Decimal(NaN), new Decimal(Infinity), new Decimal(-Infinity)]) {
      expect(() => roundDown(d, 2)).toThrow(MoneyError);
      expect(() => roundHalfAwayFromZero(d, 2)).toThrow(MoneyError);
      expect(() => fraction(d)).toThrow(MoneyError);
      expect(() => fraction(new Decimal(1), d)).toThrow(MoneyError);
    }
    expect(() => fraction(new Decimal(1), new Decimal(0))).toThrow(/denominator of zero/);
  });

  it('is its own constructor: a change of the global one does not reach it', () => {
    const before = DecimalJs.precision;
    try {
      DecimalJs.set({ precision: 3 });
      expect(new Decimal(1).dividedBy(3).toFixed(10)).toBe('0.3333333333');
    } finally {
      DecimalJs.set({ precision: before });
    }
  });
});

describe('fractions', () => {
  it('rounds 10^-100 below a half down, where a quotient of 80 digits would say one half', () => {
    const justBelow = new Decimal(`4${'9'.repeat(99)}`);
    const whole = new Decimal(`1${'0'.repeat(100)}`);
    expect(justBelow.dividedBy(whole).toString()).toBe('0.5');
    expect(roundFraction(fraction(justBelow, whole), 0, 'halfAwayFromZero').toString()).toBe('0');
  });

  it('multiplies beyond 80 digits without loss', () => {
    const long = new Decimal(`1.${'0'.repeat(49)}1`);
    // (1 + 10^-50)² = 1 + 2·10^-50 + 10^-100
    expect(multiplyExactly(long, long).toString()).toBe(`1.${'0'.repeat(49)}2${'0'.repeat(49)}1`);
    expect(multiplyExactly(long.negated(), long).isNegative()).toBe(true);
  });

  const units = fc.bigInt(-(10n ** 45n), 10n ** 45n);
  const positive = fc.bigInt(1n, 10n ** 45n);
  const scale = fc.integer({ min: 0, max: 20 });

  it('rounds as integers do: the result is the nearest, and of two nearest the farther from zero', () => {
    fc.assert(
      fc.property(units, scale, positive, scale, fc.integer({ min: 0, max: 12 }), (n, ns, d, ds, to) => {
        const f = fraction(fromUnits(n, ns), fromUnits(d, ds));
        // value in units of 10^-to is p ÷ q
        const p = n * 10n ** BigInt(ds + to);
        const q = d * 10n ** BigInt(ns);
        const nearest = toUnits(roundFraction(f, to, 'halfAwayFromZero'), to);
        const twice = 2n * (p - nearest * q);
        const distance = twice < 0n ? -twice : twice;
        expect(distance <= q).toBe(true);
        if (distance === q) expect((nearest < 0n ? -nearest : nearest) * q > (p < 0n ? -p : p)).toBe(true);
        expect(toUnits(roundFraction(f, to, 'down'), to)).toBe(p / q);
      }),
    );
  });

  it('a sign in the denominator counts, and products of fractions are exact', () => {
    fc.assert(
      fc.property(units, positive, units, positive, (a, b, c, d) => {
        const product = multiplyFractions(
          fraction(fromUnits(a, 12), fromUnits(-b, 7)),
          fraction(fromUnits(c, 3), fromUnits(d, 20)),
        );
        // (a·10^-12 ÷ −b·10^-7) × (c·10^-3 ÷ d·10^-20) = −a·c·10^12 ÷ (b·d)
        expect(toUnits(roundFraction(product, 0, 'down'), 0)).toBe((-a * c * 10n ** 12n) / (b * d));
      }),
    );
  });
});
