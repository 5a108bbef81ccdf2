import { Decimal } from '@tributary/money';
import { highestContributions, milestonesBetween } from './milestones';

const between = (step: string, from: string, amount: string) =>
  milestonesBetween(new Decimal(step), new Decimal(from), new Decimal(amount)).map((each) => each.toFixed());

describe('milestones of the meter', () => {
  it('are the multiples of the step above the start, the amount itself included', () => {
    expect(between('250', '1000', '1499.99')).toEqual(['1250']);
    expect(between('250', '1000', '1500')).toEqual(['1250', '1500']);
    expect(between('250', '1250', '1250.40')).toEqual([]);
    expect(between('250', '1300', '1200')).toEqual([]);
    expect(between('0.10', '0.25', '0.50')).toEqual(['0.3', '0.4', '0.5']);
  });

  it('are a hundred at most at a time, the lowest first', () => {
    const many = between('1', '0', '1000');
    expect([many.length, many[0], many[99]]).toEqual([100, '1', '100']);
  });
});

describe('contributions that wait together', () => {
  const booked = (instance: number, amount: string, jackpot = 'royal') => ({
    type: 'contribution.booked',
    body: { jackpot, instance, amount, sequence: '1' },
  });

  it('are looked at once per instance, at the highest amount; everything else stays, in its order', () => {
    const events = [
      booked(1, '999.500000000000'),
      { type: 'award.confirmed', body: {} },
      booked(1, '1000.250000000000'),
      booked(2, '100.000000000000'),
      // A void has lowered main in between: what was reached stays reached.
      booked(1, '998.750000000000'),
      booked(1, '5.000000000000', 'silver'),
    ];
    expect(highestContributions(events)).toEqual([events[1], events[2], events[3], events[5]]);
  });

  it('of one amount are one', () => {
    expect(highestContributions([booked(1, '7'), booked(1, '7')])).toHaveLength(1);
  });
});
