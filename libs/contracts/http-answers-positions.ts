// HTTP contract of positions: balances with what they are worth now, and what a round under way could cost.
import { z } from 'zod';
import { count, decimal, exactAmount, rateUsed, version } from './http-answers-primitives';
import { categories, prize } from './http-jackpots';
import { amount, code, currencyCode, id, timestamp } from './http-primitives';

export const positionsQuery = z.strictObject({
  currency: currencyCode.default('EUR').meta({ description: 'Of the network’s figures' }),
  rateAgeMaxHours: z.coerce.number().int().min(1).max(8_760).default(24),
});
export type PositionsQuery = z.infer<typeof positionsQuery>;

const missing = z.object({
  reason: z.enum(['no-rate', 'too-old', 'in-future']),
  newestAsOf: timestamp.optional(),
  ageHours: decimal.optional(),
});

const revaluation = z
  .object({
    lines: z.array(
      z.object({
        currency: currencyCode,
        balance: exactAmount.meta({ description: 'By the books; credit positive' }),
        value: exactAmount
          .nullable()
          .meta({ description: 'In the currency of the figures; null: no valid rate' }),
        rate: rateUsed.nullable(),
        missing: missing.nullable(),
      }),
    ),
    result: exactAmount.meta({ description: 'Sum of the values' }),
    complete: z.boolean(),
  })
  .meta({ id: 'Revaluation', description: 'A report, never a posting' });

const figures = {
  currency: currencyCode,
  clearing: revaluation.meta({ description: 'The open position; its result is the gain against the books' }),
  rounding: revaluation,
  margin: revaluation,
  house: revaluation,
  corrections: revaluation,
  withoutRate: z.array(missing.extend({ currency: currencyCode })),
};

export const positionsAnswer = z
  .object({
    madeAt: timestamp,
    rateAgeMaxHours: count,
    jackpots: z.array(z.object({ jackpot: code('jackpot'), ...figures })),
    network: z.object(figures),
  })
  .meta({ id: 'Positions' });

const funder = z.enum(['main', 'margin', 'house', 'casino']);
const category = z.enum(categories);

export const liabilityAnswer = z
  .object({
    roundId: id('round'),
    jackpot: code('jackpot'),
    currency: currencyCode,
    instance: version,
    state: z.enum(['open', 'closed', 'interrupted', 'settled', 'voided']),
    madeAt: timestamp,
    bets: count,
    main: exactAmount,
    ratesFrozenAt: timestamp,
    prizes: z.array(
      z.object({
        category,
        prize,
        hand: count.nullable().meta({ description: 'Of a prize to one holder: the dearest hand' }),
        bets: count,
        cost: exactAmount.meta({ description: 'In the jackpot’s currency' }),
        fundedBy: funder,
        paid: z.array(z.object({ currency: currencyCode, amount })).meta({ description: 'Multiples, exact' }),
        byCasino: z
          .array(z.object({ casino: code('casino'), cost: exactAmount }))
          .meta({ description: 'Where casinos fund it themselves' }),
        reset: z
          .object({ residue: exactAmount, reserve: exactAmount, overflow: exactAmount, house: exactAmount })
          .nullable()
          .meta({ description: 'What would open the next instance after a share' }),
      }),
    ),
    largest: z.object({ category, cost: exactAmount, fundedBy: funder }).nullable(),
  })
  .meta({
    id: 'Liability',
    description: 'As if each hand were dealt now, at the rates that the round froze',
  });
