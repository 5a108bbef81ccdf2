import { timeTicks } from './time-ticks';

const at = (text: string) => Date.parse(text) / 1000;

describe('times along a chart', () => {
  it('are of 24 hours, with the day where it begins', () => {
    expect(timeTicks([at('2026-11-30T12:00:00Z'), at('2026-11-30T18:00:00Z'), at('2026-12-01T00:00:00Z')], 21_600)).toEqual([
      '12:00\n2026-11-30', '18:00', '00:00\n2026-12-01',
    ]); // prettier-ignore
    expect(timeTicks([at('2026-11-30T13:10:40Z'), at('2026-11-30T13:10:50Z')], 10)[1]).toBe('13:10:50');
    expect(timeTicks([at('2026-11-30T00:00:00Z')], 86_400)).toEqual(['2026-11-30']);
  });
});
