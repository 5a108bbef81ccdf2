// Which fault comes when, by the seed, and the carrying out of it: every kind once in a shuffled order, then again; now
// and then two at once.
import { pause } from '../../scripts/servers/processes.mjs';
import { faults, tellingFaults } from './faults.mjs';
import { randomOf } from './random.mjs';

const gapMs = { long: { low: 3_200, high: 5_600 }, short: { low: 2_200, high: 2_800 } };
const togetherMs = 300;
const together = 0.25;
const faultMsMax = 45_000;

const oneOfEach = (names) => names.map((name) => faults.find((fault) => fault.name === name));

/** The plan: faults with the milliseconds at which they begin. */
export function planOf({ seed, lastingMs, isShort, disks }) {
  const random = randomOf(seed, 'plan');
  const { low, high } = gapMs[isShort ? 'short' : 'long'];
  const possible = (isShort ? oneOfEach(tellingFaults) : faults).filter(({ needs }) => !needs || disks);
  const plan = [];
  let waiting = [];
  for (let atMs = 500; atMs < lastingMs;) {
    if (waiting.length === 0) {
      if (isShort && plan.length > 0) break;
      waiting = isShort ? [...possible] : random.shuffled(possible);
    }
    plan.push({ ...waiting.pop(), atMs, seed: random.below(2 ** 31) });
    atMs += !isShort && random.chance(together) ? togetherMs : random.between(low, high);
  }
  return plan;
}

/** Carries a plan out. Faults of one server wait for each other. Answers what was done, with times. */
export async function carryOut({ plan, stack, signal, say }) {
  const startedAt = performance.now();
  const turns = new Map();
  const done = [];
  const one = async (fault) => {
    const entry = { name: fault.name, detail: fault.detail, beganAt: performance.now() };
    done.push(entry);
    say(`${((entry.beganAt - startedAt) / 1_000).toFixed(1).padStart(6)} s  ${fault.name}${fault.detail ? ` (${fault.detail})` : ''}`); // prettier-ignore
    const mark = () => (entry.from = performance.now());
    let timer;
    const limit = new Promise((done) => (timer = setTimeout(done, faultMsMax, 'late')));
    try {
      const work = fault.run({ stack, random: randomOf(fault.seed, fault.name), mark });
      if ((await Promise.race([work, limit])) === 'late') throw new Error('it does not end');
    } catch (error) {
      entry.failed = error.message;
      say(`          ${fault.name}: ${error.message}`);
    }
    clearTimeout(timer);
    entry.from ??= performance.now();
  };
  const all = [];
  for (const fault of plan) {
    await pause(Math.max(0, startedAt + fault.atMs - performance.now()));
    if (signal.aborted) break;
    const { server = fault.name } = fault;
    const turn = (turns.get(server) ?? Promise.resolve()).then(() => one(fault));
    turns.set(server, turn);
    all.push(turn);
  }
  await Promise.all(all);
  return done;
}
