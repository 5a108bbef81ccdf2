// Schema building blocks of the HTTP contract: codes, references, amounts as strings, cards and times.
import { AMOUNT_PATTERN } from '@tributary/money';
import { z } from 'zod';
import { IdKind, codePattern, idPattern } from './ids';

export const code = (what: string) =>
  z
    .string()
    .regex(
      new RegExp(codePattern),
      `must be a ${what} code: a lower-case letter, then letters, digits or hyphens`,
    );

export const id = (kind: IdKind) =>
  z.string().regex(new RegExp(idPattern(kind)), `must be an id like ${idPattern(kind)}`);

/**
 * A reference of the caller's own: exact code points, kept and given back byte for byte (F-15, F-17). One pattern, so
 * that the compiled check of bulk bodies and the published schema hold the same rule.
 */
export const reference = z
  .string()
  .regex(
    /^[^\p{Cc}\p{Cs}]{1,128}$/u,
    'must be 1 to 128 characters without control characters or lone surrogates',
  );

/** An amount as a decimal string in the digits of its currency, e.g. "705" JPY, "705.00" EUR. */
export const amount = z
  .string()
  .max(40)
  .regex(new RegExp(AMOUNT_PATTERN), 'must be an amount as a plain decimal string, such as "10.00"');

/** ISO 4217 code. Whether it may be used here is judged by the command. */
export const currencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code of three capital letters');

/** A fraction between 0 and 1 as a decimal string. */
export const fraction = z
  .string()
  .regex(/^(0(\.\d{1,8})?|1(\.0{1,8})?)$/, 'must be a decimal string from 0 to 1 with at most 8 decimals');

export const card = z.string().max(8);

export const timestamp = z.iso.datetime({ offset: true, message: 'must be an ISO 8601 time with zone' });

const dayFault = 'must be a date such as 2026-01-31';

/** A date of the calendar, in which there is no year 0. */
export const day = z.iso.date({ message: dayFault }).refine((text) => !text.startsWith('0000'), dayFault);

const plain = 'must not contain control characters or lone surrogates';

/** Words of up to `max` characters that PostgreSQL and every log can hold (F-15). */
export const words = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, plain);

/** A reason may have several lines. */
export const reason = z
  .string()
  .min(3)
  .max(500)
  .regex(/^(?:[^\p{Cc}\p{Cs}]|\r?\n)*$/u, plain);

/** Cursor paging: newest first or oldest first as the route says, never by offset (F-12). */
export const page = {
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  cursor: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,200}$/, 'must be a cursor from an earlier answer')
    .optional(),
};
