// What comes back: an answer or a refusal as an error, and lists read to their end by cursor.

/** What the typed clients' calls resolve to. */
export interface Answered<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/** A refusal (RFC 9457): nothing was changed. `code` is stable; `retry` says whether the same may succeed later. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly retry: string | null,
    /** The whole body as it came. */
    readonly body: unknown,
  ) {
    super(`${status} ${code}: ${detail}`);
  }
}

function refusalOf({ error, response }: Answered<unknown>): Refusal {
  const body = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : null);
  return new Refusal(
    response.status,
    text('code') ?? 'unknown',
    text('detail') ?? (response.statusText || 'the service gave no reason'),
    text('retry'),
    error,
  );
}

/** The answer of a call, e.g. `await answerOf(client.POST(…))`. Throws a Refusal for every status that is not 2xx. */
export async function answerOf<T>(call: Promise<Answered<T>>): Promise<T> {
  const answered = await call;
  if (!answered.response.ok) throw refusalOf(answered);
  return answered.data as T;
}

/** One page of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Where the next page begins; keep it to go on later. Null at the end of a list that has one. */
  readonly next: string | null;
  /** Whether there is more now; only lists without an end say so, such as `/v1/events`. */
  readonly more?: boolean;
}

type ItemOf<D> = D extends { items: readonly (infer I)[] } ? I : unknown;
type ReadPage<D> = (cursor: string | undefined) => Promise<Answered<D>>;

/** All pages from a cursor on, up to what there is now. Throws a Refusal. */
export async function* everyPage<D>(read: ReadPage<D>, from?: string): AsyncGenerator<Page<ItemOf<D>>> {
  let cursor = from;
  for (;;) {
    const page = (await answerOf(read(cursor))) as Page<ItemOf<D>>;
    yield page;
    if (page.next === null || page.more === false || page.next === cursor) return;
    cursor = page.next;
  }
}

/**
 * All items from a cursor on:
 * `for await (const bet of everyItem((cursor) => client.GET(path, { params: { path: …, query: { cursor } } })))`.
 */
export async function* everyItem<D>(read: ReadPage<D>, from?: string): AsyncGenerator<ItemOf<D>> {
  for await (const page of everyPage(read, from)) yield* page.items;
}
