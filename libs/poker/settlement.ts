// What the wagers of one player on one hand come to together: which of them there can be, who wins, and the sum. Pure
// and exact: stakes come in as decimals of the player's currency and go out so, nothing is rounded.
import type { Decimal } from 'decimal.js';
import { refuseRepeated } from './card';
import { dealerUpCard } from './dealt';
import { bestOfSix, compareHands, dealerQualifies, evaluateFive } from './hand';
import type { RuleSet } from './rule-set';
import {
  lost, settleAnte, settleBonus, settleCall, settleFivePlusOne,
} from './settlement-wagers'; // prettier-ignore
import type { HandToSettle, HandWagers, Showdown, WagerSettlement } from './settlement-wagers';
import type { HandValue } from './strength';

export interface HandSettlement {
  player: HandValue;
  dealer: HandValue;
  dealerQualifies: boolean;
  showdown: Showdown;
  /** The best five of six that the 5+1 was judged by; present when that wager was. */
  fivePlusOneHand?: HandValue;
  /** One for each wager that was given. */
  wagers: { ante: WagerSettlement } & { [K in Exclude<keyof HandWagers, 'ante'>]?: WagerSettlement };
  /** Sum over the wagers, in the same currency. */
  returned: Decimal;
}

export type SettlementErrorCode =
  | 'call-missing'
  | 'call-on-fold'
  | 'call-not-multiple'
  | 'call-by-clock'
  | 'purchase-missing'
  | 'purchase-not-made'
  | 'purchase-not-multiple'
  | 'wager-not-offered';

/** Wagers and decision that cannot have happened under the rule set: a fault of the caller, nothing is settled. */
export class SettlementError extends Error {
  readonly code: SettlementErrorCode;

  constructor(code: SettlementErrorCode, message: string) {
    super(message);
    this.name = 'SettlementError';
    this.code = code;
  }
}

/** The stake of a call on that ante, in its currency (game-rules: exactly 2 × ante). */
export function callStake(ruleSet: RuleSet, ante: Decimal): Decimal {
  return ante.times(ruleSet.call.multipleOfAnte);
}

/**
 * The price of one bought card on that ante, in its currency (game-rules, `land`: one ante).
 * @throws SettlementError `wager-not-offered` where no card is sold.
 */
export function purchasePrice(ruleSet: RuleSet, ante: Decimal): Decimal {
  if (ruleSet.purchase === undefined) {
    throw new SettlementError('wager-not-offered', `"${ruleSet.id}" sells no card.`);
  }
  return ante.times(ruleSet.purchase.priceMultipleOfAnte);
}

function refuseImpossibleCall({ ruleSet, wagers, decision, autoFolded }: HandToSettle): void {
  const { ante, call } = wagers;
  if (decision !== 'fold' && autoFolded) {
    throw new SettlementError('call-by-clock', 'The clock folds hands, it never calls.');
  }
  if (decision !== 'fold' && call === undefined) {
    throw new SettlementError('call-missing', 'A hand that called has a call wager.');
  }
  if (decision === 'fold' && call !== undefined) {
    throw new SettlementError('call-on-fold', 'A folded hand has no call wager.');
  }
  if (call !== undefined && !call.eq(callStake(ruleSet, ante))) {
    const multiple = ruleSet.call.multipleOfAnte;
    throw new SettlementError('call-not-multiple', `A call is exactly ${multiple} × ante.`);
  }
}

function refuseImpossiblePurchase({ ruleSet, wagers, decision, discarded }: HandToSettle): void {
  const { ante, purchase } = wagers;
  const bought = decision === 'purchase';
  if (bought && (purchase === undefined || discarded === undefined)) {
    throw new SettlementError('purchase-missing', 'A bought card has its price and a card that went for it.');
  }
  if (!bought && (purchase !== undefined || discarded !== undefined)) {
    throw new SettlementError('purchase-not-made', 'A hand that bought no card has no price and no discard.');
  }
  if (purchase !== undefined && !purchase.eq(purchasePrice(ruleSet, ante))) {
    const multiple = ruleSet.purchase?.priceMultipleOfAnte;
    throw new SettlementError('purchase-not-multiple', `A card costs exactly ${multiple} × ante.`);
  }
}

function refuseNotOffered({ ruleSet, wagers }: HandToSettle): void {
  if (wagers.fivePlusOne !== undefined && ruleSet.fivePlusOne === undefined) {
    throw new SettlementError('wager-not-offered', `"${ruleSet.id}" offers no 5+1.`);
  }
  if (wagers.bonus !== undefined && ruleSet.bonus === undefined) {
    throw new SettlementError('wager-not-offered', `"${ruleSet.id}" offers no BONUS.`);
  }
}

function showdownOf(hand: HandToSettle, player: HandValue, dealer: HandValue, qualifies: boolean): Showdown {
  if (hand.dead) return 'dead';
  if (hand.decision === 'fold') return 'folded';
  if (!qualifies) return 'dealerDoesNotQualify';
  const difference = compareHands(player, dealer);
  if (difference === 0) return 'tied';
  return difference > 0 ? 'playerWins' : 'dealerWins';
}

/**
 * Settles every wager of one player on one hand but the jackpot bet, which the jackpot service settles. Exact as long
 * as the decimals' precision holds the digits of stake × odds.
 * @throws CardError for wrong cards; SettlementError for wagers that the rules do not allow.
 */
export function settleHand(hand: HandToSettle): HandSettlement {
  refuseImpossibleCall(hand);
  refuseImpossiblePurchase(hand);
  refuseNotOffered(hand);
  const { ruleSet, wagers, discarded } = hand;
  // A dead hand may have bought a card that was never drawn: what it gave away is still among its five.
  const given = discarded === undefined || hand.dead ? [] : [discarded];
  refuseRepeated([...hand.player, ...given, ...hand.dealer]);
  const player = evaluateFive(hand.player);
  const dealer = evaluateFive(hand.dealer);
  const qualifies = dealerQualifies(dealer, ruleSet.qualifier);
  const showdown = showdownOf(hand, player, dealer, qualifies);
  const { ante, call, fivePlusOne, bonus, purchase } = wagers;
  const best = fivePlusOne && bestOfSix([...hand.player, dealerUpCard(ruleSet, hand.dealer)]);
  const settled: HandSettlement['wagers'] = {
    ante: settleAnte(ruleSet, ante, showdown),
    ...(call && { call: settleCall(ruleSet, call, showdown, player) }),
    ...(fivePlusOne && best && { fivePlusOne: settleFivePlusOne(hand, fivePlusOne, best) }),
    ...(bonus && { bonus: settleBonus(hand, bonus, showdown, player) }),
    // Its price is lost in every case (game-rules, `land`).
    ...(purchase && { purchase: lost(purchase) }),
  };
  const returned = Object.values(settled).reduce((sum, each) => sum.plus(each.returned), ante.times(0));
  const settlement = { player, dealer, dealerQualifies: qualifies, showdown, wagers: settled, returned };
  return best ? { ...settlement, fivePlusOneHand: best } : settlement;
}
