// Figures of the network for Prometheus, as the database knows them: every replica tells the same. Each is one short
// query; alerts and dashboards are in deploy/observability.
import { Database, Metrics, Queryable, readOnce, secondsSince, sql, tellArchive } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable, Module, OnModuleInit } from '@nestjs/common';

const waitingStates = ['locked', 'verified'] as const;

interface Waiting {
  readonly count: number;
  readonly oldest: Date | null;
}

async function countOf(db: Queryable, query: ReturnType<typeof sql>): Promise<number> {
  return (await db.row<{ count: number }>(query))!.count;
}

function unacknowledged(db: Queryable): Promise<Waiting> {
  return db.row<Waiting>(sql`
    SELECT count(*)::int AS count, min(instructed_at) AS oldest FROM jackpot.payout WHERE state = 'instructed'`) as Promise<Waiting>;
}

@Injectable()
class NetworkFigures implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(Metrics) private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.payments();
    this.proofs();
    this.network();
    this.work();
    tellArchive(this.metrics, this.db);
  }

  private age(at: Date | null): number {
    return secondsSince(at, this.clock.now());
  }

  private payments(): void {
    const { db, metrics } = this;
    const open = readOnce(() => unacknowledged(db));
    metrics.gauge({
      name: 'tributary_award_oldest_age_seconds',
      help: 'Age of the oldest award that waits for a person: `locked`, `verified`; 0: none.',
      labels: ['state'],
      read: async () => {
        const rows = await db.rows<{ state: string; oldest: Date }>(sql`
          SELECT state, min(hit_at) AS oldest FROM jackpot.award WHERE state IN ('locked', 'verified') GROUP BY state`);
        const oldest = new Map(rows.map((row) => [row.state, row.oldest]));
        return waitingStates.map((state) => ({
          labels: { state },
          value: this.age(oldest.get(state) ?? null),
        }));
      },
    });
    metrics.gauge({
      name: 'tributary_payouts_unacknowledged',
      help: 'Payouts that were instructed and that no casino has acknowledged.',
      read: async () => [{ value: (await open()).count }],
    });
    metrics.gauge({
      name: 'tributary_payout_oldest_age_seconds',
      help: 'Age of the oldest of them; 0: none.',
      read: async () => [{ value: this.age((await open()).oldest) }],
    });
  }

  private proofs(): void {
    const { db, metrics } = this;
    const last = readOnce(() =>
      db.row<{ started_at: Date; holds: boolean }>(
        sql`SELECT started_at, holds FROM jackpot.proof_run ORDER BY started_at DESC LIMIT 1`,
      ),
    );
    // A network without a run has no figure: an alert for what is absent is for that.
    metrics.gauge({
      name: 'tributary_proof_age_seconds',
      help: 'Seconds since the last run of the proofs began.',
      read: async () => [{ value: this.age((await last())!.started_at) }],
    });
    metrics.gauge({
      name: 'tributary_proof_holds',
      help: '1 when every proof of the last run holds, else 0.',
      read: async () => [{ value: (await last())!.holds ? 1 : 0 }],
    });
    metrics.gauge({
      name: 'tributary_payout_stops',
      help: 'Jackpots whose payouts are stopped by a proof.',
      read: async () => [
        {
          value: await countOf(
            db,
            sql`SELECT count(*)::int AS count FROM jackpot.payout_stop WHERE released_at IS NULL`,
          ),
        },
      ],
    });
  }

  private network(): void {
    const { db, metrics } = this;
    metrics.gauge({
      name: 'tributary_rate_age_seconds',
      help: 'Age of the newest exchange rate of a pair, such as `EUR/JPY`.',
      labels: ['pair'],
      read: async () => {
        const rows = await db.rows<{ pair: string; as_of: Date }>(sql`
          SELECT p.base || '/' || p.quote AS pair, r.as_of FROM jackpot.rate_pair p CROSS JOIN LATERAL (
            SELECT as_of FROM jackpot.rate WHERE base = p.base AND quote = p.quote AND state = 'active'
             ORDER BY as_of DESC LIMIT 1) r`);
        return rows.map((row) => ({ labels: { pair: row.pair }, value: this.age(row.as_of) }));
      },
    });
    metrics.gauge({
      name: 'tributary_meter_sequence',
      help: 'Sequence of the meter: grows with each booking.',
      labels: ['jackpot'],
      read: async () => {
        const rows = await db.rows<{ jackpot: string; sequence: string }>(
          sql`SELECT jackpot, sequence::text FROM jackpot.instance WHERE closed_at IS NULL`,
        );
        return rows.map(({ jackpot, sequence }) => ({ labels: { jackpot }, value: Number(sequence) }));
      },
    });
  }

  private work(): void {
    const { db, metrics } = this;
    const counted = (name: string, help: string, query: ReturnType<typeof sql>) =>
      metrics.gauge({ name, help, read: async () => [{ value: await countOf(db, query) }] });
    counted(
      'tributary_webhook_pending',
      'Deliveries that wait for their next attempt.',
      sql`SELECT count(*)::int AS count FROM jackpot.webhook_delivery WHERE state = 'pending'`,
    );
    counted(
      'tributary_dead_letters',
      'Events that no consumer could take.',
      sql`SELECT count(*)::int AS count FROM jackpot.dead_letter`,
    );
    counted(
      'tributary_incidents_open',
      'Open incidents.',
      sql`SELECT count(*)::int AS count FROM jackpot.incident WHERE state = 'open'`,
    );
  }
}

@Module({ providers: [NetworkFigures] })
export class NetworkFiguresModule {}
