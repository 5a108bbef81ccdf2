// Conversion as the auditor does it: by units of each currency for one euro, one fraction and no rounding.

/** Units of each currency for one euro, in 10^-12. */
export type PerEuro = Readonly<Record<string, bigint>>;

/** Exactly what an amount is worth in another currency: numerator and denominator, in 10^-12. */
export function worth(amount: bigint, from: string, to: string, perEuro: PerEuro): [bigint, bigint] {
  return from === to ? [amount, 1n] : [amount * perEuro[to]!, perEuro[from]!];
}
