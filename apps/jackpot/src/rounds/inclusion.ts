// A complete round as a tree of proofs (domain.md, "Events"): inclusion of each bet in the round's root, and the lines
// of its split with names that only a bet's own casino can open. Pure, but for the pauses that let others work.
import {
  MerkleTree, RoundBatch, SplitLine, lineBlind, lineLeaf, lineName, merkleLeaf, roundLeaves,
} from '@tributary/contracts'; // prettier-ignore
import { Decimal } from '@tributary/money';
import { compareBets } from '../awards/split';
import { BookedBet, merkleBetOf } from './manifest';
import { setImmediate } from 'node:timers/promises';

/** A bet of a round's set, as its proof needs it; in order of position. */
export interface ProvableBet extends BookedBet {
  readonly position: string;
  /** Booked value, 12 decimals. */
  readonly value: string;
}

// Hashing 20,000 bets takes some hundred milliseconds: it is done in pieces.
const betsPerPiece = 2_000;

interface Place {
  readonly batch: RoundBatch;
  readonly index: number;
}

const batchKey = (b: { table: string; submitter: string; batchId: string }) =>
  JSON.stringify([b.table, b.submitter, b.batchId]);

/** Indexes of bets in the order of ties (domain.md, "The split"). */
function orderOfLines(bets: readonly ProvableBet[]): number[] {
  const sortable = bets.map((bet, at) => ({
    at,
    casino: bet.casino,
    betId: bet.bet_id,
    value: new Decimal(bet.value),
  }));
  return sortable.sort(compareBets).map(({ at }) => at);
}

export class RoundProofs {
  private readonly batchTrees = new Map<string, MerkleTree>();
  private readonly roundTree: MerkleTree;
  private readonly roundPlaces: ReadonlyMap<string, number>;

  private constructor(
    readonly bets: readonly ProvableBet[],
    readonly lines: readonly SplitLine[],
    readonly linesRoot: string,
    private readonly batches: readonly RoundBatch[],
    private readonly places: readonly Place[],
    private readonly lineOf: readonly number[],
    readonly secret: string,
  ) {
    const leaves = roundLeaves(batches);
    this.roundTree = new MerkleTree(leaves);
    const hex = leaves.map((leaf) => leaf.toString('hex'));
    this.roundPlaces = new Map(batches.map((b) => [batchKey(b), hex.indexOf(roundLeaves([b])[0]!.toString('hex'))])); // prettier-ignore
  }

  /** Proofs of a round whose bets are all there. `secret` is the round's own and hides who stands behind a line. */
  static async of(round: {
    batches: readonly RoundBatch[];
    bets: readonly ProvableBet[];
    secret: string;
  }): Promise<RoundProofs> {
    const { batches, bets, secret } = round;
    const named = new Map(batches.map((batch) => [batchKey(batch), batch]));
    const counts = new Map<string, number>();
    const places = bets.map((bet) => {
      const key = batchKey({ table: bet.table_code, submitter: bet.submitter, batchId: bet.batch_id });
      const index = counts.get(key) ?? 0;
      counts.set(key, index + 1);
      return { batch: named.get(key)!, index };
    });
    const order = orderOfLines(bets);
    const lineOf: number[] = new Array(bets.length);
    const lines: SplitLine[] = [];
    const leaves: Buffer[] = [];
    for (const [line, at] of order.entries()) {
      const { casino, betId, hand, currency, stake } = merkleBetOf(bets[at]!);
      const name = lineName(lineBlind(secret, casino, betId), casino, betId);
      const shown = { name, hand, currency, stake, value: bets[at]!.value };
      lineOf[at] = line;
      lines.push(shown);
      leaves.push(lineLeaf(shown));
      if (line % betsPerPiece === betsPerPiece - 1) await setImmediate();
    }
    const root = new MerkleTree(leaves).root;
    return new RoundProofs(bets, lines, root, batches, places, lineOf, secret);
  }

  /** Sum of the booked values, 12 decimals. */
  get value(): string {
    return this.bets.reduce((sum, bet) => sum.plus(bet.value), new Decimal(0)).toFixed(12);
  }

  private treeOf(batch: RoundBatch): MerkleTree {
    const key = batchKey(batch);
    let tree = this.batchTrees.get(key);
    if (!tree) {
      const mine = this.bets.filter((_, at) => this.places[at]!.batch === batch);
      tree = new MerkleTree(mine.map((bet) => merkleLeaf(merkleBetOf(bet))));
      this.batchTrees.set(key, tree);
    }
    return tree;
  }

  /** Proof of the bet at this place of `bets`. */
  proof(at: number) {
    const bet = this.bets[at]!;
    const { batch, index } = this.places[at]!;
    return {
      bet: merkleBetOf(bet),
      batch,
      index,
      steps: this.treeOf(batch).proof(index),
      roundSteps: this.roundTree.proof(this.roundPlaces.get(batchKey(batch))!),
      blind: lineBlind(this.secret, bet.casino, bet.bet_id),
      line: this.lineOf[at]!,
    };
  }
}
