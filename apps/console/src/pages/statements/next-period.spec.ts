// The period after a closed one, over ends of months and years.
import { nextPeriod } from './next-period';

it('F-25: follows without a gap: a whole month after the end of one, else the next day', () => {
  expect(nextPeriod('2026-10-31')).toEqual({ firstDay: '2026-11-01', month: '2026-11' });
  expect(nextPeriod('2026-12-31')).toEqual({ firstDay: '2027-01-01', month: '2027-01' });
  expect(nextPeriod('2028-02-28')).toEqual({ firstDay: '2028-02-29', month: null });
  expect(nextPeriod('2026-11-10')).toEqual({ firstDay: '2026-11-11', month: null });
});
