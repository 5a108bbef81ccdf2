// How the shown amount moves: evenly from what is shown to what the service said, and never beyond it. Amounts are
// whole minor units; a fall (a win, a void) is shown at once.

export interface CountUp {
  readonly from: bigint;
  /** What the service said last: nothing above it is ever shown. */
  readonly to: bigint;
  readonly startedAtMs: number;
  readonly lastsMs: number;
}

/** A count that stands still. */
export function standingAt(units: bigint): CountUp {
  return { from: units, to: units, startedAtMs: 0, lastsMs: 0 };
}

/** What is shown at a time, in minor units: rounded down, so that it is at most `to`. */
export function shownAt({ from, to, startedAtMs, lastsMs }: CountUp, nowMs: number): bigint {
  const passedMs = nowMs - startedAtMs;
  if (to <= from || passedMs >= lastsMs) return to;
  if (passedMs <= 0) return from;
  return from + ((to - from) * BigInt(Math.floor(passedMs))) / BigInt(Math.ceil(lastsMs));
}

/** The count towards a new value of the service, from whatever is shown now. */
export function countTowards(before: CountUp, to: bigint, nowMs: number, lastsMs: number): CountUp {
  const from = shownAt(before, nowMs);
  return to <= from ? standingAt(to) : { from, to, startedAtMs: nowMs, lastsMs };
}
