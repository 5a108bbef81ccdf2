// Long division of whole numbers, for readers who want to see where a share comes from. Digits as text, never a number.

export interface Quotient {
  /** With as many decimals as it has, at most those asked for. */
  readonly text: string;
  /** False where more digits would follow: what is shown was cut, not rounded. */
  readonly isExact: boolean;
}

/** `numerator ÷ denominator` of whole, unsigned numbers. Throws a RangeError where the denominator is 0. */
export function quotientOf(numerator: string, denominator: string, decimalsMax: number): Quotient {
  const below = BigInt(denominator);
  if (below === 0n) throw new RangeError('the denominator is 0');
  let remainder = BigInt(numerator) % below;
  let decimals = '';
  while (remainder > 0n && decimals.length < decimalsMax) {
    decimals += (remainder * 10n) / below;
    remainder = (remainder * 10n) % below;
  }
  const whole = BigInt(numerator) / below;
  return { text: decimals === '' ? `${whole}` : `${whole}.${decimals}`, isExact: remainder === 0n };
}
