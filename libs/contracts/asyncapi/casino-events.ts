// What casinos are told, by webhook and by cursor: the body of each type of event. The one source of the AsyncAPI
// document and of the answer of GET /v1/events.
import { z } from 'zod';
import { awardStates, payoutAnswer } from '../http-answers-awards';
import { instalmentAnswer } from '../http-answers-award-flow';
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

const tablesStopped = z.object({
  stopId: id('stop'),
  jackpot: code('jackpot'),
  roundId: id('round').meta({ description: 'The hit' }),
  tables: z.array(code('table')),
  stoppedAt: timestamp,
});

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
    summary: 'The round was voided or the award declined: these payouts, if not paid yet, are not to be paid',
    body: z
      .object({ awardId: id('award'), roundId: id('round'), payouts: z.array(payoutAnswer).min(1) })
      .meta({ id: 'PayoutDeclined' }),
  },
  'payout.unclaimed': {
    title: 'Payouts that nobody came for',
    summary: 'Not acknowledged by their deadline: not owed any more, and kept for their players as orphans',
    body: z
      .object({
        awardId: id('award'),
        roundId: id('round'),
        keptUntil: timestamp.meta({
          description: 'Until then the casino may ask for it when its player comes',
        }),
        payouts: z.array(payoutAnswer).min(1).max(500),
      })
      .meta({ id: 'PayoutUnclaimed' }),
  },
  'instalment.due': {
    title: 'An instalment to pay',
    summary: 'A part of a payout by its schedule is owed: pay it once, then acknowledge it',
    body: z
      .object({
        awardId: id('award'),
        jackpot: code('jackpot'),
        roundId: id('round'),
        fundedBy: z.string(),
        instalments: z.array(instalmentAnswer).min(1).max(500),
      })
      .meta({ id: 'InstalmentDue' }),
  },
  'tables.stopped': {
    title: 'Tables stand still after a hit',
    summary: 'The jurisdiction asks for it: these tables take no new round until they are released',
    body: tablesStopped.meta({ id: 'TablesStopped' }),
  },
  'tables.released': {
    title: 'Tables go on',
    summary: 'These tables take rounds again, unless another hit still holds them',
    body: z.object({ ...tablesStopped.shape, releasedAt: timestamp }).meta({ id: 'TablesReleased' }),
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
    summary: 'Such as paid: every payout of it is acknowledged; or declined by two people; or unclaimed',
    body: z.object({ awardId: id('award'), state: z.enum(awardStates) }).meta({ id: 'AwardChanged' }),
  },
};
