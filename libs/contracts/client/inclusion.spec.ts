// Proof on demand, offline: a round of six bets laid out by hand, and each part of its evidence damaged in turn.
import { MerkleBet, MerkleTree, merkleLeaf } from '../merkle';
import { RoundBatch, SplitLine, lineBlind, lineLeaf, lineName, roundLeaves } from '../split-lines';
import { InclusionProof, RoundEvidence, verifyInclusion, verifyRound } from './inclusion';
import { bookedValueOf, largestRemainder } from './split';

const secret = 'a secret of the round, 43 characters or more';
const bet = (casino: string, betId: string, currency: string, stake: string): MerkleBet => ({
  casino,
  betId,
  hand: 0,
  currency,
  stake,
});

// At 1 EUR = 160 JPY, 80 JPY are 0.5 EUR and 1600 JPY are 10 EUR.
const first = [
  bet('alba', 'a1', 'EUR', '1.00'),
  bet('borea', 'b1', 'JPY', '80'),
  bet('alba', 'a2', 'EUR', '1.00'),
];
const second = [
  bet('borea', 'b2', 'JPY', '1600'),
  bet('alba', 'a3', 'EUR', '2.00'),
  bet('borea', 'b3', 'EUR', '1.00'),
];
// By larger value, then casino, then bet id: 10, 2, 1 (alba a1), 1 (alba a2), 1 (borea b3), 0.5.
const order: [MerkleBet, string][] = [
  [second[0]!, '10.000000000000'],
  [second[1]!, '2.000000000000'],
  [first[0]!, '1.000000000000'],
  [first[2]!, '1.000000000000'],
  [second[2]!, '1.000000000000'],
  [first[1]!, '0.500000000000'],
];

const batchOf = (batchId: string, bets: MerkleBet[]): RoundBatch => ({
  table: 'table-1',
  submitter: 'table-1',
  batchId,
  count: bets.length,
  digest: new MerkleTree(bets.map(merkleLeaf)).root,
});
const batches = [batchOf('one', first), batchOf('two', second)];
const roundTree = new MerkleTree(roundLeaves(batches));

const blindOf = (b: MerkleBet) => lineBlind(secret, b.casino, b.betId);
const lines: SplitLine[] = order.map(([b, value]) => {
  const { hand, currency, stake } = b;
  return { name: lineName(blindOf(b), b.casino, b.betId), hand, currency, stake, value };
});

function proofOf(b: MerkleBet): InclusionProof {
  const at = first.includes(b) ? 0 : 1;
  const bets = at === 0 ? first : second;
  const index = bets.indexOf(b);
  return {
    bet: b,
    batch: batches[at]!,
    index,
    steps: new MerkleTree(bets.map(merkleLeaf)).proof(index),
    roundSteps: roundTree.proof(at),
    blind: blindOf(b),
    line: order.findIndex(([other]) => other === b),
  };
}

// 100.00 over 15.5: 64.516…, 12.903…, 3 × 6.4516…, 3.2258… → 64.51, 12.90, 3 × 6.45, 3.22 leave 0.02; the largest
// remainders are 0.80 of a cent (3.2258) and 0.61 (64.516).
const alba = [first[0]!, first[2]!, second[1]!];
const evidence: RoundEvidence = {
  root: { merkleRoot: roundTree.root, linesRoot: new MerkleTree(lines.map(lineLeaf)).root },
  round: {
    currency: 'EUR',
    shareRule: 'proportional',
    rates: [{ base: 'EUR', quote: 'JPY', rate: '160' }],
    batches,
    awards: [{ awardId: 'awd_1', hand: 0, to: 'round', amount: '100.00', divisor: '15.500000000000' }],
  },
  proofs: alba.map(proofOf),
  lines,
  books: alba,
  payouts: [
    { awardId: 'awd_1', casino: 'alba', betId: 'a1', poolAmount: '6.450000000000' },
    { awardId: 'awd_1', casino: 'alba', betId: 'a2', poolAmount: '6.450000000000' },
    { awardId: 'awd_1', casino: 'alba', betId: 'a3', poolAmount: '12.900000000000' },
  ],
};

it('R15, R17: what is untouched holds, with the divisor and the shares to the cent', () => {
  expect(verifyRound(evidence)).toEqual({
    holds: true,
    faults: [],
    value: '15.500000000000',
    shares: [
      { awardId: 'awd_1', casino: 'alba', betId: 'a1', share: '6.45' },
      { awardId: 'awd_1', casino: 'alba', betId: 'a2', share: '6.45' },
      { awardId: 'awd_1', casino: 'alba', betId: 'a3', share: '12.90' },
    ],
  });
});

it('R15: the other casino gets the two cents that are left', () => {
  const borea = [second[0]!, second[2]!, first[1]!];
  const verdict = verifyRound({ ...evidence, proofs: borea.map(proofOf), books: borea, payouts: undefined });
  expect(verdict.faults).toEqual([]);
  expect(verdict.shares.map(({ share }) => share)).toEqual(['64.52', '6.45', '3.23']);
});

const withProof = (at: number, change: Partial<InclusionProof>): RoundEvidence => ({
  ...evidence,
  proofs: evidence.proofs.map((proof, i) => (i === at ? { ...proof, ...change } : proof)),
});
const withLine = (at: number, change: Partial<SplitLine>): RoundEvidence => {
  const changed = lines.map((line, i) => (i === at ? { ...line, ...change } : line));
  return withLines(changed);
};
// The network publishes the root over what it shows: only the content can give it away.
const withLines = (changed: SplitLine[]): RoundEvidence => ({
  ...evidence,
  lines: changed,
  root: { ...evidence.root, linesRoot: new MerkleTree(changed.map(lineLeaf)).root },
});
const withRound = (change: Partial<RoundEvidence['round']>): RoundEvidence => ({
  ...evidence,
  round: { ...evidence.round, ...change },
});
const award = evidence.round.awards[0]!;
const proof = evidence.proofs[0]!;
const zeros = '0'.repeat(64);
const stranger: SplitLine = { ...lines[4]!, name: 'f'.repeat(64) };

const damages: [string, RoundEvidence, string][] = [
  ['another root', { ...evidence, root: { ...evidence.root, merkleRoot: zeros } }, 'published root'],
  ['another root of lines', { ...evidence, root: { ...evidence.root, linesRoot: zeros } }, 'published root'],
  ['no root of lines', { ...evidence, root: { ...evidence.root, linesRoot: null } }, 'not published yet'],
  ['another stake of the bet', withProof(0, { bet: { ...proof.bet, stake: '9.00' } }), 'published set'],
  ['another hand of the bet', withProof(0, { bet: { ...proof.bet, hand: 1 } }), 'published set'],
  ['another casino’s name', withProof(0, { bet: { ...proof.bet, casino: 'cima' } }), 'published set'],
  ['another place', withProof(0, { index: 1 }), 'published set'],
  ['a place outside', withProof(0, { index: 3 }), 'published set'],
  ['a step less', withProof(0, { steps: proof.steps.slice(1) }), 'published set'],
  [
    'a damaged step',
    withProof(0, { steps: proof.steps.map((s) => ({ ...s, hash: zeros })) }),
    'published set',
  ],
  ['no way to the round', withProof(0, { roundSteps: [] }), 'published set'],
  ['a batch of another count', withProof(0, { batch: { ...proof.batch, count: 4 } }), 'published set'],
  ['one bet proven twice', { ...evidence, proofs: [...evidence.proofs, proof] }, 'at one place'],
  ['a proof left out', { ...evidence, proofs: evidence.proofs.slice(1) }, 'of the books is not proven'],
  ['a bet that the casino never took', { ...evidence, books: alba.slice(1) }, 'not in the books'],
  ['a batch left out', withRound({ batches: batches.slice(1) }), 'published root'],
  ['a batch twice', withRound({ batches: [...batches, batches[0]!] }), 'stands twice'],
  ['a line too many', withLines([...lines.slice(0, 5), stranger, lines[5]!]), '7 lines'],
  ['a line too few', withLines(lines.slice(0, 5)), '5 lines'],
  ['a line of another put for an own', withLine(2, { name: 'f'.repeat(64) }), 'is not that of bet a1'],
  ['one line for two bets', withProof(0, { line: 3 }), 'share one line'],
  ['a line twice', withLine(4, { name: lines[3]!.name }), 'a line stands twice'],
  ['an inflated value', withLine(0, { value: '11.000000000000' }), 'is worth 10.000000000000'],
  [
    'an inflated stake of one’s own',
    withLine(2, { stake: '1.50', value: '1.500000000000' }),
    'not that of bet',
  ],
  ['another hand in the line', withLine(2, { hand: 1 }), 'is not that of bet a1'],
  ['lines out of order', withLines([lines[1]!, lines[0]!, ...lines.slice(2)]), 'below a smaller value'],
  ['a false order of one’s own', withLines([...lines.slice(0, 2), lines[3]!, lines[2]!, ...lines.slice(4)]), 'is not that'], // prettier-ignore
  ['another blind', withProof(0, { blind: zeros }), 'is not that of bet a1'],
  [
    'another rate',
    withRound({ rates: [{ base: 'EUR', quote: 'JPY', rate: '80' }] }),
    'is worth 20.000000000000',
  ],
  ['no rate', withRound({ rates: [] }), 'no rate between JPY and EUR'],
  ['another divisor', withRound({ awards: [{ ...award, divisor: '16.000000000000' }] }), 'was divided by 16'],
  ['another amount', withRound({ awards: [{ ...award, amount: '200.00' }] }), 'has 6.450000000000 of awd_1'],
  ['another rule', withRound({ shareRule: 'equal' }), 'its bets sum to 6.000000000000'],
  ['a share a cent short', { ...evidence, payouts: [{ ...evidence.payouts![0]!, poolAmount: '6.44' }, ...evidence.payouts!.slice(1)] }, 'due is 6.45'], // prettier-ignore
  ['a payout left out', { ...evidence, payouts: evidence.payouts!.slice(1) }, 'bet a1 has nothing'],
  ['a payout too many', { ...evidence, payouts: [...evidence.payouts!, { ...evidence.payouts![0]!, betId: 'a9' }] }, 'belongs to no proven bet'], // prettier-ignore
  ['an amount that is none', withRound({ awards: [{ ...award, amount: '1e9' }] }), 'is no plain decimal'],
];

it.each(damages)('finds %s', (_, damaged, fault) => {
  const { holds, faults } = verifyRound(damaged);
  expect(holds).toBe(false);
  expect(faults.join('\n')).toContain(fault);
});

it('a lone proof needs the published root and nothing else', () => {
  expect(verifyInclusion(proof, roundTree.root)).toBe(true);
  expect(verifyInclusion(proof, zeros)).toBe(false);
  expect(verifyInclusion(proofOf(first[1]!), roundTree.root)).toBe(true);
});

it('a name tells nothing without its blind, and a blind opens one bet only', () => {
  const names = new Set(lines.map(({ name }) => name));
  expect(names.size).toBe(6);
  expect(names.has(lineName(blindOf(first[0]!), 'borea', 'b1'))).toBe(false);
  expect(names.has(lineName('', 'borea', 'b1'))).toBe(false);
});

it('a prize to the holders of a hand is split among the bets on it', () => {
  const moved = evidence.lines.map((line, i) => (i === 0 ? { ...line, hand: 1 } : line));
  const awards = [{ ...award, to: 'holder' as const, amount: '10.99', divisor: '5.500000000000' }];
  const { payouts: _, ...rest } = withLines(moved);
  // 10.99 over 5.5: 3.9963…, 3 × 1.9981…, 0.999… → 3.99, 3 × 1.99, 0.99: four cents left, to 3.99 (0.636 of a cent),
  // 0.99 (0.909) and, of the three with 0.818, to the first two in order: alba a1 and alba a2.
  const verdict = verifyRound({ ...rest, round: { ...rest.round, awards } });
  expect(verdict.faults).toEqual([]);
  expect(verdict.shares.map(({ betId, share }) => `${betId} ${share}`)).toEqual([
    'a1 2.00',
    'a2 2.00',
    'a3 3.99',
  ]);
});

it('B-01, B-06, B-09: one’s own currency needs no rate, a direct pair beats a cross, a cross is one fraction', () => {
  const rates = [
    { base: 'EUR', quote: 'USD', rate: '1.0850' },
    { base: 'EUR', quote: 'AED', rate: '3.98509650' },
    { base: 'USD', quote: 'AED', rate: '3.6725' },
  ];
  expect(bookedValueOf({ currency: 'EUR', amount: '100.00' }, 'EUR', [])).toBe('100.000000000000');
  expect(bookedValueOf({ currency: 'USD', amount: '1000000.00' }, 'AED', rates)).toBe('3672500.000000000000');
  // 2 × 3.98509650 ÷ 1.0850 = 7.3458, since 7.3458 × 1.0850 = 7.97019300.
  expect(bookedValueOf({ currency: 'USD', amount: '2.00' }, 'AED', rates.slice(0, 2))).toBe('7.345800000000');
  expect(() => bookedValueOf({ currency: 'JPY', amount: '1' }, 'EUR', rates)).toThrow('no rate');
});

it('A-01: the units that are left go to the largest remainders, of equal ones to the first', () => {
  expect(largestRemainder(10000n, [1n, 1n, 1n])).toEqual([3334n, 3333n, 3333n]);
  expect(largestRemainder(1n, [1n, 1n])).toEqual([1n, 0n]);
  expect(largestRemainder(5n, [0n, 1n])).toEqual([0n, 5n]);
  expect(() => largestRemainder(1n, [0n])).toThrow('nobody has any weight');
});
