// What the routes of taking part, of a casino's records and of variants answer.
import { z } from 'zod';
import { casinoAnswer } from './http-answers-network';
import { count, counter, decimal, listOf, pageOf, signedAmount, version } from './http-answers-primitives';
import { categories, payoutStates } from './http-jackpots';
import { displayedTerms } from './http-participation';
import { amount, code, currencyCode, id, reference, timestamp } from './http-primitives';
import { returnSheetAnswer, ruleSetDocument, ruleSetId } from './http-variants';

const digest = z.string().regex(/^[0-9a-f]{64}$/);

export const participantAnswer = z
  .object({
    jackpot: code('jackpot'),
    casino: code('casino'),
    rulesDigest: z.string(),
    displayed: z.object(displayedTerms.shape).partial(),
    confirmedBy: z.string(),
    confirmedAt: timestamp,
    current: z.boolean().meta({ description: 'What it confirmed are the rules of the live instance' }),
    differences: z.array(z.object({ field: z.string(), reason: z.string() })),
  })
  .meta({ id: 'Participant' });
export const participantsList = listOf('Participants', participantAnswer);

const casinoMeterAnswer = z
  .object({
    jackpot: code('jackpot'),
    currency: currencyCode,
    bets: count,
    stakes: amount,
    betsVoided: count,
    stakesVoided: amount,
  })
  .meta({ id: 'CasinoMeter' });

export const casinoMetersAnswer = z
  .object({ casino: code('casino'), asOf: timestamp, meters: z.array(casinoMeterAnswer) })
  .meta({ id: 'CasinoMeters', description: 'Since the beginning, as the network holds them' });

export const metersCompared = z
  .object({
    casino: code('casino'),
    agree: z.boolean(),
    status: casinoAnswer.shape.status,
    differences: z.array(
      z.object({
        jackpot: code('jackpot'),
        currency: currencyCode,
        meter: z.enum(['bets', 'stakes', 'betsVoided', 'stakesVoided']),
        network: decimal,
        casino: decimal,
      }),
    ),
    meters: z.array(casinoMeterAnswer),
  })
  .meta({ id: 'MetersCompared' });

export const refusedBetsPage = pageOf(
  'RefusedBets',
  z
    .object({
      roundId: z.string(),
      reason: z.string(),
      casino: code('casino'),
      betId: reference,
      currency: currencyCode,
      stake: decimal.nullable(),
      placedAt: z.string().nullable().meta({ description: 'The producer’s time, as it was sent' }),
      receivedAt: timestamp,
    })
    .meta({ id: 'RefusedBet' }),
);

const dayLine = z
  .object({
    currency: currencyCode,
    bets: counter,
    stakes: decimal,
    betsVoided: counter,
    stakesVoided: decimal,
  })
  .meta({ id: 'DayLine' });

export const daysAnswer = z
  .object({
    casino: code('casino').nullable(),
    timeZone: z.string(),
    from: z.iso.date(),
    to: z.iso.date(),
    madeAt: timestamp,
    days: z.array(z.object({ day: z.iso.date(), lines: z.array(dayLine) })),
    totals: z.array(dayLine),
  })
  .meta({ id: 'AccountingDays', description: 'Days of 23 and 25 hours included' });

export const unpaidPage = pageOf(
  'UnpaidPayouts',
  z
    .object({
      payoutId: id('payout'),
      awardId: id('award'),
      roundId: id('round'),
      jackpot: code('jackpot'),
      category: z.enum(categories),
      casino: code('casino'),
      betId: reference,
      player: reference.nullable(),
      currency: currencyCode,
      amount,
      state: z.enum(payoutStates),
      hitAt: timestamp,
    })
    .meta({ id: 'UnpaidPayout' }),
);

const moneyTold = z.object({ currency: currencyCode, amount: z.string() });

export const payoutsCompared = z
  .object({
    casino: code('casino'),
    compared: count,
    differences: z.array(
      z.object({
        payoutId: id('payout'),
        break: z.enum([
          'not-issued', 'not-payable', 'currency', 'amount-malformed', 'amount', 'reported-twice',
        ]), // prettier-ignore
        issued: moneyTold.nullable(),
        reported: moneyTold,
        difference: signedAmount.nullable(),
      }),
    ),
  })
  .meta({ id: 'PayoutsCompared' });

export const variantsList = listOf(
  'Variants',
  z.object({ id: ruleSetId, versions: z.array(version), builtIn: z.boolean() }).meta({ id: 'Variant' }),
);

export const jsonSchemaAnswer = z
  .record(z.string(), z.unknown())
  .meta({ id: 'JsonSchema', description: 'A JSON Schema (2020-12)' });

const figures = z
  .object({ ...returnSheetAnswer.shape })
  .nullable()
  .meta({ description: 'The return sheet; null while it is being computed' });

export const ruleSetRequested = z
  .object({ id: ruleSetId, version, digest, approvalId: z.string(), figures })
  .meta({ id: 'RuleSetRequested' });

export const ruleSetOnRecord = z
  .object({
    id: ruleSetId,
    version,
    state: z.enum(['requested', 'approved', 'declined']),
    reason: z.string(),
    digest,
    requestedBy: z.string(),
    requestedAt: timestamp,
    decidedBy: z.string().nullable(),
    decidedAt: timestamp.nullable(),
    document: ruleSetDocument,
    figures,
  })
  .meta({ id: 'RuleSetOnRecord' });
export const ruleSetsOnRecordPage = pageOf('RuleSetsOnRecord', ruleSetOnRecord);
