import { Decimal } from '@tributary/money';
import { milestonesBetween } from './milestones';

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
