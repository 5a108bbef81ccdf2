// Configuration of the jackpot service: read once from the environment, refused with one list of all faults.
import { LogLevels, SigningOptions, logLevelsOf, readEnv, serviceEnv, signingOf } from '@tributary/platform';
import { z } from 'zod';

export interface JackpotConfig {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly connectionsMax: number;
  readonly logLevels: LogLevels;
  /** Whether requests must be signed; not when left out. */
  readonly signing?: SigningOptions;
  /** After how many hours without a call a casino is suspended (R26); never when left out. */
  readonly silenceHours?: number;
}

const usualPort = '7300';
const silenceEnv = z.object({ CASINO_SILENCE_HOURS: z.coerce.number().int().min(1).max(8_760).default(24) });

/** The configuration in the environment. Throws one error that names every variable that is missing or wrong (R28). */
export function readConfig(env: NodeJS.ProcessEnv = process.env): JackpotConfig {
  const read = readEnv(serviceEnv.and(silenceEnv), { ...env, PORT: env.PORT || usualPort });
  return {
    databaseUrl: read.DATABASE_URL,
    redisUrl: read.REDIS_URL,
    host: read.HOST,
    port: read.PORT,
    connectionsMax: read.DATABASE_CONNECTIONS_MAX,
    logLevels: logLevelsOf(read.LOG_LEVEL),
    signing: signingOf(read),
    silenceHours: read.CASINO_SILENCE_HOURS,
  };
}
