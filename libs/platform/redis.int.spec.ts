// Connections to Redis whose other end has gone without a word: nothing closes them, so they must be noticed.
import { Redis } from 'ioredis';
import { redisUrl } from '../../test/support/stack';
import { TcpProxy } from '../../test/support/tcp-proxy';
import { connectAgain, connectRedis } from './redis';

const quiet = () => undefined;
let proxy: TcpProxy;
let redis: Redis;

beforeEach(async () => {
  proxy = await TcpProxy.to(redisUrl());
  redis = connectRedis(proxy.by(redisUrl()), quiet);
  await redis.ping();
});

afterEach(async () => {
  redis.disconnect();
  await proxy.stop();
});

it('a command on a connection that hangs for ever is answered over a new one', async () => {
  proxy.forget();
  expect(await redis.ping()).toBe('PONG');
});

it('a subscriber whose connection hangs for ever hears again what is published', async () => {
  const subscriber = connectAgain(redis, quiet);
  const publisher = new Redis(redisUrl());
  await subscriber.subscribe('redis.test');
  const heard = new Promise((done) => subscriber.once('message', (_, text: string) => done(text)));
  proxy.forget();
  const again = setInterval(() => void publisher.publish('redis.test', 'hello'), 100);
  expect(await heard).toBe('hello');
  clearInterval(again);
  for (const each of [subscriber, publisher]) each.disconnect();
});
