// Settlement of `land` in EUR, worked out by hand: ante 10.00, call 20.00, a card 10.00, BONUS 1.00 (a table minimum
// of 5.00 divided by five). Call table: flush 5, straight 4, full house 7, four 20, straight flush 50, royal 100.
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { fullDeck, purchasePrice, ruleSets, SettlementError, settleHand, validateRuleSet } from './index';
import type { Card, HandSettlement, HandToSettle, RuleSet } from './index';
import { ante, call, cards } from './spec-support';

const { land, live } = ruleSets;
const bonus = new Decimal('1.00');
const price = new Decimal('10.00');
const kings = 'Kd Kc 9h 7s 2c';
const queenHigh = 'Qd Js 9c 7s 2d';

interface More {
  ruleSet?: RuleSet;
  dead?: boolean;
}

const raised = (player: string, dealer: string, { ruleSet = land, dead }: More = {}): HandSettlement =>
  settleHand({
    ruleSet,
    player: cards(player),
    dealer: cards(dealer),
    wagers: { ante, call, bonus },
    decision: 'call',
    autoFolded: false,
    dead,
  });

const bought = (player: string, discarded: string, dealer: string, { ruleSet = land, dead }: More = {}) =>
  settleHand({
    ruleSet,
    player: cards(player),
    discarded: discarded as Card,
    dealer: cards(dealer),
    wagers: { ante, call, bonus, purchase: price },
    decision: 'purchase',
    autoFolded: false,
    dead,
  });

/** Returned on ante, call, BONUS, price and in all, with cents; a wager that was not placed is left out. */
const figures = ({ wagers, returned }: HandSettlement): string =>
  [wagers.ante, wagers.call, wagers.bonus, wagers.purchase]
    .flatMap((each) => (each ? [each.returned.toFixed(2)] : []))
    .concat(returned.toFixed(2))
    .join(' ');

describe('BONUS of a hand that raised', () => {
  it.each([
    ['flush 100:1', 'Kh Th 5h 4h 3h', kings, '20.00 120.00 101.00 241.00'],
    ['full house 150:1', 'Th Td Ts 4c 4s', kings, '20.00 160.00 151.00 331.00'],
    ['four of a kind 1000:1', 'Th Td Ts Tc 4s', kings, '20.00 420.00 1001.00 1441.00'],
    ['straight flush 2000:1', 'Tc 9c 8c 7c 6c', kings, '20.00 1020.00 2001.00 3041.00'],
    ['royal flush 5000:1', 'Ah Kh Qh Jh Th', kings, '20.00 2020.00 5001.00 7041.00'],
    // Lower than a flush: the call pays, the BONUS is lost.
    ['straight', '6h 5d 4c 3s 2h', kings, '20.00 100.00 0.00 120.00'],
    [
      'flush, dealer does not qualify: the call is pushed',
      'Kh Th 5h 4h 3h',
      queenHigh,
      '20.00 20.00 101.00 141.00',
    ],
    ['pair, dealer does not qualify', '8h 8d 5h 4h 3h', queenHigh, '20.00 20.00 0.00 40.00'],
    ['flush, dealer has a full house', 'Kh Th 5h 4h 3h', 'Kd Kc Ks 7s 7c', '0.00 0.00 0.00 0.00'],
    ['flush, dealer has a better flush', 'Kh Th 5h 4h 3h', 'As 9s 7s 6s 2s', '0.00 0.00 0.00 0.00'],
    // A tie: everything comes back (the published text is silent on the BONUS).
    ['flush, dealer has the same flush', 'Kh Th 5h 4h 3h', 'Ks Ts 5s 4s 3s', '10.00 20.00 1.00 31.00'],
    // On a tie of hands below the table the BONUS is lost as a lower hand than flush.
    ['ace-king, tie', 'As Kd Qh Jc 9s', 'Ah Kc Qd Js 9d', '10.00 20.00 0.00 30.00'],
  ])('%s: %s against %s returns %s', (_, player, dealer, expected) => {
    expect(figures(raised(player, dealer))).toBe(expected);
  });

  it('is lost on a tie where the rule set says so', () => {
    const strict = validateRuleSet({ ...land, bonus: { ...land.bonus, onTie: 'lost' } });
    const tie = raised('Kh Th 5h 4h 3h', 'Ks Ts 5s 4s 3s', { ruleSet: strict });
    expect(figures(tie)).toBe('10.00 20.00 0.00 30.00');
  });

  it('is lost on a fold, by choice or by the clock, whatever the hand', () => {
    for (const autoFolded of [false, true]) {
      const wagers = { ante, bonus };
      const hand = { player: cards('Ah Kh Qh Jh Th'), dealer: cards(queenHigh), wagers, autoFolded };
      expect(figures(settleHand({ ...hand, ruleSet: land, decision: 'fold' }))).toBe('0.00 0.00 0.00');
    }
  });
});

describe('a bought card', () => {
  it('that makes a straight flush: 20 + 20 × 51, the price lost, the BONUS forfeited', () => {
    expect(figures(bought('8h 9h Th Jh Qh', '2c', 'Kd Kc 9d 7s 2d'))).toBe('20.00 1020.00 0.00 0.00 1040.00');
  });

  it('that worsens the hand: the pair is gone, king high loses to ace-king', () => {
    expect(figures(bought('2d 5h 8s Kd Jh', '2c', 'Ah Kc Qd 7s 3d'))).toBe('0.00 0.00 0.00 0.00 0.00');
  });

  it('price and BONUS are lost also when the dealer does not qualify or ties', () => {
    expect(figures(bought('Kh Th 5h 4h 3h', '2c', queenHigh))).toBe('20.00 20.00 0.00 0.00 40.00');
    expect(figures(bought('As Kd Qh Jc 9s', '2c', 'Ah Kc Qd Js 9d'))).toBe('10.00 20.00 0.00 0.00 30.00');
  });

  it('leaves the BONUS where the rule set says so, judged by the new five cards', () => {
    const kind = validateRuleSet({ ...land, purchase: { ...land.purchase, forfeitsBonus: false } });
    expect(figures(bought('Kh Th 5h 4h 3h', '2c', 'Kd Kc 9h 7s 2d', { ruleSet: kind }))).toBe(
      '20.00 120.00 101.00 0.00 241.00',
    );
  });

  it('costs the rule set’s multiple of the ante', () => {
    expect(purchasePrice(land, new Decimal('7.50')).toFixed(2)).toBe('7.50');
    expect(() => purchasePrice(live, ante)).toThrow(SettlementError);
  });

  it('the card given away stays known: the dealer cannot hold it', () => {
    expect(() => bought('8h 5d Th Jh Qh', '2c', kings)).toThrow('2c');
  });
});

describe('a dead hand', () => {
  it('loses every wager, even a royal flush against a dealer who does not qualify', () => {
    const dead = raised('Ah Kh Qh Jh Th', queenHigh, { dead: true });
    expect(figures(dead)).toBe('0.00 0.00 0.00 0.00');
    expect(dead.showdown).toBe('dead');
    expect(figures(bought('Ah Kh Qh Jh Th', '2c', queenHigh, { dead: true }))).toBe(
      '0.00 0.00 0.00 0.00 0.00',
    );
  });

  it('loses the 5+1 too, and needs no draw for a card it bought', () => {
    const fivePlusOne = new Decimal('5.00');
    const hand = { player: cards('Ah Jh 8h 5h 2c'), dealer: cards('9h Kd Kc 7s 3d'), dead: true };
    const settled = settleHand({
      ...hand, ruleSet: live, wagers: { ante, call, fivePlusOne }, decision: 'call', autoFolded: false,
    }); // prettier-ignore
    expect(settled.returned.toFixed(2)).toBe('0.00');
    expect(figures(bought('Ah Jh 8h 5h 2c', '2c', 'Kd Kc 9h 7s 3d', { dead: true }))).toBe(
      '0.00 0.00 0.00 0.00 0.00',
    );
  });
});

describe('wagers that cannot be', () => {
  const hand: HandToSettle = {
    ruleSet: land,
    player: cards('8h 9h Th Jh Qh'),
    discarded: '2c',
    dealer: cards('Kd Kc 9s 7s 3c'),
    wagers: { ante, call, purchase: price },
    decision: 'purchase',
    autoFolded: false,
  };
  const { discarded: _, ...kept } = hand;

  it.each<[string, HandToSettle]>([
    ['purchase-missing', { ...hand, wagers: { ante, call } }],
    ['purchase-missing', kept],
    ['purchase-not-made', { ...hand, decision: 'call' }],
    ['purchase-not-made', { ...hand, decision: 'fold', wagers: { ante } }],
    ['purchase-not-multiple', { ...hand, wagers: { ante, call, purchase: new Decimal('9.99') } }],
    ['call-missing', { ...hand, wagers: { ante, purchase: price } }],
    ['call-by-clock', { ...hand, autoFolded: true }],
    ['wager-not-offered', { ...hand, ruleSet: ruleSets['multi-hand'] }],
    ['wager-not-offered', { ...kept, ruleSet: live, decision: 'call', wagers: { ante, call, bonus } }],
  ])('are refused: %s', (code, given) => {
    expect(() => settleHand(given)).toThrow(expect.objectContaining({ code }));
  });
});

describe('laws', () => {
  it('the price is always lost, the BONUS is never paid after it, and the wagers sum to the whole', () => {
    const elevens = fc.shuffledSubarray(fullDeck(), { minLength: 11, maxLength: 11 });
    fc.assert(
      fc.property(elevens, (dealt) => {
        const settled = bought(dealt.slice(0, 5).join(' '), dealt[5]!, dealt.slice(6).join(' '));
        expect([settled.wagers.purchase?.outcome, settled.wagers.bonus?.outcome]).toEqual(['lost', 'lost']);
        const parts = Object.values(settled.wagers).map(({ returned }) => returned);
        expect(Decimal.sum(...parts).toFixed(2)).toBe(settled.returned.toFixed(2));
      }),
    );
  });
});
