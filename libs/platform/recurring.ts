// Work that comes back by itself: one look at a time, the next one a pause after the last has ended, errors told at most
// now and then, and a stop that waits for what runs. Any replica may look; the database decides once.
import type { Clock } from './clock';
import { quietReporter } from './platform.module';

export interface RecurringWork {
  /** Who reports its errors. */
  readonly name: string;
  /** Pause between two looks, in milliseconds. */
  readonly everyMs: number;
  readonly clock: Clock;
  readonly look: () => Promise<unknown>;
}

/** Starts with `start` (after the application has booted), ends with `stop` (before its connections close). */
export class Recurring {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<unknown> = Promise.resolve();

  constructor(private readonly work: RecurringWork) {}

  start(): void {
    if (this.timer) return;
    const report = quietReporter(this.work.name, this.work.clock);
    const again = () => {
      this.running = this.work
        .look()
        .catch(report)
        .then(() => {
          if (this.timer) this.timer = setTimeout(again, this.work.everyMs);
        });
    };
    this.timer = setTimeout(again, this.work.everyMs);
  }

  /** Starts no further look and answers when the one that runs has ended. */
  async stop(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    await this.running;
  }
}
