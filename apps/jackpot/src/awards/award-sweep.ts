// What time brings to awards: confirmations that waited for a stop to end, instalments that are due, payouts that nobody
// came for. Deadlines are in PostgreSQL; any replica may look.
import { Recurring } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { ConfirmationService } from './confirmation.service';
import { InstalmentsService } from './instalments.service';
import { UnclaimedService } from './unclaimed.service';

const everyMs = 60_000;

@Injectable()
export class AwardSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly recurring: Recurring;

  constructor(
    @Inject('Clock') clock: Clock,
    @Inject(ConfirmationService) private readonly confirmation: ConfirmationService,
    @Inject(InstalmentsService) private readonly instalments: InstalmentsService,
    @Inject(UnclaimedService) private readonly unclaimed: UnclaimedService,
  ) {
    this.recurring = new Recurring({ name: 'AwardSweep', everyMs, clock, look: () => this.sweep() });
  }

  onApplicationBootstrap(): void {
    this.recurring.start();
  }

  async sweep(): Promise<void> {
    await this.confirmation.confirmWaiting();
    await this.instalments.sweep();
    await this.unclaimed.sweep();
  }

  onModuleDestroy(): Promise<void> {
    return this.recurring.stop();
  }
}
