// Proof on demand, checked offline: a casino's bets are among those that the round's root commits to, the divisor
// follows from the committed set, and the casino's shares follow from the divisor. Nothing here asks a service.
import { MerkleBet, MerkleStep, merkleLeaf, merkleRoot, merkleVerify } from '../merkle';
import { RoundBatch, SplitLine, lineLeaf, lineName, roundLeaves } from '../split-lines';
import {
  FrozenRate, bookedValueOf, decimalsOf, largestRemainder, textOf, unitsOf, valueDecimals,
} from './split'; // prettier-ignore

/** An item of `GET /v1/rounds/{roundId}/inclusion/proofs`. */
export interface InclusionProof {
  readonly bet: MerkleBet;
  readonly batch: RoundBatch;
  /** Place of the bet in its batch, from 0. */
  readonly index: number;
  /** From the bet up to the batch's digest, and from the batch up to the round's root. */
  readonly steps: readonly MerkleStep[];
  readonly roundSteps: readonly MerkleStep[];
  /** Opens the name of the bet's line. */
  readonly blind: string;
  /** Place of the bet's line among all, from 0. */
  readonly line: number;
}

/** An award that was split: `GET /v1/rounds/{roundId}/inclusion` lists them. */
export interface SplitAward {
  readonly awardId: string;
  readonly hand: number;
  readonly to: 'round' | 'holder';
  readonly amount: string;
  readonly divisor: string;
}

/** What is checked. Everything but `books` comes from the service; the two roots best from notes made at the close. */
export interface RoundEvidence {
  /** `GET /v1/rounds/{roundId}/root`: the same for everyone, so casinos can compare them. */
  readonly root: { readonly merkleRoot: string; readonly linesRoot: string | null };
  readonly round: {
    readonly currency: string;
    readonly shareRule: 'proportional' | 'equal';
    readonly rates: readonly FrozenRate[];
    readonly batches: readonly RoundBatch[];
    readonly awards: readonly SplitAward[];
  };
  /** All of the casino's, and all lines of the round in their order. */
  readonly proofs: readonly InclusionProof[];
  readonly lines: readonly SplitLine[];
  /** The casino's bets of the round by its own books: none may be missing and none may be added. */
  readonly books?: readonly MerkleBet[];
  /** The casino's payouts of the round's awards, with their part of the award in the jackpot's currency. */
  readonly payouts?: readonly {
    readonly awardId: string;
    readonly casino: string;
    readonly betId: string;
    readonly poolAmount: string | null;
  }[];
}

export interface RoundVerdict {
  readonly holds: boolean;
  /** What does not fit, in words; empty when all holds. */
  readonly faults: readonly string[];
  /** Sum of the booked values of all bets, 12 decimals, in the jackpot's currency. */
  readonly value: string;
  /** The casino's shares as they follow from the lines, in the jackpot's currency. */
  readonly shares: readonly {
    readonly awardId: string;
    readonly casino: string;
    readonly betId: string;
    readonly share: string;
  }[];
}

const betName = (bet: { casino: string; betId: string }) => JSON.stringify([bet.casino, bet.betId]);
const batchText = (b: RoundBatch) => JSON.stringify([b.table, b.submitter, b.batchId, b.count, b.digest]);
const leafText = (b: MerkleBet) => JSON.stringify([b.casino, b.betId, b.hand, b.currency, b.stake]);

// Sides of the steps of leaf `index` of `count`: so a proof cannot say another place than its path.
function sidesOf(index: number, count: number): string {
  const sides: string[] = [];
  for (let at = index, size = count; size > 1; at = Math.floor(at / 2), size = Math.ceil(size / 2)) {
    if (at % 2 === 1) sides.push('left');
    else if (at + 1 < size) sides.push('right');
  }
  return sides.join();
}

/**
 * Whether one bet is in the set that a round's root commits to, at the place that the proof says. Needs nothing but
 * the proof and the published root.
 */
export function verifyInclusion(proof: InclusionProof, merkleRootOfRound: string): boolean {
  const { bet, batch, index, steps, roundSteps } = proof;
  if (!Number.isSafeInteger(index) || index < 0 || index >= batch.count) return false;
  if (steps.map(({ side }) => side).join() !== sidesOf(index, batch.count)) return false;
  if (!merkleVerify(merkleLeaf(bet), steps, batch.digest)) return false;
  return merkleVerify(roundLeaves([batch])[0]!, roundSteps, merkleRootOfRound);
}

function setFaults({ root, round, proofs, books }: RoundEvidence): string[] {
  const faults: string[] = [];
  if (merkleRoot(roundLeaves(round.batches)) !== root.merkleRoot)
    faults.push('the batches are not those of the published root');
  const batches = new Set(round.batches.map(batchText));
  if (batches.size !== round.batches.length) faults.push('a batch stands twice');
  const places = new Set<string>();
  for (const proof of proofs) {
    const { betId } = proof.bet;
    if (!verifyInclusion(proof, root.merkleRoot)) faults.push(`bet ${betId} is not in the published set`);
    if (!batches.has(batchText(proof.batch))) faults.push(`the batch of bet ${betId} is not the round’s`);
    places.add(`${batchText(proof.batch)} ${proof.index}`);
  }
  if (places.size !== proofs.length) faults.push('two bets stand at one place');
  if (books === undefined) return faults;
  const proven = new Map(proofs.map(({ bet }) => [betName(bet), leafText(bet)]));
  for (const bet of books) {
    if (proven.get(betName(bet)) !== leafText(bet))
      faults.push(`bet ${bet.betId} of the books is not proven`);
    proven.delete(betName(bet));
  }
  for (const name of proven.keys()) faults.push(`bet ${name} is not in the books`);
  return faults;
}

function lineFaults({ root, round, lines }: RoundEvidence): string[] {
  const faults: string[] = [];
  if (root.linesRoot === null) return ['the root of the lines is not published yet'];
  if (merkleRoot(lines.map(lineLeaf)) !== root.linesRoot)
    faults.push('the lines are not those of their published root');
  const count = round.batches.reduce((sum, batch) => sum + batch.count, 0);
  if (lines.length !== count) faults.push(`the set has ${count} bets, the split has ${lines.length} lines`);
  if (new Set(lines.map(({ name }) => name)).size !== lines.length) faults.push('a line stands twice');
  // A round has few different stakes: each is converted once.
  const values = new Map<string, string>();
  let before: bigint | null = null;
  for (const [at, { currency, stake, value }] of lines.entries()) {
    const key = `${currency} ${stake}`;
    const known = values.get(key) ?? bookedValueOf({ currency, amount: stake }, round.currency, round.rates);
    values.set(key, known);
    if (known !== value) faults.push(`line ${at}: ${stake} ${currency} is worth ${known}, not ${value}`);
    const units = unitsOf(value, valueDecimals);
    if (before !== null && units > before) faults.push(`line ${at} stands below a smaller value`);
    before = units;
  }
  return faults;
}

function ownLineFaults({ proofs, lines }: RoundEvidence): string[] {
  const faults: string[] = [];
  for (const { bet, blind, line } of proofs) {
    const found = lines[line];
    const { hand, currency, stake } = bet;
    const own = found && found.name === lineName(blind, bet.casino, bet.betId);
    if (!own || found.hand !== hand || found.currency !== currency || found.stake !== stake)
      faults.push(`line ${line} is not that of bet ${bet.betId}`);
  }
  if (new Set(proofs.map(({ line }) => line)).size !== proofs.length) faults.push('two bets share one line');
  const byLine = [...proofs].sort((a, b) => a.line - b.line);
  for (const [i, { bet, line }] of byLine.entries()) {
    const next = byLine[i + 1];
    if (!next || lines[line]?.value !== lines[next.line]?.value) continue;
    if (compare(bet, next.bet) > 0)
      faults.push(`bets ${bet.betId} and ${next.bet.betId} stand in false order`);
  }
  return faults;
}

function compare(a: MerkleBet, b: MerkleBet): number {
  const bytes = (text: string) => Buffer.from(text, 'utf8');
  return Buffer.compare(bytes(a.casino), bytes(b.casino)) || Buffer.compare(bytes(a.betId), bytes(b.betId));
}

interface Split {
  readonly shares: ReadonlyMap<number, string>;
  readonly divisor: string;
}

/** Each line's share of an award, by line, and the divisor. */
function splitOf(award: SplitAward, { round, lines }: RoundEvidence): Split {
  const taking = lines.flatMap((line, at) =>
    award.to === 'round' || line.hand === award.hand ? [{ at, line }] : [],
  );
  const weights = taking.map(({ line }) =>
    round.shareRule === 'equal' ? unitsOf('1', valueDecimals) : unitsOf(line.value, valueDecimals),
  );
  const scale = decimalsOf(award.amount);
  const shares = largestRemainder(unitsOf(award.amount, scale), weights);
  return {
    shares: new Map(taking.map(({ at }, i) => [at, textOf(shares[i]!, scale)])),
    divisor: textOf(
      weights.reduce((sum, weight) => sum + weight, 0n),
      valueDecimals,
    ),
  };
}

function awardFaults(award: SplitAward, split: Split, { proofs, payouts }: RoundEvidence): string[] {
  const faults: string[] = [];
  if (unitsOf(award.divisor, valueDecimals) !== unitsOf(split.divisor, valueDecimals))
    faults.push(`${award.awardId} was divided by ${award.divisor}, its bets sum to ${split.divisor}`);
  if (payouts === undefined) return faults;
  const paid = new Map(
    payouts.filter((p) => p.awardId === award.awardId).map((p) => [betName(p), p.poolAmount]),
  );
  for (const { bet, line } of proofs) {
    const due = split.shares.get(line);
    const got = paid.get(betName(bet)) ?? undefined;
    paid.delete(betName(bet));
    const same = due === undefined || got === undefined ? due === got : sameAmount(due, got);
    if (!same) faults.push(`bet ${bet.betId} has ${got ?? 'nothing'} of ${award.awardId}, due is ${due}`);
  }
  for (const name of paid.keys())
    faults.push(`a payout of ${award.awardId} belongs to no proven bet: ${name}`);
  return faults;
}

const sameAmount = (a: string, b: string) => unitsOf(a, valueDecimals) === unitsOf(b, valueDecimals);

/**
 * Checks a round as one casino sees it. What holds then: its bets, and no others in its name, are in the set that was
 * committed to before the cards; the split has one line per bet of that set, each worth what the round's rates say;
 * divisors and the casino's shares follow to the last unit. What other casinos' lines say, their owners check against
 * the same `linesRoot`. Damaged evidence is a fault, never an exception.
 */
export function verifyRound(evidence: RoundEvidence): RoundVerdict {
  const faults: string[] = [];
  const shares: RoundVerdict['shares'][number][] = [];
  let value = textOf(0n, valueDecimals);
  try {
    faults.push(...setFaults(evidence), ...lineFaults(evidence), ...ownLineFaults(evidence));
    const sum = evidence.lines.reduce((all, line) => all + unitsOf(line.value, valueDecimals), 0n);
    value = textOf(sum, valueDecimals);
    for (const award of evidence.round.awards) {
      const split = splitOf(award, evidence);
      faults.push(...awardFaults(award, split, evidence));
      for (const { bet, line } of evidence.proofs) {
        const share = split.shares.get(line);
        if (share !== undefined)
          shares.push({ awardId: award.awardId, casino: bet.casino, betId: bet.betId, share });
      }
    }
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  return { holds: faults.length === 0, faults, value, shares };
}
