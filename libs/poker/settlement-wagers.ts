// What each wager of a hand comes to, kind by kind: ante and call by the table "Dealer / Ante / Call" of game-rules,
// the 5+1, the BONUS and the price of a bought card of `land`. Pure and exact: nothing is rounded.
import type { Decimal } from 'decimal.js';
import type { Card } from './card';
import type { FoldForfeits, RuleSet } from './rule-set';
import type { HandValue } from './strength';

/** `purchase`: one card is bought and the hand then called, with the five cards that it has after the draw. */
export type Decision = 'call' | 'fold' | 'purchase';

/** How a decision was reached; `autoFolded` means that the clock folded the hand. */
export interface Decided {
  decision: Decision;
  autoFolded: boolean;
}

/** Stakes of one player on one hand, all in one currency. */
export interface HandWagers {
  ante: Decimal;
  /** Present exactly when the player called, with or without a bought card. */
  call?: Decimal;
  fivePlusOne?: Decimal;
  bonus?: Decimal;
  /** The price of the bought card; present exactly when one was bought. */
  purchase?: Decimal;
}

export interface HandToSettle extends Decided {
  ruleSet: RuleSet;
  /** The five cards that are played: after a purchase, those with the drawn card. */
  player: readonly Card[];
  dealer: readonly Card[];
  wagers: HandWagers;
  /** The card that a purchase gave away: known, so that nobody else can hold it. */
  discarded?: Card;
  /** Declared dead by the table: every wager of the hand is lost, whatever was decided. */
  dead?: boolean;
}

export type Showdown = 'dead' | 'folded' | 'dealerDoesNotQualify' | 'dealerWins' | 'playerWins' | 'tied';
export type WagerOutcome = 'won' | 'lost' | 'pushed';

export interface WagerSettlement {
  stake: Decimal;
  outcome: WagerOutcome;
  /** What the player gets back, stake included, in the currency of the stake; zero when lost. */
  returned: Decimal;
}

/** Whether a fold of that kind takes a side bet with it; the published rule sets let side bets stand. */
export function forfeitedByFold(rule: FoldForfeits, { decision, autoFolded }: Decided): boolean {
  return decision === 'fold' && (autoFolded ? rule.byClock : rule.byChoice);
}

export const lost = (stake: Decimal): WagerSettlement => ({
  stake,
  outcome: 'lost',
  returned: stake.times(0),
});
const pushed = (stake: Decimal): WagerSettlement => ({ stake, outcome: 'pushed', returned: stake });
const won = (stake: Decimal, oddsToOne: string): WagerSettlement => ({
  stake,
  outcome: 'won',
  returned: stake.times(oddsToOne).plus(stake),
});

/** The ante: pays its odds when the dealer does not qualify or loses, comes back on a tie. */
export function settleAnte(ruleSet: RuleSet, stake: Decimal, showdown: Showdown): WagerSettlement {
  switch (showdown) {
    case 'dealerDoesNotQualify':
    case 'playerWins':
      return won(stake, ruleSet.ante.pays);
    case 'tied':
      return pushed(stake);
    case 'dealerWins':
    case 'folded':
    case 'dead':
      return lost(stake);
  }
}

/** The call: pays by its table only against a qualified dealer who loses. */
export function settleCall(
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
    case 'dead':
      return lost(stake);
  }
}

/** The 5+1: its best five of six alone decide, unless the rule set lets that kind of fold forfeit it. */
export function settleFivePlusOne(hand: HandToSettle, stake: Decimal, best: HandValue): WagerSettlement {
  const rule = hand.ruleSet.fivePlusOne;
  const odds = rule?.table[best.category];
  if (rule === undefined || odds === undefined || forfeitedByFold(rule.foldForfeits, hand)) {
    return lost(stake);
  }
  return hand.dead ? lost(stake) : won(stake, odds);
}

/**
 * The BONUS (game-rules, `land`): paid to a hand that raised, bought no card, holds a category of its table and met a
 * dealer who did not qualify or is lower. A hand below the table loses it on a tie too; one in the table gets it back
 * where the rule set says so, since the published text is silent there.
 */
export function settleBonus(
  hand: HandToSettle,
  stake: Decimal,
  showdown: Showdown,
  player: HandValue,
): WagerSettlement {
  const { bonus, purchase } = hand.ruleSet;
  const odds = bonus?.table[player.category];
  const forfeited = hand.decision === 'purchase' && purchase?.forfeitsBonus === true;
  if (odds === undefined || forfeited) return lost(stake);
  switch (showdown) {
    case 'dealerDoesNotQualify':
    case 'playerWins':
      return won(stake, odds);
    case 'tied':
      return bonus?.onTie === 'pushed' ? pushed(stake) : lost(stake);
    case 'dealerWins':
    case 'folded':
    case 'dead':
      return lost(stake);
  }
}
