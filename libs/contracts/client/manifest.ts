// What a table server declares at close: each of its batches by count and Merkle root.
import type { ManifestBatch } from '../events';
import { MerkleBet, merkleLeaf, merkleRoot } from '../merkle';

/** A batch for the manifest, over its bets that were not voided, in their order. Stakes in exactly their digits. */
export function declaredBatch(batchId: string, bets: readonly MerkleBet[]): ManifestBatch {
  return { batchId, count: bets.length, digest: merkleRoot(bets.map(merkleLeaf)) };
}
