// Ante, call and 5+1 of a round (game-rules, `live`): the cases D-01 to D-24 by their figures, through whole seats.
import { CurrencyCode, Decimal } from '@tributary/money';
import { Card, RuleSet, ruleSets, validateRuleSet } from '@tributary/poker';
import { seat, settleSeats, wager } from '../bets/spec-support';
import type { Seat } from '../bets/wager';
import { dealtHand } from '../rounds/round-hand';
import { SettlementLine, returnWagers } from './settlement';

const cards = (text: string) => text.split(' ') as Card[];
const shown = (player: string, dealer: string) => ({
  hands: [dealtHand({ hand: 0, cards: cards(player) })],
  dealer: cards(dealer),
});
const called = seat(
  [wager('ante', '10.00'), wager('fivePlusOne', '5.00'), wager('jackpot', '1.00'), wager('call', '20.00')],
  { decision: 'call' },
);
const folded = (autoFolded: boolean) => seat(called.wagers.slice(0, 3), { decision: 'fold', autoFolded });
const sum = (lines: readonly SettlementLine[]) =>
  lines.reduce((total, line) => total.plus(line.returned), new Decimal(0)).toFixed(2);
const settle = (table: ReturnType<typeof shown>, who: Seat = called, rules: RuleSet = ruleSets.live) =>
  settleSeats(rules, table, [who]);

describe('a hand that called', () => {
  it.each([
    ['D-01', 'As 2d 3h 4c 5s', 'Kd Kc 9h 7s 2c', '195.00'],
    ['D-02', 'As 2d 3h 4c 5s', '2s 3d 4h 5c 6s', '55.00'],
    ['D-03', 'Ad 2d 3d 4d 5d', '2s 3c 4h 5c 6s', '2045.00'],
    ['D-04', '8s 8d 5h 4c 2s', 'Qs Kd Ah 2c 3s', '60.00'],
    ['D-07', 'Kh Th 5h 4h 3h', 'Qs Ts 7s 5s 4s', '260.00'],
    ['D-08', 'Jh Th 7h 4h 3h', 'Jc Tc 7c 4c 2c', '260.00'],
    ['D-09', 'Ad Kc Qc 8c 5c', 'As Ks Qd 8h 5d', '30.00'],
    ['D-11', '5c 5d Ah Kc 6s', '5h 5s Ad Td 8s', '100.00'],
    ['D-12', '6c 6d 5h 5c 2s', '6h 6s 2d 2c Ks', '185.00'],
    ['D-13', 'Ac Ad 6h 6c Qs', 'Ah As 6d 6s Jc', '185.00'],
    ['D-14', '7d 7c 7h Kc 9h', 'Js Jd Kd 9d 5h', '140.00'],
    ['D-17', 'Ah Jh 8h 5h 2c', '9h Kd Kc 7s 3d', '80.00'],
    ['D-21', 'As Kd Qh Jc 9s', 'Ah Kc Qd Js 9d', '30.00'],
    ['D-24', 'Td Ts Th 4c 4s', 'Kh Kd 9c 8s 6c', '345.00'],
  ])('%s %s against %s returns %s', (_, player, dealer, returned) => {
    expect(sum(settle(shown(player, dealer)))).toBe(returned);
  });

  it('D-01 wager by wager: ante 20.00, call 120.00, 5+1 55.00; the jackpot bet is not settled here', () => {
    const lines = settle(shown('As 2d 3h 4c 5s', 'Kd Kc 9h 7s 2c'));
    expect(lines.map(({ betId, outcome, returned }) => [betId, outcome, returned])).toEqual([
      ['ante-placed', 'won', '20.00'], ['fivePlusOne-placed', 'won', '55.00'], ['call-placed', 'won', '120.00'],
    ]); // prettier-ignore
  });

  it('a dealer that does not qualify pays the ante and pushes the call', () => {
    const lines = settle(shown('8s 8d 5h 4c 2s', 'As Qd Jh Tc 9s'));
    expect(lines.map(({ outcome, returned }) => [outcome, returned])).toEqual([
      ['won', '20.00'], ['lost', '0.00'], ['pushed', '20.00'],
    ]); // prettier-ignore
  });

  it('a doubled ante is settled wager by wager, and the call on both: 10 + 10 ante, 40 call, straight', () => {
    const doubled = seat(
      [wager('ante', '10.00'), wager('ante', '10.00', { origin: 'doubled' }), wager('call', '40.00')],
      { decision: 'call' },
    );
    const lines = settle(shown('As 2d 3h 4c 5s', 'Kd Kc 9h 7s 2c'), doubled);
    expect(lines.map(({ returned }) => returned)).toEqual(['20.00', '20.00', '240.00']);
  });

  it('every currency in its own digits: JPY 1000, KWD 1.500', () => {
    const of = (currency: string, ante: string, call: string) => {
      const money = { currency: currency as CurrencyCode };
      return seat([wager('ante', ante, money), wager('call', call, money)], { decision: 'call', ...money });
    };
    const lines = settleSeats(ruleSets.live, shown('As 2d 3h 4c 5s', 'Kd Kc 9h 7s 2c'), [
      of('JPY', '1000', '2000'),
      of('KWD', '1.5', '3'),
    ]);
    expect(lines.map(({ returned }) => returned)).toEqual(['2000', '12000', '3.000', '18.000']);
  });
});

describe('a hand that folded', () => {
  const flush = shown('Ah Jh 8h 5h 2c', '9h Kd Kc 7s 3d');
  const returns = (rules: RuleSet, autoFolded: boolean) =>
    settle(flush, folded(autoFolded), rules).map(({ returned }) => returned);

  it('D-22 loses the ante 10.00; the 5+1 flush returns 80.00; no call is taken', () => {
    expect(returns(ruleSets.live, false)).toEqual(['0.00', '80.00']);
  });

  it('D-23 (a) folded by the clock: the same', () => {
    expect(returns(ruleSets.live, true)).toEqual(['0.00', '80.00']);
    const silent = seat(called.wagers.slice(0, 2));
    expect(settle(flush, silent).map(({ returned }) => returned)).toEqual(['0.00', '80.00']);
  });

  it('loses the 5+1 where the rule set’s switch for that kind of fold says so', () => {
    const { live } = ruleSets;
    const withSwitch = (byChoice: boolean, byClock: boolean) =>
      validateRuleSet({ ...live, fivePlusOne: { ...live.fivePlusOne, foldForfeits: { byChoice, byClock } } });
    expect([returns(withSwitch(false, true), false), returns(withSwitch(false, true), true)]).toEqual([
      ['0.00', '80.00'], ['0.00', '0.00'],
    ]); // prettier-ignore
    expect([returns(withSwitch(true, false), false), returns(withSwitch(true, false), true)]).toEqual([
      ['0.00', '0.00'], ['0.00', '80.00'],
    ]); // prettier-ignore
  });
});

describe('wagers given back', () => {
  it('come back whole, jackpot bets too', () => {
    const lines = returnWagers(called.wagers, 'left');
    expect(lines.map(({ returned }) => returned)).toEqual(['10.00', '5.00', '1.00', '20.00']);
    expect(new Set(lines.map(({ outcome, reason }) => `${outcome} ${reason}`))).toEqual(
      new Set(['returned left']),
    );
  });
});
