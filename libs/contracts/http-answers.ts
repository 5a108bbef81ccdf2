// What the routes that outsiders build on answer: published in the OpenAPI document, typed for clients, never a check.
import { z } from 'zod';
import { categories, prize } from './http-jackpots';
import { amount, card, code, currencyCode, id, timestamp } from './http-primitives';

/** A ledger amount: the jackpot's currency with 12 decimals. */
const exactAmount = z.string().regex(/^-?\d+\.\d{12}$/);

/** A recorded rate as quoted: one `base` buys `rate` `quote`. */
const quote = z.object({
  base: currencyCode,
  quote: currencyCode,
  rate: z.string(),
  source: z.string(),
  asOf: timestamp,
});

const rateUsed = z
  .object({ kind: z.enum(['same', 'direct', 'inverse', 'cross']), path: z.array(quote) })
  .meta({ id: 'RateUsed', description: 'The quotes that lead from the jackpot’s currency to the shown one' });

/** The meter in one currency (R21, R22): amounts are decimal strings in that currency, rounded down. */
export const meterAnswer = z
  .object({
    jackpot: code('jackpot'),
    instance: z.number().int().min(1),
    sequence: z.string().meta({ description: 'Grows with every change of the meter' }),
    asOf: timestamp,
    currency: currencyCode,
    amount: amount.meta({ description: 'Rounded down, for display' }),
    authoritative: z.object({ currency: currencyCode, amount: exactAmount }),
    rate: rateUsed,
    parametersVersion: z.number().int(),
    unitStake: amount.nullable(),
    payTable: z.array(z.object({ category: z.enum(categories), prize, worth: amount.nullable() })),
  })
  .meta({ id: 'Meter' });

const cardsDealt = z.object({
  hands: z.array(z.object({ hand: z.number().int(), cards: z.array(card) })),
  dealer: z.array(card),
});

/** A round: its state, the terms it froze, its tables with their manifests, and its outcome. Times are UTC. */
export const roundAnswer = z
  .object({
    roundId: id('round'),
    jackpot: code('jackpot'),
    state: z.enum(['open', 'closed', 'interrupted', 'settled', 'voided']),
    terms: z
      .record(z.string(), z.unknown())
      .meta({ description: 'Rates, rule set, stakes and prizes, frozen' }),
    tables: z.array(
      z.object({
        table: code('table'),
        closedAt: timestamp.nullable(),
        manifest: z.record(z.string(), z.unknown()).nullable(),
        complete: z.boolean(),
      }),
    ),
    merkleRoot: z.string().nullable(),
    outcome: cardsDealt.nullable(),
    correctedOutcome: cardsDealt.nullable(),
    settledInstance: z.number().int().nullable(),
    openedAt: timestamp,
    closedAt: timestamp.nullable(),
    settledAt: timestamp.nullable(),
    voidedAt: timestamp.nullable(),
  })
  .meta({ id: 'Round' });
