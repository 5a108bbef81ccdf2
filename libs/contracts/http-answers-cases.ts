// What the routes of compensation cases, incidents and linked journals answer.
import { z } from 'zod';
import { cardsDealt, count, counter, exactAmount, pageOf } from './http-answers-primitives';
import { payoutAnswer } from './http-answers-awards';
import { caseStates, severities } from './http-cases';
import { categories } from './http-jackpots';
import { amount, code, currencyCode, id, reference, timestamp } from './http-primitives';

const journalAnswer = z
  .object({
    journalId: counter,
    kind: z.string(),
    reference: z.string(),
    context: z.record(z.string(), z.unknown()),
    bookedAt: timestamp,
    lines: z.array(z.object({ account: z.string(), currency: currencyCode, amount: exactAmount })),
  })
  .meta({ id: 'LinkedJournal', description: 'Credit is positive; the lines sum to zero per currency' });

export const journalsOfRound = z
  .object({ roundId: id('round'), jackpot: code('jackpot'), items: z.array(journalAnswer) })
  .meta({ id: 'JournalsOfRound' });

const compensationCase = z
  .object({
    caseId: id('case'),
    roundId: id('round'),
    category: z.enum(categories),
    cards: cardsDealt,
    bets: count,
    state: z.enum(caseStates).meta({
      description: 'open; decided by one person; approved by another and being paid; closed',
    }),
    openedAt: timestamp,
    decision: z
      .object({
        compensate: z.boolean(),
        payments: z.array(
          z.object({ casino: code('casino'), betId: reference, currency: currencyCode, amount }),
        ),
        reason: z.string(),
      })
      .nullable(),
    approvalId: id('approval').nullable().optional(),
    awardId: id('award').nullable().optional().meta({ description: 'What is paid, from corrections' }),
    closedAt: timestamp.nullable().optional(),
  })
  .meta({ id: 'CompensationCase' });

export const casesPage = pageOf('CompensationCases', compensationCase);

export const caseAnswer = z
  .object({
    ...compensationCase.shape,
    decidedBy: z.string().nullable(),
    approvedBy: z.string().nullable(),
    payouts: z.array(payoutAnswer),
    journals: z.array(journalAnswer).meta({ description: 'What was posted for it, and nothing else' }),
  })
  .meta({ id: 'CompensationCaseWorked' });

const incident = z
  .object({
    incidentId: id('incident'),
    kind: z.string(),
    subject: z.string(),
    detail: z.unknown(),
    state: z.enum(['open', 'closed']),
    severity: z.enum(severities).optional(),
    level: count.optional().meta({ description: 'How often it has grown worse by itself' }),
    assignedTo: z.string().nullable().optional(),
    openedAt: timestamp,
    closedAt: timestamp.nullable().optional(),
    closedBy: z
      .string()
      .nullable()
      .optional()
      .meta({ description: '`automatic`: what it was about is over' }),
    closeReason: z.string().nullable().optional(),
  })
  .meta({ id: 'Incident' });

export const incidentsPage = pageOf('Incidents', incident);

export const incidentAnswer = z
  .object({
    ...incident.shape,
    notes: z.array(
      z.object({
        kind: z.enum(['comment', 'assigned', 'severity', 'closed', 'reopened']),
        by: z.string().nullable().meta({ description: 'null: by itself' }),
        at: timestamp,
        text: z.string(),
      }),
    ),
  })
  .meta({ id: 'IncidentWorked' });
