// Configuration is read once, checked by a schema, and refused with one list of all faults.
import { z } from 'zod';
import { limitsEnv } from './limits/limits';
import { isSigningRequired } from './signing/secrets';

/** Reads and checks the environment. Throws one error that names every variable that is missing or wrong. */
export function readEnv<T extends z.ZodType>(schema: T, env: NodeJS.ProcessEnv = process.env): z.infer<T> {
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The configuration is not valid:\n${faults.join('\n')}`);
}

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

/** Settings that every service needs. */
export const baseEnv = z.object({
  DATABASE_URL: addressOf(/^postgres(ql)?:$/, 'set it to postgresql://user@host:port/database'),
  REDIS_URL: addressOf(/^rediss?:$/, 'set it to redis://host:port'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number('must be a number, 0 to 65535').int().min(0).max(65_535),
  LOG_LEVEL: z.enum(envLevels).default('info'),
  DATABASE_CONNECTIONS_MAX: z.coerce.number().int().min(1).max(200).default(10),
  NODE_ENV: z.string().optional(),
  /** Whether table servers and casinos must sign their requests; in production they must unless this is false. */
  REQUIRE_SIGNED_REQUESTS: z.enum(['true', 'false']).optional(),
  /** Signing secrets of API keys are derived from it; the same for all services and replicas. */
  SIGNING_MASTER_SECRET: masterSecret.optional(),
  /** The one before, while clients change to keys made under the new one. */
  SIGNING_MASTER_SECRET_PREVIOUS: masterSecret.optional(),
  /** Where browsers reach the console and the services behind it; each request's own host when left out. */
  PUBLIC_ORIGIN: z
    .string()
    .refine(isOrigin, 'set it to an origin such as https://console.example')
    .optional(),
  /** Players are stored as digests by this key; the same for all services and replicas, and for good. */
  PLAYER_PSEUDONYM_KEY: masterSecret.optional(),
  ...limitsEnv,
});

/** `baseEnv`, and what its settings ask of each other. */
export const serviceEnv = baseEnv.superRefine((env, context) => {
  if (!isSigningRequired(env) || env.SIGNING_MASTER_SECRET !== undefined) return;
  context.addIssue({
    code: 'custom',
    path: ['SIGNING_MASTER_SECRET'],
    message: 'set it, or REQUIRE_SIGNED_REQUESTS=false: table servers and casinos must sign in production',
  });
});
