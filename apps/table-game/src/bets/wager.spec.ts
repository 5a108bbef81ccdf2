// What may be added to a player's wagers (game-rules, `live`): limits, the ante that side bets need, the unit stake.
import { Problem } from '@tributary/contracts';
import { EUR, ground, item, seat, wager } from './spec-support';
import { addWagers } from './adding-wagers';
import { Ground, Item, Seat, seatKey } from './wager';

const none = new Map<string, Seat>();
const seated = (...seats: Seat[]) => new Map(seats.map((each) => [seatKey(each), each]));

function faultsOf(seats: Map<string, Seat>, items: Item[], on: Ground = ground): [string, string][] {
  try {
    addWagers(on, seats, items, 'placed');
  } catch (error) {
    const problem = error as Problem;
    return problem.errors.map(({ field }, i): [string, string] => [i === 0 ? problem.code : '', field]);
  }
  return [];
}
const place = (items: Item[], seats = none, on = ground) =>
  addWagers(on, seats, items, 'placed').map(({ kind, stake, currency }) => [kind, stake.toFixed(), currency]);

describe('ante', () => {
  it('is within the table’s limits, both ends included', () => {
    expect(place([item(0, 'ante', '5')])).toEqual([['ante', '5', 'EUR']]);
    expect(place([item(0, 'ante', '100.00')])).toEqual([['ante', '100', 'EUR']]);
    expect(faultsOf(none, [item(0, 'ante', '4.99')])).toEqual([['stake-out-of-limits', 'bets.0.stake']]);
    expect(faultsOf(none, [item(0, 'ante', '100.01')])).toEqual([['stake-out-of-limits', 'bets.0.stake']]);
  });

  it('counts with what stands: parts cannot pass the maximum together', () => {
    const seats = seated(seat([wager('ante', '95.00')]));
    expect(place([item(0, 'ante', '5.00')], seats)).toEqual([['ante', '5', 'EUR']]);
    expect(faultsOf(seats, [item(0, 'ante', '5.01')])).toEqual([['stake-out-of-limits', 'bets.0.stake']]);
    const twice = [item(0, 'ante', '60'), item(1, 'ante', '60')];
    expect(faultsOf(none, twice)).toEqual([['stake-out-of-limits', 'bets.1.stake']]);
  });

  it('has the digits of its currency at most, and a currency of the table', () => {
    expect(faultsOf(none, [item(0, 'ante', '5.001')])).toEqual([['amount-invalid', 'bets.0.stake']]);
    expect(faultsOf(none, [item(0, 'ante', '500.0', { currency: 'JPY' })])).toEqual([
      ['amount-invalid', 'bets.0.stake'],
    ]);
    expect(faultsOf(none, [item(0, 'ante', '5', { currency: 'ZZZ' })])).toEqual([
      ['currency-invalid', 'bets.0.currency'],
    ]);
    expect(faultsOf(none, [item(0, 'ante', '5', { currency: 'GBP' })])).toEqual([
      ['currency-invalid', 'bets.0.currency'],
    ]);
  });

  it('A-21 is refused in a currency that has ended, even where the table still lists it', () => {
    expect(faultsOf(none, [item(0, 'ante', '5', { currency: 'BGN' })])).toEqual([
      ['currency-invalid', 'bets.0.currency'],
    ]);
  });
});

describe('side bets', () => {
  it('need an accepted ante: from before, or in the same request in any order', () => {
    expect(faultsOf(none, [item(0, 'fivePlusOne', '5')])).toEqual([['ante-missing', 'bets.0.kind']]);
    expect(faultsOf(none, [item(0, 'jackpot', '1')])).toEqual([['ante-missing', 'bets.0.kind']]);
    expect(place([item(0, 'fivePlusOne', '5')], seated(seat([wager('ante', '10')])))).toHaveLength(1);
    const anyOrder = [item(0, 'jackpot', '1.00'), item(1, 'fivePlusOne', '5'), item(2, 'ante', '10')];
    expect(place(anyOrder).map(([kind]) => kind)).toEqual(['ante', 'jackpot', 'fivePlusOne']);
  });

  it('do not stand on another player’s ante, nor on an ante that is refused', () => {
    const bob = item(1, 'fivePlusOne', '5', { player: 'bob' });
    expect(faultsOf(none, [item(0, 'ante', '10'), bob])).toEqual([['ante-missing', 'bets.1.kind']]);
    const borea = item(1, 'fivePlusOne', '5', { casino: 'borea' });
    expect(faultsOf(none, [item(0, 'ante', '10'), borea])).toEqual([['ante-missing', 'bets.1.kind']]);
    const low = [item(0, 'ante', '1'), item(1, 'fivePlusOne', '5')];
    expect(faultsOf(none, low).map(([, field]) => field)).toEqual(['bets.0.stake', 'bets.1.kind']);
  });

  it('a 5+1 may be below the minimum of the ante, never above the maximum', () => {
    const seats = seated(seat([wager('ante', '10')]));
    expect(place([item(0, 'fivePlusOne', '0.01')], seats)).toHaveLength(1);
    expect(faultsOf(seats, [item(0, 'fivePlusOne', '100.01')])).toEqual([
      ['stake-out-of-limits', 'bets.0.stake'],
    ]);
    // Refusals name amounts in the digits of their currency.
    expect(() => place([item(0, 'fivePlusOne', '101')], seats)).toThrow('100.00 EUR, not 101.00');
  });
});

describe('a jackpot bet', () => {
  const withAnte = seated(seat([wager('ante', '10')]));
  const yen = seated(seat([wager('ante', '1000', { currency: 'JPY' as typeof EUR })]));
  const dollar = seated(seat([wager('ante', '10', { currency: 'USD' as typeof EUR })]));

  it('is exactly the unit in the player’s currency', () => {
    expect(place([item(0, 'jackpot', '1')], withAnte)).toEqual([['jackpot', '1', 'EUR']]);
    expect(place([item(0, 'jackpot', '150', { currency: 'JPY' })], yen)).toEqual([['jackpot', '150', 'JPY']]);
    for (const wrong of ['0.50', '2.00', '1.01']) {
      expect(faultsOf(withAnte, [item(0, 'jackpot', wrong)])).toEqual([['stake-invalid', 'bets.0.stake']]);
    }
  });

  it('is one per player: two units are two multiples', () => {
    const twice = [item(0, 'jackpot', '1.00'), item(1, 'jackpot', '1.00')];
    expect(faultsOf(withAnte, twice)).toEqual([['stake-invalid', 'bets.1.stake']]);
  });

  it('may be a whole multiple where the terms allow it, up to their maximum in all', () => {
    const on = { ...ground, terms: { ...ground.terms!, stakeMultipleMax: 3 } };
    expect(place([item(0, 'jackpot', '2.00'), item(1, 'jackpot', '1.00')], withAnte, on)).toHaveLength(2);
    expect(faultsOf(withAnte, [item(0, 'jackpot', '2.50')], on)).toEqual([['stake-invalid', 'bets.0.stake']]);
    expect(faultsOf(withAnte, [item(0, 'jackpot', '4.00')], on)).toEqual([['stake-invalid', 'bets.0.stake']]);
  });

  it('B-01 is refused without a valid rate; other wagers in that currency are not', () => {
    expect(faultsOf(dollar, [item(0, 'jackpot', '1', { currency: 'USD' })])).toEqual([
      ['rate-missing', 'bets.0.currency'],
    ]);
    expect(place([item(0, 'ante', '5', { currency: 'USD' })], dollar)).toHaveLength(1);
  });

  it('F-03 of a casino that has not joined is refused; its other wagers are not', () => {
    const terms = { ...ground.terms!, casinos: ['borea'] };
    expect(faultsOf(withAnte, [item(0, 'jackpot', '1')], { ...ground, terms })).toEqual([
      ['casino-not-active', 'bets.0.casino'],
    ]);
    expect(place([item(0, 'ante', '5')], withAnte, { ...ground, terms })).toHaveLength(1);
    const joined = { ...ground, terms: { ...terms, casinos: ['alba', 'borea'] } };
    expect(place([item(0, 'jackpot', '1')], withAnte, joined)).toHaveLength(1);
  });

  it('is refused in a round without jackpot, with the reason', () => {
    const on = { ...ground, terms: null, jackpotNote: 'the jackpot service did not answer' };
    expect(() => place([item(0, 'jackpot', '1')], withAnte, on)).toThrow(
      /: bets\.0\.kind: the jackpot service did not answer$/,
    );
    expect(faultsOf(withAnte, [item(0, 'jackpot', '1')], on)).toEqual([['jackpot-not-open', 'bets.0.kind']]);
  });
});

describe('a seat', () => {
  it('is at one table and in one currency as long as bets stand on it', () => {
    const elsewhere = seated(seat([wager('ante', '10', { table: 'table-2' })], { table: 'table-2' }));
    expect(faultsOf(elsewhere, [item(0, 'ante', '5')])).toEqual([['bet-not-possible', 'bets.0.player']]);
    const seats = seated(seat([wager('ante', '10')]));
    expect(faultsOf(seats, [item(0, 'ante', '500', { currency: 'JPY' })])).toEqual([
      ['currency-invalid', 'bets.0.currency'],
    ]);
    expect(place([item(0, 'ante', '500', { currency: 'JPY' })], seated(seat([])))).toHaveLength(1);
  });

  it('takes no bets after its player has left', () => {
    const left = seated(seat([], { leftAt: new Date('2026-03-04T12:00:00Z') }));
    expect(faultsOf(left, [item(0, 'ante', '5')])).toEqual([['bet-not-possible', 'bets.0.player']]);
  });
});

describe('a request', () => {
  it('C-21 is all or nothing and names every faulty item', () => {
    const items = [
      item(0, 'ante', '10'), item(1, 'ante', '4', { player: 'bob' }), item(2, 'ante', '10', { player: 'cy', currency: 'ZZZ' }),
      item(3, 'jackpot', '2'), item(4, 'fivePlusOne', '5'),
    ]; // prettier-ignore
    expect(faultsOf(none, items).map(([, field]) => field)).toEqual([
      'bets.1.stake',
      'bets.2.currency',
      'bets.3.stake',
    ]);
  });
});
