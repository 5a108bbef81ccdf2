// What the routes of rounds and bets answer: published in the OpenAPI document, typed for clients, never a check.
import { z } from 'zod';
import { cardsDealt, count, counter, exactAmount, frozenRates, pageOf, ruleSetUsed, stakesByCurrency, version } from './http-answers-primitives'; // prettier-ignore
import { instalmentRule } from './http-awards';
import { categories, prize } from './http-jackpots';
import { amount, code, currencyCode, id, reference, timestamp } from './http-primitives';

const termsFrozen = z
  .object({
    jackpot: code('jackpot'),
    currency: currencyCode,
    parametersVersion: version,
    ruleSet: ruleSetUsed,
    unitStakes: stakesByCurrency,
    stakeMultipleMax: version,
    prizes: z.partialRecord(z.enum(categories), prize),
    shareRule: z.enum(['proportional', 'equal']),
    fixedPrizeFunder: z.enum(['margin', 'house', 'casino']),
    payoutRule: z.enum(['converted', 'faceValue']),
    automaticConfirmationUpTo: amount.nullable(),
    unclaimedAfterDays: count.nullable().optional(),
    instalments: instalmentRule.nullable().optional(),
    repeatWinAlertHours: count,
    manifestWaitSeconds: version,
    rates: frozenRates,
  })
  .meta({ id: 'RoundTermsFrozen', description: 'Rates, rule set, stakes and prizes, frozen at the opening' });

const manifestClosed = z
  .object({
    batches: z.array(
      z.object({
        batchId: reference,
        submitter: z.string().meta({ description: 'The table, or `casino:` and its code' }),
        count,
        digest: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    ),
  })
  .meta({ id: 'ManifestClosed', description: 'The batches that are the round: no other counts' });

export const roundStates = ['open', 'closed', 'interrupted', 'settled', 'voided'] as const;

/** A round: its state, the terms it froze, its tables with their manifests, and its outcome. Times are UTC. */
export const roundAnswer = z
  .object({
    roundId: id('round'),
    jackpot: code('jackpot'),
    state: z.enum(roundStates),
    terms: termsFrozen,
    tables: z.array(
      z.object({
        table: code('table'),
        closedAt: timestamp.nullable(),
        manifest: manifestClosed.nullable(),
        complete: z.boolean().meta({ description: 'Every batch of its manifest is booked' }),
      }),
    ),
    merkleRoot: z.string().nullable().meta({ description: 'Over the bets of all tables, at the close' }),
    outcome: cardsDealt.nullable(),
    correctedOutcome: cardsDealt.nullable(),
    settledInstance: version.nullable(),
    openedAt: timestamp,
    closedAt: timestamp.nullable(),
    settledAt: timestamp.nullable(),
    voidedAt: timestamp.nullable(),
  })
  .meta({ id: 'Round' });

export const roundsPage = pageOf(
  'Rounds',
  z
    .object({
      roundId: id('round'),
      jackpot: code('jackpot'),
      state: z.enum(roundStates),
      tables: z.array(code('table')),
      settledInstance: version.nullable(),
      openedAt: timestamp,
      closedAt: timestamp.nullable(),
      settledAt: timestamp.nullable(),
      voidedAt: timestamp.nullable(),
    })
    .meta({ id: 'ListedRound', description: 'A round without its terms and cards' }),
);

/** The first answer to a batch of bets, and the answer to every repeat of it. */
export const batchAnswer = z
  .object({
    roundId: id('round'),
    batchId: reference,
    accepted: count.meta({ description: 'Bets of the request, those of an earlier one among them' }),
    instance: version,
    acceptedAt: timestamp.meta({ description: 'Arrival by the clock of the service: bets count by it' }),
    meter: z.object({ amount: exactAmount, sequence: counter }),
  })
  .meta({ id: 'BatchAccepted' });

const legs = z
  .object({ main: exactAmount, overflow: exactAmount, reserve: exactAmount, margin: exactAmount })
  .meta({ id: 'ContributionLegs', description: 'In the jackpot’s currency; they sum to the value' });

export const betAnswer = z
  .object({
    casino: code('casino'),
    betId: reference,
    roundId: id('round'),
    table: code('table'),
    batchId: reference,
    hand: count,
    player: reference.nullable(),
    currency: currencyCode,
    stake: amount,
    value: exactAmount.meta({ description: 'The stake in the jackpot’s currency, at the round’s rate' }),
    legs,
    instance: version,
    state: z.enum(['accepted', 'voided']),
    acceptedAt: timestamp,
    placedAt: timestamp.nullable(),
    voidedAt: timestamp.nullable(),
    refund: z
      .object({ currency: currencyCode, amount })
      .nullable()
      .meta({ description: 'Of a stake that went back in the successor of its currency' }),
  })
  .meta({ id: 'JackpotBet' });

export const betsPage = pageOf('JackpotBets', betAnswer);

/** What closing a table or reporting an outcome led to. */
export const progressAnswer = z
  .object({
    roundId: id('round'),
    state: z.enum(roundStates),
    waitingFor: z
      .array(reference)
      .meta({ description: 'Batches of the manifest that have not arrived: the outcome waits for them' }),
    awards: z.array(id('award')),
  })
  .meta({ id: 'RoundProgress' });

export const roundVoided = z
  .object({
    roundId: id('round'),
    state: z.enum(roundStates),
    bets: count.meta({ description: 'Voided by this call' }),
    cases: z.array(id('case')).meta({ description: 'Compensation cases of hands that would have won' }),
  })
  .meta({ id: 'RoundVoided' });

export * from './http-answers-awards';
export * from './http-answers-award-flow';
export * from './http-answers-cases';
export * from './http-answers-jackpots';
export * from './http-answers-meters';
export * from './http-answers-network';
export * from './http-answers-people';
export * from './http-answers-records';
export * from './http-answers-table-game';
export * from './http-answers-table-view';
export * from './http-answers-examples';
export { approvalAsked } from './http-answers-primitives';
