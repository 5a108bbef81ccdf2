// How soon the stack worked again after each fault: the first effect of each kind that a client was told of afterwards.
import { kinds } from './record.mjs';

const rounded = (seconds) => Math.round(seconds * 100) / 100;

/** The first of rising times after `from`. */
function firstAfter(times, from) {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle] > from) high = middle;
    else low = middle + 1;
  }
  return times[low];
}

/** Seconds by kind for each fault; null where nothing of a kind came any more before the load ended. */
export function recoveriesOf(done, record) {
  return done.map(({ name, detail, from, failed }) => {
    const after = kinds.map((kind) => [kind, firstAfter(record.times[kind], from)]);
    const byKind = Object.fromEntries(after.map(([kind, at]) => [kind, at === undefined ? null : rounded((at - from) / 1_000)])); // prettier-ignore
    const seen = Object.values(byKind).filter((value) => value !== null);
    return { name, ...(detail && { detail }), ...(failed && { failed }), seconds: byKind, slowest: Math.max(...seen, 0) }; // prettier-ignore
  });
}
