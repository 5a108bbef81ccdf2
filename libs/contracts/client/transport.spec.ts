// What the client repeats and what it does not, with a stand-in for the network. Pauses are a millisecond here; their
// lengths are tested by themselves.
import { createHmac } from 'node:crypto';
import { transport, backOffMs, retryAfterMs, usualRetries } from './transport';

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

type Answer = number | 'no answer' | { status: number; retryAfter: string };
const quick = { firstPauseMs: 1, pauseMsMax: 1 };

/** A network that answers these one after the other; the last one stays. */
function network(...answers: Answer[]) {
  const seen: Seen[] = [];
  const fetch = async (request: Request) => {
    const { method, url, headers } = request;
    seen.push({ method, url, headers, body: await request.text() });
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    if (answer === 'no answer') throw new TypeError('fetch failed');
    const { status, retryAfter } = typeof answer === 'number' ? { status: answer, retryAfter: null } : answer;
    return new Response('{}', { status, headers: retryAfter === null ? {} : { 'retry-after': retryAfter } });
  };
  return { seen, fetch };
}

const post = (headers: Record<string, string> = {}, signal?: AbortSignal) =>
  new Request('http://jackpot.example/v1/rounds?x=1', { method: 'POST', body: '{"a":"é"}', headers, signal });

describe('a command', () => {
  it('C-06 is repeated under one Idempotency-Key, with the same bytes, until it is answered', async () => {
    const { seen, fetch } = network('no answer', 503, 429, 201);
    const answer = await transport({ fetch, retries: quick })(post());
    expect(answer.status).toBe(201);
    expect(seen).toHaveLength(4);
    expect(new Set(seen.map(({ body }) => body))).toEqual(new Set(['{"a":"é"}']));
    const keys = new Set(seen.map(({ headers }) => headers.get('idempotency-key')));
    expect(keys.size).toBe(1);
    expect([...keys][0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('keeps a key of the caller’s own; two commands have two keys; a read has none', async () => {
    const { seen, fetch } = network(201);
    const send = transport({ fetch });
    await send(post({ 'idempotency-key': 'mine' }));
    await send(post());
    await send(post());
    await send(new Request('http://jackpot.example/v1/events'));
    const keys = seen.map(({ headers }) => headers.get('idempotency-key'));
    expect([keys[0], keys[3]]).toEqual(['mine', null]);
    expect(keys[1]).not.toBe(keys[2]);
  });

  it('F-05 is signed anew for every attempt, over path with query and body', async () => {
    const { seen, fetch } = network(503, 503, 201);
    await transport({ fetch, retries: quick, signingSecret: 'trs_secret' })(post());
    const nonces = seen.map(({ headers }) => headers.get('tributary-nonce'));
    expect(new Set(nonces).size).toBe(3);
    for (const { headers, body } of seen) {
      const text = `v1\n${headers.get('tributary-timestamp')}\n${headers.get('tributary-nonce')}\nPOST\n/v1/rounds?x=1\n${body}`;
      const digest = createHmac('sha256', 'trs_secret').update(text, 'utf8').digest('hex');
      expect(headers.get('tributary-signature')).toBe(`v1=${digest}`);
    }
  });
});

describe('what is not repeated', () => {
  it.each([200, 201, 302, 400, 401, 403, 404, 409, 410, 422, 500])(
    '%i is the answer at once',
    async (status) => {
      const { seen, fetch } = network(status);
      expect((await transport({ fetch, retries: quick })(post())).status).toBe(status);
      expect(seen).toHaveLength(1);
    },
  );

  it('five attempts are the most, or as many as the caller says; the last answer or fault is given', async () => {
    const busy = network(503);
    expect((await transport({ fetch: busy.fetch, retries: quick })(post())).status).toBe(503);
    expect(busy.seen).toHaveLength(5);
    const away = network('no answer');
    await expect(transport({ fetch: away.fetch, retries: { ...quick, triesMax: 2 } })(post())).rejects.toThrow('fetch failed'); // prettier-ignore
    expect(away.seen).toHaveLength(2);
  });

  it('a Retry-After of over a minute is the caller’s to plan', async () => {
    const { seen, fetch } = network({ status: 429, retryAfter: '61' }, 200);
    expect((await transport({ fetch, retries: quick })(post())).status).toBe(429);
    expect(seen).toHaveLength(1);
  });

  it('a caller that gives up ends it, while an attempt runs and between two', async () => {
    const during = new AbortController();
    const hanging = (request: Request) => {
      during.abort(new Error('enough'));
      return new Promise<Response>((_, fail) => {
        if (request.signal.aborted) fail(request.signal.reason as Error);
      });
    };
    const running = transport({ fetch: hanging })(post({}, during.signal));
    await expect(running).rejects.toThrow();
    const between = new AbortController();
    const { seen, fetch } = network(503);
    const waiting = transport({ fetch, retries: { firstPauseMs: 60_000, pauseMsMax: 60_000 } })(
      post({}, between.signal),
    );
    while (seen.length === 0) await new Promise(setImmediate);
    between.abort();
    await expect(waiting).rejects.toThrow(/abort/i);
    expect(seen).toHaveLength(1);
  });
});

describe('pauses', () => {
  it('an attempt without an answer in time counts as none', async () => {
    let tries = 0;
    const slow = (request: Request) =>
      new Promise<Response>((done, fail) => {
        tries += 1;
        if (tries === 2) done(new Response('{}', { status: 200 }));
        else request.signal.addEventListener('abort', () => fail(new Error('aborted')));
      });
    const answer = await transport({ fetch: slow, retries: quick, answerWithinMs: 5 })(post());
    expect([answer.status, tries]).toEqual([200, 2]);
  });

  it('Retry-After is waited for: in seconds, or as a date', async () => {
    const now = new Date('2026-11-30T12:00:00Z');
    expect(retryAfterMs('7', now)).toBe(7_000);
    expect(retryAfterMs('Mon, 30 Nov 2026 12:00:07 GMT', now)).toBe(7_000);
    expect(retryAfterMs('Mon, 30 Nov 2026 11:00:00 GMT', now)).toBe(0);
    expect([retryAfterMs(null, now), retryAfterMs('soon', now)]).toEqual([null, null]);
    const { seen, fetch } = network({ status: 503, retryAfter: '1' }, 200);
    const started = performance.now();
    await transport({ fetch, retries: quick })(post());
    expect(performance.now() - started).toBeGreaterThanOrEqual(990);
    expect(seen).toHaveLength(2);
  });

  it('double from 0.2 s up to 10 s, half of each by chance', () => {
    const spans = [1, 2, 3, 4, 5, 6, 7, 20].map((attempt) => {
      const drawn = Array.from({ length: 200 }, () => backOffMs(attempt, usualRetries));
      return { least: Math.min(...drawn), most: Math.max(...drawn) };
    });
    const wholes = [200, 400, 800, 1_600, 3_200, 6_400, 10_000, 10_000];
    spans.forEach(({ least, most }, at) => {
      expect(least).toBeGreaterThanOrEqual(wholes[at]! / 2);
      expect(most).toBeLessThanOrEqual(wholes[at]!);
      expect(most).toBeGreaterThan(least);
    });
  });
});
