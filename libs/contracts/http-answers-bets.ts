// HTTP contract of lists of bets across rounds, and of how a bet's contribution was computed.
import { z } from 'zod';
import { betAnswer, betsPage } from './http-answers';
import { count, decimal, exactAmount, rateUsed } from './http-answers-primitives';
import { code, currencyCode, reference } from './http-primitives';

/** The one bet that is meant: ids of bets may hold any character, so they are no part of a path. */
export const oneBet = z.strictObject({ casino: code('casino'), bet: reference });
export type OneBet = z.infer<typeof oneBet>;

/** Bets of an instance or of a casino, newest first. */
export const betsFound = betsPage;

const fraction = {
  numerator: decimal.meta({ description: 'Stake × numerator ÷ denominator, one fraction, rounded once' }),
  denominator: decimal,
};

export const betComputation = z
  .object({
    bet: betAnswer,
    jackpot: code('jackpot'),
    currency: currencyCode.meta({ description: 'Of the jackpot: of value and legs' }),
    rate: z.object({ ...rateUsed.shape, ...fraction }),
    rates: z
      .object({ main: decimal, afterLimit: decimal, reserve: decimal, margin: decimal })
      .meta({ description: 'Of the instance that took the bet; margin is what main and reserve leave of 1' }),
    limit: z.enum(['below', 'crossed', 'above']).meta({
      description: 'Where main stood: crossed means that this bet filled it up to its limit',
    }),
    legs: z.array(
      z.object({
        leg: z.enum(['main', 'overflow', 'reserve', 'margin']),
        exact: decimal
          .nullable()
          .meta({ description: 'Before rounding; null where it is no finite decimal' }),
        floor: exactAmount,
        extraUnits: count.meta({ description: '1 when the largest remainders gave it a unit' }),
        amount: exactAmount,
      }),
    ),
    agrees: z.boolean().meta({ description: 'The legs worked out here are those that were booked' }),
  })
  .meta({ id: 'BetComputation', description: 'Where the stake of one bet went, digit for digit' });
