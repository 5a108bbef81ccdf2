// HTTP contract of runs of the proofs: each as it ended, with the jackpots whose payouts it stopped or released.
import { z } from 'zod';
import { proof } from './http-answers-jackpots';
import { count, pageOf } from './http-answers-primitives';
import { code, id, page, timestamp } from './http-primitives';

export const listProofRuns = z.strictObject({
  ...page,
  holds: z.enum(['true', 'false']).optional(),
});
export type ListProofRuns = z.infer<typeof listProofRuns>;

export const proofRunAnswer = z
  .object({
    runId: id('proofRun'),
    day: z.iso
      .date()
      .nullable()
      .meta({ description: 'Whose daily run it is, in UTC; null: it was asked for' }),
    requestedBy: z.string().nullable(),
    startedAt: timestamp,
    finishedAt: timestamp,
    durationMs: count,
    holds: z.boolean().meta({ description: 'All proofs hold' }),
    held: count,
    failed: count,
    jackpotsFailing: z
      .array(z.object({ jackpot: code('jackpot'), proofs: z.array(z.string()) }))
      .meta({ description: 'Where failed proofs could tell the jackpot' }),
    payoutsStopped: z.array(code('jackpot')).meta({ description: 'Whose payouts wait since this run' }),
    payoutsReleased: z.array(code('jackpot')).meta({ description: 'Whose payouts go on since this run' }),
    proofs: z.array(proof),
  })
  .meta({ id: 'ProofRun' });

export const proofRunsPage = pageOf('ProofRuns', proofRunAnswer);
