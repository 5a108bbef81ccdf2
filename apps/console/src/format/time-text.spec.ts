// Times say their zone, across a change of the clock too.
import { countdownText, timeText } from './time-text';

describe('F-19 times name their zone', () => {
  it.each([
    ['2026-11-30T14:05:09.500Z', 'UTC', '2026-11-30 14:05:09 UTC'],
    ['2026-11-30T23:30:00Z', 'Europe/Brussels', '2026-12-01 00:30:00 CET'],
    ['2026-07-01T00:00:00Z', 'Europe/Brussels', '2026-07-01 02:00:00 CEST'],
    ['never', 'UTC', 'never'],
  ])('%s in %s', (iso, zone, text) => expect(timeText(iso, zone)).toBe(text));
});

it('what is left of a window counts a started second', () => {
  expect([65_000, 64_001, 999, 0, -5].map(countdownText)).toEqual(['1:05', '1:05', '0:01', '0:00', '0:00']);
});
