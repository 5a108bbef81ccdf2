// Runs benchmarks: repetitions in turn (first all benchmarks once, then all once more), so that whatever slows the
// machine for a while slows all of them; medians and ratios of what was measured; faults instead of figures where a
// check fails.
import { batchesOf, partnersOf } from './selection.mjs';

/** How often each benchmark is measured. */
export const repetitions = Number(process.env.BENCH_REPETITIONS ?? 5);

/** The middle value, of an even number of values the mean of the two in the middle. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

// Rates are better when high; seconds, milliseconds and bytes when low.
const isBetter = (unit, value, than) => (unit.endsWith('/s') ? value > than : value < than);

/** Measures once and files the values under the figures' names. */
async function measureOnce({ figures, measure }, state, samples) {
  const values = [await measure(state)].flat();
  figures.forEach(({ name }, place) => {
    const value = values[place];
    if (!(Number.isFinite(value) && value > 0)) throw new Error(`${name} measured ${value}.`);
    if (!samples.has(name)) samples.set(name, []);
    samples.get(name).push(value);
  });
}

const pauseForSignals = () => new Promise((done) => setImmediate(done));

/** All repetitions of a batch of opened groups. A group that breaks is left out of the further repetitions. */
async function repeat(opened, { samples, progress, signal }) {
  for (let repetition = 1; repetition <= repetitions; repetition += 1) {
    for (const each of opened) {
      for (const benchmark of each.group.benchmarks) {
        if (each.faults.length > 0) break;
        await pauseForSignals();
        signal?.throwIfAborted();
        progress?.(benchmark.figures[0].name, repetition);
        await measureOnce(benchmark, each.state, samples).catch((error) => each.faults.push(error.message));
      }
    }
  }
}

async function guarded(each, act) {
  try {
    await act();
  } catch (error) {
    each.faults.push(error.message);
  }
}

async function runBatch(batch, options) {
  const opened = batch.map((group) => ({ group, state: undefined, isOpen: false, faults: [] }));
  try {
    for (const each of opened) {
      options.signal?.throwIfAborted();
      options.progress?.(`${each.group.name}: preparing`, 0);
      await guarded(each, async () => {
        each.state = await each.group.open(options.context);
        each.isOpen = true;
      });
    }
    await repeat(opened, options);
    for (const each of opened.filter(({ faults }) => faults.length === 0)) {
      options.progress?.(`${each.group.name}: checking`, 0);
      await guarded(each, async () => each.faults.push(...((await each.group.check?.(each.state)) ?? [])));
    }
  } finally {
    for (const each of opened.filter(({ isOpen }) => isOpen))
      await guarded(each, () => each.group.close?.(each.state));
  }
  return opened;
}

/**
 * The figure as it is printed. The ratio is the median of the ratios within each repetition: own value by the
 * other's, so that a change of the machine's pace between two repetitions does not enter it.
 */
function summarize(figure, samples, unitOf) {
  const own = samples.get(figure.name);
  const summary = {
    name: figure.name,
    median: median(own),
    unit: figure.unit,
    ratioTo: null,
    ratio: null,
    lowest: Math.min(...own),
    highest: Math.max(...own),
  };
  const partners = partnersOf(figure);
  // The fastest of some is known only when all of them were measured.
  if (partners.length === 0 || !partners.every((name) => samples.has(name))) return summary;
  const speed = (name) => median(samples.get(name));
  const fastest = partners.reduce((best, name) =>
    isBetter(unitOf(name), speed(name), speed(best)) ? name : best,
  );
  const ratios = own.map((value, repetition) => value / samples.get(fastest)[repetition]);
  return { ...summary, ratioTo: fastest, ratio: median(ratios) };
}

/**
 * Runs the groups. Answers the figures of those that were measured without a fault, and the faults as
 * `{ group, fault }`. Throws only when the signal is aborted; what was opened is closed before.
 */
export async function runGroups(selected, { context, progress, signal } = {}) {
  const samples = new Map();
  const faults = [];
  const sound = [];
  for (const batch of batchesOf(selected)) {
    for (const { group, faults: found } of await runBatch(batch, { context, progress, signal, samples })) {
      faults.push(...found.map((fault) => ({ group: group.name, fault })));
      const figures = group.benchmarks.flatMap((benchmark) => benchmark.figures);
      if (found.length === 0) sound.push(...figures);
      else for (const { name } of figures) samples.delete(name);
    }
  }
  const unitOf = (name) => sound.find((figure) => figure.name === name).unit;
  return { figures: sound.map((figure) => summarize(figure, samples, unitOf)), faults };
}
