// HTTP contract of reports on demand: what may be asked for, and what comes as JSON.
import { z } from 'zod';
import { amount, code, currencyCode, day, timestamp } from './http-primitives';

export const reportKinds = [
  'activity',
  'pools',
  'awards',
  'large-awards',
  'payouts',
  'rounding',
  'commission',
] as const;
export const reportKind = z.enum(reportKinds);
export type ReportKind = z.infer<typeof reportKind>;

/** What a casino may ask for of itself: pools and rounding are the network's. */
export const casinoReportKind = z.enum(['activity', 'awards', 'payouts', 'commission']);
export type CasinoReportKind = z.infer<typeof casinoReportKind>;

const reportInterval = z.enum(['day', 'mtd', 'ytd', 'ltd']);
export type ReportInterval = z.infer<typeof reportInterval>;
const reportFormat = z.enum(['json', 'csv', 'xlsx']);
export type ReportFormat = z.infer<typeof reportFormat>;

export const reportQuery = z.strictObject({
  interval: reportInterval
    .optional()
    .meta({ description: 'A day, or month, year or life to date; “day” when from and to are left out too' }),
  day: day.optional().meta({ description: 'The last day of the interval; today in the zone when left out' }),
  from: day.optional(),
  to: day.optional().meta({ description: 'Included; at most 400 days after from' }),
  format: reportFormat.default('json'),
  layout: z
    .enum(['program', 'spreadsheet'])
    .default('spreadsheet')
    .meta({ description: 'Of CSV. spreadsheet: texts of others stand as ="…" and never run; program: as they are' }),
}); // prettier-ignore
export type ReportQuery = z.infer<typeof reportQuery>;

export const networkReportQuery = reportQuery.extend({
  jackpot: code('jackpot').optional().meta({ description: 'Of large awards' }),
  threshold: amount.optional().meta({ description: 'Of large awards: in the jackpot’s currency' }),
});
export type NetworkReportQuery = z.infer<typeof networkReportQuery>;

const header = z
  .object({
    report: z.enum(reportKinds),
    casino: code('casino').nullable().meta({ description: 'Null: the network' }),
    interval: z.enum([...reportInterval.options, 'range']),
    from: z.iso.date().nullable().meta({ description: 'Null: life to date' }),
    to: z.iso.date(),
    timeZone: z.string(),
    periodFrom: timestamp.nullable(),
    periodTo: timestamp.meta({ description: 'Exclusive' }),
    madeAt: timestamp,
    complete: z.boolean().meta({ description: 'Whether the interval had ended when the report was made' }),
    remark: z.string().nullable(),
    note: z.string().nullable().meta({ description: '“No activity” when there are no rows' }),
    jackpot: code('jackpot').optional(),
    currency: currencyCode.optional(),
    threshold: amount.optional(),
  })
  .meta({ id: 'ReportHeader' });
export type ReportHeader = z.infer<typeof header>;

export const reportAnswer = z
  .object({
    header,
    columns: z.array(z.object({ name: z.string(), kind: z.enum(['text', 'plain', 'count', 'amount']) })),
    rows: z
      .array(z.record(z.string(), z.string().nullable()))
      .meta({ description: 'Values by the names of the columns; numbers as decimal strings' }),
  })
  .meta({ id: 'Report' });
