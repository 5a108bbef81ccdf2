// How a client sends: each command under one Idempotency-Key, signed anew for every attempt, and sent again after a
// pause when there was no answer or the service asks for later. A refusal is never repeated.
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signRequest } from './signing';
import { systemTime } from './system-time';

export interface RetryPolicy {
  /** Attempts in all; 1 never repeats. */
  readonly triesMax: number;
  readonly firstPauseMs: number;
  readonly pauseMsMax: number;
}

export const usualRetries: RetryPolicy = { triesMax: 5, firstPauseMs: 200, pauseMsMax: 10_000 };

export interface TransportOptions {
  /** Signs every request when given: the `signingSecret` that was shown with the API key. */
  readonly signingSecret?: string;
  readonly retries?: Partial<RetryPolicy>;
  /** How long one attempt waits for the answer to begin; 30 s when left out. */
  readonly answerWithinMs?: number;
  /** What sends a request; the built-in `fetch` when left out. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

const usualAnswerWithinMs = 30_000;
// A longer Retry-After is the caller's to plan: it gets the answer instead.
const retryAfterMsMax = 60_000;
// Busy, or a proxy without its service: the same request may succeed later. No other status is tried again.
const laterStatuses = new Set([429, 502, 503, 504]);

/** Milliseconds that an answer asks to wait: `Retry-After` in seconds or as a date. Null when it does not say. */
export function retryAfterMs(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

/** Pause before the attempt after this one: doubles each time, half of it by chance, so that callers do not march. */
export function backOffMs(attempt: number, policy: RetryPolicy): number {
  const whole = Math.min(policy.firstPauseMs * 2 ** (attempt - 1), policy.pauseMsMax);
  const half = Math.floor(whole / 2);
  return half + randomInt(half + 1);
}

interface Command {
  readonly request: Request;
  readonly headers: Headers;
  readonly body: Uint8Array | undefined;
}

async function commandOf(request: Request): Promise<Command> {
  const headers = new Headers(request.headers);
  if (request.method === 'POST' && !headers.has('idempotency-key')) {
    headers.set('idempotency-key', randomUUID());
  }
  const body = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer());
  return { request, headers, body };
}

/** One attempt: a new timestamp, nonce and signature over the same bytes. */
async function attempt({ request, headers, body }: Command, options: TransportOptions): Promise<Response> {
  const { url, method } = request;
  const signed = new Headers(headers);
  if (options.signingSecret !== undefined) {
    const made = signRequest({ secret: options.signingSecret, method, url, body });
    for (const [name, value] of Object.entries(made)) signed.set(name, value);
  }
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), options.answerWithinMs ?? usualAnswerWithinMs);
  const signal = AbortSignal.any([request.signal, late.signal]);
  try {
    // A redirect is not followed: the signature is for this path, and the key for this host.
    const sent = new Request(url, { method, headers: signed, body, signal, redirect: 'manual' });
    return await (options.fetch ?? fetch)(sent);
  } finally {
    clearTimeout(timer);
  }
}

/** What to wait before the next attempt, or null when this answer is the last. */
function pauseAfter(answer: Response | null, tries: number, policy: RetryPolicy): number | null {
  if (tries >= policy.triesMax) return null;
  if (answer === null) return backOffMs(tries, policy);
  if (!laterStatuses.has(answer.status)) return null;
  const asked = retryAfterMs(answer.headers.get('retry-after'), systemTime());
  if (asked !== null && asked > retryAfterMsMax) return null;
  return Math.max(asked ?? 0, backOffMs(tries, policy));
}

/**
 * A `fetch` that signs and repeats. Rejects when the last attempt got no answer, and at once when the caller's own
 * signal ends the request. Whatever it repeats is a read, or a command that a service takes once.
 */
export function transport(options: TransportOptions = {}): (request: Request) => Promise<Response> {
  const policy = { ...usualRetries, ...options.retries };
  return async (request) => {
    const command = await commandOf(request);
    for (let tries = 1; ; tries += 1) {
      let answer: Response | null = null;
      let fault: unknown;
      try {
        answer = await attempt(command, options);
      } catch (error) {
        if (request.signal.aborted) throw error;
        fault = error;
      }
      const waitMs = pauseAfter(answer, tries, policy);
      if (waitMs === null) {
        if (answer === null) throw fault;
        return answer;
      }
      await answer?.body?.cancel();
      await pause(waitMs, undefined, { signal: request.signal });
    }
  };
}
