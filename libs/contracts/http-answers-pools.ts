// What the routes of pools answer: every line with its amount, and sums beside what is stored elsewhere.
import { z } from 'zod';
import { awardStates } from './http-answers-awards';
import { count, counter, exactAmount, pageOf, rateUsed, version } from './http-answers-primitives';
import { amount, code, currencyCode, id, timestamp } from './http-primitives';

const pool = z.enum(['main', 'overflow', 'reserve']);

const poolLine = z
  .object({
    kind: z.string().meta({ description: 'opening, the kind of journal, or how the instance ended' }),
    part: z.string().nullable().meta({
      description: 'Of an opening: base, residue, reserve, overflow, house, faceValueRest, carried',
    }),
    holder: z
      .string()
      .nullable()
      .meta({ description: 'opening, network, or a casino; null: of the pool as a whole' }),
    amount: exactAmount,
    journals: count.nullable(),
  })
  .meta({ id: 'PoolLine' });

const poolView = z
  .object({
    pool,
    lines: z.array(poolLine),
    sum: exactAmount.meta({ description: 'Of the lines' }),
    stored: exactAmount.meta({ description: 'The amount that is kept for meter and limit' }),
    agrees: z.boolean(),
  })
  .meta({ id: 'PoolComposition' });

const perPool = z.object({ main: exactAmount, overflow: exactAmount, reserve: exactAmount });
const legs = perPool.extend({ margin: exactAmount }).meta({ id: 'LegSums' });
const contributed = z.object({
  bets: count,
  stakes: amount.meta({ description: 'In the currency of the bets' }),
  value: exactAmount.meta({ description: 'Booked value in the jackpot’s currency; the legs sum to it' }),
  legs,
});

export const contributions = z
  .object({
    lines: z.array(
      z
        .object({
          casino: code('casino'),
          currency: currencyCode,
          rate: rateUsed,
          accepted: contributed.meta({ description: 'Voided bets are among them' }),
          voided: contributed,
        })
        .meta({ id: 'ContributionLine', description: 'Of one casino, currency and rate' }),
    ),
    bets: count,
    value: exactAmount,
    legs,
    booked: perPool.meta({ description: 'Contributions by the entries of the ledger' }),
    agrees: z.boolean().meta({ description: 'The legs of the bets and the entries of the ledger' }),
  })
  .meta({ id: 'Contributions' });

const ended = z
  .object({
    by: z.enum(['award', 'closing']),
    at: timestamp,
    roundId: z.string().nullable(),
    awards: z.array(z.object({ awardId: id('award'), amount, state: z.enum(awardStates) })),
    mainBefore: exactAmount.nullable(),
    residue: exactAmount.nullable(),
    resetFunding: perPool.omit({ main: true }).extend({ house: exactAmount }).nullable(),
    restoredInto: version.nullable().meta({ description: 'The instance that the award returned to' }),
  })
  .nullable()
  .meta({ description: 'null: it is live' });

const instanceHead = z.object({
  number: version,
  parametersVersion: version,
  openedAt: timestamp,
  opening: exactAmount,
  bets: counter,
  betsVoided: counter,
  ended,
});

export const instanceHistoryPage = pageOf(
  'InstanceHistory',
  instanceHead.extend({ jackpot: code('jackpot'), currency: currencyCode }).meta({ id: 'InstanceOfHistory' }),
);

export const composition = z.object({
  pools: z.array(poolView),
  contributions,
  shares: z
    .object({
      holders: z.array(perPool.extend({ holder: z.string() })),
      sum: exactAmount.meta({ description: 'Of all casinos and the network, in main' }),
      mainLessOpening: exactAmount,
      agrees: z.boolean(),
    })
    .meta({
      id: 'PoolShares',
      description: 'Since the last win; of an ended instance as it was when it ended',
    }),
  mainBeforeEnding: exactAmount,
});

export const poolComposition = z
  .object({
    jackpot: code('jackpot'),
    currency: currencyCode,
    madeAt: timestamp,
    instance: instanceHead,
    ...composition.shape,
  })
  .meta({ id: 'Composition' });

export const poolHistory = z
  .object({
    jackpot: code('jackpot'),
    currency: currencyCode,
    from: timestamp,
    to: timestamp,
    madeAt: timestamp,
    points: z.array(perPool.extend({ at: timestamp })),
    holders: z
      .array(
        z
          .object({
            holder: z.string().meta({ description: 'opening, network, a casino, or others: all casinos beyond the largest' }), // prettier-ignore
            main: z.array(exactAmount),
            overflow: z.array(exactAmount),
            reserve: z.array(exactAmount),
          })
          .meta({ id: 'PoolsOfHolder' }),
      )
      .meta({
        description: 'Whose it was at each point, in their order: the amounts of all sum to the pools',
      }),
  })
  .meta({ id: 'PoolHistory' });
