// The simulation is judged: each safety that is taken away must be noticed within a bounded number of seeds, by one of
// the judgements that it is there for.
import { mutations } from '../simulation/mutations';
import { simulate } from '../simulation/simulation';
import { flushRedis } from '../support/stack';

/** As many as it takes, and some more. */
const seedsMax = 15;

beforeAll(flushRedis);

it.each(mutations)(
  'R40 without $name the simulation fails',
  async ({ fault, breaks }) => {
    const { failed } = await simulate({
      from: 1,
      seeds: seedsMax,
      fault,
      isBrief: true,
      progress: () => undefined,
    });
    expect(failed).toHaveLength(1);
    expect(breaks).toContain(failed[0]!.faults[0]!.rule);
  },
  120_000,
);
