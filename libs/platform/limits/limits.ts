// Every limit on what comes in over HTTP, in one place: sizes that are fixed, and settings with their defaults. Limits
// of content (bets in a batch, items on a page, characters of a reference) stand in the schemas of libs/contracts.
import { z } from 'zod';

const kibibyte = 1024;

/** Bytes of a body, by kind of route. 5,000 bets with UUIDs as ids are about 800 KiB. */
export const bodyBytesMax = { ordinary: 256 * kibibyte, bulk: 4 * 1024 * kibibyte } as const;

/** Bytes of all headers of a request, with its first line. */
export const headerBytesMax = 16 * kibibyte;
/** Characters of an address, with its query. */
export const urlLengthMax = 8 * kibibyte;
/** Characters of one part of a path: a reference of 128 characters of four bytes each, percent-encoded. */
export const pathParameterLengthMax = 128 * 4 * 3;
/** Parameters of a query, repeated ones included. No route knows more than ten. */
export const queryParametersMax = 32;
/** Connections of a process; more are closed at once. */
export const connectionsMax = 20_000;

/** Milliseconds. A request must be complete within the first, its headers within the second. */
export const requestTimeoutMs = 30_000;
export const headersTimeoutMs = 10_000;
/** Milliseconds between looks at connections that are late. */
export const timeoutCheckMs = 2_000;
/** Milliseconds that an idle connection stays open: longer than common proxies keep theirs. */
export const keepAliveMs = 72_000;

/** Milliseconds of a window of the rate limit. */
export const rateWindowMs = 10_000;

export interface LimitOptions {
  /** Requests of one key in ten seconds, on routes that are not for bulk; 0: as many as come. */
  readonly requestsPerKey: number;
  /** Bulk requests of one key in ten seconds; a request of 5,000 bets counts one. 0: as many as come. */
  readonly bulkRequestsPerKey: number;
  /** Requests without a known key from one address in ten seconds; 0: as many as come. */
  readonly requestsPerAddress: number;
  /** Requests that are worked on at the same time, streams not counted; further ones are told `overloaded`. */
  readonly inFlightMax: number;
  /** Bytes of bodies that are being worked on at the same time. */
  readonly bodyBytesInFlightMax: number;
  /** Statements that may wait for a connection to the database. */
  readonly databaseWaitingMax: number;
  /** Milliseconds that a statement may take, and that it may wait for one lock: then it is `database-unavailable`. */
  readonly statementMsMax: number;
  readonly lockMsMax: number;
  /** Milliseconds that the event loop may be late, three looks in a row, before requests are refused. */
  readonly eventLoopDelayMsMax: number;
  /** Live streams of one key or, without one, of one address. */
  readonly streamsPerCallerMax: number;
  readonly streamsMax: number;
  /** Milliseconds from SIGTERM, or from the end of the delay, to the end of the process, whatever is still running. */
  readonly shutdownMsMax: number;
  /** Milliseconds after SIGTERM in which the process serves on and says that it is not ready. */
  readonly shutdownDelayMs: number;
  /** Addresses or networks of proxies whose `X-Forwarded-For` counts. None: the header is not looked at. */
  readonly trustedProxies: readonly string[];
  /** Origins whose pages may read answers. None: CORS is off. */
  readonly corsOrigins: readonly string[];
}

const inTenSeconds = (what: string) => ({ description: `${what} in ten seconds; 0: as many as come` });

/** Settings of the limits as environment variables. The defaults are for a process on a few cores of its own. */
export const limitsEnv = {
  RATE_LIMIT_PER_KEY: countFrom(0).default(50_000).meta(inTenSeconds('Requests of one key')),
  RATE_LIMIT_BULK_PER_KEY: countFrom(0).default(200_000).meta(inTenSeconds('Bulk requests of one key')),
  RATE_LIMIT_PER_ADDRESS: countFrom(0)
    .default(50_000)
    .meta(inTenSeconds('Requests without a known key from one address')),
  REQUESTS_IN_FLIGHT_MAX: countFrom(1)
    .default(10_000)
    .meta({ description: 'Requests that a process works on at the same time, streams not counted' }),
  BODY_BYTES_IN_FLIGHT_MAX: countFrom(bodyBytesMax.bulk)
    .default(256 * 1024 * kibibyte)
    .meta({ description: 'Bytes of bodies that a process works on at the same time' }),
  DATABASE_WAITING_MAX: countFrom(1)
    .default(10_000)
    .meta({ description: 'Statements of a process that may wait for a connection' }),
  EVENT_LOOP_DELAY_MS_MAX: countFrom(10).default(1_000).meta({
    description: 'Milliseconds that a process may be late, three looks in a row, before it refuses requests',
  }),
  STREAMS_PER_CALLER_MAX: countFrom(1).default(2_000).meta({ description: 'Live streams of one caller' }),
  STREAMS_MAX: countFrom(1).default(5_000).meta({ description: 'Live streams of a process' }),
  DATABASE_STATEMENT_MS_MAX: milliseconds(100, 3_600_000).default(30_000).meta({
    description: 'Milliseconds that a statement may take; the proofs and long reports have ten minutes',
  }),
  DATABASE_LOCK_MS_MAX: milliseconds(100, 3_600_000)
    .default(10_000)
    .meta({ description: 'Milliseconds that a statement may wait for one lock' }),
  SHUTDOWN_MS_MAX: milliseconds(0, 600_000).default(4_500).meta({
    description: 'Milliseconds from SIGTERM to the end, whatever still runs; give your supervisor more',
  }),
  SHUTDOWN_DELAY_MS: milliseconds(0, 600_000)
    .default(0)
    .meta({
      description:
        'Milliseconds after SIGTERM in which it serves on and `/health/ready` says 503, for a balancer to look ' +
        'elsewhere; SHUTDOWN_MS_MAX begins after them',
    }),
  TRUSTED_PROXIES: listOf(z.string()).meta({
    takes: 'addresses or networks, with commas',
    description:
      'Proxies whose `X-Forwarded-For` counts; without any, all callers behind one have its address',
  }),
  CORS_ORIGINS: listOf(z.url('must be an origin such as https://play.example')).meta({
    takes: 'origins, with commas',
    description: 'Sites whose pages may read answers; without any, CORS is off',
  }),
};

function countFrom(least: number) {
  return z.coerce.number().int().min(least);
}

function milliseconds(least: number, most: number) {
  return countFrom(least).max(most);
}

/** A comma-separated list; nothing is an empty one. */
function listOf(item: z.ZodType<string, string>) {
  return z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(item));
}

const settings = z.object(limitsEnv);

/** The limits that an environment asks for. */
export function limitsOf(env: z.infer<typeof settings>): LimitOptions {
  return {
    requestsPerKey: env.RATE_LIMIT_PER_KEY,
    bulkRequestsPerKey: env.RATE_LIMIT_BULK_PER_KEY,
    requestsPerAddress: env.RATE_LIMIT_PER_ADDRESS,
    inFlightMax: env.REQUESTS_IN_FLIGHT_MAX,
    bodyBytesInFlightMax: env.BODY_BYTES_IN_FLIGHT_MAX,
    databaseWaitingMax: env.DATABASE_WAITING_MAX,
    statementMsMax: env.DATABASE_STATEMENT_MS_MAX,
    lockMsMax: env.DATABASE_LOCK_MS_MAX,
    eventLoopDelayMsMax: env.EVENT_LOOP_DELAY_MS_MAX,
    streamsPerCallerMax: env.STREAMS_PER_CALLER_MAX,
    streamsMax: env.STREAMS_MAX,
    shutdownMsMax: env.SHUTDOWN_MS_MAX,
    shutdownDelayMs: env.SHUTDOWN_DELAY_MS,
    trustedProxies: env.TRUSTED_PROXIES,
    corsOrigins: env.CORS_ORIGINS.map((origin) => new URL(origin).origin),
  };
}

/** The limits of a service whose environment says nothing about them. */
export const usualLimits: LimitOptions = limitsOf(settings.parse({}));
