// What a casino shows against the rules, and its meters against the network's: equal to the last digit, or named.
import { CasinoMeter, DisplayedTerms } from '@tributary/contracts';
import { meterDifferences } from './casino-meters';
import { displayFaults } from './displayed-terms';

const rules = {
  currency: 'EUR',
  limit: '1000000.00',
  resetAmount: '500.00',
  unitStakes: { EUR: '1.00', JPY: '150' },
};
const shown: DisplayedTerms = { limit: '1000000.00', resetAmount: '500.00', unitStakes: { EUR: '1.00' } };
const fields = (displayed: Partial<DisplayedTerms>, currencies = ['EUR'], of: Partial<typeof rules> = {}) =>
  displayFaults({ ...rules, ...of }, { ...shown, ...displayed }, currencies).map(({ field }) => field);

describe('E-08 what a casino shows', () => {
  it('E-08 8,000.00 for 1,000,000.00, or no limit where there is one, or one where there is none', () => {
    expect(fields({})).toEqual([]);
    expect(fields({ limit: '8000.00' })).toEqual(['displayed.limit']);
    expect(fields({ limit: null })).toEqual(['displayed.limit']);
    expect(displayFaults({ ...rules, limit: null }, shown, ['EUR'])).toHaveLength(1);
    expect(displayFaults({ ...rules, limit: null }, { ...shown, limit: null }, ['EUR'])).toEqual([]);
  });

  it('the same amount in fewer digits is the same', () => {
    expect(fields({ limit: '1000000', resetAmount: '500', unitStakes: { EUR: '1' } })).toEqual([]);
  });

  it('R47 every currency it plays in shows the one price; one that the jackpot does not take shows none', () => {
    expect(fields({}, ['EUR', 'JPY'])).toEqual(['displayed.unitStakes.JPY']);
    expect(fields({ unitStakes: { EUR: '1.00', JPY: '151' } }, ['EUR', 'JPY'])).toEqual([
      'displayed.unitStakes.JPY',
    ]);
    expect(fields({ unitStakes: { EUR: '1.00', GBP: '1.00' } }, ['EUR', 'GBP'])).toEqual([
      'displayed.unitStakes.GBP',
    ]);
    expect(fields({}, ['EUR', 'GBP'])).toEqual([]);
  });
});

describe('R26 R27 meters', () => {
  const meter = (more: Partial<CasinoMeter> = {}): CasinoMeter => ({
    jackpot: 'royal', currency: 'EUR', bets: 2, stakes: '2.00', betsVoided: 1, stakesVoided: '1.00', ...more,
  }); // prettier-ignore

  it('agree in any order and spelling of the same amounts', () => {
    const yen = meter({ currency: 'JPY', stakes: '300', stakesVoided: '150' });
    expect(meterDifferences([meter(), yen], [yen, meter({ stakes: '2' })])).toEqual([]);
  });

  it('a difference of one cent or one bet is named with both figures', () => {
    const differences = meterDifferences([meter()], [meter({ bets: 3, stakesVoided: '0.99' })]);
    expect(differences.map((d) => [d.meter, d.network, d.casino])).toEqual([
      ['bets', '2', '3'],
      ['stakesVoided', '1.00', '0.99'],
    ]);
  });

  it('what only one side has counts as zero on the other', () => {
    expect(meterDifferences([meter({ betsVoided: 0, stakesVoided: '0.00' })], [])).toMatchObject([
      { meter: 'bets', network: '2', casino: '0' },
      { meter: 'stakes', network: '2.00', casino: '0.00' },
    ]);
    const nothing = meter({ jackpot: 'other', bets: 0, stakes: '0.00', betsVoided: 0, stakesVoided: '0.00' });
    expect(meterDifferences([], [nothing])).toEqual([]);
  });
});
