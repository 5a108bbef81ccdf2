// HTTP contract of the rate reconciliation: every conversion of a period worked out again from the rate stored with it.
import { z } from 'zod';
import { counter, decimal, pageOf } from './http-answers-primitives';
import { code, currencyCode, id, timestamp } from './http-primitives';

export const postRateReconciliation = z
  .strictObject({
    from: timestamp,
    to: timestamp.meta({ description: 'Exclusive; at most 400 days after from' }),
  })
  .meta({ id: 'PostRateReconciliation' });
export type PostRateReconciliation = z.infer<typeof postRateReconciliation>;

const head = z.object({
  runId: id('rateReconciliation'),
  from: timestamp,
  to: timestamp,
  requestedBy: z.string(),
  startedAt: timestamp,
  finishedAt: timestamp,
  counted: z.object({ bets: counter, payouts: counter, refunds: counter }),
  differences: counter,
});

export const rateReconciliationAnswer = head
  .extend({
    shown: z
      .array(
        z.object({
          kind: z.enum(['bet', 'payout', 'refund']),
          subject: z.string().meta({ description: 'The payout, or casino and bet' }),
          jackpot: code('jackpot'),
          field: z.enum(['value', 'amount', 'rounding', 'cost', 'refund']),
          currency: currencyCode,
          stored: decimal,
          recomputed: decimal.nullable().meta({ description: 'null: the stored rate leads nowhere' }),
        }),
      )
      .meta({ description: 'At most 1,000 of each kind; each is an incident' }),
  })
  .meta({ id: 'RateReconciliation' });

export const rateReconciliationsPage = pageOf(
  'RateReconciliations',
  head.meta({ id: 'RateReconciliationHead' }),
);
