import { Decimal } from '@tributary/money';
import { sumPayouts } from './journals';

const figures = (amount: string, cost: string, rounding = '0') => ({
  amount: new Decimal(amount),
  cost: new Decimal(cost),
  rounding: new Decimal(rounding),
});
const shown = (payouts: Parameters<typeof sumPayouts>[0]) =>
  sumPayouts(payouts).map(({ casino, currency, amount, cost, rounding, payouts: count }) =>
    [casino, currency, amount.toFixed(), cost.toFixed(), rounding.toFixed(), count].join(' '),
  );

describe('the sums of payouts', () => {
  it('are by casino and currency, in order of both', () => {
    const payouts = [
      { casino: 'bergen', currency: 'NOK', ...figures('11.60', '1.00') },
      { casino: 'alba', currency: 'USD', ...figures('1.10', '1.00', '0.004') },
      { casino: 'alba', currency: 'EUR', ...figures('2.00', '2.00') },
      { casino: 'bergen', currency: 'NOK', ...figures('23.20', '2.00', '-0.001') },
    ];
    expect(shown(payouts)).toEqual([
      'alba EUR 2 2 0 1',
      'alba USD 1.1 1 0.004 1',
      'bergen NOK 34.8 3 -0.001 2',
    ]);
  });

  it('count payouts that share a payment, and add what others have with the same figures', () => {
    const payment = figures('0.07', '0.05', '0.000000000001');
    const alike = { casino: 'alba', currency: 'USD', ...payment, payment };
    const alone = { casino: 'alba', currency: 'USD', ...figures('0.07', '0.05', '0.000000000001') };
    const payouts = [...Array.from({ length: 99_999 }, () => alike), alone, { ...alike, casino: 'bergen' }];
    expect(shown(payouts)).toEqual([
      'alba USD 7000 5000 0.0000001 100000',
      'bergen USD 0.07 0.05 0.000000000001 1',
    ]);
  });
});
