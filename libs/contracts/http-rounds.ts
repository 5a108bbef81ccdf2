// HTTP contract of jackpot rounds: open, bets in batches, void, close with manifest, outcome.
import { z } from 'zod';
import { amount, card, code, currencyCode, id, page, reason, reference, timestamp } from './http-primitives';

export const betsPerBatchMax = 5000;
export const tablesPerRoundMax = 50;
export const batchesPerManifestMax = 20_000;
export const handsPerOutcomeMax = 10;

export const openRound = z
  .strictObject({
    roundId: id('round').optional().meta({ description: 'Chosen by the caller, or made by the service' }),
    jackpot: code('jackpot'),
    tables: z.array(code('table')).min(1).max(tablesPerRoundMax).meta({ description: 'All share one deal' }),
  })
  .meta({ id: 'OpenRound' });
export type OpenRound = z.infer<typeof openRound>;

export const placedBet = z
  .strictObject({
    casino: code('casino').optional().meta({ description: 'A casino key may leave it out: it is its own' }),
    betId: reference.meta({ description: 'Unique per casino for ever; time-ordered ids store best' }),
    hand: z.number().int().min(0).max(9).default(0).meta({ description: '0: the shared hand' }),
    player: reference.optional().meta({ description: 'The casino’s own reference of the player' }),
    currency: currencyCode,
    stake: amount,
    placedAt: timestamp.optional().meta({ description: 'The producer’s time: stored, never judged by' }),
  })
  .meta({ id: 'PlacedBet' });
export type PlacedBet = z.infer<typeof placedBet>;

export const placeBets = z
  .strictObject({
    table: code('table').optional().meta({ description: 'May be left out when the round has one table' }),
    batchId: reference.optional(),
    bets: z.array(placedBet).min(1).max(betsPerBatchMax),
  })
  .meta({ id: 'PlaceBets' });
export type PlaceBets = z.infer<typeof placeBets>;

export const manifestBatch = z.strictObject({
  batchId: reference,
  count: z.number().int().min(0).max(betsPerBatchMax),
  digest: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits'),
});

export const closeRound = z
  .strictObject({
    table: code('table').optional(),
    manifest: z
      .strictObject({ batches: z.array(manifestBatch).max(batchesPerManifestMax) })
      .optional()
      .meta({
        description: 'The table server’s own batches. Left out: the bets booked so far are the round',
      }),
  })
  .meta({ id: 'CloseRound' });
export type CloseRound = z.infer<typeof closeRound>;

export const outcome = z
  .strictObject({
    table: code('table').optional(),
    hands: z
      .array(
        z.strictObject({ hand: z.number().int().min(0).max(9).default(0), cards: z.array(card).max(20) }),
      )
      .min(1)
      .max(handsPerOutcomeMax),
    dealer: z.array(card).max(20),
  })
  .meta({ id: 'Outcome', description: 'Cards, never amounts: what is payable is computed (E-02)' });
export type Outcome = z.infer<typeof outcome>;

export const voidRound = z
  .strictObject({ reason, cards: outcome.omit({ table: true }).optional() })
  .meta({ id: 'VoidRound' });
export type VoidRound = z.infer<typeof voidRound>;

export const voidBet = z.strictObject({ casino: code('casino').optional(), reason }).meta({ id: 'VoidBet' });
export type VoidBet = z.infer<typeof voidBet>;

export const correctOutcome = z
  .strictObject({ hands: outcome.shape.hands, dealer: outcome.shape.dealer, reason })
  .meta({ id: 'CorrectOutcome' });
export type CorrectOutcome = z.infer<typeof correctOutcome>;

export const listRounds = z.strictObject({
  ...page,
  jackpot: code('jackpot').optional(),
  table: code('table').optional(),
  state: z.enum(['open', 'closed', 'interrupted', 'settled', 'voided']).optional(),
});
export type ListRounds = z.infer<typeof listRounds>;

export const listBets = z.strictObject({ ...page, casino: code('casino').optional() });
