// HTTP contract of closed statements: commission by version, closing a period, payments against a statement, and
// corrections of a casino's running account.
import { z } from 'zod';
import { amount, code, currencyCode, day, fraction, id, page, reason, reference } from './http-primitives';

/** What stands on a casino's account, each line by its effect on what is due to the network. */
export const accountLines = [
  'stakes',
  'commission',
  'refunds',
  'fixed-prizes',
  'shares',
  'percentages',
  'awards',
  'unclaimed',
  'transfers',
  'corrections',
  'payments',
  'other',
] as const;
export type AccountLine = (typeof accountLines)[number];

export const requestCommission = z
  .strictObject({
    fraction: fraction.refine((text) => !text.startsWith('1'), 'must be below 1'),
    startsOn: day.meta({
      description: 'A day in the casino’s zone that no closed statement holds; accepted stakes from it on',
    }),
    reason,
  })
  .meta({ id: 'RequestCommission', description: 'Waits for another person (R11)' });
export type RequestCommission = z.infer<typeof requestCommission>;

const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-01')
  .refine((text) => !text.startsWith('0000'), 'must be a month such as 2026-01');

export const closeStatement = z
  .union([
    z.strictObject({ casino: code('casino'), period: month }),
    z.strictObject({
      casino: code('casino'),
      from: day,
      to: day.meta({ description: 'The last day; days are those of the casino’s time zone' }),
    }),
  ])
  .meta({ id: 'CloseStatement', description: 'The period that follows the last closed one, and is over' });
export type CloseStatement = z.infer<typeof closeStatement>;

const filters = {
  period: month.optional().meta({ description: 'Statements that have a day of this month' }),
  state: z
    .enum(['open', 'settled'])
    .optional()
    .meta({ description: 'settled: what was due has been paid, in every currency' }),
};
export const listStatements = z.strictObject({ ...page, casino: code('casino').optional(), ...filters });
export type ListStatements = z.infer<typeof listStatements>;
export const listOwnStatements = z.strictObject({ ...page, ...filters });
export type ListOwnStatements = z.infer<typeof listOwnStatements>;

export const listStatementJournals = z.strictObject({
  ...page,
  line: z.enum(accountLines).optional(),
  currency: currencyCode.optional(),
});
export type ListStatementJournals = z.infer<typeof listStatementJournals>;
export const listStatementItems = z.strictObject({ ...page });
export type ListStatementItems = z.infer<typeof listStatementItems>;

/** A journal's number, 64 bits. */
export const journalNumber = z.string().regex(/^[1-9]\d{0,17}$/, 'must be the number of a journal');

export const requestPayment = z
  .strictObject({
    statement: id('statement'),
    reference: reference.meta({ description: 'The bank’s, unique for the casino' }),
    direction: z.enum(['received', 'paid']).meta({ description: 'received: the casino paid the network' }),
    currency: currencyCode,
    amount,
    date: day.meta({ description: 'The value date' }),
    reason,
  })
  .meta({ id: 'RequestPayment', description: 'Waits for another person (R11)' });
export type RequestPayment = z.infer<typeof requestPayment>;

export const listPayments = z.strictObject({
  ...page,
  casino: code('casino').optional(),
  statement: id('statement').optional(),
  state: z.enum(['requested', 'booked', 'declined']).optional(),
});
export type ListPayments = z.infer<typeof listPayments>;

export const requestSettlementCorrection = z
  .strictObject({
    casino: code('casino'),
    currency: currencyCode,
    difference: z
      .string()
      .regex(/^-?(0|[1-9]\d{0,25})(\.\d{1,12})?$/, 'must be a signed difference as a plain decimal string')
      .meta({ description: 'Positive: owed to the casino, so that less is due from it' }),
    reason,
  })
  .meta({ id: 'RequestSettlementCorrection', description: 'Waits for another person (R11)' });
export type RequestSettlementCorrection = z.infer<typeof requestSettlementCorrection>;
