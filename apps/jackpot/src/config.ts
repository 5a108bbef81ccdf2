// Configuration of the jackpot service: read once from the environment, refused with one list of all faults.
import { LogLevels, SigningOptions, logLevelsOf, readEnv, serviceEnv, signingOf } from '@tributary/platform';

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
}

const usualPort = '7300';

/** The configuration in the environment. Throws one error that names every variable that is missing or wrong (R28). */
export function readConfig(env: NodeJS.ProcessEnv = process.env): JackpotConfig {
  const read = readEnv(serviceEnv, { ...env, PORT: env.PORT || usualPort });
  return {
    databaseUrl: read.DATABASE_URL,
    redisUrl: read.REDIS_URL,
    host: read.HOST,
    port: read.PORT,
    connectionsMax: read.DATABASE_CONNECTIONS_MAX,
    logLevels: logLevelsOf(read.LOG_LEVEL),
    signing: signingOf(read),
  };
}
