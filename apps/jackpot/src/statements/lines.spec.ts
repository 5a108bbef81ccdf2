import { CurrencyCode, Decimal } from '@tributary/money';
import { CommissionBase, EntrySum, balancesOf, commissionsOf, lineOf, linesOf } from './lines';

const eur = 'EUR' as CurrencyCode;
const sum = (kind: string, amount: string, more: Partial<EntrySum> = {}): EntrySum => ({
  currency: eur,
  kind,
  prize: null,
  amount: new Decimal(amount),
  count: 1,
  ...more,
});
const base = (version: number, fraction: string, of: string, currency = eur): CommissionBase => ({
  currency,
  version,
  fraction: new Decimal(fraction),
  base: new Decimal(of),
});
const spelled = (d: Decimal) => d.toFixed();

describe('lines of a closed statement (domain.md, "Settlement with the casino")', () => {
  it('each line is its effect on what is due to the network', () => {
    // The casino took 41.00 and gave 2.00 back; the network owes it 2.93 commission, a prize of 25.00 and a share of 7.00.
    const lines = linesOf([
      sum('contribution', '-41.00', { count: 41 }),
      sum('contribution-void', '2.00', { count: 2 }),
      sum('commission', '2.93'),
      sum('payout-confirmed', '25.00', { prize: 'multiple' }),
      sum('payout-confirmed', '7.00', { prize: 'share' }),
    ]);
    expect(lines.map(({ line, amount, count }) => [line, spelled(amount), count])).toEqual([
      ['stakes', '41', 41],
      ['commission', '-2.93', 1],
      ['refunds', '-2', 2],
      ['fixed-prizes', '-25', 1],
      ['shares', '-7', 1],
    ]);
    // 41.00 − 2.93 − 2.00 − 25.00 − 7.00 = 4.07.
    expect(spelled(balancesOf(new Map(), lines)[0]!.netDue)).toBe('4.07');
  });

  it('a payout that was declined takes its line back', () => {
    const lines = linesOf([
      sum('payout-confirmed', '25.00', { prize: 'amount' }),
      sum('payout-declined', '-25.00', { prize: 'amount' }),
    ]);
    expect(lines).toHaveLength(1);
    expect(lines[0]!.amount.isZero()).toBe(true);
  });

  it('a corrected result’s payouts and approved differences stand under corrections', () => {
    expect(lineOf('payout-confirmed', 'correction')).toBe('corrections');
    expect(lineOf('correction', null)).toBe('corrections');
    expect(lineOf('a kind of later', null)).toBe('other');
  });

  it('opening + net due + payments = closing, and a currency without lines keeps its balance', () => {
    const usd = 'USD' as CurrencyCode;
    const before = new Map([
      [eur, new Decimal('100.00')],
      [usd, new Decimal('-5.00')],
    ]);
    // The casino paid 100.00 (received: a credit of its account) and took stakes of 10.00.
    const lines = linesOf([sum('contribution', '-10.00'), sum('settlement-payment', '100.00')]);
    const shown = balancesOf(before, lines).map((b) => [
      b.currency,
      ...[b.opening, b.netDue, b.payments, b.closing].map(spelled),
    ]);
    expect(shown).toEqual([
      ['EUR', '100', '10', '-100', '10'],
      ['USD', '-5', '0', '0', '-5'],
    ]);
  });
});

describe('commission (R10, domain.md, "All roundings")', () => {
  it('1.5 % of 1,003.00 is 15.045, so 15.05', () => {
    expect(spelled(commissionsOf([base(1, '0.015', '1003.00')])[0]!.rounded)).toBe('15.05');
  });

  it('versions are summed exactly and rounded once', () => {
    // 0.333 × 10.01 = 3.33333, 0.05 × 0.03 = 0.0015: 3.33483, so 3.33. Rounded apart: 3.33 + 0.00.
    // 0.015 × 0.30 = 0.0045 twice: 0.009, so 0.01. Rounded apart it would be 0.00.
    const bases = [base(1, '0.015', '0.30'), base(2, '0.015', '0.30')];
    expect(spelled(commissionsOf(bases)[0]!.rounded)).toBe('0.01');
    expect(spelled(commissionsOf([base(1, '0.333', '10.01'), base(2, '0.05', '0.03')])[0]!.exact)).toBe(
      '3.33483',
    );
  });

  it('voids of an earlier period give commission back, half away from zero below zero too', () => {
    // −(0.30 × 0.05) = −0.015, so −0.02; half a yen: 0.1 × −1,905 = −190.5, so −191.
    expect(spelled(commissionsOf([base(1, '0.05', '-0.30')])[0]!.rounded)).toBe('-0.02');
    const yen = base(1, '0.1', '-1905', 'JPY' as CurrencyCode);
    expect(spelled(commissionsOf([yen])[0]!.rounded)).toBe('-191');
  });
});
