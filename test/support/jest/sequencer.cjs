// Which suite a worker takes next. Without times of an earlier run jest goes by the size of files, and the longest suites
// have small ones: beginning last, each would keep one core waiting for the other.
const Sequencer = require('@jest/test-sequencer').default;

/** The longest first; minutes or tens of seconds each. */
const first = [
  'e2e/simulation.e2e',
  'e2e/quarter',
  'e2e/rule-sets',
  'e2e/fuzz',
  'chaos/short',
  'browser/pages',
  'browser/money',
  'e2e/recovery',
].map((part) => `/test/${part}`);

const rank = ({ path }) => {
  const place = first.findIndex((part) => path.includes(part));
  return place < 0 ? first.length : place;
};

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => rank(a) - rank(b));
  }
};
