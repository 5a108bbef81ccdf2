// A casino's books against what was issued: kinds of breaks, each by hand.
import { IssuedPayout, payoutDifferences } from './payout-report';

const issued = (more: Partial<IssuedPayout> = {}): IssuedPayout => ({
  payoutId: 'pay_1', currency: 'JPY', amount: '5000', state: 'paid', ...more,
}); // prettier-ignore
const told = (amount: string, currency = 'JPY', payoutId = 'pay_1') => ({ payoutId, currency, amount });
const breaks = (of: Partial<IssuedPayout>, ...reported: ReturnType<typeof told>[]) =>
  payoutDifferences([issued(of)], reported).map((each) => [each.break, each.difference]);

it('A-12 50 of 5000 yen is a difference of 4950, and 500000 one of -495000', () => {
  expect(breaks({}, told('50'))).toEqual([['amount', '4950']]);
  expect(breaks({}, told('500000'))).toEqual([['amount', '-495000']]);
  expect(breaks({}, told('5000'))).toEqual([]);
});

it('A-12 the figure is taken as it was received: 5000.00 yen is none, fewer digits of a euro are', () => {
  expect(breaks({}, told('5000.00'))).toEqual([['amount-malformed', null]]);
  expect(breaks({ currency: 'EUR', amount: '705.00' }, told('705', 'EUR'))).toEqual([]);
  expect(breaks({}, told('5,000'))).toEqual([['amount-malformed', null]]);
});

it('another currency, an unknown claim and one that may not be paid are named', () => {
  expect(breaks({}, told('5000', 'EUR'))).toEqual([['currency', null]]);
  expect(breaks({}, told('5000', 'JPY', 'pay_2'))).toEqual([['not-issued', null]]);
  for (const state of ['locked', 'held', 'declined', 'recorded']) {
    expect(breaks({ state }, told('5000'))).toEqual([['not-payable', '-5000']]);
  }
});

it('C-24 a claim that stands twice is an excess of its whole amount, once for each repeat', () => {
  expect(breaks({}, told('5000'), told('5000'), told('5000'))).toEqual([
    ['reported-twice', '-5000'],
    ['reported-twice', '-5000'],
  ]);
});
