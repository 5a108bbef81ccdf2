// All groups of benchmarks, in the order in which they run. A group is one file and one object:
//   name, about       for `--only` and `--help`
//   open(context)     answers a state: inputs prepared and servers started, outside of what is timed
//   benchmarks        each `{ figures: [{ name, unit, ratioTo? }], measure(state) }`: one repetition, answering the
//                     value of its figure, or a list with one value for each of its figures;
//                     with `isSlow` it is left out of a quick run that does not name it, with `isOnRequest` of any
//   check(state)      optional, after the last repetition: a list of faults, empty when all that was measured was right
//   close(state)      optional, called whatever happened
// `ratioTo` is a figure's name, or a list of names of which the fastest counts; it may be of another group.
// The context is `{ quick, load }`: whether to measure for a minute in all, and `load('libs/poker/index.js')` from dist/.
import { evaluatorGroup } from './evaluator.mjs';
import { awardsGroup } from './ledger/awards.mjs';
import { betsGroup } from './ledger/bets.mjs';
import { consoleGroup } from './ledger/console.mjs';
import { growthGroup } from './ledger/growth.mjs';
import { metersGroup } from './ledger/meters.mjs';
import { queueGroup } from './ledger/queue.mjs';
import { settlementGroup } from './ledger/settlement.mjs';
import { returnsGroup } from './returns.mjs';

export const groups = [
  evaluatorGroup,
  returnsGroup,
  betsGroup,
  awardsGroup,
  queueGroup,
  settlementGroup,
  metersGroup,
  growthGroup,
  consoleGroup,
];
