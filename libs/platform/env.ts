// Configuration is read once, checked by a schema, and refused with one list of all faults.
import { z } from 'zod';
import { Fault, withFiles } from './configuration/files';
import { productionFaults, safeguards } from './configuration/production';
import { fieldsOf } from './configuration/variables';
import { limitsEnv } from './limits/limits';
import { isSigningRequired } from './signing/secrets';
import { telemetryEnv } from './telemetry/telemetry';

/**
 * Reads and checks the environment; NAME_FILE names a file with the value of NAME. Throws one error that names every
 * variable that is missing or wrong, and what `further` finds.
 */
export function readEnv<T extends z.ZodType>(
  schema: T,
  env: NodeJS.ProcessEnv = process.env,
  further: (env: NodeJS.ProcessEnv) => readonly Fault[] = () => [],
): z.infer<T> {
  const { env: filled, faults } = withFiles(fieldsOf(schema).keys(), env);
  const parsed = schema.safeParse(filled);
  const issues = (parsed.error?.issues ?? []).map(({ path, message }) => ({ name: path.join('.'), message }));
  const named = new Set(issues.map(({ name }) => name));
  const all = [...faults, ...issues, ...further(filled).filter(({ name }) => !named.has(name))];
  if (parsed.success && all.length === 0) return parsed.data;
  // A file that cannot be read is told once, not again as a value that is missing.
  const unread = new Set(faults.map(({ name }) => name.replace(/_FILE$/, '')));
  const told = all.filter((each) => faults.includes(each) || !unread.has(each.name));
  const lines = told.map(({ name, message }) => `  ${name}: ${message}`);
  throw new Error(`The configuration is not valid:\n${[...new Set(lines)].join('\n')}`);
}

/** The environment of a service: `readEnv`, and in production whatever is unsafe there. */
export function readServiceEnv<T extends z.ZodType>(schema: T, env: NodeJS.ProcessEnv): z.infer<T> {
  return readEnv(schema, env, productionFaults);
}

/** A check of several variables together that runs, and tells, even when others are wrong. */
export const always = { when: () => true };

const nestLevels = ['verbose', 'debug', 'log', 'warn', 'error', 'fatal'] as const;
const envLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevels = readonly (typeof nestLevels)[number][];

/** Nest's levels at and above a LOG_LEVEL. */
export function logLevelsOf(level: (typeof envLevels)[number]): LogLevels {
  return nestLevels.slice(envLevels.indexOf(level));
}

const masterSecret = z
  .string()
  .min(32, 'must have at least 32 characters: node -p "crypto.randomBytes(32).toString(\'base64url\')"');

function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
}

/** A URL of these protocols: anything else would be found out long after the start, or never. */
function addressOf(protocol: RegExp, message: string) {
  return z.string().refine((text) => URL.canParse(text) && protocol.test(new URL(text).protocol), message);
}

const safeguardNames = Object.keys(safeguards) as (keyof typeof safeguards)[];
const safeguardList = z
  .string()
  .default('')
  .transform((names) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ) // prettier-ignore
  .pipe(z.array(z.enum(safeguardNames)));

/** `host:port` with commas, as hosts and ports; none when empty. IPv6 in brackets. */
const addressList = z
  .string()
  .default('')
  .transform((text, context) => {
    const parts = text.split(',').map((part) => part.trim()).filter((part) => part !== ''); // prettier-ignore
    return parts.map((part) => {
      const [, host, port] = /^(\[[0-9a-fA-F:.]+\]|[^\s:/@[\]]+):(\d{1,5})$/.exec(part) ?? [];
      if (host === undefined || Number(port) < 1 || Number(port) > 65_535)
        context.addIssue({ code: 'custom', message: `write each as host:port, not ${part}` });
      return { host: (host ?? '').replace(/^\[|\]$/g, ''), port: Number(port) };
    });
  });

/** Settings that every service needs. */
export const baseEnv = z.object({
  DATABASE_URL: addressOf(/^postgres(ql)?:$/, 'set it to postgresql://user@host:port/database').meta({
    takes: 'postgresql://user@host:port/database',
    secret: true,
    description:
      'The database. TLS by `?sslmode=verify-full`, and `&sslrootcert=/path` for an authority of your own',
  }),
  DATABASE_PASSWORD: z.string().optional().meta({
    secret: true,
    description:
      'Password for DATABASE_URL, where that has none: a file for it can be shared with the server',
  }),
  DATABASE_CONNECTIONS_MAX: z.coerce.number().int().min(1).max(200).default(10).meta({
    description: 'Connections of one process; over all replicas fewer than `max_connections` of the server',
  }),
  DATABASE_POOLER: z.enum(['none', 'transaction']).default('none').meta({
    description:
      '`transaction` behind PgBouncer or its like in transaction mode: limits travel with each transaction',
  }),
  REDIS_URL: addressOf(/^rediss?:$/, 'set it to redis://host:port').meta({
    takes: 'redis://host:port or rediss://host:port',
    secret: true,
    description:
      'Redis or Valkey, 6.2 or newer, with `noeviction`. An authority of your own: NODE_EXTRA_CA_CERTS',
  }),
  REDIS_PASSWORD: z.string().optional().meta({
    secret: true,
    description: 'Password for REDIS_URL, where that has none',
  }),
  REDIS_SENTINELS: addressList.meta({
    takes: 'host:port of each Sentinel, with commas',
    description:
      'Sentinels that know the master: REDIS_URL then gives user, password, database and TLS, its host is not used',
  }),
  REDIS_SENTINEL_NAME: z.string().min(1).default('tributary').meta({
    description: 'Name of the group that the Sentinels watch: `sentinel monitor <name> …`',
  }),
  REDIS_SENTINEL_PASSWORD: z.string().optional().meta({
    secret: true,
    description: 'Password of the Sentinels themselves',
  }),
  REDIS_CLUSTER: addressList.meta({
    takes: 'host:port of some nodes, with commas',
    description:
      'A Redis Cluster for the queues; all else stays where REDIS_URL or the Sentinels say. TLS as REDIS_URL',
  }),
  REDIS_CLUSTER_PASSWORD: z.string().optional().meta({
    secret: true,
    description: 'Password of the cluster, where it is not the one of REDIS_URL',
  }),
  HOST: z.string().default('127.0.0.1').meta({
    takes: 'an address',
    description: 'Where the service listens; `0.0.0.0` in a container',
  }),
  PORT: z.coerce.number('must be a number, 0 to 65535').int().min(0).max(65_535).meta({
    description: 'Port it listens on; 0 takes a free one',
  }),
  LOG_LEVEL: z
    .enum(envLevels)
    .default('info')
    .meta({ description: 'What is logged: this and what is graver' }),
  NODE_ENV: z.enum(['production', 'development', 'test']).optional().meta({
    description: '`production` checks signatures and refuses what is unsafe on a network',
  }),
  PRODUCTION_WITHOUT: safeguardList.meta({
    takes: `of ${safeguardNames.join(', ')}, with commas`,
    description: 'Safeguards of production that you leave out on purpose',
  }),
  REQUIRE_SIGNED_REQUESTS: z.enum(['true', 'false']).optional().meta({
    description: 'Whether table servers and casinos must sign their requests; left out: in production',
  }),
  SIGNING_MASTER_SECRET: masterSecret.optional().meta({
    takes: '32 characters or more',
    secret: true,
    description: 'Signing secrets of API keys are derived from it; the same for all services and replicas',
  }),
  SIGNING_MASTER_SECRET_PREVIOUS: masterSecret.optional().meta({
    takes: '32 characters or more',
    secret: true,
    description: 'The one before, while clients change to keys made under the new one',
  }),
  PUBLIC_ORIGIN: z
    .string()
    .refine(isOrigin, 'set it to an origin such as https://console.example')
    .optional()
    .meta({
      takes: 'an origin, such as https://console.example',
      description:
        'Where browsers reach the console and the services behind it; left out: each request’s own host',
    }),
  PLAYER_PSEUDONYM_KEY: masterSecret.optional().meta({
    takes: '32 characters or more',
    secret: true,
    description:
      'Players are stored as digests by this key; the same for all services and replicas, and for good',
  }),
  ...telemetryEnv,
  ...limitsEnv,
});

/** `baseEnv`, and what its settings ask of each other. */
export const serviceEnv = baseEnv.superRefine((env, context) => {
  if (!isSigningRequired(env) || env.SIGNING_MASTER_SECRET !== undefined) return;
  context.addIssue({
    code: 'custom',
    path: ['SIGNING_MASTER_SECRET'],
    message: 'set it: table servers and casinos must sign their requests',
  });
}, always);
