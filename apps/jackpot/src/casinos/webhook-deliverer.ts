// Hands events over: sweeps due deliveries, signs and posts them, records every attempt (Standard Webhooks; C-23).
// Deadlines are in PostgreSQL, any replica may sweep, and a killed one loses nothing.
import {
  Database,
  Metrics,
  Recurring,
  carrierOf,
  currentTrace,
  inSpan,
  quietReporter,
} from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import { Webhook } from 'standardwebhooks';
import { webhookAddressesToken } from './webhook-addresses';
import type { WebhookAddresses } from './webhook-addresses';
import { postWebhook } from './webhook-post';
import { answerWaitMs, isDelivered, pauseAfterMs } from './webhook-schedule';
import { AttemptResult, LeasedDelivery, leaseDue, recordAttempt } from './webhooks.store';

const sweepEveryMs = 500;
const leaseMs = 60_000;
const atOnceMax = 32;
const atOncePerEndpointMax = 4;
const errorLengthMax = 200;

/** The headers of a delivery by Standard Webhooks: the id is the event's, so a repeat can be told. */
export function signedHeaders(secret: string, eventId: string, at: Date, payload: string) {
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'tributary-webhooks/1',
    'webhook-id': eventId,
    'webhook-timestamp': Math.floor(at.getTime() / 1000).toString(),
    'webhook-signature': new Webhook(secret).sign(eventId, at, payload),
  };
}

interface Fault {
  readonly name?: string;
  readonly message?: string;
  readonly code?: string;
  readonly cause?: Fault;
}

function errorText(error: unknown): string {
  const { name, message, code, cause } = error as Fault;
  if (cause?.name === 'TimeoutError') return `no answer within ${answerWaitMs} ms`;
  const why = cause?.message || cause?.code || '';
  return `${message || code || name}${why ? `: ${why}` : ''}`.slice(0, errorLengthMax);
}

@Injectable()
export class WebhookDeliverer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly running = new Map<Promise<void>, string>();
  private readonly ending = new AbortController();
  private readonly report: (error: unknown) => void;
  private readonly recurring: Recurring;
  private readonly failures: { inc(): void };

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(webhookAddressesToken) private readonly addresses: WebhookAddresses,
    @Inject(Metrics) metrics: Metrics,
  ) {
    const about = 'Attempts to deliver a webhook that failed.';
    this.failures = metrics.counter('tributary_webhook_failures_total', about);
    this.report = quietReporter('WebhookDeliverer', clock);
    const look = () => this.sweep();
    this.recurring = new Recurring({ name: 'WebhookDeliverer', everyMs: sweepEveryMs, clock, look });
  }

  onApplicationBootstrap(): void {
    this.recurring.start();
  }

  /** Starts an attempt at what is due, as far as there is room. Answers once all it started have ended or begun. */
  async sweep(): Promise<void> {
    const free = atOnceMax - this.running.size;
    if (free <= 0 || this.ending.signal.aborted) return;
    const now = this.clock.now();
    const until = new Date(now.getTime() + leaseMs);
    const busy = [...new Set(this.running.values())];
    const leased = await this.db.transaction((tx) =>
      leaseDue(tx, { now, until, limit: free, perEndpointMax: atOncePerEndpointMax, busy }),
    );
    for (const delivery of leased) {
      const work: Promise<void> = this.attempt(delivery)
        .catch(this.report)
        .finally(() => void this.running.delete(work));
      this.running.set(work, delivery.endpoint_id);
    }
  }

  /** Waits for the attempts that have begun. */
  async settled(): Promise<void> {
    await Promise.all(this.running.keys());
  }

  private attempt(delivery: LeasedDelivery): Promise<void> {
    // Of its address the host alone: the rest may hold a casino's secret.
    const attributes = {
      'messaging.message.id': delivery.event_id,
      'server.address': new URL(delivery.url).host,
    };
    const span = { kind: SpanKind.CLIENT, attributes, from: carrierOf(delivery.trace) };
    return inSpan('deliver a webhook', span, () => this.attemptOnce(delivery));
  }

  private async attemptOnce(delivery: LeasedDelivery): Promise<void> {
    const startedAt = this.clock.now();
    const { status, error } = await this.send(delivery, startedAt);
    const at = this.clock.now();
    const result: AttemptResult = {
      delivery: delivery.id,
      number: delivery.attempts,
      startedAt,
      durationMs: at.getTime() - startedAt.getTime(),
      status,
      error,
    };
    if (!isDelivered(status)) this.failures.inc();
    const pause = pauseAfterMs(delivery.tries);
    const then = isDelivered(status)
      ? ({ state: 'delivered', nextAt: null, at } as const)
      : pause === null
        ? ({ state: 'failed', nextAt: null, at } as const)
        : ({ state: 'pending', nextAt: new Date(at.getTime() + pause), at } as const);
    await this.db.transaction((tx) => recordAttempt(tx, result, then));
  }

  private async send(delivery: LeasedDelivery, at: Date) {
    try {
      const message = {
        headers: {
          ...signedHeaders(delivery.secret, delivery.event_id, at, delivery.payload),
          // So that a casino's log can be joined with the network's.
          traceparent: currentTrace()!,
        },
        body: delivery.payload,
        signal: AbortSignal.any([AbortSignal.timeout(answerWaitMs), this.ending.signal]),
      };
      const status = await postWebhook(delivery.url, message, this.addresses);
      return { status, error: isDelivered(status) ? null : `answered ${status}` };
    } catch (error) {
      return { status: null, error: errorText(error) };
    }
  }

  async onModuleDestroy(): Promise<void> {
    await this.recurring.stop();
    this.ending.abort(new Error('the service ended'));
    await this.settled();
  }
}
