// Runs of all proofs: daily by themselves and whenever somebody asks. Each is kept as it ended; a failed proof opens an
// incident, and stops the payouts of the jackpots it names until a later run passes (R40).
import type { Proof } from '@tributary/ledger';
import { Problem } from '@tributary/contracts';
import { Database, Principal, Recurring } from '@tributary/platform';
import type { Clock, IdSource } from '@tributary/platform';
import { Inject, Injectable, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { ConfirmationService } from '../awards/confirmation.service';
import { proveAll } from '../finance/proofs.service';
import { openIncident } from '../rounds/rounds.store';
import { releasePayouts, stopPayouts } from './payout-stops.store';
import {
  ProofRunRow,
  claimDay,
  findRun,
  giveBackDay,
  insertRun,
  isOvertaken,
  listRuns,
  lockRuns,
  stopsOf,
} from './proof-runs.store';

/** Injection token of the hour (UTC) from which the run of a day is due; null: runs are only asked for. */
export const proofRunHourToken = 'ProofRunHour';

const lookEveryMs = 60_000;

/** Which jackpots the failed proofs name, each with the names of those proofs. */
function failingJackpots(proofs: readonly Proof[]): { jackpot: string; proofs: string[] }[] {
  const failed = proofs.filter((proof) => !proof.holds);
  const codes = [...new Set(failed.flatMap(({ jackpots }) => jackpots))].sort();
  return codes.map((jackpot) => ({
    jackpot,
    proofs: failed.filter(({ jackpots }) => jackpots.includes(jackpot)).map(({ name }) => name),
  }));
}

@Injectable()
export class ProofRunsService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly recurring: Recurring;

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
    @Inject(ConfirmationService) private readonly confirmation: ConfirmationService,
    @Inject(proofRunHourToken) private readonly hour: number | null,
  ) {
    const look = () => this.look(this.hour);
    this.recurring = new Recurring({ name: 'ProofRunsService', everyMs: lookEveryMs, clock, look });
  }

  onApplicationBootstrap(): void {
    if (this.hour !== null) this.recurring.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.recurring.stop();
  }

  /** Runs the proofs of today in UTC once `hour` has come, if no replica has. Answers the run that it made, or null. */
  async look(hour: number | null): Promise<ProofRunRow | null> {
    const now = this.clock.now();
    if (hour === null || now.getUTCHours() < hour) return null;
    const day = now.toISOString().slice(0, 10);
    if (!(await claimDay(this.db, day, now))) return null;
    try {
      return await this.run({ day, requestedBy: null });
    } catch (error) {
      await giveBackDay(this.db, day);
      throw error;
    }
  }

  /** A run because somebody asked. */
  async onDemand(by: Principal) {
    const run = await this.run({ day: null, requestedBy: by.actor });
    return this.read(run.id);
  }

  /** A run because a process found what does not fit: at its start, or by the continuous proof. */
  because(requestedBy: 'start-up' | 'continuous'): Promise<ProofRunRow> {
    return this.run({ day: null, requestedBy });
  }

  private async run(why: { day: string | null; requestedBy: string | null }): Promise<ProofRunRow> {
    const startedAt = this.clock.now();
    const proofs = await proveAll(this.db);
    const run: ProofRunRow = {
      id: this.newId('proofRun'),
      day: why.day,
      requested_by: why.requestedBy,
      started_at: startedAt,
      finished_at: this.clock.now(),
      holds: proofs.every(({ holds }) => holds),
      proofs,
    };
    const released = await this.db.transaction(async (tx) => {
      await lockRuns(tx);
      const overtaken = await isOvertaken(tx, startedAt);
      if (!(await insertRun(tx, run))) return [];
      for (const proof of proofs.filter(({ holds }) => !holds)) {
        const { name, detail, jackpots, unplaced } = proof;
        await openIncident(tx, {
          id: this.newId('incident'),
          kind: 'proof-failed',
          subject: name,
          detail: { run: run.id, detail, jackpots, unplaced },
          at: run.finished_at,
        });
      }
      if (overtaken) return [];
      const failing = failingJackpots(proofs);
      const by = { run: run.id, at: run.finished_at };
      await stopPayouts(tx, failing, by);
      return releasePayouts(tx, failing.map(({ jackpot }) => jackpot), by); // prettier-ignore
    });
    if (released.length > 0) await this.confirmation.confirmWaiting();
    return run;
  }

  /** Errors: `not-found`. */
  async read(id: string) {
    const row = await findRun(this.db, id);
    if (!row) throw new Problem('not-found', `there is no run ${id}`);
    const [view] = await this.views([row]);
    return view!;
  }

  /** Newest first, with what each brought about. */
  async list(page: { before: string | null; holds: boolean | null; limit: number }) {
    return this.views(await listRuns(this.db, page));
  }

  private async views(rows: readonly ProofRunRow[]) {
    const stops = await stopsOf(this.db, rows.map(({ id }) => id)); // prettier-ignore
    return rows.map((row) => ({
      runId: row.id,
      day: row.day,
      requestedBy: row.requested_by,
      startedAt: row.started_at.toISOString(),
      finishedAt: row.finished_at.toISOString(),
      durationMs: row.finished_at.getTime() - row.started_at.getTime(),
      holds: row.holds,
      held: row.proofs.filter(({ holds }) => holds).length,
      failed: row.proofs.filter(({ holds }) => !holds).length,
      jackpotsFailing: failingJackpots(row.proofs),
      payoutsStopped: stops.filter((stop) => stop.stopped_by === row.id).map(({ jackpot }) => jackpot),
      payoutsReleased: stops.filter((stop) => stop.released_by === row.id).map(({ jackpot }) => jackpot),
      proofs: row.proofs,
    }));
  }
}
