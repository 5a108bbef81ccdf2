// What to do with one hand behind one up-card, and what each choice is worth: the same engine as the return sheet, for
// one place of it. For players' help pages, and for checking the sheet against deals counted one by one.
import { CardError, cardIndex, handSize, refuseRepeated, type Card } from '../card';
import type { RuleSet } from '../rule-set';
import type { Discard } from './draws';
import { Play, bestOf, type UpCard } from './play';
import { rankCount, type RankSet } from './rank-sets';
import { asQuantity, ratio, type Quantity } from './ratio';
import type { SuitPattern } from './suit-patterns';

/** Values are expected wins in antes, everything staked taken into account; a fold is worth -1. */
export interface BestPlay {
  readonly decision: 'fold' | 'call' | 'purchase';
  /** With a purchase: the card to give away. */
  readonly discard?: Card;
  readonly call: Quantity;
  /** For each of the five cards what buying another for it is worth; empty where no card is for sale. */
  readonly purchases: readonly { readonly discard: Card; readonly value: Quantity }[];
}

const rankNumber = (card: Card): number => cardIndex(card) >> 2;
const suitNumber = (card: Card): number => cardIndex(card) & 3;
const maskOf = (cards: readonly Card[]): number =>
  cards.reduce((mask, card) => mask | (1 << rankNumber(card)), 0);

function patternOf(hand: readonly Card[], upCard: Card): SuitPattern {
  const inUpSuit = maskOf(hand.filter((card) => suitNumber(card) === suitNumber(upCard)));
  const bySuit = [0, 1, 2, 3].map((suit) => hand.filter((card) => suitNumber(card) === suit));
  const main = bySuit.find((cards) => cards.length >= handSize - 1);
  if (!main) return { inUpSuit, suited: 0, suitedInUpSuit: false, suitedRanks: 0, offRank: -1, ways: 1 };
  const off = hand.find((card) => !main.includes(card));
  return {
    inUpSuit,
    suited: off ? 4 : 5,
    suitedInUpSuit: suitNumber(main[0]!) === suitNumber(upCard),
    suitedRanks: maskOf(main),
    offRank: off ? rankNumber(off) : -1,
    ways: 1,
  };
}

/** Whether giving this card away is that discard: of a pair, the odd card is the one that leaves four of a suit. */
function isDiscard(card: Card, discard: Discard, hand: readonly Card[], { suited }: SuitPattern): boolean {
  if (rankNumber(card) !== discard.rank) return false;
  if (suited !== 4) return true;
  const isOdd = hand.filter((other) => suitNumber(other) === suitNumber(card)).length === 1;
  return isOdd === discard.suitedRest > 0;
}

/** Best play of the main game by one rule set; keeps what it has counted, so that further hands cost little. */
export class BestPlayer {
  private readonly play: Play;
  private readonly upCards = new Map<number, UpCard>();

  constructor(ruleSet: RuleSet) {
    this.play = new Play(ruleSet);
  }

  private upCard(rank: number): UpCard {
    const known = this.upCards.get(rank) ?? this.play.upCard(rank);
    this.upCards.set(rank, known);
    return known;
  }

  private setOf(hand: readonly Card[]): RankSet {
    const counts = new Uint8Array(rankCount);
    for (const card of hand) counts[rankNumber(card)]! += 1;
    return this.play.hands.of(counts);
  }

  /**
   * The best choice for five cards behind the dealer's up-card; of equal ones the one that stakes less.
   * @throws CardError `card-count` or `card-repeated`.
   */
  choose(hand: readonly Card[], upCard: Card): BestPlay {
    if (hand.length !== handSize) throw new CardError('card-count', `A hand has ${handSize} cards.`);
    refuseRepeated([...hand, upCard]);
    const pattern = patternOf(hand, upCard);
    const choices = this.play.choices(this.upCard(rankNumber(upCard)), this.setOf(hand), pattern);
    const value = (ways: number) => asQuantity(ratio(ways, this.play.ways));
    const purchases = hand.flatMap((card) => {
      const bought = choices.purchases.find(({ discard }) => isDiscard(card, discard, hand, pattern));
      return bought ? [{ card, ...bought }] : [];
    });
    const choice = bestOf(choices);
    const bought = typeof choice === 'object' ? purchases.find((each) => each.discard === choice) : undefined;
    return {
      decision: typeof choice === 'object' ? 'purchase' : choice,
      ...(bought && { discard: bought.card }),
      call: value(choices.call),
      purchases: purchases.map((each) => ({ discard: each.card, value: value(each.value) })),
    };
  }
}
