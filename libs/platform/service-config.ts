// Configuration that every service has, from an environment that was read and checked.
import type { z } from 'zod';
import { LogLevels, logLevelsOf, serviceEnv } from './env';
import { LimitOptions, limitsOf } from './limits/limits';
import { SigningOptions, signingOf } from './signing/secrets';

export interface ServiceConfig {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly connectionsMax: number;
  readonly logLevels: LogLevels;
  /** Whether requests must be signed; not when left out. */
  readonly signing?: SigningOptions;
  /** Where browsers reach the console; each request's own host when left out. */
  readonly publicOrigin?: string | undefined;
  /** Limits on requests; the usual ones when left out. */
  readonly limits?: LimitOptions;
  /** Key of the digests that stand for players; references are stored as they come when left out. */
  readonly pseudonymKey?: string;
}

/** The configuration in an environment that was read. */
export function serviceConfigOf(read: z.infer<typeof serviceEnv>): ServiceConfig {
  return {
    databaseUrl: read.DATABASE_URL,
    redisUrl: read.REDIS_URL,
    host: read.HOST,
    port: read.PORT,
    connectionsMax: read.DATABASE_CONNECTIONS_MAX,
    logLevels: logLevelsOf(read.LOG_LEVEL),
    signing: signingOf(read),
    publicOrigin: read.PUBLIC_ORIGIN,
    limits: limitsOf(read),
    pseudonymKey: read.PLAYER_PSEUDONYM_KEY,
  };
}
