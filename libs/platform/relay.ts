// Carries events from a service's outbox to BullMQ, at least once. PostgreSQL is the truth: an event counts as
// handed over only when its job is known to be completed, so an emptied, replaced or restarted Redis loses nothing.
import { Job, Queue, QueueEvents } from 'bullmq';
import { Clock } from './clock';
import { Database } from './database';
import { withDeadline } from './deadline';
import { Receipt, ServiceSchema, Unsent, markReceived, takeUnsent } from './outbox';
import { QueueConnection, connectAgain, queueOptions } from './redis';

const eventsPerSweepMax = 500;
/** Milliseconds between two looks into the outbox: it may have events that another process wrote. */
const sweepEveryMs = 50;
/** Own events are sent at once, but for so many milliseconds after the last look began: what comes meanwhile goes together. */
const sweepsApartMs = 20;
/** An event without a receipt for this long is offered again; its job id makes a repeat harmless. */
const receiptWaitMs = 3_000;
const redisAnswerMs = 4_000;

/** Settings of every job: completed ones stay for a while as a filter of repeats, failing ones come again. */
export const jobOptions = {
  removeOnComplete: { age: 600, count: 20_000 },
  removeOnFail: { age: 86_400, count: 20_000 },
  attempts: 20,
  backoff: { type: 'exponential', delay: 200 },
} as const;

/**
 * Of events that were waiting at the same time, oldest first, those that are to be sent. For facts of which a later one
 * says all that an earlier one said: the rest counts as handed over.
 */
export type Condense = (events: readonly Unsent[]) => readonly Unsent[];

const jobOf = (event: Unsent) => ({
  name: event.type,
  data: event,
  opts: { ...jobOptions, jobId: event.id },
});

export interface RelayOptions {
  readonly db: Database;
  readonly schema: ServiceSchema;
  readonly clock: Clock;
  readonly redis: QueueConnection;
  readonly queues: readonly string[];
  /** Everything is sent when left out. */
  readonly condense?: Condense;
  /** Called when a sweep fails; the next one tries again. */
  readonly onError: (error: unknown) => void;
}

export class Relay {
  private readonly queues = new Map<string, Queue>();
  private readonly listeners: QueueEvents[] = [];
  private readonly connections: QueueConnection[] = [];
  private received: Receipt[] = [];
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;
  /** When the last look began, by the process's own time; and whether something came since. */
  private beganAt = 0;
  private isWoken = false;
  private sleepsNot: () => void = () => undefined;

  constructor(private readonly options: RelayOptions) {
    for (const name of options.queues) {
      const queue = new Queue(name, queueOptions(options.redis, name));
      queue.on('error', options.onError);
      this.queues.set(name, queue);
      const connection = connectAgain(options.redis, options.onError, 'waiting');
      this.connections.push(connection);
      const listener = new QueueEvents(name, queueOptions(connection, name));
      listener.on('completed', ({ jobId, returnvalue }) =>
        this.received.push({ id: jobId, history: typeof returnvalue === 'string' ? returnvalue : null }),
      );
      listener.on('error', options.onError);
      this.listeners.push(listener);
    }
  }

  start(): void {
    this.sleepsNot = this.options.db.onEvents(() => this.wake());
    this.running = this.loop();
  }

  private async loop(): Promise<void> {
    this.timer = null;
    this.isWoken = false;
    this.beganAt = performance.now();
    let more = false;
    try {
      more = await this.sweep();
    } catch (error) {
      this.options.onError(error);
      this.isWoken = false;
    }
    this.sleep(more ? 0 : this.isWoken ? this.untilNextMs : sweepEveryMs);
  }

  private get untilNextMs(): number {
    return Math.max(0, this.beganAt + sweepsApartMs - performance.now());
  }

  private sleep(ms: number): void {
    if (!this.stopped) this.timer = setTimeout(() => (this.running = this.loop()), ms);
  }

  /** Events were written by this process. */
  private wake(): void {
    if (this.isWoken) return;
    this.isWoken = true;
    if (!this.timer) return;
    clearTimeout(this.timer);
    this.sleep(this.untilNextMs);
  }

  /** One pass: notes receipts, then sends what is due. Answers whether more may be waiting. */
  async sweep(): Promise<boolean> {
    const { db, schema, clock } = this.options;
    const receipts = this.received.splice(0);
    try {
      await markReceived(db, schema, receipts, clock.now());
    } catch (error) {
      this.received.unshift(...receipts);
      throw error;
    }
    const now = clock.now();
    const events = await db.transaction((tx) =>
      takeUnsent(tx, schema, {
        now,
        overdueBefore: new Date(now.getTime() - receiptWaitMs),
        limit: eventsPerSweepMax,
      }),
    );
    if (events.length > 0) {
      const sent = this.options.condense?.(events) ?? events;
      await withDeadline(this.send(sent), redisAnswerMs, 'no answer from Redis');
      // Only now: had Redis not taken what stands for them, they would be offered again with it.
      const needed = new Set(sent);
      this.received.push(...events.filter((event) => !needed.has(event)));
    }
    return events.length === eventsPerSweepMax;
  }

  private async send(events: readonly Unsent[]): Promise<void> {
    for (const [name, queue] of this.queues) {
      const mine = events.filter((event) => event.queue === name);
      if (mine.length === 0) continue;
      await queue.addBulk(mine.map(jobOf));
      await this.lookAfter(queue, mine);
    }
  }

  // A job that completed while nobody listened gives no event any more: ask for its state instead.
  private async lookAfter(queue: Queue, events: readonly Unsent[]): Promise<void> {
    const late = events.filter(
      (event) => this.options.clock.now().getTime() - Date.parse(event.createdAt) > receiptWaitMs,
    );
    for (const event of late) {
      const job = (await queue.getJob(event.id)) as Job<Unsent> | undefined;
      if (!job) continue;
      if (job.data.history !== event.history) await this.renew(queue, job, event);
      else if (await job.isCompleted()) this.received.push({ id: event.id, history: event.history });
      else if (await job.isFailed()) await job.retry('failed').catch(() => undefined);
    }
  }

  // A job of before the database was restored says nothing about this history: not even that it completed.
  private async renew(queue: Queue, job: Job<Unsent>, event: Unsent): Promise<void> {
    const removed = await job.remove().then(() => true, () => false); // prettier-ignore
    if (removed) await queue.addBulk([jobOf(event)]);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.sleepsNot();
    if (this.timer) clearTimeout(this.timer);
    await this.running.catch(() => undefined);
    await Promise.allSettled([
      ...[...this.queues.values()].map((queue) => withDeadline(queue.close(), 2_000)),
      ...this.listeners.map((listener) => withDeadline(listener.close(), 2_000)),
    ]);
    for (const connection of this.connections) connection.disconnect();
  }
}
