// The deck and the deal of one round. Chance is an argument: the same numbers give the same cards, which is what
// lets a round be replayed and a scripted night be repeated.
import { allCards, handSize, type Card } from './card';
import type { RuleSet } from './rule-set';

/** Returns a whole number from 0 to `exclusiveMax − 1`, each as likely as the other. */
export type RandomInt = (exclusiveMax: number) => number;

/** All 52 cards from the two of clubs to the ace of spades, in the order of their numbers. */
export function fullDeck(): Card[] {
  return [...allCards];
}

/**
 * A new, shuffled deck (Fisher–Yates: every order is equally likely if every number of `randomInt` is).
 * @throws RangeError when `randomInt` answers outside its range, since the deck would then be biased or broken.
 */
export function shuffle(deck: readonly Card[], randomInt: RandomInt): Card[] {
  const cards = [...deck];
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const chosen = randomInt(last + 1);
    if (!Number.isInteger(chosen) || chosen < 0 || chosen > last) {
      throw new RangeError(`A random number from 0 to ${last} was asked for, ${chosen} was given.`);
    }
    const kept = cards[last] as Card;
    cards[last] = cards[chosen] as Card;
    cards[chosen] = kept;
  }
  return cards;
}

export interface Deal {
  playerHands: Card[][];
  dealer: Card[];
  /** What is left, from its top: cards bought later come from here. */
  remaining: Card[];
}

/**
 * Deals from the top of the deck: five cards to each player hand in turn, then five to the dealer.
 * @throws RangeError when the rule set does not allow that many hands or the deck is too short.
 */
export function dealHands(ruleSet: RuleSet, deck: readonly Card[], handCount: number): Deal {
  if (!Number.isInteger(handCount) || handCount < 1 || handCount > ruleSet.hands.maximum) {
    throw new RangeError(
      `"${ruleSet.id}" deals 1 to ${ruleSet.hands.maximum} player hands, not ${handCount}.`,
    );
  }
  const dealt = (handCount + 1) * handSize;
  if (deck.length < dealt) throw new RangeError(`${dealt} cards are dealt, the deck holds ${deck.length}.`);
  const hands = Array.from({ length: handCount + 1 }, (_, hand) =>
    deck.slice(hand * handSize, (hand + 1) * handSize),
  );
  return {
    playerHands: hands.slice(0, -1),
    dealer: hands[handCount] as Card[],
    remaining: deck.slice(dealt),
  };
}
