// Merkle trees over bets: what a closed round consisted of, provable bet by bet. Leaves and nodes are hashed with
// different first bytes, so that no node can pass for a leaf; an odd node moves up unchanged.
import { createHash } from 'node:crypto';

/** What identifies a bet in a manifest (domain.md: casino, bet id, hand, currency, stake). */
export interface MerkleBet {
  readonly casino: string;
  readonly betId: string;
  readonly hand: number;
  readonly currency: string;
  /** Exactly the digits of the currency. */
  readonly stake: string;
}

const leafMark = Buffer.from([0]);
const nodeMark = Buffer.from([1]);

/** Hash of one bet: a JSON array of its five fields in fixed order, UTF-8. */
export function merkleLeaf(bet: MerkleBet): Buffer {
  const text = JSON.stringify([bet.casino, bet.betId, bet.hand, bet.currency, bet.stake]);
  return createHash('sha256').update(leafMark).update(text, 'utf8').digest();
}

function node(left: Buffer, right: Buffer): Buffer {
  return createHash('sha256').update(nodeMark).update(left).update(right).digest();
}

function parents(level: readonly Buffer[]): Buffer[] {
  const above: Buffer[] = [];
  for (let i = 0; i < level.length; i += 2) {
    const left = level[i]!;
    const right = level[i + 1];
    above.push(right ? node(left, right) : left);
  }
  return above;
}

/** Root of a tree over these leaves, hex; the root over nothing is the hash of nothing. */
export function merkleRoot(leaves: readonly Buffer[]): string {
  if (leaves.length === 0) return createHash('sha256').digest('hex');
  let level: readonly Buffer[] = leaves;
  while (level.length > 1) level = parents(level);
  return level[0]!.toString('hex');
}

export interface MerkleStep {
  readonly side: 'left' | 'right';
  readonly hash: string;
}

/** A tree kept with all its levels, for many proofs over the same leaves. */
export class MerkleTree {
  private readonly levels: (readonly Buffer[])[];

  constructor(leaves: readonly Buffer[]) {
    this.levels = [leaves];
    for (let level = leaves; level.length > 1;) this.levels.push((level = parents(level)));
  }

  /** Hex; the root over nothing is the hash of nothing. */
  get root(): string {
    return merkleRoot(this.levels.at(-1)!);
  }

  /** The siblings from the leaf at `index` up to the root. */
  proof(index: number): MerkleStep[] {
    const steps: MerkleStep[] = [];
    for (const [height, level] of this.levels.entries()) {
      const at = index >> height;
      const sibling = level[at ^ 1];
      if (sibling) steps.push({ side: at & 1 ? 'left' : 'right', hash: sibling.toString('hex') });
    }
    return steps;
  }
}

/** The siblings from the leaf at `index` up to the root. */
export function merkleProof(leaves: readonly Buffer[], index: number): MerkleStep[] {
  return new MerkleTree(leaves).proof(index);
}

/** Whether a leaf and its proof lead to this root; needs nothing but the three. */
export function merkleVerify(leaf: Buffer, proof: readonly MerkleStep[], root: string): boolean {
  const top = proof.reduce((hash, step) => {
    const sibling = Buffer.from(step.hash, 'hex');
    return step.side === 'left' ? node(sibling, hash) : node(hash, sibling);
  }, leaf);
  return top.toString('hex') === root;
}
