// What time brings without anyone asking: lights change, betting is sealed, undecided hands are folded, revealed rounds
// are settled. Deadlines live in PostgreSQL; every replica sweeps, and none waits for a round another has in hand.
import { Database, quietReporter } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { JackpotFacts } from './jackpot-facts';
import { takeStaleOpenings } from './openings.store';
import { Round, later } from './round';
import { lockDueRound } from './rounds.store';
import { RoundsService } from './rounds.service';
import { Wake } from './wake';

const sweepEveryMs = 200;
const roundsPerSweepMax = 500;
/** An opening that is older has died with its process, or failed. */
const openingGivenUpMs = 10_000;

export interface SweepOptions {
  /** Off where a test moves the clock by hand. */
  readonly running: boolean;
}

@Injectable()
export class RoundSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;
  private readonly report: (error: unknown) => void;

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(RoundsService) private readonly rounds: RoundsService,
    @Inject(JackpotFacts) private readonly facts: JackpotFacts,
    @Inject(Wake) private readonly wake: Wake,
    @Inject('SweepOptions') private readonly options: SweepOptions,
  ) {
    this.report = quietReporter('RoundSweep', clock);
  }

  onApplicationBootstrap(): void {
    if (!this.options.running) return;
    this.wake.listen(() => this.sweep());
    const loop = () => {
      void this.sweep().then(() => {
        if (!this.stopped) this.timer = setTimeout(loop, sweepEveryMs);
      });
    };
    loop();
  }

  /** One pass over what is due, after the passes asked for before. Never throws. */
  sweep(): Promise<void> {
    this.running = this.running.then(() => (this.stopped ? undefined : this.pass())).catch(this.report);
    return this.running;
  }

  private async pass(): Promise<void> {
    await this.giveUpOpenings();
    const failed: string[] = [];
    for (let done = 0; done < roundsPerSweepMax && !this.stopped; done += 1) {
      if (!(await this.one(failed))) return;
    }
  }

  // A round that cannot be moved must not hold up the others: it is passed over until the next sweep.
  private async one(failed: string[]): Promise<boolean> {
    let current: string | null = null;
    try {
      const moved = await this.db.transaction(async (tx): Promise<Round | null> => {
        const round = await lockDueRound(tx, this.clock.now(), failed);
        current = round?.id ?? null;
        return round && this.rounds.progress(tx, round);
      });
      if (moved) await this.rounds.afterCommit(moved);
      return moved !== null;
    } catch (error) {
      if (current === null) throw error;
      failed.push(current);
      this.report(error);
      return true;
    }
  }

  private async giveUpOpenings(): Promise<void> {
    await this.db.transaction(async (tx) => {
      const now = this.clock.now();
      for (const row of await takeStaleOpenings(tx, later(now, -openingGivenUpMs))) {
        const reason = 'the round was never opened';
        await this.facts.notPlayed(tx, { roundId: row.round_id, table: row.table_code, reason }, now);
      }
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.running;
  }
}
