// The coalescer: one booking at a time, order kept, a bound on what waits, failures to those they belong to.
import { Problem } from '@tributary/contracts';
import { Coalescer, betsPerFlushMax, betsWaitingMax, portionsOf } from './coalescer';

type Request = { size: number; name: string };
const answer = (value: string): PromiseSettledResult<string> => ({ status: 'fulfilled', value });

it('gathers what comes while a booking runs, in order of arrival', async () => {
  const flushes: string[][] = [];
  const coalescer = new Coalescer<Request, string>(async (requests) => {
    flushes.push(requests.map((request) => request.name));
    await new Promise((resolve) => setTimeout(resolve, 5));
    return requests.map((request) => answer(request.name));
  });
  const first = ['a', 'b'].map((name) => coalescer.submit({ size: 1, name }));
  await new Promise((resolve) => setTimeout(resolve, 2));
  const second = ['c', 'd', 'e'].map((name) => coalescer.submit({ size: 1, name }));
  expect(await Promise.all([...first, ...second])).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(flushes).toEqual([['a', 'b'], ['c', 'd', 'e']]); // prettier-ignore
});

it('takes at most a full batch of bets into one booking', async () => {
  const sizes: number[] = [];
  const coalescer = new Coalescer<Request, string>(async (requests) => {
    sizes.push(requests.reduce((sum, request) => sum + request.size, 0));
    return requests.map(() => answer('ok'));
  });
  await Promise.all([3000, 3000, 1000].map((size) => coalescer.submit({ size, name: 'x' })));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(betsPerFlushMax);
  expect(sizes).toEqual([3000, 4000]);
});

it('refuses with `overloaded` beyond its bound, and takes again when the queue is empty', async () => {
  let release = () => undefined as void;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const coalescer = new Coalescer<Request, string>(async (requests) => {
    await gate;
    return requests.map(() => answer('ok'));
  });
  const waiting = Array.from({ length: betsWaitingMax / 5000 }, () =>
    coalescer.submit({ size: 5000, name: 'x' }),
  );
  const refused = await coalescer.submit({ size: 1, name: 'y' }).catch((error: Problem) => error);
  expect(refused).toMatchObject({ code: 'overloaded', status: 503 });
  release();
  await Promise.all(waiting);
  expect(coalescer.queued).toBe(0);
});

it('a failed booking rejects its requests and the next one goes on', async () => {
  let failing = true;
  const coalescer = new Coalescer<Request, string>(async (requests) => {
    if (failing) throw new Error('database gone');
    return requests.map((request) => answer(request.name));
  });
  await expect(coalescer.submit({ size: 1, name: 'a' })).rejects.toThrow('database gone');
  failing = false;
  expect(await coalescer.submit({ size: 1, name: 'b' })).toBe('b');
});

it('a booking without an answer does not hold up those after it, and there is one at a time again when it ends', async () => {
  const ends: (() => void)[] = [];
  let [atOnce, most] = [0, 0];
  const coalescer = new Coalescer<Request, string>(async (requests) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    if (requests[0]!.name.startsWith('lost')) await new Promise<void>((end) => ends.push(end));
    atOnce -= 1;
    return requests.map((request) => answer(request.name));
  }, 5);
  const lost = coalescer.submit({ size: 5_000, name: 'lost' });
  expect(await coalescer.submit({ size: 1, name: 'a' })).toBe('a');
  expect(await coalescer.submit({ size: 1, name: 'b' })).toBe('b');
  expect(most).toBe(2);
  ends[0]!();
  expect(await lost).toBe('lost');
  most = 0;
  const after = ['c', 'd'].map((name) => coalescer.submit({ size: 5_000, name }));
  expect(await Promise.all(after)).toEqual(['c', 'd']);
  expect(most).toBe(1);
});

it('of bookings without an answer there are four at most', async () => {
  let begun = 0;
  const ends: (() => void)[] = [];
  const coalescer = new Coalescer<Request, string>(async (requests) => {
    begun += 1;
    await new Promise<void>((end) => ends.push(end));
    return requests.map((request) => answer(request.name));
  }, 1);
  const all = Array.from({ length: 6 }, (_, i) => coalescer.submit({ size: 5_000, name: `${i}` }));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(begun).toBe(4);
  while (ends.length > 0) {
    ends.shift()!();
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  expect(await Promise.all(all)).toEqual(['0', '1', '2', '3', '4', '5']);
});

it.each([
  [[], []],
  [[1], [[1]]],
  [
    [2_000, 3_000, 1],
    [[2_000, 3_000], [1]],
  ],
  [
    [4_999, 2, 4_998],
    [[4_999], [2, 4_998]],
  ],
  // What is too large for one booking still goes, by itself.
  [
    [1, 6_000, 1],
    [[1], [6_000], [1]],
  ],
])('requests of %j bets are booked in portions of %j', (sizes, portions) => {
  const requests = sizes.map((size) => ({ bets: Array<null>(size).fill(null) }));
  expect(portionsOf(requests).map((portion) => portion.map(({ bets }) => bets.length))).toEqual(portions);
});
