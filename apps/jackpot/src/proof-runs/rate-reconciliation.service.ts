// Runs of the rate reconciliation: kept as they ended; every difference becomes an incident (`conversion-differs`).
import { PostRateReconciliation, Problem } from '@tributary/contracts';
import { Database, Principal } from '@tributary/platform';
import type { Clock, IdSource } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { readConsistently } from '../consistently';
import { openIncident } from '../rounds/rounds.store';
import {
  RateReconciliationRow,
  betsRecomputed,
  insertReconciliation,
  payoutsRecomputed,
  reconciliationsOf,
  refundsRecomputed,
} from './rate-reconciliation.store';

/** Of each kind, in full; all are counted. */
const shownMax = 1_000;
const daysMax = 400;
const millisecondsPerDay = 86_400_000;

function headOf(row: RateReconciliationRow) {
  const [bets, payouts, refunds] = [row.bets, row.payouts, row.refunds];
  return {
    runId: row.id,
    from: row.period_from.toISOString(),
    to: row.period_to.toISOString(),
    requestedBy: row.requested_by,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at.toISOString(),
    counted: { bets, payouts, refunds },
    differences: row.differences,
  };
}

@Injectable()
export class RateReconciliationService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
  ) {}

  /** Recomputes every conversion of the period. Errors: `invalid-request` for an empty or too long one. */
  async run(body: PostRateReconciliation, by: Principal) {
    const [from, to] = [new Date(body.from), new Date(body.to)];
    const span = to.getTime() - from.getTime();
    const reason = span <= 0 ? 'must be after from' : span > daysMax * millisecondsPerDay ? `at most ${daysMax} days after from` : null; // prettier-ignore
    if (reason) throw new Problem('invalid-request', `to: ${reason}`, [{ field: 'to', reason }]);
    const startedAt = this.clock.now();
    const [bets, payouts, refunds] = await readConsistently(this.db, async (tx) => [
      await betsRecomputed(tx, { from, to }, shownMax),
      await payoutsRecomputed(tx, { from, to }, shownMax),
      await refundsRecomputed(tx, { from, to }, shownMax),
    ]);
    const all = [bets!, payouts!, refunds!];
    const row: RateReconciliationRow = {
      id: this.newId('rateReconciliation'),
      period_from: from,
      period_to: to,
      requested_by: by.actor,
      started_at: startedAt,
      finished_at: this.clock.now(),
      bets: bets!.counted,
      payouts: payouts!.counted,
      refunds: refunds!.counted,
      differences: all.reduce((sum, { differences }) => sum + BigInt(differences), 0n).toString(),
      shown: all.flatMap(({ shown }) => shown),
    };
    await this.store(row);
    return this.read(row.id);
  }

  private store(row: RateReconciliationRow): Promise<void> {
    return this.db.transaction(async (tx) => {
      await insertReconciliation(tx, row);
      const incident = (subject: string, detail: unknown) =>
        openIncident(tx, { id: this.newId('incident'), kind: 'conversion-differs', subject, detail, at: row.finished_at }); // prettier-ignore
      for (const { kind, subject, field, ...figures } of row.shown) {
        await incident(`${kind} ${subject} ${field}`, { run: row.id, ...figures });
      }
      const left = BigInt(row.differences) - BigInt(row.shown.length);
      if (left > 0n) await incident(row.id, { run: row.id, furtherDifferences: left.toString() });
    });
  }

  /** One run with its differences. Errors: `not-found`. */
  async read(id: string) {
    const [row] = await reconciliationsOf(this.db, { before: null, only: id, limit: 1 });
    if (!row) throw new Problem('not-found', `there is no rate reconciliation ${id}`);
    return { ...headOf(row), shown: row.shown };
  }

  /** Newest first. */
  async list(page: { before: string | null; limit: number }) {
    return (await reconciliationsOf(this.db, { ...page, only: null })).map(headOf);
  }
}
