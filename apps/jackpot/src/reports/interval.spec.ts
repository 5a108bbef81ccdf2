import { reportDays } from './interval';

const today = '2026-11-30';

describe('R41 the days of a report', () => {
  it.each([
    [{}, { interval: 'day', from: '2026-11-30', to: '2026-11-30' }],
    [
      { interval: 'day', day: '2024-02-29' },
      { interval: 'day', from: '2024-02-29', to: '2024-02-29' },
    ],
    [{ interval: 'mtd' }, { interval: 'mtd', from: '2026-11-01', to: '2026-11-30' }],
    [
      { interval: 'ytd', day: '2026-03-01' },
      { interval: 'ytd', from: '2026-01-01', to: '2026-03-01' },
    ],
    [{ interval: 'ltd' }, { interval: 'ltd', from: null, to: '2026-11-30' }],
    [
      { from: '2025-01-01', to: '2026-02-04' },
      { interval: 'range', from: '2025-01-01', to: '2026-02-04' },
    ],
  ] as const)('of %j are %j', (query, days) => {
    expect(reportDays(query, today)).toEqual(days);
  });

  it.each([
    [{ from: '2026-01-02', to: '2026-01-01' }, 'to'],
    [{ from: '2025-01-01', to: '2026-02-05' }, 'to'], // 401 days
    [{ from: '2026-01-01' }, 'to'],
    [{ to: '2026-01-01' }, 'from'],
    [{ interval: 'mtd', from: '2026-01-01', to: '2026-01-02' }, 'interval'],
    [{ day: '2026-01-01', from: '2026-01-01', to: '2026-01-02' }, 'day'],
  ] as const)('of %j are refused, naming %s', (query, field) => {
    expect(() => reportDays(query, today)).toThrow(
      expect.objectContaining({ code: 'invalid-request', errors: [expect.objectContaining({ field })] }),
    );
  });
});
