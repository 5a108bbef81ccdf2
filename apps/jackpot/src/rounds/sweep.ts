// What time brings without anyone asking: a closed round whose manifest stays incomplete becomes an incident, and
// payouts held for a casino go out when it is active again. Deadlines live in PostgreSQL; any replica may sweep.
import { Database, quietReporter, sql } from '@tributary/platform';
import type { Clock, IdSource } from '@tributary/platform';
import { Inject, Injectable, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { AwardRow, PayoutRow } from '../awards/awards.store';
import { ConfirmationService } from '../awards/confirmation.service';
import { lockLive } from '../jackpots/jackpots.store';
import { openIncident, overdueRounds } from './rounds.store';

const sweepEveryMs = 1_000;

@Injectable()
export class RoundSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
    @Inject(ConfirmationService) private readonly confirmation: ConfirmationService,
  ) {}

  onApplicationBootstrap(): void {
    const report = quietReporter('RoundSweep', this.clock);
    const loop = () => {
      this.running = this.sweep()
        .catch(report)
        .then(() => {
          if (this.timer) this.timer = setTimeout(loop, sweepEveryMs);
        });
    };
    this.timer = setTimeout(loop, sweepEveryMs);
  }

  async sweep(): Promise<void> {
    for (const round of await overdueRounds(this.db, this.clock.now())) {
      const detail = { jackpot: round.jackpot, waiting: 'bets of its manifest have not arrived' };
      await openIncident(this.db, {
        id: this.newId('incident'),
        kind: 'manifest-incomplete',
        subject: round.id,
        detail,
        at: this.clock.now(),
      });
    }
    await this.releaseHeld();
  }

  private async releaseHeld(): Promise<void> {
    const due = await this.db.rows<AwardRow>(sql`
      SELECT DISTINCT ON (a.id) a.* FROM jackpot.payout p JOIN jackpot.award a ON a.id = p.award_id
        JOIN jackpot.casino c ON c.code = p.casino
       WHERE p.state = 'held' AND c.status = 'active' AND a.state = 'confirmed' ORDER BY a.id LIMIT 100`);
    for (const award of due) {
      await this.db.transaction(async (tx) => {
        await lockLive(tx, award.jackpot);
        const held = await tx.rows<PayoutRow>(sql`
          SELECT p.* FROM jackpot.payout p JOIN jackpot.casino c ON c.code = p.casino
           WHERE p.award_id = ${award.id} AND p.state = 'held' AND c.status = 'active' ORDER BY p.id FOR UPDATE OF p`);
        await this.confirmation.releaseHeld(tx, award, held, this.clock.now());
      });
    }
  }

  async onModuleDestroy(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    await this.running;
  }
}
