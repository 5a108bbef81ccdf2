// The three evaluators that are compared (ours, pokersolver, poker-evaluator) behind one shape, and the hands they
// get. Each reads cards in the form that is fastest for it, made outside of what is timed, and as texts such as `Th`.
import { evalCard, evalHand } from 'poker-evaluator';
import solver from 'pokersolver';

const deckSize = 52;

/** Chance that repeats: answers whole numbers from 0 to below `end`, the same row for the same seed (not 0). */
export function seededInt(seed) {
  let state = seed | 0;
  return (end) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return Math.floor(((state >>> 0) / 2 ** 32) * end);
  };
}

/** So many hands of different cards by number (0..51), drawn one by one from a full deck each. */
export function seededHands(seed, count, cards) {
  const int = seededInt(seed);
  const deck = Array.from({ length: deckSize }, (_, card) => card);
  return Array.from({ length: count }, () => {
    for (let place = 0; place < cards; place += 1) {
      const from = place + int(deckSize - place);
      [deck[place], deck[from]] = [deck[from], deck[place]];
    }
    return deck.slice(0, cards);
  });
}

/** One hand of each of the 7,462 strengths that five cards can have, weakest first. */
export function oneHandOfEachStrength({ evaluateFiveIndices }) {
  const found = new Map();
  for (let a = 0; a < deckSize; a += 1)
    for (let b = 0; b < a; b += 1)
      for (let c = 0; c < b; c += 1)
        for (let d = 0; d < c; d += 1)
          for (let e = 0; e < d; e += 1) {
            const strength = evaluateFiveIndices(a, b, c, d, e);
            if (!found.has(strength)) found.set(strength, [a, b, c, d, e]);
          }
  return [...found].sort(([a], [b]) => a - b).map(([, hand]) => hand);
}

/** These hands with one more card each, none of theirs. */
export function withOneMore(hands, seed) {
  const int = seededInt(seed);
  return hands.map((hand) => {
    const rest = Array.from({ length: deckSize }, (_, card) => card).filter((card) => !hand.includes(card));
    return [...hand, rest[int(rest.length)]];
  });
}

const categoryBySolverName = {
  'Straight Flush': 'straightFlush',
  'Four of a Kind': 'fourOfAKind',
  'Full House': 'fullHouse',
  Flush: 'flush',
  Straight: 'straight',
  'Three of a Kind': 'threeOfAKind',
  'Two Pair': 'twoPair',
  Pair: 'pair',
  'High Card': 'highCard',
};

const categoryByTablesName = {
  'straight flush': 'straightFlush',
  'four of a kind': 'fourOfAKind',
  'full house': 'fullHouse',
  flush: 'flush',
  straight: 'straight',
  'three of a kind': 'threeOfAKind',
  'two pairs': 'twoPair',
  'one pair': 'pair',
  'high card': 'highCard',
};

/** Where poker-evaluator's table begins. */
const firstRow = 53;
/** The place of the royal among poker-evaluator's ten straight flushes. */
const royalAmongStraightFlushes = 10;

/**
 * Our evaluator by card numbers. `value` answers whatever `compare` reads; `compare` is 1 when the first hand
 * wins, -1 when the second does, 0 for a tie; `categoryOf` is in our names.
 */
export function ourEvaluator(poker) {
  return {
    name: 'ours',
    value: (hand) =>
      hand.length === 5 ? poker.evaluateFiveIndices(...hand) : poker.bestOfSixIndices(...hand),
    compare: (a, b) => Math.sign(a - b),
    categoryOf: poker.categoryOfStrength,
  };
}

/** Our evaluator by card texts, as a caller of the library uses it. */
export function ourTextEvaluator(poker) {
  const textsOf = (hand) => hand.map(poker.cardFromIndex);
  return {
    name: 'ours by texts',
    value: (hand) => (hand.length === 5 ? poker.evaluateFive(textsOf(hand)) : poker.bestOfSix(textsOf(hand))),
    compare: (a, b) => Math.sign(poker.compareHands(a, b)),
    categoryOf: ({ category }) => category,
  };
}

/** pokersolver; its own input is Card objects and one Game, which it otherwise makes anew for every hand. */
export function pokersolver({ cardFromIndex }) {
  const game = new solver.Game('standard');
  const cards = Array.from({ length: deckSize }, (_, card) => new solver.Card(cardFromIndex(card)));
  return {
    name: 'pokersolver',
    game,
    inputOf: (hand) => hand.map((card) => cards[card]),
    solve: solver.Hand.solve,
    value: (hand) =>
      solver.Hand.solve(
        hand.map((card) => cards[card]),
        game,
      ),
    // Its compare answers 1 when the first hand loses.
    compare: (a, b) => Math.sign(-a.compare(b)),
    categoryOf: ({ name, descr }) => (descr === 'Royal Flush' ? 'royalFlush' : categoryBySolverName[name]),
  };
}

/** poker-evaluator; its own input is numbers 1..52 in our order, so one more than ours. */
export function pokerEvaluator() {
  const inputOf = (hand) => hand.map((card) => card + 1);
  return {
    name: 'poker-evaluator',
    inputOf,
    evalHand,
    // Without the checks of evalHand: each card leads from one row of the table to the next, 0 ends five or six cards.
    evalCard,
    firstRow,
    value: (hand) => evalHand(inputOf(hand)),
    compare: (a, b) => Math.sign(a.value - b.value),
    categoryOf: ({ handName, handRank }) =>
      handName === 'straight flush' && handRank === royalAmongStraightFlushes
        ? 'royalFlush'
        : categoryByTablesName[handName],
  };
}
