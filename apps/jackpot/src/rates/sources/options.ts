// Where exchange rates come from besides people: which sources are on, from where, how often; from the environment.
import { always } from '@tributary/platform';
import { z } from 'zod';

export const rateSourcesToken = 'RateSourceOptions';

export const sourceKinds = ['ecb', 'csv', 'indicative'] as const;
export type SourceKind = (typeof sourceKinds)[number];

export interface RateSource {
  readonly kind: SourceKind;
  /** https, this machine's own address, or `file:`; null for the rates that are packaged. */
  readonly url: string | null;
}

export interface RateSourceOptions {
  readonly sources: readonly RateSource[];
  readonly everyMinutes: number;
  /** For a whole document, redirects included. */
  readonly withinMs: number;
}

/** Nothing is fetched unless a source is named. */
export const noRateSources: RateSourceOptions = { sources: [], everyMinutes: 60, withinMs: 20_000 };

const ecbDaily = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

function isProtected(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || protocol === 'file:' || (protocol === 'http:' && loopback.test(hostname));
}

const address = z.string().refine(isProtected, 'set it to an https address or a file: address');

const kindsOf = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

export const rateSourcesEnv = z
  .object({
    RATE_SOURCES: z
      .string()
      .default('')
      .transform(kindsOf)
      .pipe(z.array(z.enum(sourceKinds)))
      .refine((kinds) => new Set(kinds).size === kinds.length, 'must not name one twice')
      .meta({
        takes: `of ${sourceKinds.join(', ')}, with commas`,
        description: 'Where exchange rates are fetched from; nothing: people and programs post them',
      }),
    RATE_ECB_URL: address.default(ecbDaily).meta({
      takes: 'an https or file address',
      description: 'The document of the European Central Bank, or your copy of it',
    }),
    RATE_CSV_URL: address.optional().meta({
      takes: 'an https or file address',
      description: 'The file of the source `csv`',
    }),
    RATE_FETCH_MINUTES: z.coerce.number().int().min(5).max(10_080).default(60).meta({
      description: 'Minutes between two fetches',
    }),
    RATE_FETCH_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(60).default(20).meta({
      description: 'Seconds for a whole document, redirects included',
    }),
  })
  .superRefine((env, context) => {
    if (!env.RATE_SOURCES?.includes('csv') || env.RATE_CSV_URL !== undefined) return;
    context.addIssue({ code: 'custom', path: ['RATE_CSV_URL'], message: 'set it: RATE_SOURCES names csv' });
  }, always);

/** The sources in an environment that was read. */
export function rateSourcesOf(env: z.infer<typeof rateSourcesEnv>): RateSourceOptions {
  const urls = { ecb: env.RATE_ECB_URL, csv: env.RATE_CSV_URL ?? null, indicative: null };
  return {
    sources: env.RATE_SOURCES.map((kind) => ({ kind, url: urls[kind] })),
    everyMinutes: env.RATE_FETCH_MINUTES,
    withinMs: env.RATE_FETCH_TIMEOUT_SECONDS * 1_000,
  };
}
