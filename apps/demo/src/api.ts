// A client of the public REST as any integrator would write one: a key, JSON, and the same request again after a
// pause when the network or the service is away. Every call that it is used for is safe to repeat.
import { setTimeout as pause } from 'node:timers/promises';

const firstPauseMs = 200;
const pauseMsMax = 2_000;
const patienceMs = 120_000;
const answerWithinMs = 10_000;

/** A refusal by the service: an RFC 9457 body that was read. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    detail: string,
  ) {
    super(detail);
  }
}

/** One page of a list that is read by cursor. */
interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

export class Api {
  /** `say` is told when the service is away, once per outage. */
  constructor(
    private readonly url: string,
    private readonly key: string,
    private readonly say: (line: string) => void,
  ) {}

  get<T>(path: string): Promise<T> {
    return this.call<T>('GET', path);
  }

  post<T>(path: string, body: unknown): Promise<T> {
    return this.call<T>('POST', path, body);
  }

  /** The same, except that a refusal with one of these codes is an answer too: null. */
  async unless<T>(codes: readonly string[], call: Promise<T>): Promise<T | null> {
    try {
      return await call;
    } catch (error) {
      if (error instanceof Refused && codes.includes(error.code)) return null;
      throw error;
    }
  }

  /** All items of a list. */
  async all<T>(path: string): Promise<T[]> {
    const items: T[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: string = `limit=1000${cursor ? `&cursor=${cursor}` : ''}`;
      const page: Page<T> = await this.get(`${path}${path.includes('?') ? '&' : '?'}${query}`);
      items.push(...page.items);
      cursor = page.next;
    }
    return items;
  }

  private async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    let waitedMs = 0;
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, pauseMsMax)) {
      const answer = await this.once(method, path, body);
      if (typeof answer !== 'string' && answer.status < 300) return answer.body as T;
      const away = typeof answer === 'string' || answer.status >= 500 || answer.status === 429;
      if (!away || waitedMs >= patienceMs) throw refusal(method, path, answer);
      if (waitedMs === 0) this.say(`${method} ${path}: ${describe(answer)}; trying again`);
      await pause(pauseMs);
      waitedMs += pauseMs;
    }
  }

  /** One try: the answer, or in words why there was none. */
  private async once(method: string, path: string, body?: unknown): Promise<Answer | string> {
    try {
      const response = await fetch(`${this.url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: AbortSignal.timeout(answerWithinMs),
      });
      const text = await response.text();
      return { status: response.status, body: text ? (JSON.parse(text) as Answer['body']) : {} };
    } catch (error) {
      const cause = (error as { cause?: { code?: string } }).cause?.code;
      return `no answer (${cause ?? (error as Error).message})`;
    }
  }
}

function describe(answer: Answer | string): string {
  if (typeof answer === 'string') return answer;
  return `${answer.status} ${String(answer.body.code ?? '')}`.trim();
}

function refusal(method: string, path: string, answer: Answer | string): Error {
  if (typeof answer === 'string') return new Error(`${method} ${path}: ${answer}`);
  const { code, detail } = answer.body;
  return new Refused(
    answer.status,
    String(code),
    `${method} ${path}: ${describe(answer)}: ${String(detail)}`,
  );
}
