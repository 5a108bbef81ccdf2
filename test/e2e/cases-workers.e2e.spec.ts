// Workers that are down, or that are three: facts wait on a real Redis, and each has one effect.
import { BetFact, JackpotCommands, merkleLeaf, merkleRoot, queues } from '@tributary/contracts';
import { newId, sql } from '@tributary/platform';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { RoundsProcessor } from '../../apps/jackpot/src/rounds/rounds.processor';
import { dealer, hands } from '../support/jackpot-app';
import { app, awards, clock, instance, open, start } from '../support/royal';
import { flushRedis, redisUrl } from '../support/stack';
import { WebhookListener, deliverAll } from '../support/webhook-listener';

let redis: Redis;
let queue: Queue;
beforeEach(async () => {
  await flushRedis();
  redis = new Redis(redisUrl(), { maxRetriesPerRequest: null });
  queue = new Queue(queues.jackpotCommands, { connection: redis });
  await start({
    rates: { main: '0.50', afterLimit: '0', reserve: '0' },
    repeatWinAlertHours: 0,
  });
});
afterEach(async () => {
  await queue.close();
  redis.disconnect();
});

const fact = (betId: string): BetFact => ({
  casino: 'alba', betId, hand: 0, currency: 'EUR', stake: '1.00', acceptedAt: '2026-11-30T12:00:00Z',
}); // prettier-ignore

/** A fact as a relay sends it, `copies` times with one id. */
async function send<T extends keyof JackpotCommands>(type: T, body: JackpotCommands[T], copies = 1) {
  const data = { id: newId('event'), type, createdAt: '2026-11-30T12:00:00Z', body };
  for (let copy = 0; copy < copies; copy += 1) await queue.add(type, data, { attempts: 5 });
}

/** Everything that happens in a round: one bet, the close, the cards. */
async function roundOfFacts(name: string, copies: number): Promise<void> {
  const roundId = `rnd_${name}` as const;
  const batches = [
    {
      batchId: 'b1',
      count: 1,
      digest: merkleRoot([merkleLeaf({ ...fact(name), hand: 0 })]),
    },
  ];
  await send('bets.placed', { roundId, table: 'table-1', batchId: 'b1', bets: [fact(name)] }, copies);
  await send('round.closed', { roundId, table: 'table-1', closedAt: '2026-11-30T12:01:00Z', batches }, copies);
  const cards = { hands: [{ hand: 0, cards: hands.flush }], dealer };
  await send('round.dealt', { roundId, table: 'table-1', cards }, copies);
} // prettier-ignore

const stateOf = async (name: string) =>
  (await app.ok('GET', `/v1/rounds/rnd_${name}`, app.keys.admin)).state as string;

async function settled(names: readonly string[]): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const states = await Promise.all(names.map(stateOf));
    if (states.every((state) => state === 'settled')) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the rounds were not settled within ten seconds');
}

it('C-13 R25 the consumer is down while three rounds end; when it starts again all three are settled, and nobody resends', async () => {
  const names = ['r1', 'r2', 'r3'];
  for (const name of names) await open(name, []);
  const processor = app.app.get(RoundsProcessor, { strict: false });
  await processor.beforeApplicationShutdown();
  for (const name of names) await roundOfFacts(name, 1);
  expect(await Promise.all(names.map(stateOf))).toEqual(['open', 'open', 'open']);
  processor.onApplicationBootstrap();
  await settled(names);
  expect((await instance()).bets).toBe('3');
}, 30_000);

it('C-14 three replicas and three copies of each message: one contribution, one settlement, one webhook', async () => {
  const listener = await WebhookListener.start();
  await app.ok('POST', '/v1/webhooks', app.keys.casino.alba!, { url: listener.url });
  await open('r1', []);
  for (let replica = 2; replica <= 3; replica += 1) await app.replica({ clock });
  await roundOfFacts('r1', 3);
  await settled(['r1']);
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await queue.getJobCountByTypes('waiting', 'active', 'delayed')) === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(await instance()).toMatchObject({ bets: '1', main: '1000.500000000000' });
  expect(await awards()).toHaveLength(1);
  await deliverAll(app, 3);
  expect(listener.of('payout.instructed')).toHaveLength(1);
  expect(listener.of('jackpot.hit')).toHaveLength(1);
  const rows = await app.db.row(sql`SELECT count(*)::int AS n FROM jackpot.webhook_delivery`);
  expect(rows).toEqual({ n: 2 });
  listener.stop();
}, 30_000);

it('C-13 thirty facts wait for one lock and hold every connection; who has the lock needs no second one', async () => {
  await open('r1', []);
  const facts = Array.from({ length: 30 }, (_, i) => fact(`${i}`));
  await app.db.transaction(async (tx) => {
    await tx.run(sql`SELECT 1 FROM jackpot.instance WHERE jackpot = 'royal' FOR UPDATE`);
    for (const each of facts) {
      await send('bets.placed', { roundId: 'rnd_r1', table: 'table-1', batchId: each.betId, bets: [each] });
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    // What is kept of casinos is too old by then: each fact reads it anew, through its own transaction.
    clock.advance(5_000);
  });
  for (let tries = 0; tries < 100 && (await instance()).bets !== '30'; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect((await instance()).bets).toBe('30');
}, 20_000);
