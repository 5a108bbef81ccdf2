import { Clock } from '@tributary/platform';
import type { Redis } from 'ioredis';
import { EventEmitter } from 'node:events';
import { MeterFeed, MeterState } from './meter-feed';
import { MeterStreams, StreamTarget } from './meter-streams';

const clock: Clock = { now: () => new Date('2026-11-30T12:00:00Z') };

class Listener extends EventEmitter {
  readonly written: string[] = [];
  writableLength = 0;
  ended = false;
  readonly writeHead = () => this;
  readonly write = (bytes: Buffer) => this.written.push(bytes.toString()) > 0;
  readonly end = () => (this.ended = true);
  readonly destroy = () => this.emit('close');

  get target(): StreamTarget {
    return this as unknown as StreamTarget;
  }

  get ids(): string[] {
    return this.written.flatMap((text) => /^id: (\d+)$/m.exec(text)?.slice(1) ?? []);
  }
}

const stateAt = (sequence: number): MeterState => ({
  jackpot: 'royal', currency: 'EUR', instance: 1, main: '1000.000000000000', sequence: `${sequence}`, asOf: '2026-11-30T12:00:00.000Z',
}); // prettier-ignore

function streams(status: 'ready' | 'reconnecting') {
  const stored = { sequence: 1, reads: 0 };
  const feed = { state: async () => ((stored.reads += 1), stateAt(stored.sequence)) } as unknown as MeterFeed;
  const subscriber = Object.assign(new EventEmitter(), {
    status,
    subscribe: jest.fn(async () => 1),
    unsubscribe: jest.fn(async () => 0),
    disconnect: jest.fn(),
    ping: jest.fn(async () => 'PONG'),
  });
  const redis = { status, duplicate: jest.fn(() => subscriber) };
  const made = new MeterStreams(feed, redis as unknown as Redis, clock);
  made.onApplicationBootstrap();
  return { made, stored, subscriber, redis };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('R21 live meters', () => {
  it('come from the database each second while Redis is down', async () => {
    const { made, stored } = streams('reconnecting');
    const listener = new Listener();
    await made.open('royal', listener.target);
    for (const sequence of [2, 2, 3]) {
      stored.sequence = sequence;
      await jest.advanceTimersByTimeAsync(1_000);
    }
    expect(listener.ids).toEqual(['1', '2', '3']);
    made.onModuleDestroy();
    expect(listener.ended).toBe(true);
  });

  it('share one subscription; an older message never follows a newer one', async () => {
    const { made, subscriber, redis } = streams('ready');
    const [one, two] = [new Listener(), new Listener()];
    await made.open('royal', one.target);
    await made.open('royal', two.target);
    for (const sequence of [5, 4, 5, 9])
      subscriber.emit('message', 'meter.royal', JSON.stringify(stateAt(sequence)));
    expect([one.ids, two.ids]).toEqual([
      ['1', '5', '9'],
      ['1', '5', '9'],
    ]);
    expect(redis.duplicate).toHaveBeenCalledTimes(1);
    expect(subscriber.subscribe.mock.calls).toEqual([['meter.royal']]);
    one.emit('close');
    expect(subscriber.unsubscribe).not.toHaveBeenCalled();
    two.emit('close');
    expect(subscriber.unsubscribe).toHaveBeenCalledTimes(1);
    made.onModuleDestroy();
  });

  it('let a client go that does not read, and write a comment every 15 s', async () => {
    const { made, subscriber } = streams('ready');
    const [slow, good] = [new Listener(), new Listener()];
    await made.open('royal', slow.target);
    await made.open('royal', good.target);
    slow.writableLength = 64 * 1024 + 1;
    subscriber.emit('message', 'meter.royal', JSON.stringify(stateAt(2)));
    slow.writableLength = 0;
    subscriber.emit('message', 'meter.royal', JSON.stringify(stateAt(3)));
    expect([slow.ids, good.ids]).toEqual([['1'], ['1', '2', '3']]);
    await jest.advanceTimersByTimeAsync(15_000);
    expect([slow.written.at(-1), good.written.at(-1)]).toEqual([slow.written[0], ': alive\n\n']);
    made.onModuleDestroy();
  });
});
