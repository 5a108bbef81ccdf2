// A report as its address in the console names it, and as the service is asked for it.
import type { JackpotSchemas } from '@tributary/browser-client';
import { api } from '../../api/client';
import { ReportBeginning, reportOf } from './report-reading';

type Kind = JackpotSchemas['ReportHeader']['report'];
type CasinoKind = 'activity' | 'awards' | 'payouts' | 'commission';
type Interval = 'day' | 'mtd' | 'ytd' | 'ltd';

/** Kind and what it is called. */
export const kinds: readonly (readonly [Kind, string])[] = [
  ['activity', 'Activity by casino and table'],
  ['pools', 'Pools, opening to closing (network)'],
  ['awards', 'Awards'],
  ['large-awards', 'Large awards (network)'],
  ['payouts', 'Payouts'],
  ['rounding', 'Rounding (network)'],
  ['commission', 'Commission'],
];

export const intervals: readonly (readonly [string, string])[] = [
  ['day', 'one day'],
  ['mtd', 'month to date'],
  ['ytd', 'year to date'],
  ['ltd', 'life to date'],
  ['range', 'from … to'],
];

const names = ['kind', 'casino', 'interval', 'day', 'from', 'to', 'jackpot', 'threshold'] as const;

/** What the form holds: all texts, empty when left out. */
export type Asked = Readonly<Partial<Record<(typeof names)[number], string>>>;

/** From an address or a form; null when no report is named. */
export function askedOf(value: (name: string) => string | null | undefined): Asked | null {
  const found = names.flatMap((name) => {
    const text = value(name)?.trim();
    return text ? [[name, text] as const] : [];
  });
  const asked: Asked = Object.fromEntries(found);
  return asked.kind === undefined ? null : asked;
}

/** As the service's query: an interval by its name, or both ends of a range. */
export function queryOf({ casino, interval = 'day', day, from, to, kind, jackpot, threshold }: Asked) {
  const period = interval === 'range' ? { from, to } : { interval: interval as Interval, day };
  return casino === undefined && kind === 'large-awards' ? { ...period, jackpot, threshold } : period;
}

export const keyOf = (asked: Asked | null) => ['report', ...names.map((name) => asked?.[name])];

/** The first rows of it. */
export function readReport(asked: Asked) {
  const { kind, casino } = asked;
  const query = queryOf(asked);
  if (casino === undefined) {
    const params = { path: { kind: kind as Kind }, query };
    return reportOf(api.GET('/v1/admin/reports/{kind}', { params, parseAs: 'stream' }));
  }
  const params = { path: { code: casino, kind: kind as CasinoKind }, query };
  return reportOf(api.GET('/v1/casinos/{code}/reports/{kind}', { params, parseAs: 'stream' }));
}

/** Where the whole of it is downloaded. */
export function fileAddress(asked: Asked, format: 'csv' | 'xlsx' | 'json'): string {
  const { kind = '', casino } = asked;
  const given = Object.entries(queryOf(asked)).filter(
    (each): each is [string, string] => each[1] !== undefined,
  );
  const path =
    casino === undefined ? '/v1/admin/reports' : `/v1/casinos/${encodeURIComponent(casino)}/reports`;
  return `${path}/${kind}?${new URLSearchParams([...given, ['format', format]]).toString()}`;
}

export type { ReportBeginning };
