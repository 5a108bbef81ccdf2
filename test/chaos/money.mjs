// The rules of a bet's contribution once more, on integers alone and written for the judge: booked value and legs.

const scale = 10n ** 12n;

/** A decimal text as a whole number of its last digits, and how many those are. */
function parts(text) {
  const [whole, fraction = ''] = text.split('.');
  return { units: BigInt(whole + fraction), digits: BigInt(10) ** BigInt(fraction.length) };
}

/** In units of 12 decimals: the stake by the quoted rate (units of the currency for one of the jackpot's), half away from zero. */
export function bookedUnits(stake, rate) {
  const above = parts(stake);
  const below = rate === null ? { units: 1n, digits: 1n } : parts(rate);
  const numerator = above.units * below.digits * scale;
  const denominator = above.digits * below.units;
  return (2n * numerator + denominator) / (2n * denominator);
}

/** Main, overflow, reserve, margin below the limit, in units of 12 decimals; the rest goes to the largest remainders. */
export function legUnits(value, rates) {
  const [main, reserve] = [rates.main, rates.reserve].map((rate) => (parts(rate).units * 10n ** 8n) / parts(rate).digits); // prettier-ignore
  const shares = [main, 0n, reserve, 10n ** 8n - main - reserve].map((share) => value * share);
  const legs = shares.map((share) => share / 10n ** 8n);
  let spare = value - legs.reduce((sum, leg) => sum + leg, 0n);
  const order = shares
    .map((share, place) => ({ place, rest: share % 10n ** 8n }))
    .sort((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1));
  for (const { place } of order) {
    if (spare === 0n) break;
    legs[place] += 1n;
    spare -= 1n;
  }
  return legs;
}

/** A numeric of PostgreSQL as units of 12 decimals. */
export function unitsOf(text) {
  const { units, digits } = parts(text.replace('-', ''));
  return ((text.startsWith('-') ? -1n : 1n) * units * scale) / digits;
}
