// Every hand there is: the exact counts of figures.json, and a slow second opinion on single hands.
import {
  bestOfSixIndices,
  categoryOfStrength,
  deckSize,
  evaluateFiveIndices,
  handCategories,
  valueOfStrength,
} from './index';
import type { HandCategory } from './index';

const strengthsEnd = 1 << 16;

type Counts = Partial<Record<HandCategory, number>>;

function byCategory(countOfStrength: Float64Array): Counts {
  const counts: Counts = {};
  countOfStrength.forEach((count, strength) => {
    if (count === 0) return;
    const category = categoryOfStrength(strength);
    counts[category] = (counts[category] ?? 0) + count;
  });
  return counts;
}

function countAllFive(): Float64Array {
  const counts = new Float64Array(strengthsEnd);
  for (let a = 0; a < deckSize; a += 1)
    for (let b = 0; b < a; b += 1)
      for (let c = 0; c < b; c += 1)
        for (let d = 0; d < c; d += 1)
          for (let e = 0; e < d; e += 1) counts[evaluateFiveIndices(a, b, c, d, e)]! += 1;
  return counts;
}

function countAllSix(): Float64Array {
  const counts = new Float64Array(strengthsEnd);
  for (let a = 0; a < deckSize; a += 1)
    for (let b = 0; b < a; b += 1)
      for (let c = 0; c < b; c += 1)
        for (let d = 0; d < c; d += 1)
          for (let e = 0; e < d; e += 1)
            for (let f = 0; f < e; f += 1) counts[bestOfSixIndices(a, b, c, d, e, f)]! += 1;
  return counts;
}

describe('all 2,598,960 five-card hands', () => {
  const counts = countAllFive();

  it('fall into the categories of figures.json', () => {
    expect(byCategory(counts)).toEqual({
      royalFlush: 4,
      straightFlush: 36,
      fourOfAKind: 624,
      fullHouse: 3744,
      flush: 5108,
      straight: 10200,
      threeOfAKind: 54912,
      twoPair: 123552,
      pair: 1098240,
      highCard: 1302540,
    });
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2598960);
  });

  it('have 7462 different strengths', () => {
    expect(counts.filter((count) => count > 0).length).toBe(7462);
  });

  // Ranks choose the class; the count per class is the number of ways to choose its suits.
  it.each<[HandCategory, number, number]>([
    ['royalFlush', 1, 4],
    ['straightFlush', 9, 4],
    ['fourOfAKind', 13 * 12, 4],
    ['fullHouse', 13 * 12, 4 * 6],
    ['flush', 1287 - 10, 4],
    ['straight', 10, 4 ** 5 - 4],
    ['threeOfAKind', 13 * 66, 4 * 16],
    ['twoPair', 78 * 11, 36 * 4],
    ['pair', 13 * 220, 6 * 64],
    ['highCard', 1287 - 10, 4 ** 5 - 4],
  ])('give %s %d strengths of %d hands each', (category, classes, handsPerClass) => {
    const inCategory = [...counts.entries()].filter(
      ([strength, count]) => count > 0 && categoryOfStrength(strength) === category,
    );
    expect(inCategory.map(([, count]) => count)).toEqual(Array(classes).fill(handsPerClass));
    expect(inCategory.every(([strength]) => valueOfStrength(strength).category === category)).toBe(true);
  });
});

describe('all 20,358,520 six-card sets', () => {
  const counts = countAllSix();

  it('have the best five of figures.json', () => {
    expect(byCategory(counts)).toMatchObject({
      royalFlush: 188,
      straightFlush: 1656,
      fourOfAKind: 14664,
      fullHouse: 165984,
      flush: 205792,
      straight: 361620,
      threeOfAKind: 732160,
    });
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20358520);
  });
});

describe('a strength', () => {
  it('is higher for every better category', () => {
    const lowestOf = handCategories.map((category) => {
      for (let strength = 0; strength < strengthsEnd; strength += 1) {
        if (categoryOfStrength(strength) === category) return strength;
      }
      return -1;
    });
    expect(lowestOf).toEqual([...lowestOf].sort((a, b) => b - a));
    expect(new Set(lowestOf).size).toBe(10);
  });

  it('that no hand has is refused', () => {
    expect(() => valueOfStrength(0)).toThrow(RangeError);
  });
});
