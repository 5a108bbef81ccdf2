// Splitting money without losing a unit: the largest remainder, on integers. Every share in the product,
// of an award, of a contribution or of a refund, comes from here.
import { fits, fromUnits, toUnits, type Decimal } from './decimal';
import { MoneyError } from './errors';

/** Orders participants with equal remainders: negative when `i` comes before `j`. Left open, the lower index does. */
export type CompareTies = (i: number, j: number) => number;

function sumOfWeights(weights: readonly bigint[]): bigint {
  let sum = 0n;
  for (const weight of weights) {
    if (weight < 0n) throw new MoneyError('allocation-invalid', 'a weight is negative');
    sum += weight;
  }
  if (sum === 0n) throw new MoneyError('allocation-invalid', 'no participant has any weight');
  return sum;
}

/**
 * `total` whole units by weight. Each gets its exact share rounded down; the units left over go one each to the
 * largest remainders, ties by `compareTies`, then by index. A weight of zero gets nothing; the result sums to
 * `total`. O(n log n).
 * Errors: allocation-invalid for a negative total or weight, and when all weights are zero.
 */
export function allocateUnits(
  total: bigint,
  weights: readonly bigint[],
  compareTies: CompareTies = () => 0,
): bigint[] {
  if (total < 0n) throw new MoneyError('allocation-invalid', 'the total is negative');
  const sum = sumOfWeights(weights);
  // Who has which remainder: bets of one stake all have the same, so that there are few.
  const claimants = new Map<bigint, number[]>();
  let left = total;
  const shares = weights.map((weight, index) => {
    const product = total * weight;
    const share = product / sum;
    const remainder = product - share * sum;
    if (remainder > 0n) {
      const equal = claimants.get(remainder);
      if (equal) equal.push(index);
      else claimants.set(remainder, [index]);
    }
    left -= share;
    return share;
  });
  // Fewer units are left than there are remainders above zero, so no weight of zero can come into question.
  if (left === 0n) return shares;
  let units = Number(left);
  for (const remainder of [...claimants.keys()].sort((a, b) => (a > b ? -1 : 1))) {
    const equal = claimants.get(remainder)!;
    // Where there is a unit for each, nobody's place matters.
    if (equal.length > units) equal.sort((i, j) => compareTies(i, j) || i - j);
    for (const index of equal.slice(0, units)) shares[index]! += 1n;
    units -= Math.min(units, equal.length);
    if (units === 0) break;
  }
  return shares;
}

/**
 * `total` by weight in units of 10^-scale: the currency's exponent for an award's shares, 12 for the legs of a
 * contribution. Weights may have any scale and unit, as long as it is the same for all.
 * Errors: allocation-invalid as `allocateUnits`, and when `total` is not a whole number of units.
 */
export function allocate(
  total: Decimal,
  weights: readonly Decimal[],
  scale: number,
  compareTies?: CompareTies,
): Decimal[] {
  if (!fits(total, scale)) {
    throw new MoneyError(
      'allocation-invalid',
      `${total.toString()} is not a whole number of units at scale ${scale}`,
    );
  }
  let weightScale = 0;
  for (const weight of weights) {
    if (!weight.isFinite()) throw new MoneyError('allocation-invalid', `a weight is ${weight.toString()}`);
    weightScale = Math.max(weightScale, weight.decimalPlaces());
  }
  // Participants by the hundred thousand share few weights: what is equal is one object, before and after.
  const units = once((weight: Decimal) => toUnits(weight, weightScale));
  const shares = allocateUnits(toUnits(total, scale), weights.map(units), compareTies);
  return shares.map(once((share: bigint) => fromUnits(share, scale)));
}

/** A function that works out each argument once. */
function once<K, V>(of: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = of(key);
    known.set(key, made);
    return made;
  };
}
