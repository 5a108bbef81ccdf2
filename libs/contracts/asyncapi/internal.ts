// What the services tell each other: facts on the queues, and calls over Redis. Not for integrators, but written down
// from the same schemas, so that a change on one side shows on the other.
import { z } from 'zod';
import type { JackpotCommands } from '../events';
import { meterState } from '../http-answers-meters';
import { count, counter, exactAmount, version } from '../http-answers-primitives';
import { amount, card, code, currencyCode, id, reference, timestamp } from '../http-primitives';
import { openRound } from '../http-rounds';
import { roundTerms } from '../http-table-game';

/** A body as it travels: ids are texts like others. */
type Told<B> = B extends string
  ? string
  : B extends readonly (infer I)[]
    ? readonly Told<I>[]
    : B extends object
      ? { [K in keyof B]: Told<B[K]> }
      : B;

interface Fact<B = unknown> {
  readonly summary: string;
  readonly body: z.ZodType<B>;
}

const ofRound = { roundId: id('round'), table: code('table') };

const betFact = z
  .object({
    casino: code('casino'),
    betId: reference,
    hand: count,
    player: reference.nullable().optional(),
    currency: currencyCode,
    stake: amount,
    acceptedAt: timestamp.meta({ description: 'Arrival by the clock of the service that first took it' }),
  })
  .meta({ id: 'BetFact' });

const manifestBatch = z.object({
  batchId: reference,
  count: count.meta({ description: 'Bets of the batch that count' }),
  digest: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .meta({ description: 'Merkle root over their leaves, in order of position' }),
});

const outcomeCards = z
  .object({ hands: z.array(z.object({ hand: count, cards: z.array(card) })), dealer: z.array(card) })
  .meta({ id: 'OutcomeCards' });

/** Facts of a table-game service for the jackpot service, by type. The compiler holds them to `JackpotCommands`. */
export const commandFacts: { readonly [T in keyof JackpotCommands]: Fact<Told<JackpotCommands[T]>> } = {
  'bets.placed': {
    summary: 'Jackpot bets of one accepted request, under the batch that they carry',
    body: z
      .object({ ...ofRound, batchId: reference, bets: z.array(betFact).min(1) })
      .meta({ id: 'BetsPlaced' }),
  },
  'bet.voided': {
    summary: 'A jackpot bet was taken back before betting closed',
    body: z.object({ ...ofRound, casino: code('casino'), betId: reference }).meta({ id: 'BetVoided' }),
  },
  'round.closed': {
    summary: 'Betting is closed on a table; these batches are its manifest',
    body: z
      .object({ ...ofRound, closedAt: timestamp, batches: z.array(manifestBatch) })
      .meta({ id: 'RoundClosed' }),
  },
  'round.dealt': {
    summary: 'The complete cards of the round; one of its tables is enough',
    body: z.object({ ...ofRound, cards: outcomeCards }).meta({ id: 'RoundDealt' }),
  },
  'round.voided': {
    summary: 'The round is void, with the cards as far as they were dealt',
    body: z
      .object({ ...ofRound, reason: z.string(), cards: outcomeCards.optional() })
      .meta({ id: 'RoundVoidedFact' }),
  },
};

/** Facts of the jackpot service that are no casino's. */
export const ownFacts: Readonly<Record<string, Fact>> = {
  'contribution.booked': {
    summary: 'Bets were booked: main afterwards, watched for milestones',
    body: z
      .object({
        jackpot: code('jackpot'),
        instance: version,
        sequence: counter,
        amount: exactAmount,
        bets: count,
      })
      .meta({ id: 'ContributionBooked' }),
  },
};

const problem = z
  .object({ problem: z.record(z.string(), z.unknown()) })
  .meta({ id: 'CallRefused', description: 'The problem as over HTTP' });

/** Calls over Redis, by pattern: what is asked and what is answered. */
export const calls = {
  openRound: {
    summary: 'Open the jackpot round of this id unless it is open, and answer its terms',
    asks: openRound,
    answers: z.union([z.object({ terms: roundTerms }).meta({ id: 'TermsGiven' }), problem]),
  },
  meter: {
    summary: 'The meter of a jackpot; null without one',
    asks: z.object({ jackpot: code('jackpot') }).meta({ id: 'AskMeter' }),
    answers: meterState.nullable(),
  },
} as const;
