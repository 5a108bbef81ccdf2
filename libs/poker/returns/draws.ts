// Buying a card: which cards can come for a discarded one, in how many ways, and what the hand is then.
import { suitedStrength, unsuitedStrength } from '../strength';
import { RankSets, rankCount, type RankSet } from './rank-sets';
import type { SuitPattern } from './suit-patterns';

/** A card that may be discarded, by rank. */
export interface Discard {
  readonly rank: number;
  /** Bits of the four ranks of one suit that remain, when they do: one more of that suit makes a flush. */
  readonly suitedRest: number;
}

/** Visits one kind of drawn card: in how many ways, and what `Showdowns.resolve` asks for. */
export type VisitDraw = (
  ways: number,
  known: RankSet,
  slot: number,
  strength: number,
  inUpSuit: number,
) => void;

interface SixCards {
  readonly set: RankSet;
  /** Strengths, not suited, of what is left without one card of each distinct rank. */
  readonly strengths: readonly number[];
  /** Place of each rank among the distinct ones. */
  readonly slotOf: Int8Array;
}

function sixOf(set: RankSet): SixCards {
  const slotOf = new Int8Array(rankCount).fill(-1);
  const strengths = set.distinct.map((rank, slot) => {
    slotOf[rank] = slot;
    const rest = [...set.ranks];
    rest.splice(rest.indexOf(rank), 1);
    return unsuitedStrength(rest);
  });
  return { set, strengths, slotOf };
}

/** The discards worth telling apart: one per rank, and of a pair next to three more of one suit both cards. */
export function discardsOf(hand: RankSet, pattern: SuitPattern): Discard[] {
  return hand.distinct.flatMap((rank): Discard[] => {
    const off = { rank, suitedRest: 0 };
    if (pattern.suited === 5) return [{ rank, suitedRest: pattern.suitedRanks & ~(1 << rank) }];
    if (pattern.suited === 0 || rank !== pattern.offRank) return [off];
    const improving = { rank, suitedRest: pattern.suitedRanks };
    return hand.counts[rank] === 2 ? [improving, off] : [improving];
  });
}

/** The sixth cards of every five-card rank set. */
export class Draws {
  readonly sixes = new RankSets(6);
  private readonly six: readonly SixCards[] = this.sixes.all.map(sixOf);
  private readonly afterDraw: readonly (SixCards | null)[];

  constructor(fives: RankSets) {
    this.afterDraw = fives.all.flatMap((hand) =>
      Array.from({ length: rankCount }, (_, rank) => {
        if (hand.counts[rank] === 4) return null;
        const counts = Uint8Array.from(hand.counts);
        counts[rank]! += 1;
        return this.six[this.sixes.of(counts).index]!;
      }),
    );
  }

  /** Strengths of five of six known cards, by the rank of the card left out. */
  strengthsOf = (known: RankSet): readonly number[] => this.six[known.index]!.strengths;

  /** All 46 cards that may be drawn behind an up-card of rank `up`, grouped. */
  forEach(of: { hand: RankSet; up: number; pattern: SuitPattern; discard: Discard }, visit: VisitDraw): void {
    const { hand, up, pattern, discard } = of;
    const { inUpSuit, suitedInUpSuit } = pattern;
    const { rank: discarded, suitedRest } = discard;
    for (let rank = 0; rank < rankCount; rank += 1) {
      const six = this.afterDraw[hand.index * rankCount + rank]!;
      if (six === null) continue;
      const bit = 1 << rank;
      const slot = six.slotOf[discarded]!;
      const strength = six.strengths[slot]!;
      const ofUpSuit = (inUpSuit & bit) === 0 && rank !== up;
      let others = 3 - hand.counts[rank]! + ((inUpSuit & bit) === 0 ? 0 : 1);
      // A card that makes the flush: its suit has it left unless it is one of the hand's suited cards.
      const flushes = suitedRest !== 0 && (pattern.suitedRanks & bit) === 0;
      if (flushes && !suitedInUpSuit) {
        visit(1, six.set, slot, suitedStrength(suitedRest | bit), inUpSuit);
        others -= 1;
      }
      if (others > 0) visit(others, six.set, slot, strength, inUpSuit);
      if (!ofUpSuit) continue;
      const drawn = flushes && suitedInUpSuit ? suitedStrength(suitedRest | bit) : strength;
      visit(1, six.set, slot, drawn, inUpSuit | bit);
    }
  }
}
