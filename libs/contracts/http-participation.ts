// HTTP contract of taking part: joining a jackpot, the meters of a casino, its refused bets, what it says it has paid,
// exports, and accounting days.
import { z } from 'zod';
import { amount, code, currencyCode, day, id, page, words } from './http-primitives';

export const metersPerReportMax = 1_000;
export const payoutsPerReportMax = 5_000;
export const daysPerReportMax = 400;

/** What a casino shows its players of a jackpot, in the jackpot's currency; stakes each in its own. */
export const displayedTerms = z
  .strictObject({
    limit: amount.nullable().meta({ description: '“Up to …” on its signs; null: it shows no limit' }),
    resetAmount: amount,
    unitStakes: z.record(currencyCode, amount).meta({ description: 'Of the currencies the casino plays in' }),
  })
  .meta({ id: 'DisplayedTerms' });
export type DisplayedTerms = z.infer<typeof displayedTerms>;

export const joinJackpot = z
  .strictObject({
    rulesDigest: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits')
      .meta({ description: '`digest` of GET /v1/jackpots/{code}/rules' }),
    displayed: displayedTerms,
  })
  .meta({ id: 'JoinJackpot', description: 'Confirms the rules and what the casino shows of them (E-08)' });
export type JoinJackpot = z.infer<typeof joinJackpot>;

const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** In-meters of one jackpot and currency since the beginning, as the casino has counted them. */
const casinoMeter = z.strictObject({
  jackpot: code('jackpot'),
  currency: currencyCode,
  bets: count,
  stakes: amount,
  betsVoided: count,
  stakesVoided: amount,
});
export type CasinoMeter = z.infer<typeof casinoMeter>;

export const reportMeters = z
  .strictObject({ meters: z.array(casinoMeter).max(metersPerReportMax) })
  .meta({ id: 'ReportMeters', description: 'A jackpot and currency left out count as zero' });
export type ReportMeters = z.infer<typeof reportMeters>;

export const reportPayouts = z
  .strictObject({
    payouts: z
      .array(z.strictObject({ payoutId: id('payout'), currency: currencyCode, amount: words(40) }))
      .min(1)
      .max(payoutsPerReportMax),
  })
  .meta({
    id: 'ReportPayouts',
    description: 'What the casino’s own books say was paid, as they say it (A-12)',
  });
export type ReportPayouts = z.infer<typeof reportPayouts>;

export const listRefusedBets = z.strictObject({ ...page, casino: code('casino').optional() });
export type ListRefusedBets = z.infer<typeof listRefusedBets>;

export const listUnpaid = z.strictObject({
  ...page,
  olderThanHours: z.coerce.number().int().min(0).max(87_600).default(0),
  casino: code('casino').optional(),
});
export type ListUnpaid = z.infer<typeof listUnpaid>;

/** Accounting days from `from` to `to`, both included, in the zone of the books. */
export const dayRange = z.strictObject({ from: day, to: day });
export type DayRange = z.infer<typeof dayRange>;

export const exportQuery = z.strictObject({
  from: day.optional(),
  to: day.optional(),
  layout: z
    .enum(['program', 'spreadsheet'])
    .default('program')
    .meta({ description: 'spreadsheet: references stand as ="…", so that no digit and no zero is lost' }),
});
export type ExportQuery = z.infer<typeof exportQuery>;
