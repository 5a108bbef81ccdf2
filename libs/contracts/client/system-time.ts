// Where a client's process takes the time from when its caller gives none.

/** The machine's time: the client stands at the edge of an integrator's program, which has no clock of ours. */
export function systemTime(): Date {
  // eslint-disable-next-line no-restricted-syntax -- the one place; every function that uses it takes a time as well
  return new Date();
}
