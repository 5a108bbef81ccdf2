// Redis may evict, be full, or be asked a hundred things at once: accepted bets are never lost, and every question
// gets its own answer.
import { patterns } from '@tributary/contracts';
import { ClientProxyFactory, Transport } from '@nestjs/microservices';
import { Redis } from 'ioredis';
import { firstValueFrom } from 'rxjs';
import { JackpotApp, livePrizes } from '../support/jackpot-app';
import { flushRedis, redisUrl } from '../support/stack';

let app: JackpotApp;
let redis: Redis;

beforeAll(async () => {
  await flushRedis();
  redis = new Redis(redisUrl());
  app = await JackpotApp.start({ relay: true });
  await app.casino('alba', ['EUR']);
  for (let n = 1; n <= 10; n += 1) {
    await app.jackpot(`pool-${n}`, 'EUR', {
      baseAmount: `${n}.00`, resetAmount: '0.00', rates: { main: '0.50', afterLimit: '0', reserve: '0' },
      prizes: livePrizes, unitStakes: { EUR: '1.00' }, stakeMultipleMax: 10,
    }); // prettier-ignore
  }
  await app.table('table-1', 'pool-1');
});

afterAll(async () => {
  await redis.config('SET', 'maxmemory', '0');
  await redis.config('SET', 'maxmemory-policy', 'noeviction');
  await redis.config('SET', 'min-replicas-to-write', '0');
  redis.disconnect();
  await app.stop();
});

it('C-15 a hundred parallel reads of ten pools over Redis: each answer is of the pool asked', async () => {
  const { hostname, port } = new URL(redisUrl());
  const client = ClientProxyFactory.create({
    transport: Transport.REDIS,
    options: { host: hostname, port: Number(port) },
  });
  await client.connect();
  const asked = Array.from({ length: 100 }, (_, i) => `pool-${(i % 10) + 1}`);
  const answers = await Promise.all(
    asked.map((jackpot) =>
      firstValueFrom(client.send<{ jackpot: string; main: string }>(patterns.meter, { jackpot })),
    ),
  );
  expect(answers.map((answer) => answer.jackpot)).toEqual(asked);
  expect(answers.map((answer) => answer.main)).toEqual(asked.map((code) => `${code.slice(5)}.000000000000`));
  await client.close();
});

it('C-11 an evicting Redis is reported by health; a full one takes no bets down', async () => {
  await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
  const health = await app.ok('GET', '/health/ready', null);
  expect(health).toMatchObject({ status: 'up', database: 'up' });
  expect(health.redis).toContain('allkeys-lru');
  await redis.config('SET', 'maxmemory-policy', 'noeviction');
  await redis.config('SET', 'maxmemory', '1');
  await expect(redis.set('more', 'x')).rejects.toThrow('OOM');
  expect(await app.ok('GET', '/health/ready', null)).toMatchObject({
    redis: expect.stringMatching(/^down: OOM/),
  });
  // A primary that waits for replicas answers questions and takes nothing.
  await redis.config('SET', 'maxmemory', '0');
  await redis.config('SET', 'min-replicas-to-write', '1');
  const alone = await app.ok('GET', '/health/ready', null);
  await redis.config('SET', 'min-replicas-to-write', '0');
  await redis.config('SET', 'maxmemory', '1');
  expect(alone).toMatchObject({ status: 'up', redis: expect.stringMatching(/^down: NOREPLICAS/) });
  await app.ok('POST', '/v1/rounds', app.keys.tableServer, {
    roundId: 'rnd_full',
    jackpot: 'pool-1',
    tables: ['table-1'],
  });
  const placed = await app.ok('POST', '/v1/rounds/rnd_full/bets', app.keys.tableServer, {
    bets: [{ casino: 'alba', betId: '1', currency: 'EUR', stake: '1.00' }],
  });
  expect(placed).toMatchObject({ accepted: 1, meter: { amount: '1.500000000000' } });
  await redis.config('SET', 'maxmemory', '0');
  const sent = async () =>
    Number(
      (await app.db.row<{ n: string }>({
        text: "SELECT count(*) AS n FROM jackpot.outbox WHERE type = 'contribution.booked' AND receipt_at IS NOT NULL",
        values: [],
      }))!.n,
    );
  for (let tries = 0; tries < 200 && (await sent()) === 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await sent()).toBe(1);
}, 20_000);
