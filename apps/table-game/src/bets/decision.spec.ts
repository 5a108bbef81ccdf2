// Call or fold: D-23 case by case.
import { ruleSets } from '@tributary/poker';
import { DecisionItem, standingOf, takeDecisions } from './decision';
import { seat, wager } from './spec-support';
import { Seat, seatKey } from './wager';

const item = (n: number, decision: 'call' | 'fold', player = 'ann'): DecisionItem => ({
  at: `decisions.${n}`, casino: 'alba', player, hand: 0, decision, betId: decision === 'call' ? `call-${n}` : null,
  priceBetId: null, discarded: null,
}); // prettier-ignore
const open = seat([wager('ante', '10.00'), wager('fivePlusOne', '5.00')]);
const seated = (...seats: Seat[]) => new Map(seats.map((each) => [seatKey(each), each]));
const take = (seats: Map<string, Seat>, ...items: DecisionItem[]) =>
  takeDecisions({ ruleSet: ruleSets.live, hands: [] }, seats, items);

describe('decisions', () => {
  it('a call takes exactly twice the ante, a fold takes nothing', () => {
    const [call] = take(seated(open), item(0, 'call')).taken;
    expect([call!.wagers[0]!.stake.toFixed(), call!.wagers[0]!.betId, call!.wagers[0]!.kind]).toEqual([
      '20',
      'call-0',
      'call',
    ]);
    const doubled = seat([wager('ante', '10.00'), wager('ante', '10.00', { origin: 'doubled' })]);
    expect(take(seated(doubled), item(0, 'call')).taken[0]!.wagers[0]!.stake.toFixed()).toBe('40');
    expect(take(seated(open), item(0, 'fold')).taken[0]!.wagers).toEqual([]);
  });

  it('D-23 (c) call first, then fold, in one request or in two: the call stands', () => {
    expect(take(seated(open), item(0, 'call'), item(1, 'fold')).taken.map(({ item: { at } }) => at)).toEqual([
      'decisions.0',
    ]);
    const called = seat([...open.wagers, wager('call', '20.00', { betId: 'call-0' })], { decision: 'call' });
    expect(take(seated(called), item(1, 'fold')).taken).toEqual([]);
    expect(standingOf([], called, item(1, 'fold'))).toMatchObject({
      decision: 'call',
      stake: '20.00',
      accepted: false,
    });
  });

  it('D-23 (d) the call sent twice is one call of 20.00', () => {
    const called = seat([...open.wagers, wager('call', '20.00', { betId: 'call-0' })], { decision: 'call' });
    expect(take(seated(called), item(0, 'call'), item(1, 'call')).taken).toEqual([]);
    expect(standingOf([], called, item(1, 'call'))).toMatchObject({
      betId: 'call-0',
      stake: '20.00',
      accepted: true,
    });
  });

  it('D-23 (a) a fold by the clock is no fold of the player', () => {
    const folded = seat(open.wagers, { decision: 'fold', autoFolded: true });
    expect(standingOf([], folded, item(0, 'fold'))).toMatchObject({
      autoFolded: true,
      accepted: false,
      stake: '0.00',
    });
  });

  it('need an ante: every player without one is named', () => {
    const { faults } = take(
      seated(open, seat([], { player: 'bob' })),
      item(0, 'call', 'bob'),
      item(1, 'call'),
      item(2, 'fold', 'cy'),
    );
    expect(faults.map(({ error }) => error.field)).toEqual(['decisions.0.player', 'decisions.2.player']);
  });
});
