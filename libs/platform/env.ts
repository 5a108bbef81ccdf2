// Configuration is read once, checked by a schema, and refused with one list of all faults.
import { z } from 'zod';

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

/** Settings that every service needs. */
export const baseEnv = z.object({
  DATABASE_URL: z.string().min(1, 'set it to postgresql://user@host:port/database'),
  REDIS_URL: z.string().min(1, 'set it to redis://host:port'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  LOG_LEVEL: z.enum(envLevels).default('info'),
  DATABASE_CONNECTIONS_MAX: z.coerce.number().int().min(1).max(200).default(10),
});
