// The receiving end of webhooks: checks what the jackpot service posts by Standard Webhooks and reads the event in it.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CasinoEventType } from '../events';
import { systemTime } from './system-time';

export const webhookToleranceSeconds = 300;

/** An event as a webhook carries it. `id` is the same in every delivery: what to remember so that none counts twice. */
export interface WebhookEvent<T = unknown> {
  readonly id: string;
  readonly type: CasinoEventType;
  /** When it happened, ISO 8601. */
  readonly timestamp: string;
  readonly data: T;
}

export type WebhookRefusal = 'missing' | 'malformed' | 'too-old' | 'in-the-future' | 'wrong';

/** A delivery that is not to be believed: answer 401 and do nothing. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';

  constructor(
    readonly reason: WebhookRefusal,
    detail: string,
  ) {
    super(detail);
  }
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface Delivery {
  /** `whsec_…`, from the answer that made the endpoint. Several while one follows the other. */
  readonly secret: string | readonly string[];
  /** With names in lower case, as `node:http` gives them. */
  readonly headers: Headers;
  /** The body's bytes as received, before anything parsed them (F-09). */
  readonly body: string | Uint8Array;
  /** The machine's time when left out. */
  readonly now?: Date;
}

const requiredHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

function headerOf(headers: Headers, name: (typeof requiredHeaders)[number]): string {
  const value = headers[name];
  if (value === undefined) throw new WebhookError('missing', `there is no header ${name}`);
  if (typeof value !== 'string') throw new WebhookError('malformed', `${name} was sent more than once`);
  return value;
}

function checkAge(timestamp: string, now: Date): void {
  if (!/^\d{1,15}$/.test(timestamp)) {
    throw new WebhookError('malformed', 'webhook-timestamp is not a Unix time in seconds');
  }
  const aheadMs = Number(timestamp) * 1000 - now.getTime();
  if (aheadMs < -webhookToleranceSeconds * 1000) {
    throw new WebhookError('too-old', `webhook-timestamp is over ${webhookToleranceSeconds} s old`);
  }
  if (aheadMs > webhookToleranceSeconds * 1000) {
    throw new WebhookError('in-the-future', `webhook-timestamp is over ${webhookToleranceSeconds} s ahead`);
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
}

/** Is one of the `v1,…` entries the signature? Compared in constant time on digests of equal length (F-10). */
function matches(entries: string, expected: readonly Buffer[]): boolean {
  return entries.split(' ').some((entry) => {
    const comma = entry.indexOf(',');
    if (entry.slice(0, comma) !== 'v1') return false;
    const given = Buffer.from(entry.slice(comma + 1), 'base64');
    return expected.some((digest) => digest.length === given.length && timingSafeEqual(digest, given));
  });
}

/** Checks a delivery and answers its event. Throws a WebhookError with the reason. */
export function verifyWebhook<T = unknown>(delivery: Delivery): WebhookEvent<T> {
  const { headers, body, now = systemTime() } = delivery;
  const [id, timestamp, signature] = requiredHeaders.map((name) => headerOf(headers, name)) as [
    string,
    string,
    string,
  ];
  checkAge(timestamp, now);
  const expected = [delivery.secret]
    .flat()
    .map((secret) => createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest());
  if (!matches(signature, expected)) {
    throw new WebhookError('wrong', 'webhook-signature does not fit this body and secret');
  }
  return JSON.parse(typeof body === 'string' ? body : Buffer.from(body).toString('utf8')) as WebhookEvent<T>;
}
