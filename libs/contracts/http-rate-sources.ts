// HTTP contract of rate sources: what is configured, every fetch on record, and what became of each pair.
import { z } from 'zod';
import { count, counter, pageOf } from './http-answers-primitives';
import { id, page, timestamp } from './http-primitives';

export const rateSourceName = z.enum(['ecb', 'csv', 'indicative']);
export type RateSourceName = z.infer<typeof rateSourceName>;

const fetchOutcomes = ['running', 'taken', 'unchanged', 'failed'] as const;
const pairStates = ['active', 'held', 'kept', 'refused'] as const;

export const rateFetchId = z.string().regex(/^[1-9]\d{0,17}$/, 'must be the number of a fetch');
export const listRateFetches = z.strictObject({
  ...page,
  source: rateSourceName.optional(),
  outcome: z.enum(fetchOutcomes).optional(),
});
export type ListRateFetches = z.infer<typeof listRateFetches>;
export const listFetchedPairs = z.strictObject({ ...page, state: z.enum(pairStates).optional() });
export type ListFetchedPairs = z.infer<typeof listFetchedPairs>;

export const rateFetchAnswer = z
  .object({
    fetchId: counter,
    source: rateSourceName,
    askedBy: z.string().meta({ description: '`schedule`, or who asked' }),
    startedAt: timestamp,
    finishedAt: timestamp.nullable(),
    outcome: z.enum(fetchOutcomes).meta({
      description:
        'taken: something new; unchanged: nothing new, as on a weekend; failed: nothing of it was taken',
    }),
    documentDigest: z.string().nullable().meta({ description: 'SHA-256 of the document, hex' }),
    documentBytes: count.nullable(),
    asOf: timestamp.nullable().meta({ description: 'The newest time that the document has' }),
    failure: z.string().nullable(),
    active: count,
    held: count.meta({ description: 'Jumps that wait for a second person' }),
    kept: count.meta({ description: 'Were on record already' }),
    refused: count,
    approvalId: id('approval').nullable().meta({ description: 'Of the rates that are held' }),
  })
  .meta({ id: 'RateFetch' });

export const rateFetchesPage = pageOf('RateFetches', rateFetchAnswer);

export const fetchedPairsPage = pageOf(
  'FetchedPairs',
  z
    .object({
      position: count,
      base: z.string(),
      quote: z.string(),
      rate: z.string(),
      asOf: timestamp.nullable(),
      state: z.enum(pairStates),
      reason: z.string().nullable().meta({ description: 'Why it was refused' }),
    })
    .meta({ id: 'FetchedPair', description: 'The texts as they stood in the document' }),
);

export const rateSourcesAnswer = pageOf(
  'RateSources',
  z
    .object({
      source: rateSourceName,
      url: z.string().nullable().meta({ description: 'Without user, password and query' }),
      everyMinutes: count,
      dueAt: timestamp.nullable().meta({ description: 'Null: at the next look' }),
      failing: z.boolean().meta({ description: 'Its last fetch failed' }),
      lastFetch: rateFetchAnswer.nullable(),
      lastGoodAt: timestamp.nullable(),
    })
    .meta({ id: 'RateSource' }),
);
