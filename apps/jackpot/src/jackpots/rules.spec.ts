import { Prize } from '@tributary/contracts';
import { theoreticalReturn } from './rules';

const multiple = (times: string): Prize => ({ kind: 'multiple', multiple: times, to: 'round' });
const terms = { rates: { main: '0.40', afterLimit: '0.20', reserve: '0.10' }, resetAmount: '500.00' };
const shared = { hands: { dealt: 'shared' } } as const;

describe('R43 theoretical return of a jackpot bet', () => {
  it('is 81.84 % for the published prizes: 31.84 % fixed and 50.00 % into main and reserve', () => {
    // 36 × 2500 + 624 × 250 + 3744 × 50 + 5108 × 25 + 10200 × 10 + 54912 × 3 = 827,636 of 2,598,960 hands.
    const prizes = {
      royalFlush: { kind: 'share', to: 'round' } as const,
      straightFlush: multiple('2500'),
      fourOfAKind: multiple('250'),
      fullHouse: multiple('50'),
      flush: multiple('25'),
      straight: multiple('10'),
      threeOfAKind: multiple('3'),
    };
    expect(theoreticalReturn({ prizes, unitStakes: { EUR: '1.00' }, ...terms }, 'EUR', shared)).toEqual({
      fixedPrizesPercent: '31.8448',
      jackpotPercent: '50.0000',
      totalPercent: '81.8448',
    });
  });

  it('counts an amount by the unit stake of its currency, and is open without one', () => {
    // 624 × 500 ÷ 2 = 156,000 of 2,598,960 hands: 6.00240… %.
    const prizes = { fourOfAKind: { kind: 'amount', amount: '500.00', to: 'holder' } as const };
    expect(theoreticalReturn({ prizes, unitStakes: { EUR: '2.00' }, ...terms }, 'EUR', shared)).toMatchObject(
      {
        fixedPrizesPercent: '6.0024',
        totalPercent: '56.0024',
      },
    );
    expect(theoreticalReturn({ prizes, unitStakes: { USD: '2.00' }, ...terms }, 'EUR', shared)).toEqual({
      fixedPrizesPercent: null,
      jackpotPercent: '50.0000',
      totalPercent: null,
    });
  });
});
