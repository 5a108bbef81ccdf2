// Configuration that every service has, from an environment that was read and checked.
import type { z } from 'zod';
import type { Pooler } from './database';
import type { QueueCluster, RedisServers, Sentinels } from './redis';
import { LogLevels, logLevelsOf, serviceEnv } from './env';
import { LimitOptions, limitsOf } from './limits/limits';
import { SigningOptions, signingOf } from './signing/secrets';
import type { LogFormat } from './telemetry/service-logger';
import { TelemetryOptions, telemetryOf } from './telemetry/telemetry';

export interface ServiceConfig extends RedisServers {
  readonly databaseUrl: string;
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly connectionsMax: number;
  /** `transaction` behind a pooler in transaction mode; a server of its own when left out. */
  readonly pooler?: Pooler;
  readonly logLevels: LogLevels;
  /** Lines for people when left out. */
  readonly logFormat?: LogFormat;
  /** Figures and traces; none when left out. */
  readonly telemetry?: TelemetryOptions;
  /** In production keys of the demo network keep a service from starting; not when left out. */
  readonly production?: boolean;
  /** Whether requests must be signed; not when left out. */
  readonly signing?: SigningOptions;
  /** Where browsers reach the console; each request's own host when left out. */
  readonly publicOrigin?: string | undefined;
  /** Limits on requests; the usual ones when left out. */
  readonly limits?: LimitOptions;
  /** Key of the digests that stand for players; references are stored as they come when left out. */
  readonly pseudonymKey?: string;
}

/** An address with a password that came apart from it; one that it has already wins. */
export function withPassword(address: string, password: string | undefined): string {
  const url = new URL(address);
  if (password === undefined || url.password !== '') return address;
  url.password = encodeURIComponent(password);
  return url.href;
}

function sentinelsOf(read: z.infer<typeof serviceEnv>): Sentinels | undefined {
  const { REDIS_SENTINELS: hosts, REDIS_SENTINEL_NAME: name, REDIS_SENTINEL_PASSWORD: password } = read;
  return hosts.length > 0 ? { hosts, name, password } : undefined;
}

function clusterOf(read: z.infer<typeof serviceEnv>): QueueCluster | undefined {
  const { REDIS_CLUSTER: nodes, REDIS_CLUSTER_PASSWORD: password } = read;
  return nodes.length > 0 ? { nodes, password } : undefined;
}

/** What of a configuration says where Redis is. */
export function redisServersOf({ redisUrl, redisSentinels, queueCluster }: RedisServers): RedisServers {
  return { redisUrl, redisSentinels, queueCluster };
}

/** The configuration in an environment that was read. */
export function serviceConfigOf(read: z.infer<typeof serviceEnv>): ServiceConfig {
  return {
    databaseUrl: withPassword(read.DATABASE_URL, read.DATABASE_PASSWORD),
    redisUrl: withPassword(read.REDIS_URL, read.REDIS_PASSWORD),
    redisSentinels: sentinelsOf(read),
    queueCluster: clusterOf(read),
    host: read.HOST,
    port: read.PORT,
    connectionsMax: read.DATABASE_CONNECTIONS_MAX,
    pooler: read.DATABASE_POOLER,
    production: read.NODE_ENV === 'production',
    logLevels: logLevelsOf(read.LOG_LEVEL),
    logFormat: read.LOG_FORMAT ?? (read.NODE_ENV === 'production' ? 'json' : 'text'),
    telemetry: telemetryOf(read),
    signing: signingOf(read),
    publicOrigin: read.PUBLIC_ORIGIN,
    limits: limitsOf(read),
    pseudonymKey: read.PLAYER_PSEUDONYM_KEY,
  };
}
