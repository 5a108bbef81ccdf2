// Messages over Redis: a service starts and ends without it, answers when it comes back, and refuses in words.
import 'reflect-metadata';
import { Problem } from '@tributary/contracts';
import { Controller, Module } from '@nestjs/common';
import { ClientProxyFactory, MessagePattern, Transport } from '@nestjs/microservices';
import { Redis } from 'ioredis';
import { lastValueFrom, timeout } from 'rxjs';
import { redisUrl } from '../../test/support/stack';
import { systemClock } from './clock';
import { Database } from './database';
import { createHttpApp } from './http-app';
import { asProblem } from './problem-filter';
import { RequestSignatures } from './signing/request-signatures';
import { Metrics } from './telemetry/metrics';
import { listenOnRedis } from './transport';

@Controller()
class Answers {
  @MessagePattern('test.echo')
  echo(text: string) {
    return { text };
  }

  @MessagePattern('test.refuse')
  refuse() {
    throw new Problem('jackpot-not-open', 'closed for today');
  }
}

// What every application's hooks ask for, and nothing of it is used here.
const unused = [
  { provide: 'Clock', useValue: systemClock },
  { provide: 'Redis', useValue: { status: 'end' } },
  { provide: Database, useValue: { pool: { waitingCount: 0 } } },
  { provide: RequestSignatures, useValue: {} },
  Metrics,
];

@Module({ controllers: [Answers], providers: unused })
class Service {}

const http = { title: 'test', description: 'test', version: '0', logLevels: [] };

async function start(url: string) {
  const app = await createHttpApp(Service, http);
  await listenOnRedis(app, { redisUrl: url });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

async function ask(pattern: string, body: unknown): Promise<unknown> {
  const { hostname, port } = new URL(redisUrl());
  const options = { host: hostname, port: parseInt(port, 10) };
  const client = ClientProxyFactory.create({ transport: Transport.REDIS, options });
  await client.connect();
  try {
    return await lastValueFrom(client.send(pattern, body).pipe(timeout(5_000)));
  } finally {
    await client.close();
  }
}

it('C-14 answers a message, and a refusal travels as its problem', async () => {
  const app = await start(redisUrl());
  expect(await ask('test.echo', 'hello')).toEqual({ text: 'hello' });
  expect(await ask('test.refuse', {})).toMatchObject({
    problem: { code: 'jackpot-not-open', status: 409, detail: 'closed for today' },
  });
  await app.close();
});

it('answers again after its connections were cut', async () => {
  const app = await start(redisUrl());
  expect(await ask('test.echo', 'before')).toEqual({ text: 'before' });
  const redis = new Redis(redisUrl());
  await redis.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
  await redis.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
  const back = async () => {
    const [, subscribers] = (await redis.pubsub('NUMSUB', 'test.echo')) as [string, number];
    return subscribers === 1;
  };
  for (let tries = 0; tries < 100 && !(await back()); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(await ask('test.echo', 'after')).toEqual({ text: 'after' });
  redis.disconnect();
  await app.close();
});

it('serves HTTP and ends in time when there is no Redis at all', async () => {
  const app = await start('redis://127.0.0.1:1');
  expect(
    (await fetch(`${await app.getUrl()}/openapi.json`, { headers: { connection: 'close' } })).status,
  ).toBe(200);
  const before = Date.now();
  await app.close();
  expect(Date.now() - before).toBeLessThan(2_000);
});

it('a database that Prisma cannot reach is 503, its other refusals stay faults', () => {
  expect(asProblem(Object.assign(new Error('x'), { code: 'P1001' }))?.code).toBe('database-unavailable');
  expect(asProblem(Object.assign(new Error('x'), { code: 'P2002' }))).toBeNull();
});
