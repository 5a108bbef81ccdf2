// What the tests of this library have in common: hands written as text, the wagers of the cases (EUR), and the error
// that a refusal threw.
import { Decimal } from 'decimal.js';
import { CardError, parseCards, ruleSets, settleHand } from './index';
import type { Card, HandSettlement, RuleSet } from './index';

/** `'As 2d 3h 4c 5s'` as cards. */
export const cards = (text: string): Card[] => parseCards(text.split(' '));

/** The CardError that `act` throws; anything else fails the test. */
export function cardErrorOf(act: () => unknown): CardError {
  try {
    act();
  } catch (error) {
    if (error instanceof CardError) return error;
    throw error;
  }
  throw new Error('Nothing was refused.');
}

export const ante = new Decimal('10.00');
export const call = new Decimal('20.00');
export const fivePlusOne = new Decimal('5.00');

export const called = (player: string, dealer: string, ruleSet: RuleSet = ruleSets.live): HandSettlement =>
  settleHand({
    ruleSet,
    player: cards(player),
    dealer: cards(dealer),
    wagers: { ante, call, fivePlusOne: ruleSet.fivePlusOne && fivePlusOne },
    decision: 'call',
    autoFolded: false,
  });

export const folded = (
  player: string,
  dealer: string,
  autoFolded: boolean,
  ruleSet: RuleSet = ruleSets.live,
): HandSettlement =>
  settleHand({
    ruleSet,
    player: cards(player),
    dealer: cards(dealer),
    wagers: { ante, fivePlusOne },
    decision: 'fold',
    autoFolded,
  });
