// What the table does with single hands between the deal and the reveal (game-rules, `land`): it draws bought cards,
// and may declare a hand dead. Pure.
import { Problem } from '@tributary/contracts';
import { Card, RuleSet, validateDraw } from '@tributary/poker';
import { Decision, Round, wrongState } from './round';
import type { RoundHand } from './round-hand';

/** Every card that the round has shown: those given away are among those dealt. */
function knownCards({ hands, dealerUpCard, dealerCards }: Round): Card[] {
  const drawn = hands.flatMap((each) => (each.drawn ? [each.drawn] : []));
  const dealers = dealerCards ?? (dealerUpCard ? [dealerUpCard] : []);
  return [...hands.flatMap(({ cards }) => cards), ...drawn, ...dealers];
}

/** The hand of that number. Errors: `round-state` when it was not dealt. */
function handOf(round: Round, number: number): RoundHand {
  const found = round.hands.find(({ hand }) => hand === number);
  if (!found) throw wrongState(round, `hand ${number} was not dealt`);
  return found;
}

function withHand(round: Round, changed: RoundHand): Round {
  return { ...round, hands: round.hands.map((each) => (each.hand === changed.hand ? changed : each)) };
}

function refuseUnlessBetweenDealAndReveal(round: Round, what: string): void {
  if (round.state !== 'dealt' && round.state !== 'decision') throw wrongState(round, what);
}

/** A hand gives a card away for a bought one. The card is one of its own, and nothing was given away before. */
export function giveAway(round: Round, number: number, discarded: Card): Round {
  return withHand(round, { ...handOf(round, number), discarded });
}

/**
 * The card that a hand has bought, new to the whole round. The same card again changes nothing. Errors: CardError,
 * `round-state` when the hand bought none or is dead, `outcome-conflict` when another one was drawn.
 */
export function draw(round: Round, drawn: { hand: number; card: unknown }): Decision {
  const hand = handOf(round, drawn.hand);
  if (hand.drawn !== null && hand.drawn === drawn.card) return { round, effects: [] };
  if (hand.drawn) throw new Problem('outcome-conflict', `another card was drawn for hand ${drawn.hand}`);
  refuseUnlessBetweenDealAndReveal(round, 'a bought card is drawn before the reveal');
  if (!hand.discarded) throw wrongState(round, `hand ${drawn.hand} has bought no card`);
  if (hand.dead) throw wrongState(round, `hand ${drawn.hand} is dead`);
  const card = validateDraw(knownCards(round), drawn.card);
  return { round: withHand(round, { ...hand, drawn: card }), effects: [] };
}

/**
 * A hand is dead (looked at too early, talked about): its wagers are lost. Again changes nothing: the first reason
 * stays. Errors: `round-state` after the reveal, and for a hand that others share or that may win a jackpot prize.
 */
export function declareDead(
  round: Round,
  ruleSet: RuleSet,
  dead: { hand: number; reason: string; by: string },
  now: Date,
): Decision {
  const hand = handOf(round, dead.hand);
  if (hand.dead) return { round, effects: [] };
  refuseUnlessBetweenDealAndReveal(round, 'a hand is declared dead before the reveal');
  if (ruleSet.hands.dealt === 'shared') throw wrongState(round, 'a hand that all share is not declared dead');
  if (ruleSet.jackpot) {
    throw wrongState(round, 'a hand that may carry a jackpot bet is not declared dead: void the round');
  }
  const { reason, by } = dead;
  return { round: withHand(round, { ...hand, dead: { at: now, by, reason } }), effects: [] };
}
