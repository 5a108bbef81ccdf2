// The queues on a Redis Cluster of three nodes: events arrive once, each queue lies on one node, and what lay in the queue
// of a single Redis when the queues moved is sent again.
import { Redis } from 'ioredis';
import { RedisEngine } from '../../test/support/redis-engine';
import { flushRedis, freshDatabase, redisUrl } from '../../test/support/stack';
import { newId, systemClock } from './clock';
import { Consumer } from './consumer';
import { Database, sql } from './database';
import { enqueue } from './outbox';
import { QueueConnection, connectQueues, connectRedis } from './redis';
import { Relay } from './relay';

const quiet = () => undefined;
const names = ['alpha', 'beta', 'gamma'];

let cluster: RedisEngine;
let db: Database;
let single: Redis;
let queues: QueueConnection;
let drop: () => Promise<void>;
const taken: string[] = [];

beforeAll(async () => {
  await flushRedis();
  cluster = await RedisEngine.start('cluster');
  const database = await freshDatabase();
  drop = () => database.drop();
  db = new Database({ url: database.url });
  const servers = { redisUrl: redisUrl(), queueCluster: { nodes: cluster.hosts.slice(0, 1) } };
  single = connectRedis(servers, quiet);
  queues = connectQueues(servers, single, quiet);
}, 60_000);

afterAll(async () => {
  queues.disconnect();
  single.disconnect();
  await db.close();
  await drop();
  await cluster.stop();
});

const relayOn = (redis: QueueConnection) =>
  new Relay({ db, schema: 'table_game', clock: systemClock, redis, queues: names, onError: quiet });
const consumerOf = (queue: string) =>
  new Consumer({
    queue,
    consumer: 'test',
    db,
    schema: 'jackpot',
    redis: queues,
    clock: systemClock,
    handle: async (_, event) => void taken.push(event.id),
    onError: quiet,
  });

async function emit(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId('event'));
  const events = ids.map((id, place) => ({
    id,
    queue: names[place % names.length]!,
    type: 'told',
    body: { place },
  }));
  await db.transaction((tx) => enqueue(tx, 'table_game', events, systemClock.now()));
  return ids;
}

async function received(): Promise<void> {
  const left = sql`SELECT 1 AS one FROM table_game.outbox WHERE receipt_at IS NULL`;
  for (let tries = 0; tries < 300 && (await db.row(left)); tries += 1)
    await new Promise((done) => setTimeout(done, 50));
  expect(await db.row(left)).toBeNull();
}

it('what waits in a single Redis when the queues move to a cluster is sent again there, and all of it arrives once', async () => {
  const before = relayOn(single);
  const waiting = await emit(30);
  await before.sweep();
  await before.stop();
  expect(await single.llen('bull:alpha:wait')).toBe(10);

  const relay = relayOn(queues);
  const consumers = names.map(consumerOf);
  for (const each of consumers) each.start();
  relay.start();
  const later = await emit(300);
  await received();
  expect([...taken].sort()).toEqual([...waiting, ...later].sort());
  await relay.stop();
  for (const each of consumers) await each.stop();
  // The old place is untouched: whoever removes that Redis removes it with what lies in it.
  expect(await single.llen('bull:alpha:wait')).toBe(10);
}, 30_000);

it('all keys of a queue lie on one node, and not all queues on the same', async () => {
  const places = new Map<string, Set<number>>();
  for (const { host, port } of cluster.hosts) {
    const node = new Redis(port, host);
    for (const key of await node.keys('*')) {
      const queue = /^\{tributary:(\w+)\}:\1:/.exec(key)?.[1] ?? `of no queue: ${key}`;
      places.set(queue, (places.get(queue) ?? new Set()).add(port));
    }
    node.disconnect();
  }
  expect([...places.keys()].sort()).toEqual(names);
  expect([...places.values()].map(({ size }) => size)).toEqual([1, 1, 1]);
  expect(new Set([...places.values()].flatMap((ports) => [...ports])).size).toBeGreaterThan(1);
});
