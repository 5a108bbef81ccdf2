// Who gives of a pool, by hand: main keeps what it opened with, holders give in proportion, nobody below zero.
import { Decimal } from '@tributary/money';
import { asHeldElsewhere, proportionally, transferable } from './pool-parts';

const held = (parts: Record<string, string>) =>
  Object.entries(parts).map(([holder, balance]) => ({ holder, balance: new Decimal(balance) }));
const named = (parts: readonly { holder: string; amount?: Decimal; balance?: Decimal }[]) =>
  Object.fromEntries(parts.map(({ holder, amount, balance }) => [holder, (amount ?? balance)!.toFixed()]));

describe('R6 what may go', () => {
  const pool = held({ alba: '3', borea: '0', network: '2', opening: '100' });

  it('of main is all but its opening; of a hidden pool all of it', () => {
    expect(named(transferable('main', pool, 'holders'))).toEqual({ alba: '3', network: '2' });
    expect(named(transferable('reserve', pool, 'holders'))).toEqual({
      alba: '3',
      network: '2',
      opening: '100',
    });
  });

  it('of the network alone is no casino’s', () => {
    expect(named(transferable('main', pool, 'network'))).toEqual({ network: '2' });
    expect(named(transferable('overflow', pool, 'network'))).toEqual({ network: '2', opening: '100' });
  });
});

describe('R6 an amount in proportion', () => {
  it('gives what is left over to the largest remainders, ties in order', () => {
    // 1 of 3 equal parts: a third each, and the last unit to the first.
    expect(named(proportionally(new Decimal(1), held({ a: '1', b: '1', c: '1' })))).toEqual({
      a: '0.333333333334',
      b: '0.333333333333',
      c: '0.333333333333',
    });
  });

  it('is everything when everything is asked for, and leaves out who gives nothing', () => {
    expect(named(proportionally(new Decimal('4'), held({ a: '1.5', b: '2.5' })))).toEqual({
      a: '1.5',
      b: '2.5',
    });
    expect(named(proportionally(new Decimal('0.000000000001'), held({ a: '1', b: '2' })))).toEqual({
      b: '0.000000000001',
    });
  });
});

it('R32 an opening is the network’s own elsewhere, and one part with it', () => {
  const parts = [
    { holder: 'opening', amount: new Decimal(5) },
    { holder: 'alba', amount: new Decimal(1) },
    { holder: 'network', amount: new Decimal(2) },
  ];
  expect(named(asHeldElsewhere(parts))).toEqual({ alba: '1', network: '7' });
});
