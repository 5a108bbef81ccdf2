// The driver's exchange rates: what a desk would post each day. They drift by a few parts in a thousand, never by a jump.
import { Chance } from '../fuzz/random';

/** Units for one euro on the first day, and how many decimals are quoted. */
const quoted: Readonly<Record<string, readonly [number, number]>> = {
  GBP: [0.8721, 5], CHF: [0.9352, 4], SEK: [11.0415, 4], USD: [1.1738, 4], CAD: [1.6344, 4], AUD: [1.7752, 4],
  NZD: [2.0215, 5], JPY: [173.55, 2], KWD: [0.35842, 6],
}; // prettier-ignore

/** Rates of one day as texts, by the seed. */
export function ratesOf(day: number, seed: number): Record<string, string> {
  const chance = new Chance(seed, 1_000 + day);
  const rates = Object.entries(quoted).map(([currency, [first, decimals]], i) => {
    const drift = 1 + 0.018 * Math.sin(day / 11 + i) + (chance.next() - 0.5) * 0.006;
    return [currency, (first * drift).toFixed(decimals)] as const;
  });
  return Object.fromEntries(rates);
}
