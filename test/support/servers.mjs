// The servers of one test run: a PostgreSQL without fsync and a Redis for each jest worker, because Redis' pub/sub
// ignores database numbers and a flush must not reach a neighbour. All state lies in one temporary folder per run.
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { applyMigrations } from '../../scripts/servers/migrations.mjs';
import { startPostgres } from '../../scripts/servers/postgres.mjs';
import { isRunning, readJson, startOf, writeJson } from '../../scripts/servers/processes.mjs';
import { startRedis } from '../../scripts/servers/redis.mjs';

const prefix = 'tributary-test-';
const runFile = 'run.json';
const template = 'tributary_template';
/** Small, because two of them share a machine with everything else. */
const settings = { shared_buffers: '64MB', max_wal_size: '256MB', jit: 'off' };

/** Starts the servers of `workers` workers. Answers their addresses in order of worker, and how to end it all. */
export async function startTestServers(workers) {
  removeDeadRuns();
  const folder = mkdtempSync(join(tmpdir(), prefix));
  writeJson(join(folder, runFile), [{ pid: process.pid, start: startOf(process.pid) }]);
  const started = [];
  const stop = async () => {
    await Promise.all(started.map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const numbers = Array.from({ length: workers }, (_, i) => i + 1);
    const addresses = await Promise.all(
      numbers.map((it) => startWorker(join(folder, `worker-${it}`), started)),
    );
    const all = [process.pid, ...started.map(({ pid }) => pid)];
    writeJson(
      join(folder, runFile),
      all.map((pid) => ({ pid, start: startOf(pid) })),
    );
    return { addresses, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startWorker(folder, started) {
  mkdirSync(folder);
  const keep = async (starting) => {
    const server = await starting;
    started.push(server);
    return server;
  };
  const [postgres, redis] = await Promise.all([
    keep(startPostgres({ folder: join(folder, 'postgres'), fsync: false, settings })),
    keep(startRedis({ folder: join(folder, 'redis'), appendonly: false })),
  ]);
  await migrateTemplate(postgres.url);
  return { databaseUrl: postgres.url, redisUrl: redis.url, template };
}

/** The database that the tests' own ones are copies of; nobody may connect, or copying would have to wait. */
async function migrateTemplate(url) {
  await applyMigrations(url.replace(/\/postgres$/, `/${template}`));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`ALTER DATABASE ${template} WITH ALLOW_CONNECTIONS false IS_TEMPLATE true`);
  await client.end();
}

/** Folders of runs that were killed; their guard has stopped the servers, but deletes nothing. */
function removeDeadRuns() {
  for (const name of readdirSync(tmpdir()).filter((it) => it.startsWith(prefix))) {
    const folder = join(tmpdir(), name);
    const processes = readJson(join(folder, runFile));
    if (!processes || processes.some(({ pid, start }) => isRunning(pid, start))) continue;
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // It belongs to another user, or another run clears it too.
    }
  }
}
