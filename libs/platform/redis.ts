// One way to connect to Redis. Commands that wait for a connection wait, they are not dropped; what must not wait
// sets its own deadline.
import { Redis } from 'ioredis';

const reconnectMsMax = 2_000;
/**
 * Milliseconds that a connection may leave a command without a word: the other end may be gone, and nobody tells. Then it
 * is made anew, and what was not answered is sent again.
 */
export const silenceMsMax = 5_000;
/** The same for connections on which BullMQ waits for jobs and events, up to ten seconds at a time. */
const waitingSilenceMsMax = 12_000;
/** A subscriber asks for nothing by itself and would never notice. */
const pingEveryMs = 2_500;

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
    socketTimeout: silenceMsMax,
  });
  redis.on('error', onError);
  return keepAsking(redis);
}

/** Has a connection asked regularly, so that a dead one is noticed whatever it is used for. */
export function keepAsking(redis: Redis): Redis {
  const ask = () => void (redis.status === 'ready' && redis.ping().catch(() => undefined));
  const timer = setInterval(ask, pingEveryMs).unref();
  redis.once('end', () => clearInterval(timer));
  return redis;
}

/**
 * A second connection like this one, for who must listen; `waiting` where BullMQ waits on it for jobs or events. Whoever
 * takes it disconnects it: BullMQ leaves a connection that it was given open.
 */
export function connectAgain(
  redis: Redis,
  onError: (error: unknown) => void,
  use: 'asking' | 'waiting' = 'asking',
): Redis {
  const second = redis.duplicate({ socketTimeout: use === 'waiting' ? waitingSilenceMsMax : silenceMsMax });
  second.on('error', onError);
  return keepAsking(second);
}

/** The eviction policy must be `noeviction`, or jobs may vanish (C-11). Answers what is wrong, or null. */
export async function redisPolicyFault(redis: Redis): Promise<string | null> {
  const [, policy] = (await redis.config('GET', 'maxmemory-policy')) as [string, string];
  return policy === 'noeviction'
    ? null
    : `Redis evicts data (maxmemory-policy ${policy}); set it to noeviction`;
}
