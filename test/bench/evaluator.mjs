// Group `evaluator`: hands per second of our evaluator and of the npm packages pokersolver and poker-evaluator on the
// same seeded hands, compared hand by hand; and the seconds for every hand there is, with its known counts.

const seeds = { five: 20_240_601, six: 20_240_602, sixth: 20_240_603 };
const handsOf = ({ quick }) => (quick ? 4_000 : 50_000);
/** One measurement repeats the list of hands until so many milliseconds are over. */
const leastMsOf = ({ quick }) => (quick ? 60 : 300);

// Exact counts of all hands by category: five cards; the best five of six, where the lowest three are not listed.
const countsOfFive = {
  royalFlush: 4,
  straightFlush: 36,
  fourOfAKind: 624,
  fullHouse: 3_744,
  flush: 5_108,
  straight: 10_200,
  threeOfAKind: 54_912,
  twoPair: 123_552,
  pair: 1_098_240,
  highCard: 1_302_540,
};
const allOfFive = 2_598_960;
const countsOfSix = {
  royalFlush: 188,
  straightFlush: 1_656,
  fourOfAKind: 14_664,
  fullHouse: 165_984,
  flush: 205_792,
  straight: 361_620,
  threeOfAKind: 732_160,
};
const allOfSix = 20_358_520;

async function open({ quick, load }) {
  // Only here: the tables of poker-evaluator alone are 130 MB.
  const evaluators = await import('./evaluators.mjs');
  const loops = await import('./evaluator-loops.mjs');
  const poker = load('libs/poker/index.js');
  const solver = evaluators.pokersolver(poker);
  const tables = evaluators.pokerEvaluator();
  const five = evaluators.seededHands(seeds.five, handsOf({ quick }), 5);
  const six = evaluators.seededHands(seeds.six, handsOf({ quick }), 6);
  return {
    evaluators,
    loops: {
      ...loops.loopsOfFive({ hands: five, poker, solver, tables }),
      ...loops.loopsOfSix({ hands: six, poker, solver, tables }),
    },
    countAllFive: () => loops.countAllFive(poker),
    countAllSix: () => loops.countAllSix(poker),
    ...{ poker, solver, tables, five, six },
    leastMs: leastMsOf({ quick }),
    sums: new Map(),
  };
}

/** Hands per second of a loop. @throws Error when the loop's sum is not the same each time. */
function rateOf({ loops, sums, five, leastMs }, name) {
  const loop = loops[name];
  // The first pass is the compiler's.
  if (!sums.has(name)) sums.set(name, loop());
  const startedAt = performance.now();
  for (let passes = 1; ; passes += 1) {
    if (loop() !== sums.get(name)) throw new Error(`${name}: the same hands gave another result.`);
    const ms = performance.now() - startedAt;
    if (ms >= leastMs) return (passes * five.length * 1_000) / ms;
  }
}

/** Seconds for a count of all hands. @throws Error when it is not the known one. */
function secondsOf(count, known, all) {
  const startedAt = performance.now();
  const counts = count();
  const seconds = (performance.now() - startedAt) / 1_000;
  const sum = Object.values(counts).reduce((total, each) => total + each, 0);
  if (sum !== all) throw new Error(`${sum} hands were counted, there are ${all}.`);
  for (const [category, number] of Object.entries(known))
    if (counts[category] !== number)
      throw new Error(`${counts[category]} hands were a ${category}, there are ${number}.`);
  return seconds;
}

const rate = (name, ratioTo) => ({
  figures: [{ name, unit: 'hands/s', ratioTo }],
  measure: (state) => rateOf(state, name),
});

/** Ours against the faster of the two packages, and each package against ours. */
const race = (name) => {
  const packages = [`${name}-pokersolver`, `${name}-poker-evaluator`];
  return [rate(name, packages), ...packages.map((each) => rate(each, name))];
};

const benchmarks = [
  ...race('five-cards'),
  // poker-evaluator's look-up without the checks and the object of its documented call.
  rate('five-cards-poker-evaluator-table', 'five-cards'),
  ...race('five-cards-texts'),
  ...race('six-cards'),
  rate('six-cards-poker-evaluator-table', 'six-cards'),
  ...race('six-cards-texts'),
  {
    figures: [{ name: 'all-five-cards', unit: 's' }],
    measure: (state) => secondsOf(state.countAllFive, countsOfFive, allOfFive),
  },
  {
    figures: [{ name: 'all-six-cards', unit: 's' }],
    measure: (state) => secondsOf(state.countAllSix, countsOfSix, allOfSix),
  },
];

/** Every measured hand and one of each strength, in the eyes of all evaluators. */
async function check({ evaluators, poker, solver, tables, five, six }) {
  const { disagreements } = await import('./agreement.mjs');
  const ours = evaluators.ourEvaluator(poker);
  const each = evaluators.oneHandOfEachStrength(poker);
  const lists = [
    [...each, ...five],
    [...evaluators.withOneMore(each, seeds.sixth), ...six],
  ];
  return lists.flatMap((hands) =>
    [evaluators.ourTextEvaluator(poker), solver, tables].flatMap((theirs) =>
      disagreements({ ours, theirs, hands, textOf: poker.cardFromIndex }),
    ),
  );
}

export const evaluatorGroup = {
  name: 'evaluator',
  about: 'our evaluator against pokersolver and poker-evaluator, and all hands there are',
  open,
  benchmarks,
  check,
};
