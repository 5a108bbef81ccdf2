// What time brings without anyone asking: a closed round goes on when the last bets of its manifest have come late by REST,
// one whose manifest stays incomplete becomes an incident, and payouts held for a casino go out when it is active again.
// Deadlines live in PostgreSQL; any replica may sweep.
import { Database, Recurring, sql } from '@tributary/platform';
import type { Clock, IdSource } from '@tributary/platform';
import { Inject, Injectable, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { AwardRow, PayoutRow } from '../awards/awards.store';
import { ConfirmationService } from '../awards/confirmation.service';
import { lockLive } from '../jackpots/jackpots.store';
import { MeterFeed } from '../jackpots/meter-feed';
import { RoundsService } from './rounds.service';
import { arrivedRounds, openIncident, overdueRounds } from './rounds.store';

const sweepEveryMs = 1_000;

@Injectable()
export class RoundSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly recurring: Recurring;

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
    @Inject(ConfirmationService) private readonly confirmation: ConfirmationService,
    @Inject(RoundsService) private readonly rounds: RoundsService,
    @Inject(MeterFeed) private readonly meters: MeterFeed,
  ) {
    const look = () => this.sweep();
    this.recurring = new Recurring({ name: 'RoundSweep', everyMs: sweepEveryMs, clock, look });
  }

  onApplicationBootstrap(): void {
    this.recurring.start();
  }

  async sweep(): Promise<void> {
    await this.goOn();
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

  // A fact that the queue brings looks after its round in its own transaction. Bets by REST do not: they are gathered with
  // those of other rounds, and whoever sent them may die before it could ask for more.
  private async goOn(): Promise<void> {
    for (const { id, jackpot } of await arrivedRounds(this.db)) {
      await this.db.transaction((tx) => this.rounds.progress(tx, id));
      this.meters.moved(jackpot);
    }
  }

  private async releaseHeld(): Promise<void> {
    const due = await this.db.rows<AwardRow>(sql`
      SELECT DISTINCT ON (a.id) a.* FROM jackpot.payout p JOIN jackpot.award a ON a.id = p.award_id
        JOIN jackpot.casino c ON c.code = p.casino
       WHERE p.state = 'held' AND c.status = 'active' AND a.state = 'confirmed'
         AND NOT EXISTS (SELECT 1 FROM jackpot.payout_stop s WHERE s.jackpot = a.jackpot AND s.released_at IS NULL)
       ORDER BY a.id LIMIT 100`);
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

  onModuleDestroy(): Promise<void> {
    return this.recurring.stop();
  }
}
