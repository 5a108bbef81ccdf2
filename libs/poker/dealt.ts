// The cards of a round as somebody else reports them: checked against the deck, the rule set and what the round has
// already shown, before anything is settled (game-rules, "A card in the API"; a wrong card count voids a deal).
import { CardError, handSize, parseCard, parseCards, refuseRepeated, type Card } from './card';
import type { RuleSet } from './rule-set';

export interface DealtCards {
  playerHands: Card[][];
  dealer: Card[];
}

/** One bought card: what the hand gave away, and what it drew for it. */
export interface CardPurchase {
  discarded: Card;
  drawn: Card;
}

/** What the round has shown so far; hands by their place, with gaps where nothing was shown. */
export interface RevealedCards {
  playerHands?: readonly (readonly Card[] | undefined)[];
  dealerUpCard?: Card;
}

/** The dealer's card that players see before they decide. */
export function dealerUpCard(ruleSet: RuleSet, dealerCards: readonly Card[]): Card {
  const card = dealerCards[ruleSet.dealerFaceUp === 'first' ? 0 : handSize - 1];
  if (card === undefined || dealerCards.length !== handSize) {
    throw new CardError('card-count', `A dealer has ${handSize} cards, not ${dealerCards.length}.`);
  }
  return card;
}

function parsePlayerHands(ruleSet: RuleSet, hands: unknown): Card[][] {
  const maximum = ruleSet.hands.maximum;
  if (!Array.isArray(hands) || hands.length < 1 || hands.length > maximum) {
    const range = maximum === 1 ? 'one player hand' : `1 to ${maximum} player hands`;
    throw new CardError('card-count', `"${ruleSet.id}" has ${range} in a round.`);
  }
  return hands.map((hand) => parseCards(hand, handSize));
}

/** Refuses the first card of `hand` that is not among those shown; the order within a hand tells nothing. */
function refuseContradiction(hand: readonly Card[], shown: readonly Card[] | undefined, name: string): void {
  if (shown === undefined) return;
  const index = hand.findIndex((card) => !shown.includes(card));
  if (index < 0) return;
  const card = hand[index] as Card;
  throw new CardError(
    'card-contradicts',
    `${card} was not in ${name} when it was shown: ${shown.join(' ')}.`,
    {
      card,
      index,
    },
  );
}

/**
 * What is on the table when players decide: their hands and the dealer's face-up card.
 * @throws CardError as `validateDeal` does.
 */
export function validateOpenCards(
  ruleSet: RuleSet,
  cards: { playerHands: unknown; dealerUpCard: unknown },
): { playerHands: Card[][]; dealerUpCard: Card } {
  const playerHands = parsePlayerHands(ruleSet, cards.playerHands);
  const upCard = parseCard(cards.dealerUpCard);
  refuseRepeated([...playerHands.flat(), upCard]);
  return { playerHands, dealerUpCard: upCard };
}

/**
 * Reads the card that a hand gives away for a bought one.
 * @throws CardError `card-malformed`, or `card-contradicts` when the hand does not hold it.
 */
export function validateDiscard(hand: readonly Card[], discarded: unknown): Card {
  const card = parseCard(discarded);
  if (hand.includes(card)) return card;
  throw new CardError('card-contradicts', `${card} is not in the hand: ${hand.join(' ')}.`, { card });
}

/**
 * Reads a drawn card: new to the whole round, to what was given away too. `known` are all cards that the round has
 * seen, dealt, drawn or face up; one that was given away is among those dealt.
 * @throws CardError `card-malformed` or `card-repeated`.
 */
export function validateDraw(known: readonly Card[], drawn: unknown): Card {
  const card = parseCard(drawn);
  refuseRepeated([...known, card]);
  return card;
}

/** The five cards that are played: the drawn card stands where the one that was given away stood. */
export function handAfterPurchase(hand: readonly Card[], purchase: CardPurchase | undefined): Card[] {
  return hand.map((card) => (card === purchase?.discarded ? purchase.drawn : card));
}

/** Hands as played, and every card that was drawn for them. */
function withPurchases(
  ruleSet: RuleSet,
  dealt: readonly Card[][],
  purchases: readonly (CardPurchase | undefined)[],
): { played: Card[][]; drawn: Card[] } {
  if (purchases.some((each) => each !== undefined) && ruleSet.purchase === undefined) {
    throw new CardError('card-count', `"${ruleSet.id}" sells no card.`);
  }
  purchases.forEach((purchase, place) => {
    if (purchase !== undefined) validateDiscard(dealt[place] ?? [], purchase.discarded);
  });
  const drawn = purchases.flatMap((purchase) => (purchase ? [parseCard(purchase.drawn)] : []));
  return { played: dealt.map((hand, place) => handAfterPurchase(hand, purchases[place])), drawn };
}

/**
 * Reads the complete cards of a round: each player hand five as it was dealt, the dealer five, what was bought, by
 * place among the hands; no card twice anywhere, those given away included, none that contradicts what was revealed.
 * Answers the hands as they are played.
 * @throws CardError `card-malformed`, `card-count`, `card-repeated` or `card-contradicts`; its message names the card.
 * A card in two hands has its index among all cards: the player hands first, then drawn cards, then the dealer's.
 */
export function validateDeal(
  ruleSet: RuleSet,
  cards: {
    playerHands: unknown;
    dealer: unknown;
    revealed?: RevealedCards;
    purchases?: readonly (CardPurchase | undefined)[];
  },
): DealtCards {
  const playerHands = parsePlayerHands(ruleSet, cards.playerHands);
  const { played, drawn } = withPurchases(ruleSet, playerHands, cards.purchases ?? []);
  const dealer = parseCards(cards.dealer, handSize);
  refuseRepeated([...playerHands.flat(), ...drawn, ...dealer]);
  const { revealed } = cards;
  if (revealed?.playerHands !== undefined && revealed.playerHands.length !== playerHands.length) {
    const shown = revealed.playerHands.length;
    throw new CardError(
      'card-count',
      `${shown} player hands were dealt, ${playerHands.length} are reported.`,
    );
  }
  playerHands.forEach((hand, index) => {
    refuseContradiction(hand, revealed?.playerHands?.[index], `player hand ${index + 1}`);
  });
  if (revealed?.dealerUpCard !== undefined) {
    refuseContradiction(
      [dealerUpCard(ruleSet, dealer)],
      [revealed.dealerUpCard],
      "the dealer's face-up place",
    );
  }
  return { playerHands: played, dealer };
}
