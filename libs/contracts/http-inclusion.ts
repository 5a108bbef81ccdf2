// HTTP contract of proof on demand: a round's published roots, and what a casino needs to check its bets, the divisor
// and its shares offline (`verifyRound` of the client).
import { z } from 'zod';
import { count, exactAmount, frozenRates, pageOf } from './http-answers-primitives';
import { amount, code, currencyCode, id, page, reference, timestamp } from './http-primitives';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const casino = code('casino')
  .optional()
  .meta({ description: 'A casino’s key may leave it out: it is its own' });

export const proofQuery = z.strictObject({ casino });
export const listProofs = z.strictObject({ ...page, casino });
export type ListProofs = z.infer<typeof listProofs>;

const merkleRootField = hash.meta({ description: 'Over the batches of all tables, since the close' });
const linesRootField = hash
  .nullable()
  .meta({ description: 'Over the lines of the split; null while bets of the manifest are on their way' });

export const roundRootAnswer = z
  .object({
    roundId: id('round'),
    jackpot: code('jackpot'),
    closedAt: timestamp,
    merkleRoot: merkleRootField,
    linesRoot: linesRootField,
  })
  .meta({ id: 'RoundRoot', description: 'What a closed round commits to, the same for everyone' });

const batch = z
  .object({
    table: code('table'),
    submitter: z.string().meta({ description: 'The table, or `casino:` and its code' }),
    batchId: reference,
    count,
    digest: hash,
  })
  .meta({ id: 'RoundBatch' });

const splitAward = z
  .object({
    awardId: id('award'),
    hand: count,
    to: z.enum(['round', 'holder']),
    amount: amount.meta({ description: 'In the jackpot’s currency' }),
    divisor: exactAmount,
    state: z.string(),
  })
  .meta({ id: 'SplitAward', description: 'An award that was split among bets: a share or a percentage' });

export const roundInclusionAnswer = z
  .object({
    roundId: id('round'),
    jackpot: code('jackpot'),
    currency: currencyCode,
    shareRule: z.enum(['proportional', 'equal']),
    payoutRule: z.enum(['converted', 'faceValue']),
    rates: frozenRates.shape.quotes.meta({ description: 'As the round froze them' }),
    merkleRoot: merkleRootField,
    linesRoot: hash,
    batches: z.array(batch),
    bets: count.meta({ description: 'Lines of the split: one per bet of the batches' }),
    value: exactAmount.meta({ description: 'Sum of their booked values, in the jackpot’s currency' }),
    awards: z.array(splitAward),
  })
  .meta({ id: 'RoundInclusion' });

const step = z.object({ side: z.enum(['left', 'right']), hash });

export const inclusionProofAnswer = z
  .object({
    bet: z.object({
      casino: code('casino'),
      betId: reference,
      hand: count,
      currency: currencyCode,
      stake: amount,
    }),
    batch,
    index: count.meta({ description: 'Place of the bet in its batch, from 0' }),
    steps: z.array(step).meta({ description: 'From the bet up to the batch’s digest' }),
    roundSteps: z.array(step).meta({ description: 'From the batch up to the round’s root' }),
    blind: hash.meta({ description: 'Opens the name of the bet’s line; keep it to yourself' }),
    line: count.meta({ description: 'Place of its line among all, from 0' }),
  })
  .meta({ id: 'InclusionProof' });

export const inclusionProofsPage = pageOf('InclusionProofs', inclusionProofAnswer);

export const splitLinesPage = pageOf(
  'SplitLines',
  z
    .object({ name: hash, hand: count, currency: currencyCode, stake: amount, value: exactAmount })
    .meta({ id: 'SplitLine', description: 'A bet of the split under a name that only its casino can open' }),
);
