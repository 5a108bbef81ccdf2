// What the routes of closed statements, commission versions and settlement payments answer.
import { z } from 'zod';
import {
  count,
  counter,
  decimal,
  exactAmount,
  listOf,
  pageOf,
  signedAmount,
} from './http-answers-primitives';
import { amount, code, currencyCode, id, reference, timestamp } from './http-primitives';
import { accountLines } from './http-statements';

const due = (description: string) => signedAmount.meta({ description });

export const commissionsList = listOf(
  'CommissionVersions',
  z
    .object({
      version: count,
      fraction: decimal.meta({ description: 'Of accepted less voided stakes' }),
      startsOn: z.iso.date().nullable().meta({ description: 'In the casino’s zone; null: the beginning' }),
      inForce: z.boolean().meta({ description: 'Today, in the casino’s zone' }),
      reason: z.string(),
      approvalId: id('approval').nullable(),
      requestedBy: z.string().nullable(),
      requestedAt: timestamp,
      approvedBy: z.string().nullable(),
      approvedAt: timestamp,
    })
    .meta({ id: 'CommissionVersion' }),
);

const balance = z
  .object({
    currency: currencyCode,
    opening: due('What was due to the network when the period began; below zero, the network owed'),
    netDue: due('What the period added: all its lines but payments'),
    payments: due('What was paid in the period, whatever for'),
    closing: due('opening + netDue + payments: the opening of the next statement'),
    paid: due('Payments recorded against this statement so far, whenever they were booked'),
    open: due('netDue − paid; below zero after an over-payment, or while the network owes'),
  })
  .meta({ id: 'StatementBalance', description: 'Of one currency, in its digits' });

const head = {
  statementId: id('statement'),
  casino: code('casino'),
  number: count,
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  timeZone: z.string(),
  from: timestamp,
  to: timestamp.meta({ description: 'Exclusive' }),
  hours: decimal.meta({ description: 'Of the period: a day may have 23 or 25' }),
  closedAt: timestamp,
  closedBy: z.string(),
  state: z.enum(['open', 'settled']),
  balances: z.array(balance),
};

const statementHead = z.object(head).meta({ id: 'ClosedStatementHead' });
export const statementsPage = pageOf('ClosedStatements', statementHead);

export const closedStatementAnswer = z
  .object({
    ...head,
    lines: z.array(
      z
        .object({
          line: z.enum(accountLines),
          currency: currencyCode,
          amount: due('Its effect on what is due to the network'),
          count: count.meta({ description: 'Of bets, payouts or bookings' }),
        })
        .meta({ id: 'ClosedStatementLine' }),
    ),
    memo: z.object({
      commission: z.array(
        z
          .object({
            currency: currencyCode,
            version: count,
            fraction: decimal,
            base: due('Accepted less voided stakes under this version'),
            exact: decimal.meta({ description: 'base × fraction; their sum is rounded once' }),
          })
          .meta({ id: 'CommissionBasis' }),
      ),
      contributions: z.array(
        z
          .object({
            jackpot: code('jackpot'),
            currency: currencyCode,
            main: exactAmount,
            overflow: exactAmount,
            reserve: exactAmount,
            margin: exactAmount,
          })
          .meta({ id: 'StatementContributions', description: 'In the jackpot’s currency, less voided ones' }),
      ),
      rounding: z.array(
        z
          .object({
            currency: currencyCode,
            payouts: exactAmount.meta({ description: 'Kept (positive) or given by rounding payouts' }),
            commission: exactAmount.meta({ description: 'Commission as rounded less its exact amount' }),
          })
          .meta({ id: 'StatementRounding' }),
      ),
      late: z.array(
        z
          .object({
            belongsTo: z.string().meta({ description: 'The month in the casino’s zone' }),
            currency: currencyCode,
            line: z.enum(accountLines),
            count,
            amount: due('Its effect on what is due, in this statement'),
          })
          .meta({ id: 'StatementLate', description: 'Counted here, and dated before the period' }),
      ),
    }),
  })
  .meta({ id: 'ClosedStatement', description: 'opening + lines = closing, per currency; never changes' });

export const statementJournalsPage = pageOf(
  'StatementJournals',
  z
    .object({
      journalId: counter,
      chain: z.string(),
      kind: z.string(),
      line: z.enum(accountLines),
      reference: z.string(),
      bookedAt: timestamp,
      late: z.boolean(),
      currency: currencyCode,
      amount: due('Its effect on what is due to the network'),
    })
    .meta({ id: 'StatementJournal' }),
);

export const statementBetsPage = pageOf(
  'StatementBets',
  z
    .object({
      betId: reference,
      roundId: id('round'),
      table: code('table'),
      jackpot: code('jackpot'),
      currency: currencyCode,
      stake: amount,
      acceptedAt: timestamp,
      placedAt: timestamp.nullable().meta({ description: 'The producer’s time' }),
      voidedAt: timestamp.nullable(),
    })
    .meta({ id: 'StatementBet' }),
);

export const lateItemsPage = pageOf(
  'LateItems',
  z
    .object({
      journalId: counter,
      line: z.enum(accountLines),
      betId: reference.nullable(),
      reference: z.string(),
      currency: currencyCode,
      amount: due('Its effect on what is due to the network'),
      belongsAt: timestamp.meta({ description: 'When it was placed, or booked' }),
      belongsTo: z.string().meta({ description: 'The month in the casino’s zone' }),
      belongsToStatement: id('statement').nullable().meta({ description: 'Closed before it came' }),
      bookedAt: timestamp.meta({ description: 'When it was counted' }),
    })
    .meta({ id: 'LateItem', description: 'With both dates (F-25)' }),
);

export const paymentAnswer = z
  .object({
    paymentId: id('payment'),
    casino: code('casino'),
    statementId: id('statement'),
    reference,
    direction: z.enum(['received', 'paid']),
    currency: currencyCode,
    amount,
    date: z.iso.date(),
    state: z.enum(['requested', 'booked', 'declined']),
    approvalId: id('approval'),
    journalId: counter.nullable(),
    requestedBy: z.string(),
    requestedAt: timestamp,
    decidedBy: z.string().nullable(),
    decidedAt: timestamp.nullable(),
  })
  .meta({ id: 'SettlementPayment' });
export const paymentsPage = pageOf('SettlementPayments', paymentAnswer);
