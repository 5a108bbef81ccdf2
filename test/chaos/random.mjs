// Chance by a seed: the same seed gives the same faults in the same order, so that a run can be told to another person.

/** A stream of chance. `name` parts the streams of one seed, so that more load does not shift the faults. */
export function randomOf(seed, name = '') {
  let state = seed >>> 0;
  for (const sign of name) state = (Math.imul(state, 31) + sign.codePointAt(0)) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound) => Math.floor(next() * bound);
  return {
    /** A whole number from 0 to below `bound`. */
    below,
    /** A whole number from `low` to `high`, both included. */
    between: (low, high) => low + below(high - low + 1),
    chance: (probability) => next() < probability,
    pick: (list) => list[below(list.length)],
    shuffled: (list) => {
      const mixed = [...list];
      for (let place = mixed.length - 1; place > 0; place -= 1) {
        const other = below(place + 1);
        [mixed[place], mixed[other]] = [mixed[other], mixed[place]];
      }
      return mixed;
    },
  };
}
