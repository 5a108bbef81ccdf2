// Closes the month of every casino by itself once it has been over for the set time, with the code that people use. Any
// replica may look; the lock of a casino's periods and the statement that is there decide.
import { Database, Recurring } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { ClosingService } from './closing.service';
import { casinosToClose, endOf, periodsOf } from './closing.store';
import { nextMonth } from './period';

/** Injection token of the set time in hours; null closes nothing by itself. */
export const closingHoursToken = 'StatementClosingHours';

/** Who closed it, in statements and in the audit log. */
export const scheduledCloser = 'schedule';

const lookEveryMs = 60_000;
const millisecondsPerHour = 3_600_000;

@Injectable()
export class ScheduledClosingService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly recurring: Recurring;

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(ClosingService) private readonly closing: ClosingService,
    @Inject(closingHoursToken) private readonly hours: number | null,
  ) {
    const look = () => this.look();
    this.recurring = new Recurring({ name: 'ScheduledClosingService', everyMs: lookEveryMs, clock, look });
  }

  onApplicationBootstrap(): void {
    if (this.hours !== null) this.recurring.start();
  }

  /**
   * Closes every month that is over for long enough, of every casino, oldest first; one that cannot be closed keeps no
   * other casino from it. Answers the statements. Errors: the first one, when all casinos have been looked at.
   */
  async look(): Promise<string[]> {
    if (this.hours === null) return [];
    const closed: string[] = [];
    const faults: unknown[] = [];
    for (const casino of await casinosToClose(this.db)) {
      await this.closeMonths(casino, closed).catch((fault: unknown) => faults.push(fault));
    }
    if (faults.length > 0) throw faults[0];
    return closed;
  }

  private async closeMonths(casino: { code: string; timeZone: string; added: string }, closed: string[]) {
    const waited = new Date(this.clock.now().getTime() - this.hours! * millisecondsPerHour);
    for (;;) {
      const periods = await periodsOf(this.db, casino.code, casino.timeZone);
      const begins = [periods.begins ?? casino.added, casino.added].sort()[0]!;
      const days = nextMonth(periods.closedTo, begins);
      if ((await endOf(this.db, days, casino.timeZone)) > waited) return;
      closed.push(await this.closing.closeDays(casino.code, days, scheduledCloser));
    }
  }

  onModuleDestroy(): Promise<void> {
    return this.recurring.stop();
  }
}
