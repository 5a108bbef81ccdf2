// What time brings to awards: instalments that are due. Deadlines are in PostgreSQL; any replica may look.
import { Recurring } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { InstalmentsService } from './instalments.service';

const everyMs = 60_000;

@Injectable()
export class AwardSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly recurring: Recurring;

  constructor(
    @Inject('Clock') clock: Clock,
    @Inject(InstalmentsService) private readonly instalments: InstalmentsService,
  ) {
    this.recurring = new Recurring({ name: 'AwardSweep', everyMs, clock, look: () => this.sweep() });
  }

  onApplicationBootstrap(): void {
    this.recurring.start();
  }

  async sweep(): Promise<void> {
    await this.instalments.sweep();
  }

  onModuleDestroy(): Promise<void> {
    return this.recurring.stop();
  }
}
