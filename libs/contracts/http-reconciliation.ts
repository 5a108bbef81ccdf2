// HTTP contract of reconciliation: a run over a casino's own file of bets and payouts, the file in parts, and the
// breaks that people work to closure.
import { z } from 'zod';
import { correction } from './http-jackpots';
import { code, currencyCode, day, page, reason, reference, words } from './http-primitives';

/** A file has at most so many bytes and rows; a part so many bytes, so that as base64 it fits into a body. */
export const reconciliationBytesMax = 512 * 1024 * 1024;
export const reconciliationRowsMax = 1_000_000;
export const reconciliationPartBytesMax = 2 * 1024 * 1024;
/** Of a part that is not the last. */
export const reconciliationPartBytesMin = 4 * 1024;
/** With more bad rows than this a run fails: the mapping, not the rows, is wrong. */
export const reconciliationBadRowsMax = 1_000;
export const reconciliationDaysMax = 400;

export const recordKinds = ['bet', 'payout'] as const;
export type RecordKind = (typeof recordKinds)[number];

export const breakClasses = [
  'missing-here',
  'missing-there',
  'amount',
  'currency',
  'time',
  'duplicate',
] as const;
export type BreakClass = (typeof breakClasses)[number];

export const runStates = ['uploading', 'loading', 'matching', 'open', 'closed', 'failed'] as const;
export type RunState = (typeof runStates)[number];

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits');

/** Where a value stands: the name of a column or field, or the number of a column, from 1. */
const column = z.union([words(128).min(1), z.number().int().min(1).max(500)]);

const zone = z
  .string()
  .max(64)
  .meta({ description: 'IANA time zone of times without an offset; the casino’s own when left out' });

// A pattern names each of year, month, day, hour and minute once, and second and milliseconds at most once.
const timePattern =
  /^(?=[^y]*yyyy[^y]*$)(?=[^M]*MM[^M]*$)(?=[^d]*dd[^d]*$)(?=[^H]*HH[^H]*$)(?=[^m]*mm[^m]*$)(?=[^s]*(?:ss)?[^s]*$)(?=[^S]*(?:SSS)?[^S]*$)[yMdHmsST .,:/_-]+$/;

const timeFormat = z
  .string()
  .max(40)
  .refine((text) => /^(iso|unix-seconds|unix-milliseconds)$/.test(text) || timePattern.test(text), {
    message:
      'must be "iso", "unix-seconds", "unix-milliseconds" or a pattern of yyyy MM dd HH mm, and maybe ss SSS',
  })
  .meta({
    description: '"iso", "unix-seconds", "unix-milliseconds", or a pattern such as "dd.MM.yyyy HH:mm:ss"',
  });

export const fileMapping = z
  .strictObject({
    delimiter: z.enum([',', ';', '\t', '|']).default(','),
    header: z.boolean().default(true).meta({ description: 'Whether the first row names the columns' }),
    encoding: z.enum(['utf-8', 'windows-1252']).default('utf-8'),
    decimal: z.enum(['.', ',']).default('.').meta({ description: 'The decimal separator of amounts' }),
    time: z.strictObject({ format: timeFormat.default('iso'), zone: zone.optional() }).prefault({}),
    columns: z.strictObject({
      kind: column.optional(),
      reference: column
        .optional()
        .meta({ description: 'Bet id, payout id, or reference of the acknowledgement' }),
      player: column.optional(),
      round: column.optional(),
      currency: column.optional(),
      amount: column,
      time: column.optional(),
    }),
    currency: currencyCode.optional().meta({ description: 'Of all rows, when no column says it' }),
    kindValues: z
      .strictObject({ bet: reference, payout: reference })
      .default({ bet: 'bet', payout: 'payout' }),
  })
  .meta({ id: 'FileMapping', description: 'How the rows of the file are to be read' });
export type FileMapping = z.infer<typeof fileMapping>;

export const createReconciliation = z
  .strictObject({
    casino: code('casino').optional().meta({ description: 'A casino’s key may leave it out: it is its own' }),
    from: day,
    to: day.meta({ description: 'The last day; days are those of the casino’s time zone' }),
    kinds: z
      .array(z.enum(recordKinds))
      .min(1)
      .max(2)
      .refine((kinds) => new Set(kinds).size === kinds.length, { message: 'must not name one twice' }),
    toleranceSeconds: z.number().int().min(0).max(86_400).default(120),
    format: z.enum(['csv', 'json']).meta({ description: 'json: an array of objects, or one object a line' }),
    mapping: fileMapping,
    digest: sha256.meta({ description: 'SHA-256 of the whole file' }),
    bytes: z.number().int().min(1).max(reconciliationBytesMax),
  })
  .meta({ id: 'CreateReconciliation' });
export type CreateReconciliation = z.infer<typeof createReconciliation>;

/** A part of the file, in order from 1; as base64, or as text when the file is text in UTF-8. */
export const filePart = z
  .union([
    z.strictObject({
      base64: z
        .base64()
        .min(1)
        .max(Math.ceil(reconciliationPartBytesMax / 3) * 4),
    }),
    z.strictObject({ text: z.string().min(1).max(reconciliationPartBytesMax) }),
  ])
  .meta({ id: 'FilePart' });
export type FilePart = z.infer<typeof filePart>;

export const runId = z.string().regex(/^rec_[0-9a-f]{32}$/, 'must be an id like rec_…');

export const partNumber = z.coerce.number().int().min(1).max(1_000_000);
export const breakNumber = z.coerce.number().int().min(1).max(10_000_000);

export const listReconciliations = z.strictObject({
  ...page,
  casino: code('casino').optional(),
  state: z.enum(runStates).optional(),
});
export type ListReconciliations = z.infer<typeof listReconciliations>;

const breakFilters = {
  class: z.enum(breakClasses).optional(),
  kind: z.enum(recordKinds).optional(),
  currency: currencyCode.optional(),
  state: z.enum(['open', 'approval', 'closed']).optional(),
};

export const listBadRows = z.strictObject({ ...page });
export type ListBadRows = z.infer<typeof listBadRows>;
export const listBreaks = z.strictObject({ ...page, ...breakFilters });
export type ListBreaks = z.infer<typeof listBreaks>;
export const exportBreaks = z.strictObject(breakFilters);
export type ExportBreaks = z.infer<typeof exportBreaks>;

/** Ends a break. Without an action nothing moves; with one it waits for a second person (R11). */
export const closeBreak = z
  .strictObject({
    reason,
    action: z
      .discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('correction'),
          jackpot: code('jackpot'),
          account: correction.shape.account,
          difference: correction.shape.difference,
        }),
        z.strictObject({ kind: z.literal('payout-paid'), reference: reference.optional() }),
      ])
      .optional(),
  })
  .meta({ id: 'CloseBreak', description: 'With a reason; where money moves, another person approves' });
export type CloseBreak = z.infer<typeof closeBreak>;
export type BreakAction = NonNullable<CloseBreak['action']>;
