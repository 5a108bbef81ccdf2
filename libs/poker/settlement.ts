// What each wager of one player on one hand comes to: the table "Dealer / Ante / Call" of game-rules and the 5+1.
// Pure and exact: stakes come in as decimals of the player's currency and go out so, nothing is rounded.
import type { Decimal } from 'decimal.js';
import { refuseRepeated, type Card } from './card';
import { dealerUpCard } from './dealt';
import { bestOfSix, compareHands, dealerQualifies, evaluateFive } from './hand';
import type { FoldForfeits, RuleSet } from './rule-set';
import type { HandValue } from './strength';

export type Decision = 'call' | 'fold';

/** How a decision was reached; `autoFolded` means that the clock folded the hand. */
export interface Decided {
  decision: Decision;
  autoFolded: boolean;
}

export interface HandWagers {
  ante: Decimal;
  /** Present exactly when the player called. */
  call?: Decimal;
  fivePlusOne?: Decimal;
}

export interface HandToSettle extends Decided {
  ruleSet: RuleSet;
  player: readonly Card[];
  dealer: readonly Card[];
  wagers: HandWagers;
}

export type Showdown = 'folded' | 'dealerDoesNotQualify' | 'dealerWins' | 'playerWins' | 'tied';
export type WagerOutcome = 'won' | 'lost' | 'pushed';

export interface WagerSettlement {
  stake: Decimal;
  outcome: WagerOutcome;
  /** What the player gets back, stake included, in the currency of the stake; zero when lost. */
  returned: Decimal;
}

export interface HandSettlement {
  player: HandValue;
  dealer: HandValue;
  dealerQualifies: boolean;
  showdown: Showdown;
  /** The best five of six that the 5+1 was judged by; present when that wager was. */
  fivePlusOneHand?: HandValue;
  wagers: { ante: WagerSettlement; call?: WagerSettlement; fivePlusOne?: WagerSettlement };
  /** Sum over the wagers, in the same currency. */
  returned: Decimal;
}

export type SettlementErrorCode =
  'call-missing' | 'call-on-fold' | 'call-not-multiple' | 'call-by-clock' | 'wager-not-offered';

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

/** Whether a fold of that kind takes a side bet with it; the published rule sets let side bets stand. */
export function forfeitedByFold(rule: FoldForfeits, { decision, autoFolded }: Decided): boolean {
  return decision === 'fold' && (autoFolded ? rule.byClock : rule.byChoice);
}

const lost = (stake: Decimal): WagerSettlement => ({ stake, outcome: 'lost', returned: stake.times(0) });
const pushed = (stake: Decimal): WagerSettlement => ({ stake, outcome: 'pushed', returned: stake });
const won = (stake: Decimal, oddsToOne: string): WagerSettlement => ({
  stake,
  outcome: 'won',
  returned: stake.times(oddsToOne).plus(stake),
});

function refuseImpossible({ ruleSet, wagers, decision, autoFolded }: HandToSettle): void {
  const { ante, call, fivePlusOne } = wagers;
  if (decision === 'call' && autoFolded) {
    throw new SettlementError('call-by-clock', 'The clock folds hands, it never calls.');
  }
  if (decision === 'call' && call === undefined) {
    throw new SettlementError('call-missing', 'A hand that called has a call wager.');
  }
  if (decision === 'fold' && call !== undefined) {
    throw new SettlementError('call-on-fold', 'A folded hand has no call wager.');
  }
  if (call !== undefined && !call.eq(callStake(ruleSet, ante))) {
    const multiple = ruleSet.call.multipleOfAnte;
    throw new SettlementError('call-not-multiple', `A call is exactly ${multiple} × ante.`);
  }
  if (fivePlusOne !== undefined && ruleSet.fivePlusOne === undefined) {
    throw new SettlementError('wager-not-offered', `"${ruleSet.id}" offers no 5+1.`);
  }
}

function showdownOf(decision: Decision, player: HandValue, dealer: HandValue, qualifies: boolean): Showdown {
  if (decision === 'fold') return 'folded';
  if (!qualifies) return 'dealerDoesNotQualify';
  const difference = compareHands(player, dealer);
  if (difference === 0) return 'tied';
  return difference > 0 ? 'playerWins' : 'dealerWins';
}

function settleAnte(ruleSet: RuleSet, stake: Decimal, showdown: Showdown): WagerSettlement {
  switch (showdown) {
    case 'dealerDoesNotQualify':
    case 'playerWins':
      return won(stake, ruleSet.ante.pays);
    case 'tied':
      return pushed(stake);
    case 'dealerWins':
    case 'folded':
      return lost(stake);
  }
}

function settleCall(
  ruleSet: RuleSet,
  stake: Decimal,
  showdown: Showdown,
  player: HandValue,
): WagerSettlement {
  switch (showdown) {
    case 'playerWins':
      return won(stake, ruleSet.call.table[player.category]);
    case 'dealerDoesNotQualify':
    case 'tied':
      return pushed(stake);
    case 'dealerWins':
    case 'folded':
      return lost(stake);
  }
}

function settleFivePlusOne(hand: HandToSettle, stake: Decimal, best: HandValue): WagerSettlement {
  const rule = hand.ruleSet.fivePlusOne;
  const odds = rule?.table[best.category];
  if (rule === undefined || odds === undefined || forfeitedByFold(rule.foldForfeits, hand))
    return lost(stake);
  return won(stake, odds);
}

/**
 * Settles ante, call and 5+1 of one player on one hand. Exact as long as the decimals' precision holds the digits
 * of stake × odds. Jackpot bets are settled by the jackpot service, never here.
 * @throws CardError for wrong cards; SettlementError for wagers that the rules do not allow.
 */
export function settleHand(hand: HandToSettle): HandSettlement {
  refuseImpossible(hand);
  refuseRepeated([...hand.player, ...hand.dealer]);
  const { ruleSet, wagers } = hand;
  const player = evaluateFive(hand.player);
  const dealer = evaluateFive(hand.dealer);
  const qualifies = dealerQualifies(dealer, ruleSet.qualifier);
  const showdown = showdownOf(hand.decision, player, dealer, qualifies);
  const settled: HandSettlement['wagers'] = { ante: settleAnte(ruleSet, wagers.ante, showdown) };
  let returned = settled.ante.returned;
  if (wagers.call !== undefined) {
    settled.call = settleCall(ruleSet, wagers.call, showdown, player);
    returned = returned.plus(settled.call.returned);
  }
  const settlement = { player, dealer, dealerQualifies: qualifies, showdown, wagers: settled };
  if (wagers.fivePlusOne === undefined) return { ...settlement, returned };
  const fivePlusOneHand = bestOfSix([...hand.player, dealerUpCard(ruleSet, hand.dealer)]);
  settled.fivePlusOne = settleFivePlusOne(hand, wagers.fivePlusOne, fivePlusOneHand);
  return { ...settlement, fivePlusOneHand, returned: returned.plus(settled.fivePlusOne.returned) };
}
