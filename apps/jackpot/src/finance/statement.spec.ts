import { CurrencyCode, Decimal } from '@tributary/money';
import { Movement, statementLines } from './statement';

const moved = (currency: string, kind: Movement['kind'], amount: string, count = 1): Movement => ({
  currency: currency as CurrencyCode,
  kind,
  amount: new Decimal(amount),
  count,
});

describe('a statement (domain.md, "Settlement with the casino")', () => {
  it('net due = stakes − commission − refunds − awards owed', () => {
    // Commission: 7.5 % of 41.00 − 2.00 = 2.925, half away from zero 2.93. Net: 41.00 − 2.93 − 2.00 − 25.00.
    const lines = statementLines(new Decimal('0.075'), [
      moved('EUR', 'stakes', '41.00', 41),
      moved('EUR', 'voided', '2.00', 2),
      moved('EUR', 'refunds', '2.00', 2),
      moved('EUR', 'awards', '25.00', 1),
    ]);
    expect(lines).toEqual([
      {
        currency: 'EUR', bets: 41, stakes: '41.00', betsVoided: 2, refunds: '2.00', commission: '2.93', payouts: 1,
        awardsOwed: '25.00', netDue: '11.07',
      },
    ]); // prettier-ignore
  });

  it('commission is rounded once per statement, not per bet', () => {
    // 3 × 0.300 KWD at 5.5 %: 0.9 × 0.055 = 0.0495, so 0.050. Per bet it would be 3 × 0.017 = 0.051.
    const stakes = [1, 2, 3].map(() => moved('KWD', 'stakes', '0.300'));
    expect(statementLines(new Decimal('0.055'), stakes)[0]).toMatchObject({
      stakes: '0.900',
      commission: '0.050',
      netDue: '0.850',
    });
  });

  it('half a yen rounds away from zero, and awards beyond the stakes make the network owe', () => {
    // 10 % of 1,905 JPY is 190.5, so 191; 1,905 − 191 − 0 − 7,500 = −5,786.
    const lines = statementLines(new Decimal('0.1'), [
      moved('JPY', 'stakes', '1905', 13),
      moved('JPY', 'awards', '7500', 2),
    ]);
    expect(lines[0]).toMatchObject({ stakes: '1905', commission: '191', netDue: '-5786' });
  });

  it('bets of an earlier period voided now give their commission back', () => {
    // −(10.00 × 0.1) = −1.00; net 0 + 1.00 − 10.00.
    const lines = statementLines(new Decimal('0.1'), [
      moved('CHF', 'voided', '10.00', 10),
      moved('CHF', 'refunds', '10.00', 10),
    ]);
    expect(lines[0]).toMatchObject({
      stakes: '0.00',
      commission: '-1.00',
      refunds: '10.00',
      netDue: '-9.00',
    });
  });

  it('each currency stands by itself, in order of its code', () => {
    const lines = statementLines(new Decimal(0), [
      moved('USD', 'stakes', '3.00'),
      moved('BRL', 'stakes', '5.00'),
    ]);
    expect(lines.map(({ currency, netDue }) => [currency, netDue])).toEqual([
      ['BRL', '5.00'],
      ['USD', '3.00'],
    ]);
  });
});
