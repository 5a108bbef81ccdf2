// Wakes the fetching of exchange rates. Due times are in PostgreSQL; any replica may look.
import { Recurring } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { RateSourcesService } from './rate-sources.service';

const lookEveryMs = 30_000;

@Injectable()
export class RateSchedule implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly recurring: Recurring;

  constructor(
    @Inject('Clock') clock: Clock,
    @Inject(RateSourcesService) private readonly sources: RateSourcesService,
  ) {
    const look = () => this.sources.look();
    this.recurring = new Recurring({ name: 'RateSchedule', everyMs: lookEveryMs, clock, look });
  }

  onApplicationBootstrap(): void {
    if (this.sources.options.sources.length > 0) this.recurring.start();
  }

  onModuleDestroy(): Promise<void> {
    this.sources.stop();
    return this.recurring.stop();
  }
}
