// Calls between services over Nest's Redis transport. A service starts and ends whether Redis is there or not:
// subscriptions wait for the connection and come back with it.
import { INestApplication } from '@nestjs/common';
import { RedisOptions, ServerRedis, Transport } from '@nestjs/microservices';
import {
  RedisServers,
  addressOptions,
  keepAsking,
  leaveReplica,
  reconnectAfterMs,
  silenceMsMax,
} from './redis';

/** Where Redis is, as options of Nest's transport: they are ioredis', of which Nest's list knows a part. */
export function redisTransportOptions(servers: RedisServers): Required<RedisOptions>['options'] {
  const patience = { socketTimeout: silenceMsMax, reconnectOnError: leaveReplica };
  return { ...addressOptions(servers), ...patience } as Required<RedisOptions>['options'];
}

/** Nest's server gives up when the first connection fails; this one goes on trying. */
class PatientRedisServer extends ServerRedis {
  override readonly transportId = Transport.REDIS;

  override start(callback?: () => void): void {
    // The faults of connecting reach the error listener; the commands that wait are sent once it succeeds.
    for (const client of [this.subClient, this.pubClient]) client.connect().catch(() => undefined);
    this.bindEvents(this.subClient, this.pubClient);
    callback?.();
  }

  override createRetryStrategy(times: number): undefined | number {
    return this.isManuallyClosed ? undefined : reconnectAfterMs(times);
  }

  override async createRedisClient() {
    return keepAsking(await super.createRedisClient());
  }

  // The platform's own connection reports outages once; a line for every attempt would drown the log.
  override registerErrorListener(client: { on(event: 'error', listener: () => void): void }): void {
    client.on('error', () => undefined);
  }

  override async close(): Promise<void> {
    this.isManuallyClosed = true;
    this.pubClient?.disconnect();
    this.subClient?.disconnect();
  }
}

/** Lets an application answer messages over Redis; call it before `listen`. It never waits for Redis. */
export async function listenOnRedis(app: INestApplication, servers: RedisServers): Promise<void> {
  const strategy = new PatientRedisServer({
    ...redisTransportOptions(servers),
    maxRetriesPerRequest: null,
  });
  app.connectMicroservice({ strategy }, { inheritAppConfig: true });
  await app.startAllMicroservices();
}
