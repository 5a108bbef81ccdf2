// The queues on a Redis Cluster of three nodes: events arrive once, each queue lies on one node, and what lay in the queue
// of a single Redis when the queues moved is sent again.
import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Redis } from 'ioredis';
import { flushRedis, freshDatabase, redisUrl } from '../../test/support/stack';
import { newId, systemClock } from './clock';
import { Consumer } from './consumer';
import { Database, sql } from './database';
import { enqueue } from './outbox';
import { QueueConnection, connectQueues, connectRedis } from './redis';
import { Relay } from './relay';

const root = resolve(__dirname, '../..');
const quiet = () => undefined;
const names = ['alpha', 'beta', 'gamma'];

let cluster: ChildProcess;
let nodes: { host: string; port: number }[];
let db: Database;
let single: Redis;
let queues: QueueConnection;
let drop: () => Promise<void>;
const taken: string[] = [];

beforeAll(async () => {
  await flushRedis();
  cluster = spawn(process.execPath, ['test/scale/cluster.mjs'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: cluster.stdout! }), 'line')) as [string];
  nodes = line.split(',').map((each) => ({ host: each.split(':')[0]!, port: Number(each.split(':')[1]) }));
  const database = await freshDatabase();
  drop = () => database.drop();
  db = new Database({ url: database.url });
  const servers = { redisUrl: redisUrl(), queueCluster: { nodes: nodes.slice(0, 1) } };
  single = connectRedis(servers, quiet);
  queues = connectQueues(servers, single, quiet);
}, 60_000);

afterAll(async () => {
  queues.disconnect();
  single.disconnect();
  await db.close();
  await drop();
  const ended = once(cluster, 'exit');
  cluster.stdin!.end();
  await ended;
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
  for (const { host, port } of nodes) {
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
