// The steps of a statement's account against figures added up by hand.
import { stepsOf } from './account';

const statement = {
  balances: [
    {
      currency: 'EUR', opening: '-10.00', netDue: '15.77', payments: '-5.00', closing: '0.77', paid: '0.00', open: '15.77',
    },
    { currency: 'JPY', opening: '0', netDue: '150', payments: '0', closing: '150', paid: '0', open: '150' },
  ],
  lines: [
    { line: 'stakes' as const, currency: 'EUR', amount: '20.00', count: 3 },
    { line: 'payments' as const, currency: 'EUR', amount: '-5.00', count: 1 },
    { line: 'refunds' as const, currency: 'EUR', amount: '-4.23', count: 1 },
    { line: 'stakes' as const, currency: 'JPY', amount: '150', count: 1 },
  ],
}; // prettier-ignore

it('R38: every step begins where the one before ended, and payments follow the net due', () => {
  // −10.00 + 20.00 = 10.00; − 4.23 = 5.77; − 5.00 = 0.77.
  expect(stepsOf(statement, 'EUR').map(({ name, from, to }) => [name, from, to])).toEqual([
    ['opening', '0.00', '-10.00'],
    ['stakes', '-10.00', '10.00'],
    ['refunds', '10.00', '5.77'],
    ['net due', '-10.00', '5.77'],
    ['payments', '5.77', '0.77'],
    ['closing', '0.00', '0.77'],
  ]);
});

it('R38: keeps the digits of a currency without minor units', () => {
  expect(stepsOf(statement, 'JPY').map(({ name, amount, to }) => [name, amount, to])).toEqual([
    ['opening', '0', '0'],
    ['stakes', '150', '150'],
    ['net due', '150', '150'],
    ['closing', '150', '150'],
  ]);
});
