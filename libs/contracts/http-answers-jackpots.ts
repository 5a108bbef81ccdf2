// What the routes of jackpots, their parameters and exchange rates answer.
import { z } from 'zod';
import { count, counter, decimal, exactAmount, listOf, pageOf, version } from './http-answers-primitives';
import { parameters } from './http-jackpots';
import { code, currencyCode, id, timestamp } from './http-primitives';

const jackpotHead = {
  code: code('jackpot'),
  currency: currencyCode,
  status: z.enum(['active', 'disabled', 'closing', 'decommissioned']),
};

export const jackpotsList = listOf('Jackpots', z.object(jackpotHead));

export const instanceAnswer = z
  .object({
    number: version,
    parametersVersion: version,
    opening: exactAmount,
    main: exactAmount,
    overflow: exactAmount,
    reserve: exactAmount,
    limit: decimal.nullable(),
    rates: z.object({ main: decimal, afterLimit: decimal, reserve: decimal }),
    bets: counter,
    betsVoided: counter,
    sequence: counter,
    openedAt: timestamp,
    closedAt: timestamp.nullable(),
  })
  .meta({ id: 'Instance', description: 'One life of the pool, in the jackpot’s currency' });

const payoutStop = z
  .object({ runId: id('proofRun'), since: timestamp, proofs: z.array(z.string()) })
  .nullable()
  .meta({ description: 'A proof of its books failed: payouts wait until a later run passes; bets go on' });

export const jackpotAnswer = z
  .object({
    ...jackpotHead,
    instance: instanceAnswer
      .nullable()
      .meta({ description: 'The live one; null until parameters are approved' }),
    baseAmount: decimal
      .nullable()
      .meta({ description: 'Opening of the first instance, by the live parameters' }),
    resetAmount: decimal
      .nullable()
      .meta({ description: 'Opening of the next instance, by the live parameters' }),
    hits: counter.meta({
      description: 'Awards that main has paid, over all instances; declined ones do not count',
    }),
    wins: exactAmount.meta({ description: 'Their sum, in the jackpot’s currency' }),
    payoutStop,
  })
  .meta({ id: 'Jackpot' });

export const instancesList = listOf('Instances', instanceAnswer);

const parametersOnRecord = z.object(parameters.shape).meta({
  id: 'ParametersOnRecord',
  description: 'As they were asked for, with what was left out filled in',
});

export const parameterVersionsList = listOf(
  'ParameterVersions',
  z
    .object({
      version,
      state: z.enum(['requested', 'approved', 'declined']),
      startsAt: timestamp,
      reason: z.string(),
      requestedBy: z.string(),
      requestedAt: timestamp,
      decidedBy: z.string().nullable(),
      decidedAt: timestamp.nullable(),
      parameters: parametersOnRecord,
      changed: version
        .nullable()
        .meta({ description: 'The approved version that it changes; null: the first' }),
      changes: z.array(
        z.object({
          field: z.string(),
          before: z.unknown(),
          after: z.unknown(),
          takesEffect: z
            .enum(['at-once', 'next-instance'])
            .meta({ description: 'at-once: a limit raised above the current amount (R8)' }),
        }),
      ),
      isLive: z.boolean().meta({ description: 'The live instance runs by it' }),
      limitRaised: z
        .object({ instance: version, at: timestamp })
        .nullable()
        .meta({ description: 'The live instance whose limit it raised' }),
    })
    .meta({ id: 'ParameterVersion' }),
);

const approvalId = z.string().meta({ description: 'The request that another person decides on' });

export const jackpotRequested = z
  .object({ code: code('jackpot'), version, approvalId })
  .meta({ id: 'JackpotRequested', description: 'It takes no bets until another person approves' });

export const parametersRequested = z
  .object({ version, approvalId })
  .meta({ id: 'ParametersRequested', description: 'Bets go on under the parameters of the live instance' });

export const ratesPosted = z
  .object({
    rates: z.array(
      z.object({
        base: currencyCode,
        quote: currencyCode,
        state: z
          .enum(['active', 'held', 'kept'])
          .meta({ description: 'held: it jumped and waits for approval; kept: it was known' }),
      }),
    ),
    approvalId: id('approval').nullable().meta({ description: 'Of the rates that are held' }),
  })
  .meta({ id: 'RatesPosted' });

export const ratesPage = pageOf(
  'Rates',
  z
    .object({
      base: currencyCode,
      quote: currencyCode,
      rate: decimal,
      asOf: timestamp,
      source: z.string(),
      state: z.enum(['active', 'held', 'declined']),
    })
    .meta({ id: 'Rate', description: 'One base buys `rate` quote' }),
);

export const proof = z
  .object({
    name: z.string(),
    holds: z.boolean(),
    detail: z.string(),
    jackpots: z.array(code('jackpot')).meta({ description: 'In whose books the violations are' }),
    unplaced: count.meta({ description: 'Violations of which the jackpot cannot be told' }),
  })
  .meta({ id: 'Proof' });

export const proofsAnswer = z.object({ proofs: z.array(proof) }).meta({ id: 'Proofs' });

const statementLine = z
  .object({
    currency: currencyCode,
    bets: count,
    stakes: decimal,
    betsVoided: count,
    refunds: decimal,
    commission: decimal,
    payouts: count,
    awardsOwed: decimal,
    netDue: decimal.meta({ description: 'stakes − commission − refunds − awards owed' }),
  })
  .meta({ id: 'StatementLine', description: 'Amounts with the digits of the currency' });

export const statementAnswer = z
  .object({
    casino: code('casino'),
    name: z.string(),
    from: timestamp,
    to: timestamp.meta({ description: 'Exclusive' }),
    commissionRate: decimal,
    lines: z.array(statementLine),
    memo: z.object({
      contributions: z.array(
        z.object({
          jackpot: code('jackpot'),
          currency: currencyCode,
          main: exactAmount,
          overflow: exactAmount,
          reserve: exactAmount,
          margin: exactAmount,
        }),
      ),
      lateBets: z
        .array(z.object({ belongsTo: z.string(), currency: currencyCode, bets: count, stakes: decimal }))
        .meta({ description: 'Placed in an earlier month, `YYYY-MM`, and counted where they arrived' }),
    }),
  })
  .meta({ id: 'Statement' });
