// Building blocks of answers: ledger amounts, rates as quoted, cards as dealt, and lists. Answers are open: a client
// reads past fields and values that it does not know, so that new ones break nobody.
import { z } from 'zod';
import { amount, card, currencyCode, id, timestamp } from './http-primitives';

/** A ledger amount: 12 decimals, in the currency that the field beside it names. */
export const exactAmount = z.string().regex(/^-?\d+\.\d{12}$/);

/** A decimal of any length, as it was computed or recorded. */
export const decimal = z.string().regex(/^-?\d+(\.\d+)?$/);

/** An amount with exactly the digits of its currency that may be below zero, such as a balance. */
export const signedAmount = z.string().regex(/^-?\d+(\.\d+)?$/);

/** A 64-bit counter as text. */
export const counter = z.string().regex(/^\d{1,20}$/);

export const count = z.number().int().min(0);
export const version = z.number().int().min(1);

/** A recorded rate as quoted: one `base` buys `rate` `quote`. */
const quote = z
  .object({ base: currencyCode, quote: currencyCode, rate: decimal, source: z.string(), asOf: timestamp })
  .meta({ id: 'Quote', description: 'One base buys `rate` quote, as its source gave it' });

export const rateUsed = z
  .object({ kind: z.enum(['same', 'direct', 'inverse', 'cross']), path: z.array(quote) })
  .meta({ id: 'RateUsed', description: 'The quotes that lead from the jackpot’s currency to the shown one' });

/** The rates that a round froze when it opened, and why a currency has none. */
export const frozenRates = z
  .object({
    frozenAt: timestamp,
    quotes: z.array(quote),
    missing: z.record(
      currencyCode,
      z.object({
        reason: z.enum(['no-rate', 'too-old', 'in-future']),
        newestAsOf: timestamp.optional(),
        ageHours: decimal.optional(),
      }),
    ),
  })
  .meta({ id: 'FrozenRates', description: 'Age is judged once, when the round opens' });

export const cardsDealt = z
  .object({
    hands: z.array(z.object({ hand: count, cards: z.array(card) })),
    dealer: z.array(card),
  })
  .meta({ id: 'CardsDealt' });

export const ruleSetUsed = z.object({ id: z.string(), version });

export const stakesByCurrency = z.record(currencyCode, amount);

/** What an answer names without saying more: a request that waits for another person. */
export const approvalAsked = z
  .object({ approvalId: id('approval'), state: z.literal('requested') })
  .meta({ id: 'ApprovalAsked', description: 'Nothing is done until another person approves' });

/** A list that has no further pages. */
export const listOf = <T extends z.ZodType>(name: string, item: T) =>
  z.object({ items: z.array(item) }).meta({ id: name });

/** A page of a list: `next` is the cursor of what follows. */
export const pageOf = <T extends z.ZodType>(name: string, item: T) =>
  z
    .object({
      items: z.array(item),
      next: z
        .string()
        .nullable()
        .meta({ description: '`cursor` of the next page; null at the end of the list as it is now' }),
    })
    .meta({ id: name });
