import { isDelivered, pauseAfterMs, triesMax } from './webhook-schedule';

describe('C-23 hand-overs', () => {
  it('pause longer each time: 5 s, 30 s, 2 min, 10 min, 1 h, 3 h, then 8 h; after twelve tries there is none', () => {
    const seconds = Array.from({ length: 12 }, (_, i) => (pauseAfterMs(i + 1) ?? -1000) / 1000);
    expect(seconds).toEqual([5, 30, 120, 600, 3600, 10800, 28800, 28800, 28800, 28800, 28800, -1]);
    expect(triesMax).toBe(12);
  });

  it('count as delivered by a 2xx alone', () => {
    expect([200, 204, 299].map(isDelivered)).toEqual([true, true, true]);
    expect([null, 199, 300, 302, 304, 404, 500].map(isDelivered)).toEqual(Array(7).fill(false));
  });
});
