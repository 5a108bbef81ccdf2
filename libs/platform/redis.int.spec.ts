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
  redis = connectRedis({ redisUrl: proxy.by(redisUrl()) }, quiet);
  await redis.ping();
});

afterEach(async () => {
  redis.disconnect();
  await proxy.stop();
});

it('when they hang for ever, commands are answered over new ones, and a subscriber hears again what is published', async () => {
  const subscriber = connectAgain(redis, quiet);
  const publisher = new Redis(redisUrl());
  await subscriber.subscribe('redis.test');
  const heard = new Promise((done) => subscriber.once('message', (_, text: string) => done(text)));
  proxy.forget();
  const again = setInterval(() => void publisher.publish('redis.test', 'hello'), 100);
  expect(await Promise.all([redis.ping(), heard])).toEqual(['PONG', 'hello']);
  clearInterval(again);
  for (const each of [subscriber, publisher]) each.disconnect();
});
