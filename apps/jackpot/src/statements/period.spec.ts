import { dayAfter, daysOf, faultOf, lastOfMonth, nextMonth } from './period';

describe('accounting periods', () => {
  it('a month is all its days, a leap year’s February 29', () => {
    expect(daysOf({ casino: 'alba', period: '2028-02' })).toEqual({
      first: '2028-02-01',
      last: '2028-02-29',
    });
    expect(daysOf({ casino: 'alba', period: '2026-12' })).toEqual({
      first: '2026-12-01',
      last: '2026-12-31',
    });
    expect(daysOf({ casino: 'alba', from: '2026-03-05', to: '2026-03-05' })).toEqual({
      first: '2026-03-05',
      last: '2026-03-05',
    });
  });

  it('days go on over the end of a month, a year and a leap day', () => {
    expect(dayAfter('2026-12-31')).toBe('2027-01-01');
    expect(dayAfter('2028-02-28')).toBe('2028-02-29');
    expect(lastOfMonth('2027-02-10')).toBe('2027-02-28');
  });

  it('periods follow each other without a gap and without overlap', () => {
    const march = { first: '2026-03-01', last: '2026-03-31' };
    expect(faultOf(march, '2026-02-28', null)).toBeNull();
    expect(faultOf(march, '2026-02-27', null)).toMatch('begins on 2026-02-28');
    expect(faultOf(march, '2026-03-15', null)).toMatch('up to 2026-03-15 are closed');
    expect(faultOf({ first: '2026-03-02', last: '2026-03-01' }, null, null)).toMatch('before the first');
  });

  it('the first statement holds the first booking', () => {
    const march = { first: '2026-03-01', last: '2026-03-31' };
    expect(faultOf(march, null, '2026-03-01')).toBeNull();
    expect(faultOf(march, null, '2026-02-28')).toMatch('begins on 2026-02-28 at the latest');
    expect(faultOf(march, null, null)).toBeNull();
  });

  it('the next month is the rest of one that was closed in part', () => {
    expect(nextMonth(null, '2026-02-17')).toEqual({ first: '2026-02-01', last: '2026-02-28' });
    expect(nextMonth('2026-02-17', '2026-01-01')).toEqual({ first: '2026-02-18', last: '2026-02-28' });
    expect(nextMonth('2026-02-28', '2026-01-01')).toEqual({ first: '2026-03-01', last: '2026-03-31' });
  });
});
