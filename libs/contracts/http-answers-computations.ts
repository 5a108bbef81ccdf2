// What the routes of computations answer: how an award was computed, so that every digit can be worked out again.
import { z } from 'zod';
import { awardStates } from './http-answers-awards';
import { composition } from './http-answers-pools';
import {
  cardsDealt, count, counter, decimal, exactAmount, frozenRates, rateUsed, version,
} from './http-answers-primitives'; // prettier-ignore
import { categories, payoutStates, prize } from './http-jackpots';
import { amount, code, currencyCode, id, reference, timestamp } from './http-primitives';

const money = z.object({ currency: currencyCode, amount });
const integer = z.string().regex(/^\d+$/);

const head = z.object({
  awardId: id('award'),
  jackpot: code('jackpot'),
  currency: currencyCode,
  instance: version,
  roundId: id('round'),
  hand: count,
  category: z.enum(categories),
  cards: cardsDealt,
  prize,
  hitAt: timestamp,
  state: z.enum(awardStates),
  chargedTo: z.enum(['main', 'margin', 'house', 'casino', 'corrections']),
  correction: z.boolean(),
  method: z.enum(['split-proportional', 'split-equal', 'multiple', 'amount', 'difference']),
  amount: amount.nullable(),
  minorUnits: integer.nullable().meta({ description: 'The award that is split, in minor units' }),
  cost: exactAmount,
  divisor: exactAmount.nullable().meta({ description: 'As it was stored; the weights sum to it' }),
  madeAt: timestamp,
});

const split = z
  .object({
    numerator: integer.meta({
      description: 'Minor units of the award × weight in units of its last decimal',
    }),
    denominator: integer.meta({ description: 'Sum of all weights in the same units' }),
    floor: amount.meta({ description: 'The quotient, rounded down to minor units' }),
    remainder: integer,
    remainderRank: count.nullable().meta({
      description: 'Place by remainder, then booked value, casino, bet id by code point; null: none',
    }),
    unitsLeft: counter.meta({ description: 'Minor units that all floors left over' }),
    extraUnits: count.meta({ description: '1 when the rank is among the units left' }),
    share: amount,
  })
  .meta({ id: 'ComputedSplit' });

const line = z
  .object({
    payoutId: id('payout'),
    casino: code('casino'),
    betId: reference,
    player: reference.nullable(),
    hand: count,
    state: z.enum(payoutStates),
    stake: money,
    value: exactAmount,
    weight: decimal,
    split: split.nullable(),
    poolAmount: exactAmount.nullable(),
    cost: exactAmount,
    conversion: z.object({
      rule: z.enum([
        'same-currency', 'converted', 'face-value', 'exact-multiple', 'exact-difference', 'changeover',
      ]), // prettier-ignore
      from: currencyCode,
      to: currencyCode,
      ...rateUsed.shape,
      numerator: decimal.meta({
        description: 'Amount × numerator ÷ denominator, one fraction, rounded once',
      }),
      denominator: decimal,
      changeover: z.object({ factor: z.string(), source: z.string(), effective: z.string() }).nullable(),
    }),
    unrounded: exactAmount,
    amount: money,
    rounding: exactAmount.meta({ description: 'unrounded − amount; positive: kept by the network' }),
    agrees: z
      .boolean()
      .nullable()
      .meta({ description: 'The share worked out here is the one that was stored; null: no split' }),
  })
  .meta({ id: 'ComputedPayout' });

const poolPart = z.object({ awardId: id('award'), percent: decimal.nullable(), amount });

export const awardComputation = head
  .extend({
    main: z
      .object({
        mainLocked: exactAmount,
        percentages: z.array(poolPart),
        percentTotal: decimal,
        percentOf: decimal.meta({ description: '100, or their sum when it is more' }),
        leftByPercentages: exactAmount,
        shares: z.array(poolPart),
        mainBefore: exactAmount,
        residue: exactAmount.nullable(),
      })
      .nullable()
      .meta({ description: 'From the locked main to the award; null: main did not pay it' }),
    pool: z
      .object(composition.shape)
      .nullable()
      .meta({ description: 'As it stood before the round took from it' }),
    weights: z.array(
      z.object({
        casino: code('casino'),
        currency: currencyCode,
        rate: rateUsed,
        bets: count,
        stakes: amount,
        value: exactAmount,
      }),
    ),
    rates: frozenRates,
    totals: z
      .object({
        payouts: count,
        weights: decimal,
        shares: exactAmount
          .nullable()
          .meta({ description: 'Of all payouts, not of this page; null: no split' }),
        agrees: z.boolean().nullable().meta({ description: 'The shares sum to the award; null: no split' }),
      })
      .meta({ id: 'ComputedTotals' }),
    items: z.array(line),
    next: z.string().nullable(),
  })
  .meta({ id: 'AwardComputation' });

export const payoutComputation = head
  .extend({
    line,
    steps: z.array(
      z.object({
        step: z.string(),
        figures: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
      }),
    ),
  })
  .meta({ id: 'PayoutComputation', description: 'Why exactly this amount: the steps in order' });
