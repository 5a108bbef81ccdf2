// The one place where browser code takes the time from: everything else is given it, or asks here.

/** The browser's time. What counts is the service's: this one only shows ages and moves numbers smoothly. */
export function browserNow(): Date {
  return new Date();
}

/** Milliseconds on a clock that never goes back. */
export function browserTicks(): number {
  return performance.now();
}
