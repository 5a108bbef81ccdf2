// Wakes the fetching of exchange rates. Due times are in PostgreSQL; any replica may look.
import { quietReporter } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { RateSourcesService } from './rate-sources.service';

const lookEveryMs = 30_000;

@Injectable()
export class RateSchedule implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject('Clock') private readonly clock: Clock,
    @Inject(RateSourcesService) private readonly sources: RateSourcesService,
  ) {}

  onApplicationBootstrap(): void {
    if (this.sources.options.sources.length === 0) return;
    const report = quietReporter('RateSchedule', this.clock);
    const loop = () => {
      this.running = this.sources
        .look()
        .catch(report)
        .then(() => {
          if (this.timer) this.timer = setTimeout(loop, lookEveryMs);
        });
    };
    this.timer = setTimeout(loop, lookEveryMs);
  }

  async onModuleDestroy(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.sources.stop();
    await this.running;
  }
}
