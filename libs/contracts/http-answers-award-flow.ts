// What the routes of the award flow answer: declining, alerts, instalments, and stopped tables.
import { z } from 'zod';
import { count, pageOf } from './http-answers-primitives';
import { instalmentsPlanned, instalmentStates } from './http-awards';
import { amount, code, currencyCode, id, reference, timestamp } from './http-primitives';

export const alertSeen = z
  .object({
    awardId: id('award'),
    alert: z.string(),
    seenBy: z.string(),
    seenAt: timestamp,
    reason: z.string(),
  })
  .meta({ id: 'AlertSeen' });

export const instalmentAnswer = z
  .object({
    instalmentId: id('instalment'),
    awardId: id('award'),
    payoutId: id('payout'),
    casino: code('casino'),
    betId: reference,
    player: reference.nullable(),
    number: count.meta({ description: 'From 1' }),
    of: count.meta({ description: 'Instalments of this payout' }),
    dueAt: timestamp,
    currency: currencyCode,
    amount,
    state: z.enum(instalmentStates),
    instructedAt: timestamp.nullable(),
    paidAt: timestamp.nullable(),
  })
  .meta({ id: 'Instalment' });

export const instalmentsPage = pageOf('Instalments', instalmentAnswer);

export const instalmentsOfAward = z
  .object({
    awardId: id('award'),
    plan: instalmentsPlanned.nullable().meta({ description: 'null: it is paid at once' }),
    totals: z
      .array(
        z.object({
          currency: currencyCode,
          amount: amount.meta({ description: 'Of all instalments: the payouts, to the last digit' }),
          instructed: amount,
          paid: amount,
        }),
      )
      .meta({ description: 'Per currency' }),
    items: z.array(instalmentAnswer),
  })
  .meta({ id: 'InstalmentsOfAward' });

export const instalmentsAcknowledged = z
  .object({
    instalments: z.array(
      z.object({
        instalmentId: id('instalment'),
        state: z.literal('paid'),
        first: z.boolean().meta({ description: 'false: an earlier acknowledgement paid it' }),
      }),
    ),
  })
  .meta({ id: 'InstalmentsAcknowledged' });

export const tableStopAnswer = z
  .object({
    stopId: id('stop'),
    jackpot: code('jackpot'),
    casino: code('casino'),
    roundId: id('round').meta({ description: 'The hit' }),
    tables: z.array(code('table')).meta({ description: 'Linked tables of the casino, now' }),
    stoppedAt: timestamp,
    releasedAt: timestamp.nullable(),
    releasedBy: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'TableStop' });

export const tableStopsPage = pageOf('TableStops', tableStopAnswer);
