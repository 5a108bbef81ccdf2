// Undo, double and repeat until betting closes (game-rules, `live`), with stakes worked out by hand.
import { Problem } from '@tributary/contracts';
import fc from 'fast-check';
import { ground, item, seat, wager } from './spec-support';
import { addWagers } from './adding-wagers';
import { Seat, seatKey } from './wager';
import { double, repeat, undo } from './wager-actions';

const ids = (wagers: readonly { betId: string }[]) => wagers.map(({ betId }) => betId);
const full = seat([wager('ante', '10.00'), wager('fivePlusOne', '5.00'), wager('jackpot', '1.00')]);
const again = { ante: 'a2', fivePlusOne: 'f2', jackpot: 'j2' };
const codeOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return (error as Problem).code;
  }
  return null;
};

describe('undo', () => {
  it('takes the last bet first, repeatedly, until nothing is left', () => {
    expect(ids(undo(full, undefined))).toEqual(['jackpot-placed']);
    expect(ids(undo(seat(full.wagers.slice(0, 2)), undefined))).toEqual(['fivePlusOne-placed']);
    expect(ids(undo(seat(full.wagers.slice(0, 1)), undefined))).toEqual(['ante-placed']);
    expect(codeOf(() => undo(seat([]), undefined))).toBe('bet-not-possible');
  });

  it('an ante takes its side bets with it', () => {
    expect(ids(undo(full, 'ante-placed'))).toEqual(['ante-placed', 'fivePlusOne-placed', 'jackpot-placed']);
  });

  it('a side bet that is not the last stays, and so does an ante with another ante on top', () => {
    expect(codeOf(() => undo(full, 'fivePlusOne-placed'))).toBe('bet-not-possible');
    const raised = seat([...full.wagers, wager('ante', '5.00', { betId: 'more' })]);
    expect(codeOf(() => undo(raised, 'ante-placed'))).toBe('bet-not-possible');
    expect(ids(undo(raised, 'more'))).toEqual(['more']);
    expect(codeOf(() => undo(full, 'unknown'))).toBe('bet-not-possible');
  });

  it('whatever was placed, each undo leaves what was allowed before', () => {
    const kinds = fc.array(fc.constantFrom('ante' as const, 'fivePlusOne' as const), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(kinds, (list) => {
        const items = list.map((kind, n) => item(n, kind, kind === 'ante' ? '5.00' : '1.00'));
        fc.pre(list.includes('ante'));
        let standing = addWagers(ground, new Map<string, Seat>(), items, 'placed');
        for (let left = standing.length; left > 0; left -= 1) {
          const taken = undo(seat(standing), undefined);
          expect(ids(taken)).toEqual([standing.at(-1)!.betId]);
          standing = standing.slice(0, -1);
          expect(standing.length === 0 || standing.some(({ kind }) => kind === 'ante')).toBe(true);
        }
      }),
    );
  });
});

describe('double', () => {
  it('places ante and 5+1 a second time as they stand', () => {
    const raised = seat([
      wager('ante', '10.00'),
      wager('ante', '7.50', { betId: 'more' }),
      wager('fivePlusOne', '5.00'),
    ]);
    expect(double(raised, { ante: 'a2', fivePlusOne: 'f2' }).map(({ kind, betId, stake }) => [kind, betId, stake])).toEqual([
      ['ante', 'a2', '17.50'], ['fivePlusOne', 'f2', '5.00'],
    ]); // prettier-ignore
  });

  it('takes the jackpot bet only on demand, and only where its multiples are allowed', () => {
    const seats = new Map([[seatKey(full), full]]);
    const without = double(full, { ante: 'a2', fivePlusOne: 'f2' });
    expect(addWagers(ground, seats, without, 'doubled').map(({ kind }) => kind)).toEqual([
      'ante',
      'fivePlusOne',
    ]);
    expect(codeOf(() => addWagers(ground, seats, double(full, again), 'doubled'))).toBe('stake-invalid');
    const twice = { ...ground, terms: { ...ground.terms!, stakeMultipleMax: 2 } };
    expect(addWagers(twice, seats, double(full, again), 'doubled')).toHaveLength(3);
  });

  it('is possible once, and again when it was undone', () => {
    const doubled = seat([...full.wagers, wager('ante', '10.00', { origin: 'doubled' })]);
    expect(codeOf(() => double(doubled, again))).toBe('bet-not-possible');
    expect(ids(undo(doubled, undefined))).toEqual(['ante-doubled']);
    expect(double(full, again)).toHaveLength(3);
  });

  it('needs a bet, and an id for the 5+1 that it doubles', () => {
    expect(codeOf(() => double(seat([]), again))).toBe('bet-not-possible');
    expect(codeOf(() => double(full, { ante: 'a2' }))).toBe('bet-not-possible');
    expect(codeOf(() => double(seat([wager('ante', '10')]), again))).toBe('bet-not-possible');
  });

  it('stays within the limits', () => {
    const high = seat([wager('ante', '60.00')]);
    const items = double(high, { ante: 'a2' });
    expect(codeOf(() => addWagers(ground, new Map([[seatKey(high), high]]), items, 'doubled'))).toBe(
      'stake-out-of-limits',
    );
  });
});

describe('repeat', () => {
  const previous = [...full.wagers, wager('ante', '10.00', { origin: 'doubled' })];

  it('places the sums of the previous round once more, of the kinds with an id', () => {
    expect(repeat(undefined, previous, again).map(({ kind, stake }) => [kind, stake])).toEqual([
      ['ante', '20.00'], ['fivePlusOne', '5.00'], ['jackpot', '1.00'],
    ]); // prettier-ignore
    expect(repeat(seat([]), previous, { ante: 'a2' }).map(({ kind }) => kind)).toEqual(['ante']);
  });

  it('needs an empty seat, an earlier round, and the bets that it is to repeat', () => {
    expect(codeOf(() => repeat(full, previous, again))).toBe('bet-not-possible');
    expect(codeOf(() => repeat(undefined, [], again))).toBe('bet-not-possible');
    expect(codeOf(() => repeat(undefined, [wager('ante', '10')], again))).toBe('bet-not-possible');
  });
});
