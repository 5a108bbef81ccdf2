// Figures that every service has: its outbox, its queues, its pool of connections.
import { Queue } from 'bullmq';
import type { Clock } from '../clock';
import { Database, sql } from '../database';
import { ServiceSchema, unreceived } from '../outbox';
import { QueueConnection, queueOptions } from '../redis';
import { Metrics, readOnce } from './metrics';

const states = ['waiting', 'active', 'delayed', 'failed'] as const;

interface Of {
  readonly schema: ServiceSchema;
  readonly queues: readonly string[];
  readonly db: Database;
  readonly redis: QueueConnection;
  readonly clock: Clock;
}

/** Seconds from a time on; 0 when there is none. */
export function secondsSince(at: Date | null, now: Date): number {
  return at === null ? 0 : Math.max(0, (now.getTime() - at.getTime()) / 1_000);
}

/** Adds the figures. */
export function tellPlatform(metrics: Metrics, { schema, queues, db, redis, clock }: Of): void {
  const backlog = readOnce(() => unreceived(db, schema));
  metrics.gauge({
    name: 'tributary_outbox_pending',
    help: 'Events of this service without a receipt.',
    read: async () => [{ value: (await backlog()).count }],
  });
  metrics.gauge({
    name: 'tributary_outbox_oldest_age_seconds',
    help: 'Age of the oldest event of this service without a receipt; 0: none.',
    read: async () => [{ value: secondsSince((await backlog()).oldest, clock.now()) }],
  });
  metrics.gauge({
    name: 'tributary_queue_jobs',
    help: 'Jobs of a queue: `waiting`, `active`, `delayed`, `failed`.',
    labels: ['queue', 'state'],
    read: async () => (await Promise.all(queues.map((name) => jobsOf(name, redis)))).flat(),
  });
  metrics.gauge({
    name: 'tributary_database_connections',
    help: 'Connections of the pool: `active`, `idle`; and `waiting`, statements that wait for one.',
    labels: ['state'],
    read: () => {
      const { totalCount, idleCount, waitingCount } = db.pool;
      return [
        { labels: { state: 'active' }, value: totalCount - idleCount },
        { labels: { state: 'idle' }, value: idleCount },
        { labels: { state: 'waiting' }, value: waitingCount },
      ];
    },
  });
}

interface Archiver {
  readonly failures: string;
  /** Null while the last attempt has succeeded, or there was none. */
  readonly seconds: number | null;
}

// By the server's own clock, on both sides: how long ago the last segment went out, while the one after it does not.
function archiverOf(db: Database): Promise<Archiver> {
  return db.row<Archiver & Record<string, unknown>>(sql`
    SELECT failed_count::text AS failures,
           CASE WHEN last_failed_time > coalesce(last_archived_time, '-infinity') AND current_setting('archive_mode') <> 'off'
                THEN extract(epoch FROM clock_timestamp() - coalesce(last_archived_time, stats_reset))::float8 END AS seconds
      FROM pg_stat_archiver`) as Promise<Archiver>;
}

/** Adds what PostgreSQL says about the archive of its log (docs/operations.md, Backup): every role may read it. */
export function tellArchive(metrics: Metrics, db: Database): void {
  const archiver = readOnce(() => archiverOf(db));
  metrics.gauge({
    name: 'tributary_wal_archive_failures',
    help: 'Attempts to archive a segment of PostgreSQL’s log that failed, since its statistics were reset.',
    read: async () => [{ value: Number((await archiver()).failures) }],
  });
  metrics.gauge({
    name: 'tributary_wal_archive_stuck_seconds',
    help: 'Seconds since PostgreSQL last archived a segment of its log, while its attempts fail; 0: they do not.',
    read: async () => [{ value: Math.max(0, (await archiver()).seconds ?? 0) }],
  });
}

async function jobsOf(name: string, redis: QueueConnection) {
  const queue = new Queue(name, { ...queueOptions(redis, name), skipMetasUpdate: true });
  // Whoever owns the connection hears of its faults.
  queue.on('error', () => undefined);
  const counts = await queue.getJobCounts(...states);
  return states.map((state) => ({ labels: { queue: name, state }, value: counts[state] ?? 0 }));
}
