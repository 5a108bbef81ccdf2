// How often each category is dealt in five cards: counted hand by hand at the first question, never copied.
import { deckSize } from '../card';
import { categoryOfStrength, evaluateFiveIndices, type HandCategory } from '../strength';

/** All five-card hands of one deck: C(52, 5). */
export const fiveCardHands = 2_598_960;

let counted: Readonly<Record<HandCategory, number>> | undefined;

function count(): Record<HandCategory, number> {
  const byCategory: Record<HandCategory, number> = {
    royalFlush: 0, straightFlush: 0, fourOfAKind: 0, fullHouse: 0, flush: 0,
    straight: 0, threeOfAKind: 0, twoPair: 0, pair: 0, highCard: 0,
  }; // prettier-ignore
  for (let a = 4; a < deckSize; a += 1)
    for (let b = 3; b < a; b += 1)
      for (let c = 2; c < b; c += 1)
        for (let d = 1; d < c; d += 1)
          for (let e = 0; e < d; e += 1)
            byCategory[categoryOfStrength(evaluateFiveIndices(a, b, c, d, e))] += 1;
  return byCategory;
}

/** Five-card hands by category, of `fiveCardHands` in all; some 50 ms at the first call. */
export function handCounts(): Readonly<Record<HandCategory, number>> {
  counted ??= Object.freeze(count());
  return counted;
}
