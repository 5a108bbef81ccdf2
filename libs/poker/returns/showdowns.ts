// How a raised hand fares against every hand that the dealer can still have behind one up-card: exact numbers of
// deals. By ranks first; then the dealer's hands of the up-card's suit are moved to where their flush puts them.
import { deckSize } from '../card';
import { lowestStrengthOf } from '../strength';
import { DealersByRank, DealersOfUpSuit, countBelow } from './dealers';
import { ofOneRankMax, rankCount, type RankSet, type RankSets } from './rank-sets';

const flush = lowestStrengthOf('flush');
const straightFlush = lowestStrengthOf('straightFlush');

const categoryBits = 0xf000;

/** Per known cards: deals of a dealer who does not qualify, deals below any flush, then per hand those below and up to it. */
const fixedColumns = 2;

/** The outcomes of one up-card rank with one number of known cards. The last look-up stands in the four counts. */
export class Showdowns {
  notQualified = 0;
  won = 0;
  tied = 0;
  lost = 0;
  /** Deals of the dealer's four hidden cards: what the four counts sum to. */
  readonly deals: number;
  private readonly columns: number;
  private readonly rows: Int32Array;
  private readonly filled: Uint8Array;
  private readonly sums: Int32Array;
  private readonly left = new Uint8Array(rankCount);

  constructor(
    private readonly of: {
      readonly up: number;
      readonly sets: RankSets;
      readonly cards: number;
      readonly qualifying: number;
      readonly byRank: DealersByRank;
      readonly ofUpSuit: DealersOfUpSuit;
      /** Strengths, as if not suited, of the player hands within known cards. */
      readonly strengthsOf: (known: RankSet) => readonly number[];
    },
  ) {
    const { sets, cards, byRank } = of;
    this.columns = fixedColumns + 2 * Math.max(...sets.all.map((set) => of.strengthsOf(set).length));
    this.rows = new Int32Array(sets.all.length * this.columns);
    this.filled = new Uint8Array(sets.all.length);
    this.sums = new Int32Array(byRank.count + 1);
    const unseen = deckSize - 1 - cards;
    this.deals = (unseen * (unseen - 1) * (unseen - 2) * (unseen - 3)) / 24;
  }

  private fill(known: RankSet, row: number): void {
    const { up, byRank, qualifying, strengthsOf } = this.of;
    known.counts.forEach((count, rank) => {
      this.left[rank] = ofOneRankMax - count - (rank === up ? 1 : 0);
    });
    byRank.cumulate(this.left, this.sums);
    this.rows[row] = this.sums[byRank.below(qualifying)]!;
    this.rows[row + 1] = this.sums[byRank.below(flush)]!;
    strengthsOf(known).forEach((strength, slot) => {
      const at = row + fixedColumns + 2 * slot;
      this.rows[at] = this.sums[byRank.below(strength)]!;
      this.rows[at + 1] = this.sums[byRank.below(strength + 1)]!;
    });
    this.filled[known.index] = 1;
  }

  /**
   * Sets the four counts to the outcomes of a raised hand over all deals.
   * @param known The player's cards, and a discarded one, by rank.
   * @param slot Which of `strengthsOf(known)` the hand has if its cards are not suited.
   * @param strength Its true strength.
   * @param inUpSuit Bits of the known cards' ranks in the up-card's suit.
   */
  resolve(known: RankSet, slot: number, strength: number, inUpSuit: number): void {
    const row = known.index * this.columns;
    if (this.filled[known.index] === 0) this.fill(known, row);
    const { rows, deals } = this;
    const notQualified = rows[row]!;
    let below = rows[row + fixedColumns + 2 * slot]!;
    let upTo = rows[row + fixedColumns + 2 * slot + 1]!;
    if (strength >= straightFlush) below = upTo = deals;
    else if ((strength & categoryBits) === flush) below = upTo = rows[row + 1]!;
    const qualifies = strength >= this.of.qualifying;
    this.notQualified = notQualified;
    this.won = qualifies ? below - notQualified : 0;
    this.tied = qualifies ? upTo - below : 0;
    this.lost = deals - (qualifies ? upTo : notQualified);
    this.moveSuited(strength, inUpSuit, qualifies);
  }

  private moveSuited(strength: number, inUpSuit: number, qualifies: boolean): void {
    const { asRanks, asSuited } = this.of.ofUpSuit.without(inUpSuit);
    if (asRanks.length === 0) return;
    const { qualifying } = this.of;
    const notQualified = countBelow(asSuited, qualifying) - countBelow(asRanks, qualifying);
    this.notQualified += notQualified;
    if (!qualifies) {
      this.lost -= notQualified;
      return;
    }
    const below = countBelow(asSuited, strength) - countBelow(asRanks, strength);
    const upTo = countBelow(asSuited, strength + 1) - countBelow(asRanks, strength + 1);
    this.won += below - notQualified;
    this.tied += upTo - below;
    this.lost -= upTo;
  }
}
