// The whole game with best play: every hand of the player next to every up-card, each kind once, with all hands that
// the dealer can have behind it. 19,933,230,517,200 deals, and with card purchase 42 times as many ways of the cards.
import type { RuleSet } from '../rule-set';
import { suitedStrength, unsuitedStrength } from '../strength';
import { Play, bestOf, strengthOf, type UpCard } from './play';
import { rankCount, type RankSet } from './rank-sets';
import { suitPatterns, type SuitPattern } from './suit-patterns';
import { Deals, Raised } from './tally';

/** Told how much of the work is done, from 0 to 1. */
export type Progress = (done: number) => void;

export interface GameTally {
  /** All ways in which the cards can lie; every count of this tally but `sixCards` is out of these. */
  readonly all: number;
  readonly folded: Deals;
  readonly called: Raised;
  /** By the hand after the draw. */
  readonly bought: Raised;
  /** The best five of hand and up-card, out of `sixCardsAll`, after a fold and otherwise. */
  readonly sixCards: { readonly folded: Deals; readonly raised: Deals };
  readonly sixCardsAll: number;
}

const suitCount = 4;
/** Hands told between two reports of progress. */
const handsPerReport = 500;

/** What hand and up-card are worth as a flush; 0 when they are none. */
function sixSuited(up: number, { suited, suitedInUpSuit, suitedRanks }: SuitPattern): number {
  if (suited !== 5 && !(suited === 4 && suitedInUpSuit)) return 0;
  return suitedStrength(suitedInUpSuit ? suitedRanks | (1 << up) : suitedRanks);
}

class Walk {
  readonly folded = new Deals();
  readonly called = new Raised();
  readonly bought = new Raised();
  readonly sixCards = { folded: new Deals(), raised: new Deals() };

  private readonly patterns: readonly (readonly SuitPattern[])[];

  constructor(private readonly play: Play) {
    this.patterns = play.hands.all.map(suitPatterns);
  }

  visit(up: UpCard, hand: RankSet): void {
    const unsuited = unsuitedStrength([...hand.ranks, up.rank]);
    for (const pattern of this.patterns[hand.index]!)
      if (((pattern.inUpSuit >> up.rank) & 1) === 0) this.visitPattern(up, hand, { pattern, unsuited });
  }

  private visitPattern(
    up: UpCard,
    hand: RankSet,
    { pattern, unsuited }: { pattern: SuitPattern; unsuited: number },
  ): void {
    const { play } = this;
    const weight = pattern.ways * suitCount;
    const choice = bestOf(play.choices(up, hand, pattern));
    const strength = strengthOf(hand, pattern);
    const six = Math.max(unsuited, sixSuited(up.rank, pattern));
    this.sixCards[choice === 'fold' ? 'folded' : 'raised'].add(six, weight);
    if (choice === 'fold') this.folded.add(strength, weight * play.ways);
    else if (choice === 'call') {
      up.dealt.resolve(hand, 0, strength, pattern.inUpSuit);
      this.called.add(strength, up.dealt, weight * play.callWeight);
    } else {
      play.forEachDraw(up, hand, { pattern, discard: choice }, (ways, drawn, outcome) => {
        this.bought.add(drawn, outcome, weight * ways);
      });
    }
  }
}

/** Counts the main game of a rule set under best play; exact, no sampling. Seconds of work, the most with purchase. */
export function tallyGame(ruleSet: RuleSet, progress: Progress = () => undefined): GameTally {
  const play = new Play(ruleSet);
  const walk = new Walk(play);
  const { all: hands } = play.hands;
  for (let rank = 0; rank < rankCount; rank += 1) {
    const up = play.upCard(rank);
    for (const hand of hands) {
      // All four cards of the rank are in the hand: this up-card cannot be.
      if (hand.counts[rank]! < suitCount) walk.visit(up, hand);
      if (hand.index % handsPerReport === 0) progress((rank + hand.index / hands.length) / rankCount);
    }
  }
  progress(1);
  const { folded, called, bought, sixCards } = walk;
  const all = folded.total() + called.total() + bought.total();
  const sixCardsAll = sixCards.folded.total() + sixCards.raised.total();
  return { all, folded, called, bought, sixCards, sixCardsAll };
}
