// Merkle trees over bets: roots computed by hand with SHA-256, and proofs that hold for every leaf and no other.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { MerkleBet, merkleLeaf, merkleProof, merkleRoot, merkleVerify } from './merkle';

const sha = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256');
  parts.forEach((part) => hash.update(part));
  return hash.digest();
};
const bet = (n: number): MerkleBet => ({
  casino: 'alba',
  betId: `bet-${n}`,
  hand: 0,
  currency: 'EUR',
  stake: '1.00',
});

it('a leaf is the hash of a zero byte and the five fields in fixed order', () => {
  expect(merkleLeaf(bet(1))).toEqual(sha('\u0000', '["alba","bet-1",0,"EUR","1.00"]'));
});

it('three leaves: the odd one moves up unchanged; no leaf passes for a node', () => {
  const [a, b, c] = [1, 2, 3].map((n) => merkleLeaf(bet(n)));
  const left = sha('\u0001', a!, b!);
  expect(merkleRoot([a!, b!, c!])).toBe(sha('\u0001', left, c!).toString('hex'));
  expect(merkleRoot([a!])).toBe(a!.toString('hex'));
  expect(merkleRoot([])).toBe(sha().toString('hex'));
});

it('every leaf has a proof, and it fails for any other leaf or root', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), (count, pick) => {
      const leaves = Array.from({ length: count }, (_, n) => merkleLeaf(bet(n)));
      const root = merkleRoot(leaves);
      const index = pick % count;
      const proof = merkleProof(leaves, index);
      expect(merkleVerify(leaves[index]!, proof, root)).toBe(true);
      expect(merkleVerify(merkleLeaf(bet(999)), proof, root)).toBe(false);
      expect(merkleVerify(leaves[index]!, proof, 'f'.repeat(64))).toBe(false);
    }),
  );
});
