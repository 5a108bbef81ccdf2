// Wakes the sweep at a round's next deadline by a delayed BullMQ job. A lost job costs nothing: the sweep looks at the
// deadlines in PostgreSQL anyway, only later by its own interval.
import { connectAgain, queueOptions, quietReporter } from '@tributary/platform';
import type { Clock, QueueConnection } from '@tributary/platform';
import { Inject, Injectable, OnModuleDestroy } from '@nestjs/common';
import { Queue, Worker } from 'bullmq';
import { Round, nextDue } from './round';

const wakeQueue = 'table-game.wake';

@Injectable()
export class Wake implements OnModuleDestroy {
  private readonly queue: Queue;
  private readonly report: (error: unknown) => void;
  private worker: { worker: Worker; connection: QueueConnection } | null = null;

  constructor(
    @Inject('QueueRedis') private readonly redis: QueueConnection,
    @Inject('Clock') private readonly clock: Clock,
  ) {
    this.report = quietReporter('Wake', clock);
    this.queue = new Queue(wakeQueue, queueOptions(redis, wakeQueue));
    this.queue.on('error', this.report);
  }

  /** Asks for a wake-up at the round's next deadline. Never waits, never throws. */
  at(round: Round): void {
    const due = nextDue(round);
    if (!due || this.redis.status !== 'ready') return;
    const delay = Math.max(0, due.getTime() - this.clock.now().getTime());
    const jobId = `${round.id}-${due.getTime()}`;
    this.queue
      .add('due', { roundId: round.id }, { jobId, delay, removeOnComplete: true, removeOnFail: true })
      .catch(this.report);
  }

  /** Calls back whenever a deadline is due. */
  listen(sweep: () => Promise<void>): void {
    const connection = connectAgain(this.redis, this.report, 'waiting');
    const worker = new Worker(wakeQueue, sweep, { ...queueOptions(connection, wakeQueue), autorun: false });
    worker.on('error', this.report);
    worker.run().catch(this.report);
    this.worker = { worker, connection };
  }

  async onModuleDestroy(): Promise<void> {
    if (this.worker) {
      await this.worker.worker.close(true).catch(() => undefined);
      this.worker.connection.disconnect();
    }
    await this.queue.close().catch(() => undefined);
  }
}
