// Hands of one's own: who may bet what on which hand (`land`, `multi-hand`), what can be decided on it, and what its
// wagers come to; stakes worked out by hand.
import { Problem } from '@tributary/contracts';
import { Card, ruleSets, validateRuleSet } from '@tributary/poker';
import { RoundHand, dealtHand } from '../rounds/round-hand';
import { addWagers } from './adding-wagers';
import { DecisionItem, standingOf, takeDecisions } from './decision';
import { EUR, ground, item, seat, settleSeats, wager } from './spec-support';
import { Ground, Item, Seat, seatKey } from './wager';
import { refuseFixed } from './wager-actions';

const land: Ground = { ...ground, ruleSet: ruleSets.land, terms: null };
const multiHand: Ground = { ...ground, ruleSet: ruleSets['multi-hand'] };
const none = new Map<string, Seat>();
const seated = (...seats: Seat[]) => new Map(seats.map((each) => [seatKey(each), each]));
const faultOf = (on: Ground, items: Item[], seats = none): string | null => {
  try {
    addWagers(on, seats, items, 'placed');
  } catch (error) {
    const { code, errors } = error as Problem;
    return `${code} ${errors[0]?.field}`;
  }
  return null;
};
const onHand = (hand: number, more: Partial<Item> = {}) => ({ hand, ...more });

describe('own seats', () => {
  const annOn2 = seat([wager('ante', '10', { hand: 2 })], { hand: 2 });

  it('have one holder each, who may hold another too', () => {
    const bob = item(0, 'ante', '10', onHand(2, { player: 'bob' }));
    expect(faultOf(land, [bob], seated(annOn2))).toBe('bet-not-possible bets.0.hand');
    expect(faultOf(land, [{ ...bob, hand: 3 }], seated(annOn2))).toBeNull();
    expect(faultOf(land, [item(0, 'ante', '10', onHand(6))], seated(annOn2))).toBeNull();
    const sameName = item(0, 'ante', '10', onHand(2, { casino: 'borea' }));
    expect(faultOf(land, [sameName], seated(annOn2))).toBe('bet-not-possible bets.0.hand');
    expect(faultOf(land, [item(0, 'ante', '10', onHand(7))])).toBe('bet-not-possible bets.0.hand');
  });

  it('are free again when nothing stands on them', () => {
    expect(faultOf(land, [item(0, 'ante', '10', onHand(2, { player: 'bob' }))], seated({ ...annOn2, wagers: [] }))).toBeNull(); // prettier-ignore
  });

  it('take the BONUS at exactly a fifth of the minimum: EUR 1.00 of 5.00, JPY 100 of 500', () => {
    const bonus = (stake: string) => item(0, 'bonus', stake, onHand(2));
    expect(faultOf(land, [bonus('1')], seated(annOn2))).toBeNull();
    for (const wrong of ['0.99', '1.01', '2.00', '5.00']) {
      expect(faultOf(land, [bonus(wrong)], seated(annOn2))).toBe('stake-out-of-limits bets.0.stake');
    }
    const yen = { currency: 'JPY' };
    expect(faultOf(land, [item(0, 'bonus', '100', yen), item(1, 'ante', '500', yen)])).toBeNull();
    expect(faultOf(land, [item(0, 'bonus', '1', onHand(3))], seated(annOn2))).toBe(
      'ante-missing bets.0.kind',
    );
  });

  it('take one ante and one BONUS, in one request or two', () => {
    expect(faultOf(land, [item(0, 'ante', '5', onHand(2))], seated(annOn2))).toBe(
      'bet-not-possible bets.0.kind',
    );
    const twice = [item(0, 'ante', '5'), item(1, 'ante', '5')];
    expect(faultOf(land, twice)).toBe('bet-not-possible bets.1.kind');
  });

  it('have a limit per hand, and neither jackpot bet nor 5+1', () => {
    expect(faultOf(land, [item(0, 'ante', '100', onHand(3))], seated(annOn2))).toBeNull();
    expect(faultOf(land, [item(0, 'jackpot', '1', onHand(2))], seated(annOn2))).toBe(
      'bet-not-possible bets.0.kind',
    );
    expect(faultOf(land, [item(0, 'fivePlusOne', '5', onHand(2))], seated(annOn2))).toBe('bet-not-possible bets.0.kind'); // prettier-ignore
  });

  it('take nothing back', () => {
    expect(() => refuseFixed(ruleSets.land)).toThrow('fixed once placed');
    expect(() => refuseFixed(ruleSets['multi-hand'])).not.toThrow();
  });
});

describe('hands of one player', () => {
  const annOn0 = seat([wager('ante', '10')]);

  it('are of the first who bets, in one currency and at one table', () => {
    const bob = item(0, 'ante', '10', onHand(1, { player: 'bob' }));
    expect(faultOf(multiHand, [bob], seated(annOn0))).toBe('bet-not-possible bets.0.player');
    expect(faultOf(multiHand, [item(0, 'ante', '10'), { ...bob, at: 'bets.1' }])).toBe('bet-not-possible bets.1.player'); // prettier-ignore
    const yen = item(0, 'ante', '500', onHand(1, { currency: 'JPY' }));
    expect(faultOf(multiHand, [yen], seated(annOn0))).toBe('currency-invalid bets.0.currency');
    expect(faultOf(multiHand, [item(0, 'ante', '10', onHand(3))])).toBe('bet-not-possible bets.0.hand');
    const left = seat([], { leftAt: new Date('2026-03-04T12:00:00Z') });
    expect(faultOf(multiHand, [item(0, 'ante', '10', onHand(1))], seated(left))).toBe('bet-not-possible bets.0.player'); // prettier-ignore
  });

  it('carry one unit of the jackpot each, whatever multiples the terms allow', () => {
    const generous = { ...multiHand, terms: { ...multiHand.terms!, stakeMultipleMax: 5 } };
    const bets = [0, 1].flatMap((hand) => [
      item(2 * hand, 'ante', '10', onHand(hand)),
      item(2 * hand + 1, 'jackpot', '1', onHand(hand)),
    ]);
    expect(faultOf(generous, bets)).toBeNull();
    expect(faultOf(generous, [item(0, 'jackpot', '2')], seated(annOn0))).toBe('stake-invalid bets.0.stake');
    expect(faultOf(generous, [...bets, item(4, 'jackpot', '1')])).toBe('stake-invalid bets.4.stake');
  });
});

const cards = (text: string) => text.split(' ') as Card[];
const buying = (more: Partial<DecisionItem> = {}): DecisionItem => ({
  at: 'decisions.0', casino: 'alba', player: 'ann', hand: 2, decision: 'purchase', betId: 'c', priceBetId: 'p',
  discarded: '2c', ...more,
}); // prettier-ignore

describe('a purchase', () => {
  const dealt = dealtHand({ hand: 2, cards: cards('8h 9h Th Jh 2c') });
  const open = seat([wager('ante', '10', { hand: 2 }), wager('bonus', '1', { hand: 2 })], { hand: 2 });
  const take = (item: DecisionItem, hands: RoundHand[] = [dealt], ruleSet = ruleSets.land) =>
    takeDecisions({ ruleSet, hands }, seated(open), [item]);

  it('takes the price of one ante and the call of two', () => {
    const [taken] = take(buying()).taken;
    expect(taken!.wagers.map((each) => [each.kind, each.betId, each.origin, each.stake.toFixed(), each.hand])).toEqual([
      ['purchase', 'p', 'bought', '10', 2], ['call', 'c', 'called', '20', 2],
    ]); // prettier-ignore
    expect(taken!.discarded).toBe('2c');
    const dear = validateRuleSet({
      ...ruleSets.land,
      purchase: { ...ruleSets.land.purchase, priceMultipleOfAnte: 3 },
    });
    expect(takeDecisions({ ruleSet: dear, hands: [dealt] }, seated(open), [buying()]).taken[0]!.wagers[0]!.stake.toFixed()).toBe('30'); // prettier-ignore
  });

  it('is refused for a card of another, where none is sold, and for a dead hand', () => {
    const faults = (...of: Parameters<typeof take>) =>
      take(...of).faults.map(({ code, error }) => `${code} ${error.field}`);
    expect(faults(buying({ discarded: 'Kd' }))).toEqual(['card-invalid decisions.0.discarded']);
    expect(faults(buying({ discarded: '10h' }))).toEqual(['card-invalid decisions.0.discarded']);
    expect(faults(buying(), [dealt], ruleSets.live as never)).toEqual([
      'bet-not-possible decisions.0.decision',
    ]);
    const dead = { ...dealt, dead: { at: new Date('2026-03-04T12:00:00Z'), by: 'key_1', reason: 'seen' } };
    expect(faults(buying(), [dead])).toEqual(['decision-refused decisions.0.hand']);
    expect(faults(buying({ hand: 3 }))).toEqual(['ante-missing decisions.0.player']);
  });

  it('stands: the same again is accepted, with another card it is not', () => {
    const more = { hand: 2, currency: EUR };
    const wagers = [...open.wagers, wager('purchase', '10', more), wager('call', '20', more)];
    const bought = { ...open, wagers, decision: 'purchase' as const };
    const hands = [{ ...dealt, discarded: '2c' as Card }];
    expect(standingOf(hands, bought, buying())).toMatchObject({
      hand: 2, decision: 'purchase', stake: '20.00', accepted: true,
      purchase: { betId: 'purchase-placed', price: '10.00', discarded: '2c' },
    }); // prettier-ignore
    expect(standingOf(hands, bought, buying({ discarded: '8h' })).accepted).toBe(false);
  });

  it('is settled with the five cards after the draw: 20.00, 20 + 20 × 50; price and BONUS lost', () => {
    const more = { hand: 2 };
    const wagers = [...open.wagers, wager('purchase', '10', more), wager('call', '20', more)];
    const played = { ...dealt, discarded: '2c' as Card, drawn: 'Qh' as Card };
    const shown = { hands: [played], dealer: cards('Kd Kc 9s 7s 3c') };
    const lines = settleSeats(ruleSets.land, shown, [{ ...open, wagers, decision: 'purchase' }]);
    expect(lines.map(({ betId, returned }) => `${betId} ${returned}`)).toEqual([
      'ante-placed 20.00', 'bonus-placed 0.00', 'purchase-placed 0.00', 'call-placed 1020.00',
    ]); // prettier-ignore
  });
});
