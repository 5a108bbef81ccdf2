// The loops that the group `evaluator` measures. Each evaluator and input has a loop of its own, so that the compiler
// treats each for itself, and each answers the sum of all values, so that no work can be left out.

/** Loops over the hands of five cards (lists of card numbers), by the name of their figure. */
export function loopsOfFive({ hands, poker, solver, tables }) {
  const { evaluateFiveIndices, evaluateFive } = poker;
  const { solve, game } = solver;
  const { evalHand, evalCard } = tables;
  const texts = hands.map((hand) => hand.map(poker.cardFromIndex));
  const cards = hands.map(solver.inputOf);
  const numbers = hands.map(tables.inputOf);
  return {
    'five-cards': () => {
      let sum = 0;
      for (const hand of hands) sum += evaluateFiveIndices(hand[0], hand[1], hand[2], hand[3], hand[4]);
      return sum;
    },
    'five-cards-pokersolver': () => {
      let sum = 0;
      for (const hand of cards) sum += solve(hand, game).rank;
      return sum;
    },
    'five-cards-poker-evaluator': () => {
      let sum = 0;
      for (const hand of numbers) sum += evalHand(hand).value;
      return sum;
    },
    'five-cards-poker-evaluator-table': () => {
      let sum = 0;
      for (const hand of numbers) {
        let row = evalCard(tables.firstRow + hand[0]);
        for (let place = 1; place < 5; place += 1) row = evalCard(row + hand[place]);
        sum += evalCard(row);
      }
      return sum;
    },
    'five-cards-texts': () => {
      let sum = 0;
      for (const hand of texts) sum += evaluateFive(hand).strength;
      return sum;
    },
    'five-cards-texts-pokersolver': () => {
      let sum = 0;
      for (const hand of texts) sum += solve(hand).rank;
      return sum;
    },
    'five-cards-texts-poker-evaluator': () => {
      let sum = 0;
      for (const hand of texts) sum += evalHand(hand).value;
      return sum;
    },
  };
}

/** The same for six cards, of which the best five count. */
export function loopsOfSix({ hands, poker, solver, tables }) {
  const { bestOfSixIndices, bestOfSix } = poker;
  const { solve, game } = solver;
  const { evalHand, evalCard } = tables;
  const texts = hands.map((hand) => hand.map(poker.cardFromIndex));
  const cards = hands.map(solver.inputOf);
  const numbers = hands.map(tables.inputOf);
  return {
    'six-cards': () => {
      let sum = 0;
      for (const hand of hands) sum += bestOfSixIndices(hand[0], hand[1], hand[2], hand[3], hand[4], hand[5]);
      return sum;
    },
    'six-cards-pokersolver': () => {
      let sum = 0;
      for (const hand of cards) sum += solve(hand, game).rank;
      return sum;
    },
    'six-cards-poker-evaluator': () => {
      let sum = 0;
      for (const hand of numbers) sum += evalHand(hand).value;
      return sum;
    },
    'six-cards-poker-evaluator-table': () => {
      let sum = 0;
      for (const hand of numbers) {
        let row = evalCard(tables.firstRow + hand[0]);
        for (let place = 1; place < 6; place += 1) row = evalCard(row + hand[place]);
        sum += evalCard(row);
      }
      return sum;
    },
    'six-cards-texts': () => {
      let sum = 0;
      for (const hand of texts) sum += bestOfSix(hand).strength;
      return sum;
    },
    'six-cards-texts-pokersolver': () => {
      let sum = 0;
      for (const hand of texts) sum += solve(hand).rank;
      return sum;
    },
    'six-cards-texts-poker-evaluator': () => {
      let sum = 0;
      for (const hand of texts) sum += evalHand(hand).value;
      return sum;
    },
  };
}

const deckSize = 52;
const strengthsEnd = 1 << 16;

function byCategory(countOfStrength, categoryOfStrength) {
  const counts = {};
  countOfStrength.forEach((count, strength) => {
    if (count === 0) return;
    const category = categoryOfStrength(strength);
    counts[category] = (counts[category] ?? 0) + count;
  });
  return counts;
}

/** How many of all 2,598,960 hands of five cards are of each category. */
export function countAllFive({ evaluateFiveIndices, categoryOfStrength }) {
  const counts = new Int32Array(strengthsEnd);
  for (let a = 4; a < deckSize; a += 1)
    for (let b = 3; b < a; b += 1)
      for (let c = 2; c < b; c += 1)
        for (let d = 1; d < c; d += 1)
          for (let e = 0; e < d; e += 1) counts[evaluateFiveIndices(a, b, c, d, e)] += 1;
  return byCategory(counts, categoryOfStrength);
}

/** How many of all 20,358,520 sets of six cards hold a best hand of each category. */
export function countAllSix({ bestOfSixIndices, categoryOfStrength }) {
  const counts = new Int32Array(strengthsEnd);
  for (let a = 5; a < deckSize; a += 1)
    for (let b = 4; b < a; b += 1)
      for (let c = 3; c < b; c += 1)
        for (let d = 2; d < c; d += 1)
          for (let e = 1; e < d; e += 1)
            for (let f = 0; f < e; f += 1) counts[bestOfSixIndices(a, b, c, d, e, f)] += 1;
  return byCategory(counts, categoryOfStrength);
}
