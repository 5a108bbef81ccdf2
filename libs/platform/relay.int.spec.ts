// Outbox, relay and consumer on real PostgreSQL and Redis: at least once on the way, exactly once in effect.
import { EventEnvelope, EventId } from '@tributary/contracts';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { flushRedis, freshDatabase, redisUrl } from '../../test/support/stack';
import { newId, systemClock } from './clock';
import { Consumer } from './consumer';
import { Database, Tx, sql } from './database';
import { enqueue } from './outbox';
import { connectRedis } from './redis';
import { Condense, Relay } from './relay';

const queue = 'relay.test';
let database: { url: string; drop(): Promise<void> };
let db: Database;
let redis: Redis;
let relay: Relay;
const consumers: Consumer[] = [];
const quiet = () => undefined;

beforeEach(async () => {
  await flushRedis();
  database = await freshDatabase();
  db = new Database({ url: database.url });
  await db.run(sql`CREATE TABLE effect (event_id text, worker text)`);
  redis = connectRedis({ redisUrl: redisUrl() }, quiet);
  relay = new Relay({ db, schema: 'jackpot', clock: systemClock, redis, queues: [queue], onError: quiet });
  relay.start();
});

afterEach(async () => {
  for (const consumer of consumers.splice(0)) await consumer.stop();
  await relay.stop();
  redis.disconnect();
  await db.close();
  await database.drop();
});

function consume(worker: string, handle?: (tx: Tx, event: EventEnvelope) => Promise<void>): Consumer {
  const effect = async (tx: Tx, event: EventEnvelope) =>
    void (await tx.run(sql`INSERT INTO effect (event_id, worker) VALUES (${event.id}, ${worker})`));
  const consumer = new Consumer({
    queue, consumer: 'test', db, schema: 'jackpot', redis, clock: systemClock, handle: handle ?? effect, onError: quiet,
  }); // prettier-ignore
  consumers.push(consumer);
  consumer.start();
  return consumer;
}

const write = (tx: Tx, id: EventId) =>
  enqueue(tx, 'jackpot', [{ id, queue, type: 'test', body: {} }], new Date());
const effects = () => db.rows<{ event_id: string }>(sql`SELECT event_id FROM effect`);
const receipts = async () =>
  (await db.row<{ n: string }>(sql`SELECT count(receipt_at) AS n FROM jackpot.outbox`))!.n;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(holds: () => Promise<boolean>, seconds = 15): Promise<void> {
  for (let tries = 0; tries < seconds * 20; tries += 1) {
    if (await holds()) return;
    await pause(50);
  }
  throw new Error(`it did not happen within ${seconds} seconds`);
}

it('C-16 a commit that comes late is found; a transaction that rolls back sends nothing', async () => {
  consume('a');
  const [kept, dropped] = [newId('event'), newId('event')];
  await db.transaction(async (tx) => {
    await write(tx, kept);
    await pause(500);
    expect(await effects()).toEqual([]);
  });
  await expect(
    db.transaction(async (tx) => {
      await write(tx, dropped);
      throw new Error('changed its mind');
    }),
  ).rejects.toThrow('changed its mind');
  await until(async () => (await receipts()) === '1');
  await pause(300);
  expect(await effects()).toEqual([{ event_id: kept }]);
});

it('C-13 events wait for a consumer that is down', async () => {
  const ids = [newId('event'), newId('event'), newId('event')];
  await db.transaction(async (tx) => {
    for (const id of ids) await write(tx, id);
  });
  await pause(500);
  consume('late');
  await until(async () => (await receipts()) === '3');
  expect((await effects()).map((row) => row.event_id).sort()).toEqual([...ids].sort());
});

it('C-11 Redis emptied between sending and taking: the relay sends again, and the effect is one', async () => {
  const id = newId('event');
  await db.transaction((tx) => write(tx, id));
  await until(
    async () => (await db.row(sql`SELECT 1 AS one FROM jackpot.outbox WHERE sent_at IS NOT NULL`)) !== null,
  );
  await flushRedis();
  consume('a');
  await until(async () => (await receipts()) === '1');
  expect(await effects()).toEqual([{ event_id: id }]);
}, 20_000);

it('C-08 C-14 three replicas and ten deliveries of one event: one effect', async () => {
  const replicas = ['a', 'b', 'c'].map((worker) => consume(worker));
  const event = { id: newId('event'), type: 'test', createdAt: new Date().toISOString(), body: {} };
  await Promise.all(Array.from({ length: 10 }, (_, i) => replicas[i % 3]!.take(event)));
  expect(await effects()).toHaveLength(1);
});

it('C-09 a worker that fails after another has done the work changes nothing', async () => {
  const event = { id: newId('event'), type: 'test', createdAt: new Date().toISOString(), body: {} };
  let begun = () => undefined as void;
  const underWay = new Promise<void>((resolve) => (begun = resolve));
  const slow = consume('slow', async () => {
    begun();
    await pause(300);
    throw new Error('lost its lock');
  });
  const first = slow.take(event).catch((error: Error) => error.message);
  await underWay;
  const quick = consume('quick');
  await quick.take(event);
  expect(await first).toBe('lost its lock');
  expect(await effects()).toHaveLength(1);
});

it('what a later event says too is not sent, and counts as handed over', async () => {
  await relay.stop();
  const last: Condense = (events) => events.slice(-1);
  relay = new Relay({
    db, schema: 'jackpot', clock: systemClock, redis, queues: [queue], condense: last, onError: quiet,
  }); // prettier-ignore
  const ids = [newId('event'), newId('event'), newId('event')];
  await db.transaction(async (tx) => {
    for (const id of ids) await write(tx, id);
  });
  consume('a');
  relay.start();
  await until(async () => (await receipts()) === '3');
  expect(await effects()).toEqual([{ event_id: ids[2] }]);
});

it('a job of a worker that has died is taken by another one within seconds', async () => {
  const id = newId('event');
  await db.transaction((tx) => write(tx, id));
  const connection = redis.duplicate();
  // By hand: it takes the job for a second and never says more, as a killed process.
  const dead = new Worker(queue, null, { connection, lockDuration: 1_000 });
  await until(async () => (await dead.getNextJob('dead')) !== undefined);
  consume('a');
  await until(async () => (await receipts()) === '1', 12);
  expect(await effects()).toEqual([{ event_id: id }]);
  await dead.close();
  connection.disconnect();
});

describe('a Redis that is newer than the database, as after a restore to a point in time', () => {
  const lost = {
    type: 'test',
    createdAt: '2026-11-30T12:00:00Z',
    body: {},
    history: '7000000000000000000/00000001',
  };

  /** Puts a job of the history that is gone into Redis, as its relay did. */
  async function sentThen(id: EventId, more: object = {}): Promise<Queue> {
    const jobs = new Queue(queue, { connection: redis });
    await jobs.add('test', { ...lost, id, ...more }, { jobId: id });
    return jobs;
  }
  const early = () => new Date(Date.now() - 60_000);

  it('what was taken after that point is taken again: a completed job of the lost history is no receipt', async () => {
    const id = newId('event');
    const jobs = await sentThen(id);
    const connection = redis.duplicate();
    const worker = new Worker(queue, async () => lost.history, { connection });
    await until(async () => (await jobs.getJobState(id)) === 'completed');
    await worker.close();
    connection.disconnect();
    await db.transaction((tx) => enqueue(tx, 'jackpot', [{ id, queue, type: 'test', body: {} }], early()));
    consume('a');
    await until(async () => (await receipts()) === '1');
    expect(await effects()).toEqual([{ event_id: id }]);
    await jobs.close();
  });

  it('what was sent after that point has no effect; what is known here too has one', async () => {
    const [unknown, known] = [newId('event'), newId('event')];
    const jobs = await sentThen(unknown);
    await (await sentThen(known)).close();
    await db.transaction((tx) =>
      enqueue(tx, 'jackpot', [{ id: known, queue, type: 'test', body: {} }], early()),
    );
    consume('a');
    await until(async () => (await receipts()) === '1');
    await until(async () => (await jobs.getJobState(unknown)) === 'failed');
    expect(await effects()).toEqual([{ event_id: known }]);
    await jobs.close();
  });

  it('a job that says nothing of its history, as of the release before, is taken', async () => {
    const id = newId('event');
    const jobs = await sentThen(id, { history: undefined });
    consume('a');
    await until(async () => (await effects()).length === 1);
    await jobs.close();
  });
});
