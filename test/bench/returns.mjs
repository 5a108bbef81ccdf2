// Group `returns`: seconds for the exact return sheet of each variant, computed anew each time; what is published of
// `live` must come out of it.

// Published by the operator, in percent to two decimals.
const published = { returnOnAnte: '96.30', returnOnTotalBet: '98.19', fivePlusOne: '91.44' };

/** Seconds for one variant's sheet; keeps the sheet. @throws Error when it is not the one computed before. */
function secondsOf({ gameReturns, ruleSets, sheets }, variant) {
  const startedAt = performance.now();
  const sheet = gameReturns(ruleSets[variant]);
  const seconds = (performance.now() - startedAt) / 1_000;
  const { numerator, denominator } = sheet.mainGame.returnOnAnte;
  const before = sheets.get(variant)?.mainGame.returnOnAnte;
  if (before && (before.numerator !== numerator || before.denominator !== denominator))
    throw new Error(`${variant} returned ${numerator}/${denominator}, before that another fraction.`);
  sheets.set(variant, sheet);
  return seconds;
}

const benchmark = (variant, isSlow = false) => ({
  figures: [{ name: `returns-${variant}`, unit: 's' }],
  measure: (state) => secondsOf(state, variant),
  isSlow,
});

function check({ sheets }) {
  const sheet = sheets.get('live');
  if (!sheet) return [];
  const computed = {
    returnOnAnte: sheet.mainGame.returnOnAnte,
    returnOnTotalBet: sheet.mainGame.returnOnTotalBet,
    fivePlusOne: sheet.sideBets.fivePlusOne?.return,
  };
  return Object.entries(published).flatMap(([name, percent]) => {
    const found = Number(computed[name]?.percent).toFixed(2);
    return found === percent ? [] : [`live: ${name} is ${found} %, published are ${percent} %`];
  });
}

export const returnsGroup = {
  name: 'returns',
  about: 'the exact return sheet of each variant',
  open: ({ load }) => ({ ...load('libs/poker/index.js'), sheets: new Map() }),
  benchmarks: [benchmark('live'), benchmark('multi-hand', true), benchmark('land', true)],
  check,
};
