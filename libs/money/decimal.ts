// Decimals and fractions without loss: our own decimal.js constructor, the two roundings of the product, and
// quotients rounded straight from integers, so that no result depends on a working precision.
import DecimalJs from 'decimal.js';
import { MoneyError } from './errors';

const workingDigits = 80;

/**
 * decimal.js with a precision of its own (a change of the global constructor elsewhere cannot reach it), halves
 * away from zero, and a toString that never writes an exponent.
 */
export const Decimal = DecimalJs.clone({
  precision: workingDigits,
  rounding: DecimalJs.ROUND_HALF_UP,
  toExpNeg: -9e15,
  toExpPos: 9e15,
});
export type Decimal = DecimalJs;

export const ZERO: Decimal = new Decimal(0);
export const ONE: Decimal = new Decimal(1);

/** An exact value: numerator ÷ denominator, not reduced and not divided until it is rounded once. */
export type Fraction = Readonly<{ numerator: Decimal; denominator: Decimal }>;

export type RoundingMode = 'halfAwayFromZero' | 'down';

function finite(d: Decimal): Decimal {
  if (!d.isFinite()) throw new MoneyError('amount-malformed', `${d.toString()} is not an amount`);
  return d;
}

/** The same number without a negative zero: "-0.00" is no spelling of nothing. */
function withoutNegativeZero(d: Decimal): Decimal {
  return d.isZero() ? ZERO : d;
}

/** Rounds to `scale` decimals, halves away from zero: 0.125 → 0.13 and -0.125 → -0.13. */
export function roundHalfAwayFromZero(d: Decimal, scale: number): Decimal {
  return withoutNegativeZero(finite(d).toDecimalPlaces(scale, DecimalJs.ROUND_HALF_UP));
}

/** Cuts to `scale` decimals, towards zero: for awards and for display ("All roundings"). */
export function roundDown(d: Decimal, scale: number): Decimal {
  return withoutNegativeZero(finite(d).toDecimalPlaces(scale, DecimalJs.ROUND_DOWN));
}

/** Whether `d` is a whole number of units of 10^-scale. */
export function fits(d: Decimal, scale: number): boolean {
  return d.isFinite() && d.decimalPlaces() <= scale;
}

/** `d` in units of 10^-scale. Errors: amount-too-precise when that is not a whole number; it never rounds. */
export function toUnits(d: Decimal, scale: number): bigint {
  if (!fits(finite(d), scale)) {
    throw new MoneyError('amount-too-precise', `${d.toString()} has more than ${scale} decimals`);
  }
  return BigInt(d.toFixed(scale).replace('.', ''));
}

/** The decimal of a number of units of 10^-scale, exactly, however long. */
export function fromUnits(units: bigint, scale: number): Decimal {
  return new Decimal(scale === 0 ? units.toString() : `${units}e-${scale}`);
}

/** a × b with every digit, also where the product is longer than the working precision. */
export function multiplyExactly(a: Decimal, b: Decimal): Decimal {
  if (finite(a).precision() + finite(b).precision() <= workingDigits) return Decimal.mul(a, b);
  const scaleOfA = a.decimalPlaces();
  const scaleOfB = b.decimalPlaces();
  return fromUnits(toUnits(a, scaleOfA) * toUnits(b, scaleOfB), scaleOfA + scaleOfB);
}

/** numerator ÷ denominator as one fraction. Errors: rate-invalid for a denominator of zero. */
export function fraction(numerator: Decimal, denominator: Decimal = ONE): Fraction {
  if (finite(denominator).isZero()) throw new MoneyError('rate-invalid', 'a denominator of zero');
  return Object.freeze({ numerator: finite(numerator), denominator });
}

/** The product of two fractions as one fraction, with every digit. */
export function multiplyFractions(a: Fraction, b: Fraction): Fraction {
  return fraction(multiplyExactly(a.numerator, b.numerator), multiplyExactly(a.denominator, b.denominator));
}

/**
 * Rounds a fraction once to `scale` decimals ("half away from zero, one fraction"). It divides integers, so a
 * quotient that lies 10^-200 below a half is still seen to lie below it.
 */
export function roundFraction(f: Fraction, scale: number, mode: RoundingMode): Decimal {
  const numeratorScale = f.numerator.decimalPlaces();
  const denominatorScale = f.denominator.decimalPlaces();
  const signed = toUnits(f.numerator, numeratorScale) * 10n ** BigInt(denominatorScale + scale);
  const signedDivisor = toUnits(f.denominator, denominatorScale) * 10n ** BigInt(numeratorScale);
  const dividend = signed < 0n ? -signed : signed;
  const divisor = signedDivisor < 0n ? -signedDivisor : signedDivisor;
  const magnitude = mode === 'down' ? dividend / divisor : (2n * dividend + divisor) / (2n * divisor);
  return fromUnits(signed < 0n === signedDivisor < 0n ? magnitude : -magnitude, scale);
}
