// When an unacknowledged payout is reminded of, and how its incident grows.
import { stepAfter } from './escalation';

describe('E-06 a payout that nobody acknowledges', () => {
  it.each([
    [11.99, undefined, undefined],
    [12, 1, null],
    [24, 1, 'normal'],
    [71.9, 1, 'normal'],
    [72, 2, 'high'],
    [168, 3, 'critical'],
    [10_000, 3, 'critical'],
  ])('after %d hours: %s reminders, severity %s', (hours, reminders, severity) => {
    expect([stepAfter(hours)?.reminders, stepAfter(hours)?.severity]).toEqual([reminders, severity]);
  });
});
