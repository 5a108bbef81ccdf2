// The one way a service takes events: a BullMQ worker whose handler's effect and inbox row are one transaction.
// A repeat, by a stalled worker, a re-sent event or a second replica, finds the inbox row and does nothing. Events about
// one round that wait at the same time share a transaction: its locks are taken and its commit is waited for once.
import { EventEnvelope, Problem } from '@tributary/contracts';
import { SpanKind } from '@opentelemetry/api';
import { Job, UnrecoverableError, Worker } from 'bullmq';
import { Clock } from './clock';
import { Database, Tx } from './database';
import { withDeadline } from './deadline';
import { EventBatches } from './event-batches';
import { OtherHistory, ServiceSchema, takeEach } from './outbox';
import { QueueConnection, connectAgain, queueOptions } from './redis';
import { carrierOf, inSpan } from './telemetry/trace-context';

/**
 * Handles one event inside the transaction, which other events about the same round may share; throwing rolls everything
 * back, and each of them is tried alone before it counts as failed and comes again.
 */
export type EventHandler = (tx: Tx, event: EventEnvelope) => Promise<void>;

/** Events that may be handled in one call, because they follow one another and have the same name here. */
export interface Together {
  /** Null: it is handled by itself. */
  readonly nameOf: (event: EventEnvelope) => string | null;
  /** As EventHandler; what it throws has each of them handled by itself, in a transaction of its own. */
  readonly handle: (tx: Tx, events: readonly EventEnvelope[]) => Promise<void>;
}

export interface ConsumerOptions {
  readonly queue: string;
  /** Name of this consumer: each has every event once. */
  readonly consumer: string;
  readonly db: Database;
  readonly schema: ServiceSchema;
  readonly redis: QueueConnection;
  readonly clock: Clock;
  readonly handle: EventHandler;
  /** Each event is handled by itself when left out. */
  readonly together?: Together;
  /** After a commit, for what may be lost (live meters), with one of its events. Not called for repeats. */
  readonly afterCommit?: (event: EventEnvelope) => void;
  readonly onError: (error: unknown) => void;
  /** Notes an event that could not be taken this time; it comes again whether that could be noted or not. */
  readonly onFailure?: (event: EventEnvelope, error: unknown) => Promise<void>;
}

/**
 * Milliseconds that a job belongs to a worker that does not renew its claim: one that was killed. Another one takes it
 * then, as often as it happens; if the first was only late, the inbox keeps the effect single.
 */
const claimMs = 8_000;
const claimsLookMs = 3_000;

/** Milliseconds for BullMQ to end; its jobs are known here, and come again if Redis does not hear of their end. */
const closeMsMax = 2_000;
/** Events that a process takes from the queue before it has done the first of them. */
const eventsInHandMax = 64;
const eventsPerTransactionMax = 32;
/** Few beside the connections of a process: requests need some too. */
const transactionsMax = 4;

/** What an event is about: those of one round are about one jackpot too, so that they take their locks in one order. */
function subjectOf({ id, body }: EventEnvelope): string {
  const { roundId } = (body ?? {}) as { roundId?: unknown };
  return typeof roundId === 'string' ? roundId : id;
}

/** Events in runs: those of a run are handled in one call. */
function runsOf(events: readonly EventEnvelope[], together: Together | undefined): EventEnvelope[][] {
  const runs: EventEnvelope[][] = [];
  let current: string | null = null;
  for (const event of events) {
    const name = together?.nameOf(event) ?? null;
    if (name !== null && name === current) runs.at(-1)!.push(event);
    else runs.push([event]);
    current = name;
  }
  return runs;
}

export class Consumer {
  private readonly connection: QueueConnection;
  private readonly worker: Worker;
  private readonly inHand = new Set<Promise<void>>();
  private readonly batches = new EventBatches<EventEnvelope>({
    run: (events) => this.takeTogether(events),
    itemsPerBatchMax: eventsPerTransactionMax,
    batchesMax: transactionsMax,
  });

  constructor(private readonly options: ConsumerOptions) {
    this.connection = connectAgain(options.redis, options.onError, 'waiting');
    this.worker = new Worker(options.queue, (job: Job<EventEnvelope>) => this.answer(job.data), {
      ...queueOptions(this.connection, options.queue),
      concurrency: eventsInHandMax,
      lockDuration: claimMs,
      stalledInterval: claimsLookMs,
      maxStalledCount: Number.MAX_SAFE_INTEGER,
      autorun: false,
    });
    this.worker.on('error', options.onError);
    this.worker.on('failed', (_, error) => options.onError(error));
  }

  /** What the relay is told: in which history of the database the event was taken. */
  private async answer(event: EventEnvelope): Promise<string | null> {
    await this.work(event);
    return event.history ?? null;
  }

  private work(event: EventEnvelope): Promise<void> {
    const work = this.attempt(event).finally(() => this.inHand.delete(work));
    this.inHand.add(work);
    return work;
  }

  private async attempt(event: EventEnvelope): Promise<void> {
    try {
      await this.batches.add(subjectOf(event), event);
    } catch (error) {
      // Not tried again: the relay takes the job away and sends the event anew, if this history has it.
      if (error instanceof OtherHistory) throw new UnrecoverableError(error.message);
      await this.options.onFailure?.(event, error).catch(this.options.onError);
      throw error;
    }
  }

  start(): void {
    this.worker.run().catch(this.options.onError);
  }

  /** Takes one event: exactly one effect however often it is offered. */
  take(event: EventEnvelope): Promise<void> {
    return this.takeTogether([event]);
  }

  private async takeTogether(events: readonly EventEnvelope[]): Promise<void> {
    const { db, schema, consumer, clock, afterCommit } = this.options;
    let fresh: EventEnvelope[] = [];
    await db.transaction(async (tx) => {
      const taken = await takeEach(tx, schema, { events, consumer, at: clock.now() });
      fresh = events.filter(({ id }) => taken.delete(id));
      await this.handleAll(tx, fresh);
    });
    const last = fresh.at(-1);
    if (last) afterCommit?.(last);
  }

  private async handleAll(tx: Tx, events: readonly EventEnvelope[]): Promise<void> {
    const { handle, together } = this.options;
    for (const run of runsOf(events, together)) {
      const [first] = run;
      await this.traced(first!, () => (run.length === 1 ? handle(tx, first!) : together!.handle(tx, run)));
    }
  }

  private traced(event: EventEnvelope, work: () => Promise<void>): Promise<void> {
    const attributes = { 'messaging.destination.name': this.options.queue, 'messaging.message.id': event.id };
    const from = carrierOf(event.trace);
    return inSpan(`take ${event.type}`, { kind: SpanKind.CONSUMER, attributes, from }, work);
  }

  /** Takes no more events, and waits for those in hand; for Redis only a moment, which may be gone. */
  async stop(): Promise<void> {
    await withDeadline(this.worker.close(), closeMsMax).catch(() => undefined);
    this.connection.disconnect();
    await Promise.allSettled(this.inHand);
  }
}

/** Whether an event that failed with this error can never succeed, and should be recorded instead of repeated. */
export function isPermanent(error: unknown): error is Problem {
  return error instanceof Problem && error.status < 500;
}
