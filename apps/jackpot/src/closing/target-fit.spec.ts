// R32 no worse odds and no higher minimum bet, by hand: a royal flush comes in 1 of 649,740 hands, a straight flush in
// 36 of 2,598,960.
import { Decimal } from '@tributary/money';
import type { JackpotReturns } from '@tributary/poker';
import { Offer, targetFaults } from './target-fit';

type Prizes = JackpotReturns['prizes'];

/** The only prize: a share, or a percentage, of this chance. */
function sheet(numerator: string, denominator: string, kind: 'share' | 'percentage' = 'share') {
  const prize = kind === 'share' ? { kind, to: 'round' } : { kind, percent: '10', to: 'round' };
  const probability = { numerator, denominator };
  return { prizes: [{ category: 'royalFlush', prize, probability }] as unknown as Prizes };
}

const royal = sheet('4', '2598960');
const offer = (more: Partial<Offer> = {}): Offer => ({
  jackpot: 'here',
  sheet: royal,
  unitStakes: { EUR: '1.00', JPY: '150' },
  valued: [
    { currency: 'EUR', value: new Decimal(1) },
    { currency: 'JPY', value: new Decimal('0.9375') },
  ],
  ...more,
});
const faults = (from: Partial<Offer>, to: Partial<Offer>) =>
  targetFaults('targets.main', offer(from), offer({ jackpot: 'there', ...to })).map(({ reason }) => reason);

describe('R32 odds', () => {
  it('may be the same, in whatever fraction, or better', () => {
    expect(faults({}, { sheet: sheet('1', '649740') })).toEqual([]);
    expect(faults({}, { sheet: sheet('36', '2598960') })).toEqual([]);
  });

  it('may not be worse by one hand, or missing', () => {
    expect(faults({}, { sheet: sheet('3', '2598960') })).toEqual([
      'there is won once in 866320 bets, which is less often than once in 649740 bets',
    ]);
    expect(faults({}, { sheet: { prizes: [] } })).toEqual([
      'there is won never, which is less often than once in 649740 bets',
    ]);
  });

  it('are those of a percentage where nothing wins all of it', () => {
    const percentage = sheet('36', '2598960', 'percentage');
    expect(faults({ sheet: percentage }, { sheet: percentage })).toEqual([]);
    expect(faults({ sheet: percentage }, { sheet: sheet('35', '2598960', 'percentage') })).toHaveLength(1);
  });
});

describe('R32 the minimum bet', () => {
  it('is compared as it stands in a currency that both take', () => {
    expect(faults({}, { unitStakes: { EUR: '1.00', JPY: '150.0' } })).toEqual([]);
    expect(faults({}, { unitStakes: { EUR: '0.99', JPY: '151' } })).toEqual([
      'a bet in there costs 151 JPY, which is more than 150',
    ]);
  });

  it('is compared by its worth in one that only one of them takes', () => {
    const usd = (value: string) => ({
      unitStakes: { USD: '1.00' },
      valued: [{ currency: 'USD', value: new Decimal(value) }],
    });
    expect(faults({}, usd('0.9375'))).toEqual([]);
    expect(faults({}, usd('0.937500000001'))).toEqual(['no bet in there is as cheap as 150 JPY']);
  });

  it('cannot be compared without a rate, and is refused then', () => {
    const silent = { unitStakes: { USD: '1.00' }, valued: [] };
    expect(faults({}, silent)).toEqual(['a bet in EUR cannot be compared: there is no valid rate']);
  });
});
