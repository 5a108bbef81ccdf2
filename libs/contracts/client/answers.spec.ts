// Answers, refusals, and lists read to their end by cursor.
import { Answered, Page, Refusal, answerOf, everyItem, everyPage } from './answers';

const answered = <T>(data: T): Promise<Answered<T>> =>
  Promise.resolve({ data, response: new Response('{}') });
const refused = (error: unknown, init: ResponseInit) =>
  Promise.resolve({ error, response: new Response('{}', init) } as Answered<never>);

it('an answer is its data; a refusal is thrown with its problem', async () => {
  expect(await answerOf(answered({ roundId: 'rnd_1' }))).toEqual({ roundId: 'rnd_1' });
  const problem = { code: 'round-not-open', detail: 'the round is closed', retry: 'never', status: 409 };
  const thrown = await answerOf(refused(problem, { status: 409 })).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Refusal);
  expect(thrown).toMatchObject({
    ...problem,
    body: problem,
    message: '409 round-not-open: the round is closed',
  });
});

it('a refusal that is no problem, from a proxy, is one all the same', async () => {
  const thrown = await answerOf(refused('<html>', { status: 502, statusText: 'Bad Gateway' })).catch((error: unknown) => error); // prettier-ignore
  expect(thrown).toMatchObject({
    status: 502,
    code: 'unknown',
    detail: 'Bad Gateway',
    retry: null,
    body: '<html>',
  });
});

describe('F-12 lists by cursor', () => {
  const pages: Record<string, Page<number>> = {
    start: { items: [1, 2], next: 'a' },
    a: { items: [3], next: 'b' },
    b: { items: [], next: null },
  };
  const read = (cursor: string | undefined) => answered(pages[cursor ?? 'start']!);
  const collect = async <T>(all: AsyncIterable<T>) => {
    const found: T[] = [];
    for await (const each of all) found.push(each);
    return found;
  };

  it('every item comes once, in order, and from a kept cursor the rest', async () => {
    expect(await collect(everyItem(read))).toEqual([1, 2, 3]);
    expect(await collect(everyItem(read, 'a'))).toEqual([3]);
    expect((await collect(everyPage(read))).map(({ next }) => next)).toEqual(['a', 'b', null]);
  });

  it('a list without an end stops at what there is now, and gives the cursor to go on from', async () => {
    const cursors: (string | undefined)[] = [];
    const events = (cursor: string | undefined) => {
      cursors.push(cursor);
      return answered(
        cursor === undefined ? { items: [1], next: '1', more: true } : { items: [2], next: '2', more: false },
      );
    };
    const found = await collect(everyPage(events));
    expect([cursors, found.at(-1)!.next]).toEqual([[undefined, '1'], '2']);
    const still = () => answered({ items: [] as number[], next: 'same' });
    expect(await collect(everyPage(still, 'same'))).toHaveLength(1);
  });

  it('pages are read as they are needed, and a refusal in between is thrown', async () => {
    let reads = 0;
    const counted = (cursor: string | undefined) => {
      reads += 1;
      return reads < 2 ? read(cursor) : refused({ code: 'forbidden', detail: 'no' }, { status: 403 });
    };
    const items = everyItem(counted);
    expect([(await items.next()).value, (await items.next()).value, reads]).toEqual([1, 2, 1]);
    await expect(items.next()).rejects.toMatchObject({ code: 'forbidden' });
  });
});
