// Carries runs from a complete file to their breaks, in the background. A run is leased in PostgreSQL, so that one
// process works on it, and another goes on when that one is gone.
import { Database, quietReporter, sql } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { recordFindings } from './breaks-found';
import { FileRefused } from './lines';
import { Work, load } from './loader';
import { match } from './matching';
import { playersToken } from './players';
import type { StoredPlayer } from './players';
import { RunRow, findRun, recordEvent } from './runs.store';

const lookEveryMs = 2_000;
const leaseMs = 60_000;
const leaseRenewEveryMs = 15_000;
const triesMax = 5;

class Stopped extends Error {}

@Injectable()
export class ReconciliationRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private stopping = false;
  private again = false;
  private readonly report: (error: unknown) => void;

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(playersToken) private readonly players: StoredPlayer,
  ) {
    this.report = quietReporter('ReconciliationRunner', clock);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), lookEveryMs);
  }

  /** Looks for runs that are due, now. */
  wake(): void {
    this.again = true;
    if (this.running || this.stopping) return;
    this.running = this.work()
      .catch(this.report)
      .finally(() => {
        this.running = null;
      });
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    if (this.timer) clearInterval(this.timer);
    await this.running;
  }

  private async work(): Promise<void> {
    while (this.again && !this.stopping) {
      this.again = false;
      for (let run = await this.lease(); run !== null && !this.stopping; run = await this.lease()) {
        await this.carry(run);
      }
    }
  }

  private async lease(): Promise<RunRow | null> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + leaseMs);
    const row = await this.db.row<{ id: string }>(sql`
      UPDATE jackpot.reconciliation SET lease_until = ${until}, tries = tries + 1
       WHERE id = (SELECT id FROM jackpot.reconciliation WHERE state IN ('loading', 'matching')
                    AND (lease_until IS NULL OR lease_until <= ${now}) ORDER BY position LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id`);
    return row && findRun(this.db, row.id, null);
  }

  private async carry(run: RunRow): Promise<void> {
    const renewal = setInterval(() => {
      const until = new Date(this.clock.now().getTime() + leaseMs);
      this.db
        .run(sql`UPDATE jackpot.reconciliation SET lease_until = ${until} WHERE id = ${run.id}`)
        .catch(this.report);
    }, leaseRenewEveryMs);
    try {
      if (run.state === 'loading') await this.load(run);
      await this.match(run);
    } catch (error) {
      await this.gaveUp(run, error);
    } finally {
      clearInterval(renewal);
    }
  }

  private async gaveUp(run: RunRow, error: unknown): Promise<void> {
    if (error instanceof FileRefused) return this.fail(run, error.message);
    if (!(error instanceof Stopped)) this.report(error);
    if (run.tries >= triesMax) return this.fail(run, 'the service could not finish it; it was recorded');
    // Not a try that counts when the service was told to stop. The next look waits for the lease to end.
    const back = error instanceof Stopped ? 1 : 0;
    const wait = new Date(this.clock.now().getTime() + (back === 1 ? 0 : lookEveryMs));
    await this.db.run(sql`
      UPDATE jackpot.reconciliation SET lease_until = ${wait}, tries = tries - ${back} WHERE id = ${run.id}`);
  }

  private async fail(run: RunRow, failure: string): Promise<void> {
    const at = this.clock.now();
    await this.db.transaction(async (tx) => {
      await tx.run(sql`
        UPDATE jackpot.reconciliation SET state = 'failed', failure = ${failure}, lease_until = NULL WHERE id = ${run.id}`);
      await tx.run(sql`DELETE FROM jackpot.reconciliation_part WHERE run_id = ${run.id}`);
      await recordEvent(tx, { run: run.id, what: 'failed', reason: failure, by: 'service', at });
    });
  }

  private async load(run: RunRow): Promise<void> {
    const goOn: Work['goOn'] = async () => {
      if (this.stopping) throw new Stopped();
    };
    await load({ db: this.db, goOn, players: this.players }, run);
    const at = this.clock.now();
    await this.db.transaction(async (tx) => {
      await tx.run(sql`UPDATE jackpot.reconciliation SET state = 'matching', tries = 1 WHERE id = ${run.id}`);
      await recordEvent(tx, { run: run.id, what: 'loaded', by: 'service', at });
    });
  }

  private async match(run: RunRow): Promise<void> {
    const at = this.clock.now();
    await this.db.transaction(async (tx) => {
      const { byReference, byAttributes } = await match(tx, run, async (found) => {
        if (this.stopping) throw new Stopped();
        // Outside of the transaction: whoever looks at the run sees it come along.
        await this.db.run(sql`
          UPDATE jackpot.reconciliation SET matched_by_reference = ${found.byReference},
                 matched_by_attributes = ${found.byAttributes} WHERE id = ${run.id}`);
      });
      const breaks = await recordFindings(tx, run);
      const state = breaks === 0 ? 'closed' : 'open';
      await tx.run(sql`
        UPDATE jackpot.reconciliation
           SET state = ${state}::text, matched_by_reference = ${byReference}, matched_by_attributes = ${byAttributes},
               breaks = ${breaks}, matched_at = ${at}, lease_until = NULL,
               closed_at = CASE WHEN ${breaks} = 0 THEN ${at}::timestamptz END
         WHERE id = ${run.id}`);
      await tx.run(sql`DELETE FROM jackpot.reconciliation_part WHERE run_id = ${run.id}`);
      await recordEvent(tx, { run: run.id, what: 'matched', by: 'service', at });
      if (breaks === 0) await recordEvent(tx, { run: run.id, what: 'closed', by: 'service', at });
    }, 'long');
  }
}
