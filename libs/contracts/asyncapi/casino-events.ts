// What casinos are told, by webhook and by cursor: the body of each type of event. The one source of the AsyncAPI
// document and of the answer of GET /v1/events.
import { z } from 'zod';
import { awardStates, payoutAnswer } from '../http-answers-awards';
import { decimal, exactAmount, counter, version } from '../http-answers-primitives';
import { categories, prize } from '../http-jackpots';
import { amount, code, currencyCode, id, reference, timestamp } from '../http-primitives';
import type { CasinoEventType } from '../events';

const money = z.object({ currency: currencyCode, amount });

const refund = z
  .object({
    casino: code('casino'),
    betId: reference,
    player: reference.nullable(),
    stake: money.meta({ description: 'As it was placed' }),
    refund: money.meta({ description: 'What goes back: in the successor when the currency has ended' }),
    changeover: z
      .object({ factor: decimal, source: z.string(), effective: z.string(), rounding: decimal })
      .nullable(),
  })
  .meta({ id: 'Refund' });

export interface CasinoEvent {
  readonly title: string;
  readonly summary: string;
  readonly body: z.ZodType;
}

/** By type: what happened, and what the event says of it. */
export const casinoEvents: Readonly<Record<CasinoEventType, CasinoEvent>> = {
  'payout.instructed': {
    title: 'Payouts to make',
    summary: 'The award is owed: pay these players once each, then acknowledge. At most 500 in an event',
    body: z
      .object({
        awardId: id('award'),
        jackpot: code('jackpot'),
        instance: version,
        roundId: id('round'),
        category: z.enum(categories),
        fundedBy: z.string().meta({
          description: 'main, margin, house, corrections; casino: its own prize, not owed by the network',
        }),
        payouts: z.array(payoutAnswer).min(1).max(500),
      })
      .meta({ id: 'PayoutInstructed' }),
  },
  'payout.declined': {
    title: 'Payouts not to make',
    summary: 'The round was voided: these payouts, if not paid yet, are not to be paid any more',
    body: z
      .object({ awardId: id('award'), roundId: id('round'), payouts: z.array(payoutAnswer).min(1) })
      .meta({ id: 'PayoutDeclined' }),
  },
  'bet.refunded': {
    title: 'Stakes to give back',
    summary: 'Bets were voided: give these stakes back to their players. At most 500 in an event',
    body: z
      .object({ roundId: id('round'), jackpot: code('jackpot'), refunds: z.array(refund).min(1).max(500) })
      .meta({ id: 'BetRefunded' }),
  },
  'jackpot.hit': {
    title: 'The jackpot was hit',
    summary: 'For every casino of the network: which prize, how much, and the meter afterwards',
    body: z
      .object({
        awardId: id('award'),
        jackpot: code('jackpot'),
        instance: version,
        roundId: id('round'),
        category: z.enum(categories),
        prize,
        currency: currencyCode,
        amount: amount.nullable().meta({ description: 'null: a multiple of each stake' }),
        hitAt: timestamp,
        meter: z.object({ instance: version, amount: exactAmount, sequence: counter }),
      })
      .meta({ id: 'JackpotHit' }),
  },
  'meter.milestone': {
    title: 'The meter has reached a milestone',
    summary: 'A multiple of the configured step, announced once in each life of the pool',
    body: z
      .object({
        jackpot: code('jackpot'),
        instance: version,
        currency: currencyCode,
        milestone: amount,
        amount: exactAmount,
        sequence: counter,
      })
      .meta({ id: 'MeterMilestone' }),
  },
  'award.state': {
    title: 'An award has changed its state',
    summary: 'Such as paid: every payout of it is acknowledged',
    body: z.object({ awardId: id('award'), state: z.enum(awardStates) }).meta({ id: 'AwardChanged' }),
  },
};
