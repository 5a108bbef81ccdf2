// One way to connect to Redis. Commands that wait for a connection wait, they are not dropped; what must not wait
// sets its own deadline.
import { Redis } from 'ioredis';

/** A connection for BullMQ and pub/sub. Errors are reported, never thrown: Redis may come and go. */
export function connectRedis(url: string, onError: (error: unknown) => void): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
    enableReadyCheck: true,
  });
  redis.on('error', onError);
  return redis;
}

/** The eviction policy must be `noeviction`, or jobs may vanish (C-11). Answers what is wrong, or null. */
export async function redisPolicyFault(redis: Redis): Promise<string | null> {
  const [, policy] = (await redis.config('GET', 'maxmemory-policy')) as [string, string];
  return policy === 'noeviction'
    ? null
    : `Redis evicts data (maxmemory-policy ${policy}); set it to noeviction`;
}
