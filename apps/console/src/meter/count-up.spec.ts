// R21: the meter counts up smoothly and never shows more than the service has said.
import fc from 'fast-check';
import { CountUp, countTowards, shownAt, standingAt } from './count-up';

describe('R21 the shown amount', () => {
  const count: CountUp = { from: 1000n, to: 2000n, startedAtMs: 500, lastsMs: 2000 };

  it.each([
    [0, 1000n],
    [500, 1000n],
    [501, 1000n],
    [502, 1001n],
    [1500, 1500n],
    [2499.9, 1999n],
    [2500, 2000n],
    [99_999, 2000n],
  ])('at %d ms is %s', (nowMs, shown) => expect(shownAt(count, nowMs)).toBe(shown));

  it('goes on from where it stands when a new value comes', () => {
    const next = countTowards(count, 5000n, 1500, 1000);
    expect([shownAt(next, 1500), shownAt(next, 2000), shownAt(next, 2500)]).toEqual([1500n, 3250n, 5000n]);
  });

  it('falls at once', () => {
    const won = countTowards(count, 100n, 1500, 1000);
    expect([shownAt(won, 1500), shownAt(won, 1501)]).toEqual([100n, 100n]);
  });

  it('never passes the newest value, never goes back while values grow, and arrives', () => {
    const steps = fc.array(
      fc.record({ grow: fc.bigInt({ min: 0n, max: 10n ** 20n }), waitMs: fc.integer({ min: 0, max: 5000 }) }),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 4000 }), (moves, lastsMs) => {
        let [nowMs, value, seen] = [0, 1000n, 1000n];
        let shown = standingAt(value);
        for (const { grow, waitMs } of moves) {
          value += grow;
          shown = countTowards(shown, value, nowMs, lastsMs);
          nowMs += waitMs;
          const at = shownAt(shown, nowMs);
          expect(at <= value && at >= seen).toBe(true);
          seen = at;
        }
        expect(shownAt(shown, nowMs + lastsMs)).toBe(value);
      }),
    );
  });
});
