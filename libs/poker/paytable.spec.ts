// Every row of the published pay tables, as money: EUR, ante 10.00, call 20.00, 5+1 5.00.
import { ruleSets } from './index';
import { called } from './spec-support';

const { land } = ruleSets;

// 20.00 × odds + 20.00, against a dealer who qualifies and is lower.
describe('every row of the call tables', () => {
  it.each([
    ['royalFlush', 'Ts Js Qs Ks As', '2020.00', '2020.00'],
    ['straightFlush', '5s 6s 7s 8s 9s', '1020.00', '1020.00'],
    ['fourOfAKind', '9c 9d 9h 9s 3s', '520.00', '420.00'],
    ['fullHouse', '9c 9d 9h 8c 8s', '220.00', '160.00'],
    ['flush', '2s 4s 6s 8s Ts', '160.00', '120.00'],
    ['straight', '5s 6s 7s 8s 9c', '120.00', '100.00'],
    ['threeOfAKind', '9c 9d 9h 4c 8s', '80.00', '80.00'],
    ['twoPair', '9c 9d 4h 4c 8s', '60.00', '60.00'],
    ['pair', '9c 9d 4h 5c 8s', '40.00', '40.00'],
    ['highCard', 'As Kc 4h 5c 8s', '40.00', '40.00'],
  ])('%s returns %s: live %s, land and multi-hand %s', (category, player, inLive, inLand) => {
    const dealer = 'Ad Kh 2c 3d 4d';
    const settlement = called(player, dealer);
    expect([settlement.player.category, settlement.showdown]).toEqual([category, 'playerWins']);
    expect(settlement.wagers.call?.returned.toFixed(2)).toBe(inLive);
    expect(called(player, dealer, land).wagers.call?.returned.toFixed(2)).toBe(inLand);
    expect(called(player, dealer, ruleSets['multi-hand']).wagers.call?.returned.toFixed(2)).toBe(inLand);
  });
});

// 5.00 × odds + 5.00, on the best five of the player's five and the dealer's first card.
describe('every row of the 5+1 table', () => {
  it.each([
    ['royalFlush', 'Ts Js Qs Ks 2c', 'As Ad 3d 4d 6h', '5005.00'],
    ['straightFlush', '5s 6s 7s 8s 2c', '9s Ad 3d 4d 6h', '1005.00'],
    ['fourOfAKind', '9c 9d 9h 4s 2c', '9s Ad 3d 4d 6h', '505.00'],
    ['fullHouse', '9c 9d 4h 4s 2c', '9s Ad 3d 4d 6h', '105.00'],
    ['flush', '2s 4s 6s 8s Kc', 'Ts Ad 3d 4d 6h', '80.00'],
    ['straight', '5s 6c 7s 8s 2c', '9s Ad 3d 4d 6h', '55.00'],
    ['threeOfAKind', '9c 9d 4h 5s 2c', '9s Ad 3d 4d 6h', '40.00'],
    ['twoPair', '9c 9d 4h 5s 2c', '4s Ad 3d 8d 6h', '0.00'],
    ['pair', '9c 9d 4h 5s 2c', 'Qs Ad 3d 8d 6h', '0.00'],
    ['highCard', '9c Td 4h 5s 2c', 'Qs Ad 3d 8d 6h', '0.00'],
  ])('%s', (category, player, dealer, returned) => {
    const settlement = called(player, dealer);
    expect(settlement.fivePlusOneHand?.category).toBe(category);
    expect(settlement.wagers.fivePlusOne?.returned.toFixed(2)).toBe(returned);
  });

  it('counts the face-up card alone, no card face down', () => {
    expect(called('9c 9d 4h 5s 2c', 'Qs 9s 9h 8d 6h').wagers.fivePlusOne?.outcome).toBe('lost');
  });
});
