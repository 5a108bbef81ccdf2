// Configuration of the jackpot service: read once from the environment, refused with one list of all faults.
import { ServiceConfig, readServiceEnv, serviceConfigOf, serviceEnv } from '@tributary/platform';
import { z } from 'zod';
import { PeopleOptions, peopleEnv, peopleOptionsOf } from './people/options';
import { PagesOptions, builtPages, pagesEnv } from './pages/options';
import type { WebhookAddresses } from './casinos/webhook-addresses';
import { RateSourceOptions, rateSourcesEnv, rateSourcesOf } from './rates/sources/options';

export interface JackpotConfig extends ServiceConfig {
  /** After how many hours without a call a casino is suspended (R26); never when left out. */
  readonly silenceHours?: number;
  /** From which hour of the day (UTC) on the daily run of the proofs is due (R40); none by itself when left out. */
  readonly proofRunHour?: number;
  /** Seconds between two looks of the continuous proof; none when left out. */
  readonly proofWatchSeconds?: number | null;
  /** How many hours a month is over before its statements are closed by themselves; never when left out. */
  readonly statementClosingHours?: number | null;
  /** Where webhooks may go; anywhere when left out. */
  readonly webhookAddresses?: WebhookAddresses;
  /** How people sign in; with passwords alone when left out. */
  readonly people?: PeopleOptions;
  /** What pages are told; the usual when left out. */
  readonly pages?: Partial<PagesOptions>;
  /** Where exchange rates are fetched from; nowhere when left out. */
  readonly rateSources?: RateSourceOptions;
}

const usualPort = '7300';
const ownEnv = z.object({
  CASINO_SILENCE_HOURS: z.coerce.number().int().min(1).max(8_760).default(24).meta({
    description: 'Hours without a call after which a casino is suspended',
  }),
  PROOF_RUN_HOUR: z.coerce.number().int().min(0).max(23).default(4).meta({
    description: 'Hour of the day (UTC) from which on the daily run of the proofs is due',
  }),
  PROOF_WATCH_SECONDS: z
    .union([z.literal('off'), z.coerce.number().int().min(1).max(3_600)])
    .default(10)
    .meta({
      description: 'Seconds between two looks of the continuous proof at what was booked since; `off`: none',
    }),
  STATEMENT_CLOSING_HOURS: z
    .union([z.literal('off'), z.coerce.number().int().min(0).max(8_760)])
    .default(24)
    .meta({
      description:
        'Hours after the end of a month until its statements are closed by themselves; `off`: never',
    }),
  WEBHOOK_ADDRESSES: z.enum(['public', 'any']).optional().meta({
    description:
      'Where webhooks may go: the public internet alone, or private networks too; left out: `public` in production',
  }),
});

/** All variables of the service. */
export const jackpotEnv = serviceEnv.and(ownEnv).and(pagesEnv).and(peopleEnv).and(rateSourcesEnv);

/** The configuration in the environment. Throws one error that names every variable that is missing or wrong (R28). */
export function readConfig(env: NodeJS.ProcessEnv = process.env): JackpotConfig {
  const read = readServiceEnv(jackpotEnv, { ...env, PORT: env.PORT || usualPort });
  return {
    ...serviceConfigOf(read),
    silenceHours: read.CASINO_SILENCE_HOURS,
    proofRunHour: read.PROOF_RUN_HOUR,
    proofWatchSeconds: read.PROOF_WATCH_SECONDS === 'off' ? null : read.PROOF_WATCH_SECONDS,
    statementClosingHours: read.STATEMENT_CLOSING_HOURS === 'off' ? null : read.STATEMENT_CLOSING_HOURS,
    webhookAddresses: read.WEBHOOK_ADDRESSES ?? (read.NODE_ENV === 'production' ? 'public' : 'any'),
    people: peopleOptionsOf(read),
    pages: pagesOf(read),
    rateSources: rateSourcesOf(read),
  };
}

function pagesOf(read: z.infer<typeof pagesEnv> & z.infer<typeof peopleEnv>): PagesOptions {
  const { passwords, oidc } = peopleOptionsOf(read);
  return {
    folder: builtPages(),
    tableGameOrigin: read.TABLE_GAME_URL === undefined ? null : new URL(read.TABLE_GAME_URL).origin,
    signIn: { passwords, provider: oidc !== null },
  };
}
