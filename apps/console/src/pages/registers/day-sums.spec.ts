// Sums of days against a month, with figures by hand.
import { checkDays, daysOfMonth, plus } from './day-sums';

const none = {
  betsVoided: '0', stakesVoided: '0.00', overflow: '0.000000000000', reserve: '0.000000000000',
  margin: '0.000000000000', mainVoided: '0.000000000000', overflowVoided: '0.000000000000',
  reserveVoided: '0.000000000000', marginVoided: '0.000000000000', wins: '0', won: '0.00',
}; // prettier-ignore
const of = { casino: 'alba', jackpot: 'royal', currency: 'EUR', jackpotCurrency: 'EUR' };
const month = { ...of, ...none, bets: '3', stakes: '42.10', main: '0.300000000001' };
const day = (bets: string, stakes: string, main: string) => ({ ...of, ...none, bets, stakes, main });

it('R38: the days of a month sum to it, figure by figure, to the last digit', () => {
  const days = [day('1', '40.05', '0.100000000000'), day('2', '2.05', '0.200000000001')];
  const checks = checkDays(days, [month]);
  expect(checks).toHaveLength(14);
  expect(checks.filter(({ holds }) => !holds)).toEqual([]);
  expect(checks.find(({ figure }) => figure === 'stakes')).toMatchObject({ days: '42.10', month: '42.10' });
});

it('R38: a digit too much is seen, and so is a day that the month knows nothing of', () => {
  const days = [
    day('3', '42.10', '0.300000000002'),
    { ...day('1', '1.00', '0.400000000000'), jackpot: 'minor' },
  ];
  expect(checkDays(days, [month]).filter(({ holds }) => !holds)).toEqual([
    {
      jackpot: 'royal',
      currency: 'EUR',
      figure: 'main',
      days: '0.300000000002',
      month: '0.300000000001',
      holds: false,
    },
    { jackpot: 'minor', currency: 'EUR', figure: 'bets', days: '1', month: '0', holds: false },
  ]);
});

it('knows the days of a month', () => {
  expect(daysOfMonth('2028-02')).toHaveLength(29);
  expect(daysOfMonth('2026-12').at(-1)).toBe('2026-12-31');
  expect(daysOfMonth('2026-11', '2026-11-03')).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
  expect(plus('0.1', '0.23')).toBe('0.33');
});
