// One way to connect to Redis. Commands that wait for a connection wait, they are not dropped; what must not wait
// sets its own deadline.
import { Redis } from 'ioredis';

const reconnectMsMax = 2_000;

/** Milliseconds until the next attempt to connect. */
export function reconnectAfterMs(attempt: number): number {
  return Math.min(attempt * 100, reconnectMsMax);
}

/** A connection for BullMQ and pub/sub. Errors are reported, never thrown: Redis may come and go. */
export function connectRedis(url: string, onError: (error: unknown) => void): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    retryStrategy: reconnectAfterMs,
    enableReadyCheck: true,
  });
  redis.on('error', onError);
  return redis;
}

/**
 * A second connection like this one, for who must listen or block. Whoever takes it disconnects it: BullMQ leaves a
 * connection that it was given open.
 */
export function connectAgain(redis: Redis, onError: (error: unknown) => void): Redis {
  const second = redis.duplicate();
  second.on('error', onError);
  return second;
}

/** The eviction policy must be `noeviction`, or jobs may vanish (C-11). Answers what is wrong, or null. */
export async function redisPolicyFault(redis: Redis): Promise<string | null> {
  const [, policy] = (await redis.config('GET', 'maxmemory-policy')) as [string, string];
  return policy === 'noeviction'
    ? null
    : `Redis evicts data (maxmemory-policy ${policy}); set it to noeviction`;
}
