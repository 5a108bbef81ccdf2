// The choice in front of a player: fold, call, or buy a card, each with its exact value against all hands that the
// dealer can have. Values are in antes times the number of ways in which the unseen cards can lie.
import { qualifyingStrength } from '../hand';
import type { RuleSet } from '../rule-set';
import { handCategories, suitedStrength, unsuitedStrength } from '../strength';
import { DealersByRank, DealersOfUpSuit } from './dealers';
import { Draws, discardsOf, type Discard } from './draws';
import { RankSets, type RankSet } from './rank-sets';
import { Showdowns } from './showdowns';
import type { SuitPattern } from './suit-patterns';

const unseenCards = 46;
const cardsBeforeDraw = 5;
const cardsAfterDraw = 6;
const categoryShift = 12;

/** All choices of one hand behind one up-card. A fold is worth minus one ante in every deal. */
export interface Choices {
  readonly fold: number;
  readonly call: number;
  readonly purchases: readonly { readonly discard: Discard; readonly value: number }[];
}

export type Choice = 'fold' | 'call' | Discard;

/** What is the same for all hands behind an up-card of one rank. */
export interface UpCard {
  readonly rank: number;
  /** Outcomes of the five cards as dealt. */
  readonly dealt: Showdowns;
  /** Outcomes after a purchase, with six cards known; null when the rule set sells none. */
  readonly bought: Showdowns | null;
}

/** The strength of a hand with this pattern. */
export function strengthOf(hand: RankSet, pattern: SuitPattern): number {
  return pattern.suited === 5 ? suitedStrength(hand.mask) : unsuitedStrength(hand.ranks);
}

/** The better choice; of equal ones the one that stakes less. */
export function bestOf({ fold, call, purchases }: Choices): Choice {
  let [best, value]: [Choice, number] = call > fold ? ['call', call] : ['fold', fold];
  for (const purchase of purchases)
    if (purchase.value > value) [best, value] = [purchase.discard, purchase.value];
  return best;
}

/** The main game of one rule set. */
export class Play {
  readonly hands = new RankSets(cardsBeforeDraw);
  /** Ways in which the unseen cards can lie: hidden cards, times the cards that can be drawn when one is for sale. */
  readonly ways: number;
  /** Equal weights for deals that were counted without a drawn card. */
  readonly callWeight: number;
  private readonly draws: Draws | null;
  private readonly qualifying: number;
  private readonly antePays: number;
  private readonly multiple: number;
  private readonly price: number;
  /** Odds of the call by the number in a strength's upper bits. */
  private readonly odds: readonly number[];

  constructor(ruleSet: RuleSet) {
    const { call, ante, purchase, qualifier } = ruleSet;
    this.draws = purchase ? new Draws(this.hands) : null;
    this.qualifying = qualifyingStrength(qualifier);
    this.antePays = Number(ante.pays);
    this.multiple = call.multipleOfAnte;
    this.price = purchase?.priceMultipleOfAnte ?? 0;
    this.odds = [0, ...[...handCategories].reverse().map((category) => Number(call.table[category]))];
    const deals = 163_185;
    this.callWeight = purchase ? unseenCards - 4 : 1;
    this.ways = deals * this.callWeight;
  }

  /** Prepares an up-card; its tables are filled as hands are asked for. */
  upCard(rank: number): UpCard {
    const byRank = new DealersByRank(rank);
    const same = { up: rank, qualifying: this.qualifying, byRank, ofUpSuit: new DealersOfUpSuit(rank) };
    const strengthsOf = (known: RankSet) => [unsuitedStrength(known.ranks)];
    const dealt = new Showdowns({ ...same, sets: this.hands, cards: cardsBeforeDraw, strengthsOf });
    const { draws } = this;
    const after = draws && { sets: draws.sixes, cards: cardsAfterDraw, strengthsOf: draws.strengthsOf };
    return { rank, dealt, bought: after && new Showdowns({ ...same, ...after }) };
  }

  private valueOf({ notQualified, won, lost }: Showdowns, strength: number): number {
    const { antePays, multiple, odds } = this;
    return (
      notQualified * antePays +
      won * (antePays + multiple * odds[strength >> categoryShift]!) -
      lost * (1 + multiple)
    );
  }

  choices(up: UpCard, hand: RankSet, pattern: SuitPattern): Choices {
    const strength = strengthOf(hand, pattern);
    up.dealt.resolve(hand, 0, strength, pattern.inUpSuit);
    const call = this.valueOf(up.dealt, strength) * this.callWeight;
    const discards = up.bought ? discardsOf(hand, pattern) : [];
    const purchases = discards.map((discard) => ({
      discard,
      value: this.purchaseValue(up, hand, pattern, discard),
    }));
    return { fold: -this.ways, call, purchases };
  }

  private purchaseValue(up: UpCard, hand: RankSet, pattern: SuitPattern, discard: Discard): number {
    let value = -this.price * this.ways;
    this.forEachDraw(up, hand, { pattern, discard }, (ways, strength, outcome) => {
      value += ways * this.valueOf(outcome, strength);
    });
    return value;
  }

  /** Visits every drawn card with the outcomes of the hand that it makes. */
  forEachDraw(
    up: UpCard,
    hand: RankSet,
    { pattern, discard }: { pattern: SuitPattern; discard: Discard },
    visit: (ways: number, strength: number, outcome: Showdowns) => void,
  ): void {
    const bought = up.bought!;
    const of = { hand, up: up.rank, pattern, discard };
    this.draws!.forEach(of, (ways, known, slot, strength, inUpSuit) => {
      bought.resolve(known, slot, strength, inUpSuit);
      visit(ways, strength, bought);
    });
  }
}
