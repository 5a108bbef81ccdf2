// The auditor of the quarter has to be right by itself: its arithmetic, its days and its legs against figures worked out
// by hand.
import { Auditor } from './auditor';
import { calendar } from './calendar';
import { jackpotsFor } from './cast';
import { exact, money, payable, shareOutMoney, spell } from './exact';
import { legRates, legsOf } from './legs';
import { commissionOn } from './statements';
import { dayBegins, localDay } from './zones';

const hours = (zone: string, day: string, next: string) =>
  (dayBegins(zone, next) - dayBegins(zone, day)) / 3_600_000;

it('amounts are read and written to the last of 12 decimals, with their sign', () => {
  expect(exact('-0.000000000001')).toBe(-1n);
  expect(spell(exact('12.5'))).toBe('12.500000000000');
  expect([money(exact('705'), 'JPY'), money(exact('0.3'), 'KWD')]).toEqual(['705', '0.300']);
});

it('a half goes away from zero, in the digits of its currency', () => {
  expect(money(payable(exact('2.345'), 1n, 'EUR'), 'EUR')).toBe('2.35');
  expect(money(payable(exact('704.5'), 1n, 'JPY'), 'JPY')).toBe('705');
  expect(money(payable(exact('0.3005'), 1n, 'KWD'), 'KWD')).toBe('0.301');
  // 33.33 at 5 % is 1.6665.
  expect(money(commissionOn(exact('33.33'), '0.05', 'EUR'), 'EUR')).toBe('1.67');
  expect(money(commissionOn(exact('-33.33'), '0.05', 'EUR'), 'EUR')).toBe('-1.67');
});

it('R15 A-01 100.00 among three is 33.34, 33.33 and 33.33', () => {
  const shares = shareOutMoney(exact('100.00'), 'EUR', [1n, 1n, 1n], (a, b) => a - b);
  expect(shares.map((share) => money(share, 'EUR'))).toEqual(['33.34', '33.33', '33.33']);
});

it('R5 a bet that meets the limit fills main to it, and the rest goes on at the rate after it', () => {
  // Of 10.00, 4.00 make the 2.00 that main may take; 35 % of the other 6.00 overflow; the reserve gets 10 % of all.
  const rates = legRates({ main: '0.5', afterLimit: '0.35', reserve: '0.1' });
  const legs = legsOf(exact('10'), rates, exact('2'));
  expect(Object.values(legs).map((leg) => spell(leg, 2))).toEqual(['2.00', '2.10', '1.00', '4.90']);
});

it('F-19 days have 23 or 25 hours where clocks change', () => {
  expect(new Date(dayBegins('Europe/Brussels', '2025-10-26')).toISOString()).toBe('2025-10-25T22:00:00.000Z');
  expect(hours('Europe/Brussels', '2025-10-26', '2025-10-27')).toBe(25);
  expect(hours('America/New_York', '2025-11-02', '2025-11-03')).toBe(25);
  expect(hours('Australia/Sydney', '2025-10-05', '2025-10-06')).toBe(23);
  expect(localDay('Australia/Sydney', Date.parse('2025-12-31T13:00:00Z'))).toBe('2026-01-01');
});

it('a calendar has all its bets, every event, and three royal flushes', () => {
  for (const seed of [1, 2, 3]) {
    const steps = calendar(5_000, seed);
    const rounds = steps.filter((step) => step.kind === 'round');
    expect(rounds.reduce((bets, round) => bets + round.bets, 0)).toBe(5_000);
    expect(rounds.filter(({ deal }) => deal.category === 'royalFlush')).toHaveLength(3);
    for (const kind of ['void-settled', 'resume', 'leave', 'decommission', 'correct', 'close-month'])
      expect(steps.some((step) => step.kind === kind)).toBe(true);
  }
});

it('a hit by hand: 20,000.50 with two equal bets, the reset made of the reserve and the house', () => {
  const auditor = new Auditor();
  const [grand] = jackpotsFor(1_000);
  auditor.jackpot({ ...grand!, limit: null, resetAmount: '100.00' }, 0);
  auditor.rates({ USD: '1.25' });
  const round = auditor.open('rnd_1', { jackpot: 'grand', table: 'strand' }, 0);
  const bet = { casino: 'arlon', player: 'p', currency: 'EUR', stake: '0.50' };
  auditor.place(round, [{ ...bet, betId: '1' }, { ...bet, casino: 'albany', betId: '2', currency: 'USD', stake: '0.63' }], 0); // prettier-ignore
  // 0.63 USD are worth 0.504 EUR: main gets 0.25 and 0.252, the reserve 0.05 and 0.0504.
  const award = auditor.hits.settle(round, { category: 'royalFlush', cards: [], dealer: [] }, 1)!;
  expect(spell(award.mainBefore)).toBe('20000.502000000000');
  expect(money(award.amount!, 'EUR')).toBe('20000.50');
  // 20,000.50 × 0.5 ÷ 1.004 = 9,960.408…, × 0.504 ÷ 1.004 = 10,040.091…: the cent goes to the larger remainder.
  expect(award.payouts.map(({ poolAmount }) => money(poolAmount!, 'EUR'))).toEqual(['9960.41', '10040.09']);
  expect(money(award.payouts[1]!.amount, 'USD')).toBe('12550.11');
  const { residue, reserve, house } = award.reset!;
  expect([residue, reserve, house].map((part) => spell(part))).toEqual(['0.002000000000', '0.100400000000', '99.897600000000']); // prettier-ignore
});
