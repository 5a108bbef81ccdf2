// One way to connect to Redis: one server, a group that Sentinel watches, or, for the queues alone, a Redis Cluster.
// Commands that wait for a connection wait, they are not dropped; what must not wait sets its own deadline.
import { Cluster, Redis, RedisOptions } from 'ioredis';

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
/** Milliseconds for a Sentinel to take a connection or to answer; then the next one is asked. */
const sentinelAnswerMsMax = 1_000;

export interface HostAndPort {
  readonly host: string;
  readonly port: number;
}

/** A group of servers of which Sentinels know the master. */
export interface Sentinels {
  readonly hosts: readonly HostAndPort[];
  /** Name of the group, as in `sentinel monitor <name>`. */
  readonly name: string;
  /** Of the Sentinels themselves. */
  readonly password?: string | undefined;
}

/** Nodes of a Redis Cluster; it tells of its further ones. */
export interface QueueCluster {
  readonly nodes: readonly HostAndPort[];
  /** The one in the address of Redis when left out. */
  readonly password?: string | undefined;
}

/** Where Redis is. */
export interface RedisServers {
  /** With Sentinels or a cluster their hosts take the place of the one in it; user, password, database and TLS stay. */
  readonly redisUrl: string;
  readonly redisSentinels?: Sentinels | undefined;
  /** Where the queues are, when they are not where all else is. */
  readonly queueCluster?: QueueCluster | undefined;
}

/** What BullMQ works on. */
export type QueueConnection = Redis | Cluster;

/** Milliseconds until the next attempt to connect. */
export function reconnectAfterMs(attempt: number): number {
  return Math.min(attempt * 100, reconnectMsMax);
}

/**
 * A server that became a replica refuses writes: the connection is made anew, to whoever is the master then, and the
 * command is sent again.
 */
export function leaveReplica(error: Error): false | 2 {
  return error.message.startsWith('READONLY') ? 2 : false;
}

/** An address and its Sentinels as options of ioredis. */
export function addressOptions({ redisUrl, redisSentinels: sentinels }: RedisServers) {
  const { hostname, port, username, password, protocol, pathname } = new URL(redisUrl);
  const tls = protocol === 'rediss:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? parseInt(port, 10) : 6379,
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    ...(pathname.length > 1 ? { db: parseInt(pathname.slice(1), 10) } : {}),
    ...(tls ? { tls: {} } : {}),
    ...(sentinels ? sentinelOptions(sentinels, tls) : {}),
  };
}

function sentinelOptions({ hosts, name, password }: Sentinels, tls: boolean) {
  return {
    sentinels: hosts.map((each) => ({ ...each })),
    name,
    // A master that hangs, or lives on the wrong side of a cut, is left as soon as the Sentinels have another one.
    failoverDetector: true,
    connectTimeout: sentinelAnswerMsMax,
    sentinelCommandTimeout: sentinelAnswerMsMax,
    sentinelRetryStrategy: reconnectAfterMs,
    sentinelReconnectStrategy: reconnectAfterMs,
    ...(password === undefined ? {} : { sentinelPassword: password }),
    ...(tls ? { enableTLSForSentinelMode: true, sentinelTLS: {} } : {}),
  };
}

const patience = {
  maxRetriesPerRequest: null,
  retryStrategy: reconnectAfterMs,
  reconnectOnError: leaveReplica,
  enableReadyCheck: true,
  socketTimeout: silenceMsMax,
} as const satisfies RedisOptions;

/** A connection for BullMQ and pub/sub. Errors are reported, never thrown: Redis may come and go. */
export function connectRedis(servers: RedisServers, onError: (error: unknown) => void): Redis {
  const redis = new Redis({ ...addressOptions(servers), ...patience });
  redis.on('error', onError);
  return keepAsking(redis);
}

/** The connection of the queues: to their cluster, or `redis` itself where they have none. */
export function connectQueues(
  servers: RedisServers,
  redis: Redis,
  onError: (error: unknown) => void,
): QueueConnection {
  const { queueCluster } = servers;
  if (!queueCluster) return redis;
  const { username, password, tls } = addressOptions({ redisUrl: servers.redisUrl });
  const cluster = new Cluster(
    queueCluster.nodes.map((each) => ({ ...each })),
    {
      clusterRetryStrategy: reconnectAfterMs,
      slotsRefreshTimeout: silenceMsMax,
      redisOptions: {
        ...(username ? { username } : {}),
        ...(queueCluster.password || password ? { password: queueCluster.password ?? password } : {}),
        ...(tls ? { tls } : {}),
        ...patience,
      },
      // A certificate is for a name: the nodes' names are not looked up here.
      ...(tls ? { dnsLookup: (address, done) => done(null, address) } : {}),
    },
  );
  cluster.on('error', onError);
  return keepAsking(cluster);
}

/**
 * How BullMQ is to use a connection for a queue. In a cluster all keys of a queue lie on one node, by the hash tag in
 * their prefix; different queues may lie on different ones.
 */
export function queueOptions(connection: QueueConnection, name: string) {
  return connection.isCluster ? { connection, prefix: `{tributary:${name}}` } : { connection };
}

/** Has a connection asked regularly, so that a dead one is noticed whatever it is used for. */
export function keepAsking<T extends QueueConnection>(connection: T): T {
  const ask = () => void (connection.status === 'ready' && connection.ping().catch(() => undefined));
  const timer = setInterval(ask, pingEveryMs).unref();
  connection.once('end', () => clearInterval(timer));
  return connection;
}

/**
 * A second connection like this one, for who must listen; `waiting` where BullMQ waits on it for jobs or events. Whoever
 * takes it disconnects it: BullMQ leaves a connection that it was given open.
 */
export function connectAgain<T extends QueueConnection>(
  connection: T,
  onError: (error: unknown) => void,
  use: 'asking' | 'waiting' = 'asking',
): T {
  const socketTimeout = use === 'waiting' ? waitingSilenceMsMax : silenceMsMax;
  const second = connection.isCluster
    ? (connection as Cluster).duplicate([], {
        redisOptions: { ...(connection as Cluster).options.redisOptions, socketTimeout },
      })
    : (connection as Redis).duplicate({ socketTimeout });
  second.on('error', onError);
  return keepAsking(second as T);
}

const probeKey = 'tributary:health';
const probeKeptMs = 1_000;

/**
 * The eviction policy must be `noeviction`, or jobs may vanish (C-11). Answers what is wrong, or null. @throws what Redis says
 * when it takes no writes: full, a replica, or a primary whose replicas are away.
 */
export async function redisPolicyFault(connection: QueueConnection): Promise<string | null> {
  const [, policy] = (await connection.config('GET', 'maxmemory-policy')) as [string, string];
  if (policy !== 'noeviction') return `Redis evicts data (maxmemory-policy ${policy}); set it to noeviction`;
  await connection.set(probeKey, '1', 'PX', probeKeptMs);
  return null;
}
