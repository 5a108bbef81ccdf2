// What everyone may read of a jackpot without a key: its meter, potential shares, rules, hits and the live stream.
import { z } from 'zod';
import {
  count, counter, decimal, exactAmount, listOf, pageOf, rateUsed, ruleSetUsed, stakesByCurrency, version,
} from './http-answers-primitives'; // prettier-ignore
import { instalmentRule } from './http-awards';
import { categories, parameters, prize } from './http-jackpots';
import { amount, code, currencyCode, id, timestamp } from './http-primitives';

const sequence = counter.meta({ description: 'Grows with every change of the meter' });

/** The meter in one currency (R21, R22): amounts are decimal strings in that currency, rounded down. */
export const meterAnswer = z
  .object({
    jackpot: code('jackpot'),
    instance: version,
    sequence,
    asOf: timestamp,
    currency: currencyCode,
    amount: amount.meta({ description: 'Rounded down, for display' }),
    authoritative: z.object({ currency: currencyCode, amount: exactAmount }),
    rate: rateUsed,
    parametersVersion: version,
    unitStake: amount.nullable(),
    payTable: z.array(z.object({ category: z.enum(categories), prize, worth: amount.nullable() })),
  })
  .meta({ id: 'Meter' });

/** One message of the live stream: the whole value, so that a lost one costs nothing. */
export const meterState = z
  .object({
    jackpot: code('jackpot'),
    currency: currencyCode,
    instance: version,
    main: exactAmount,
    sequence,
    asOf: timestamp,
  })
  .meta({ id: 'MeterState', description: 'Main in the jackpot’s currency, unrounded' });

export const potentialAnswer = z
  .object({
    jackpot: code('jackpot'),
    roundId: id('round'),
    roundState: z.enum(['open', 'closed', 'interrupted']),
    currency: currencyCode,
    stake: amount,
    value: exactAmount.meta({ description: 'The stake in the jackpot’s currency' }),
    amount: amount.meta({ description: 'Potential share in the currency of the stake, rounded down' }),
    rate: rateUsed,
    instance: version,
    sequence,
    asOf: timestamp,
  })
  .meta({ id: 'PotentialShare' });

export const openRoundsList = listOf(
  'OpenRounds',
  z.object({ roundId: id('round'), tables: z.array(code('table')), openedAt: timestamp }),
);

const percent = decimal.meta({ description: 'In percent, rounded down to four decimals' });

const ruleOf = <R extends z.ZodType>(rule: R) => z.object({ rule, text: z.string() });
const { shareRule, fixedPrizeFunder, payoutRule } = parameters.shape;

export const rulesAnswer = z
  .object({
    jackpot: code('jackpot'),
    currency: currencyCode,
    instance: version,
    parametersVersion: version,
    ruleSet: ruleSetUsed,
    funding: z.object({
      text: z.string(),
      rates: parameters.shape.rates,
      fixedPrizeFunder: fixedPrizeFunder.unwrap(),
    }),
    baseAmount: amount,
    resetAmount: amount,
    limit: amount.nullable(),
    prizes: z.array(z.object({ category: z.enum(categories), prize, text: z.string() })),
    sharing: ruleOf(shareRule.unwrap()),
    payout: ruleOf(payoutRule.unwrap()),
    instalments: z
      .object({ rule: instalmentRule, text: z.string() })
      .optional()
      .meta({ description: 'Left out: every prize is paid at once' }),
    unclaimed: z
      .object({ afterDays: count, text: z.string() })
      .optional()
      .meta({ description: 'Left out: a payout waits for its player for ever' }),
    simultaneousWins: z.string(),
    eligibility: z.string(),
    unitStakes: stakesByCurrency,
    stakeMultipleMax: version,
    theoreticalReturn: z.object({
      fixedPrizesPercent: percent.nullable(),
      jackpotPercent: percent,
      totalPercent: percent.nullable(),
    }),
    returns: z
      .record(z.string(), z.unknown())
      .nullable()
      .optional()
      .meta({ description: 'The exact return sheet of the jackpot bet' }),
    decisions: z.array(z.string()),
    digest: z.string().regex(/^[0-9a-f]{64}$/).meta({ description: 'Identifies the content of the rules' }), // prettier-ignore
  })
  .meta({ id: 'JackpotRules' });

export const hitsPage = pageOf(
  'Hits',
  z
    .object({
      awardId: id('award'),
      instance: version,
      hitOrder: counter,
      currency: currencyCode,
      amount: amount.nullable().meta({ description: 'null: a multiple of each stake, see `worth`' }),
      worth: exactAmount.meta({ description: 'What it cost in the jackpot’s currency' }),
      category: z.enum(categories),
      prize,
      roundId: id('round'),
      tables: z.array(code('table')),
      state: z.enum(['locked', 'verified', 'confirmed', 'paid', 'declined', 'unclaimed']),
      hitAt: timestamp,
    })
    .meta({ id: 'Hit' }),
);

/** `/health/live` and `/health/ready`. */
export const healthAnswer = z
  .object({ status: z.enum(['up', 'down']), database: z.string().optional(), redis: z.string().optional() })
  .meta({ id: 'Health', description: 'Each part `up`, or `down: ` and why' });
