// Applies prisma/migrations with `pg`, in Prisma's own bookkeeping, because Prisma's command wants to download an
// engine; `prisma migrate deploy` elsewhere goes on from what is recorded here, and the other way round.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { pause, root } from './processes.mjs';

/** The advisory lock that Prisma takes too. */
const lockKey = 72707369;
const connectTimeoutMs = 10_000;
const turnEveryMs = 250;
/** Whoever waits for a table's lock holds up all who come after: better to give way and come again. */
const lockWaitMs = 2_000;
const lockTriesMax = 30;
const pauseMsMax = 5_000;
/** The lock was not to be had in time, or another had to be let go first: nothing was changed. */
const mayComeAgain = new Set(['55P03', '40P01']);
const concurrentIndex =
  /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS (\w+)\s+ON (\w+)\.(\w+)\b[^;]*;?$/;
const missingDatabase = '3D000';
const alreadyThere = new Set(['42P04', '23505']);

/** The table as Prisma creates it. */
const bookkeeping = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" varchar(36) PRIMARY KEY NOT NULL,
  "checksum" varchar(64) NOT NULL,
  "finished_at" timestamptz,
  "migration_name" varchar(255) NOT NULL,
  "logs" text,
  "rolled_back_at" timestamptz,
  "started_at" timestamptz NOT NULL DEFAULT now(),
  "applied_steps_count" integer NOT NULL DEFAULT 0
)`;

/**
 * Brings the database to the newest migration, or to `upTo`; creates it if it is missing. Services may run meanwhile: a
 * lock that is not free within two seconds is given up and asked for again. Answers the names applied now. Throws an
 * Error if an applied migration was changed or is missing here, or one failed; what came before a failure stays.
 */
export async function applyMigrations(url, folder = join(root, 'prisma', 'migrations'), upTo = null) {
  const migrations = readMigrations(folder).filter(({ name }) => upTo === null || name <= upTo);
  const client = await connectOrCreate(url);
  try {
    await refusePooler(client);
    await takeTurn(client);
    await client.query(bookkeeping);
    const pending = pendingOf(migrations, await recorded(client));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    // The session's end releases the lock.
    await client.end();
  }
}

function readMigrations(folder) {
  if (!existsSync(folder)) throw new Error(`There is no folder of migrations at ${folder}.`);
  const names = readdirSync(folder).sort();
  return names.flatMap((name) => {
    const file = join(folder, name, 'migration.sql');
    if (!existsSync(file)) return [];
    const content = readFileSync(file);
    return [
      { name, text: content.toString('utf8'), checksum: createHash('sha256').update(content).digest('hex') },
    ];
  });
}

/**
 * A pooler gives its clients numbers of its own for sessions. Behind one that lends sessions by the transaction the lock
 * would stay in a session of somebody else, and every later migration would wait for it.
 */
async function refusePooler(client) {
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  if (rows[0].pid !== client.processID)
    throw new Error(
      'Migrations need a session of their own: give the address of PostgreSQL itself, not of a pooler.',
    );
}

/** One runner after another. Asked again and again, because a statement that waits would hold up concurrent indexes. */
async function takeTurn(client) {
  for (;;) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS mine', [lockKey]);
    if (rows[0].mine) return;
    await pause(turnEveryMs);
  }
}

async function connectOrCreate(url) {
  try {
    return await connected(url);
  } catch (error) {
    if (error.code !== missingDatabase) throw error;
  }
  await createDatabase(url);
  return connected(url);
}

async function connected(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
  // A server that dies later shows in the query that waits; unheard, the event would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function createDatabase(url) {
  const maintenance = new URL(url);
  const name = decodeURIComponent(maintenance.pathname.slice(1));
  maintenance.pathname = '/postgres';
  const client = await connected(maintenance.href);
  try {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } catch (error) {
    if (!alreadyThere.has(error.code)) throw error;
  } finally {
    await client.end();
  }
}

async function recorded(client) {
  const text = `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
                FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at`;
  return (await client.query(text)).rows;
}

function pendingOf(migrations, rows) {
  const known = new Map(migrations.map((it) => [it.name, it]));
  for (const { name, checksum, finished } of rows) {
    const here = known.get(name);
    if (!finished)
      throw new Error(`Migration ${name} began elsewhere and did not finish: resolve it with Prisma.`);
    if (!here)
      throw new Error(`The database has migration ${name}, which this version does not know: update first.`);
    if (here.checksum !== checksum) {
      throw new Error(
        `Migration ${name} was changed after it was applied: restore it and add a new migration.`,
      );
    }
  }
  const done = new Set(rows.map(({ name }) => name));
  return migrations.filter(({ name }) => !done.has(name));
}

async function apply(client, migration) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const index = concurrentIndex.exec(statementOf(migration.text));
      await (index === null ? applyWhole(client, migration) : applyConcurrently(client, migration, index));
      return;
    } catch (error) {
      if (!mayComeAgain.has(error.code) || attempt === lockTriesMax) throw failure(migration, error);
    }
    await pause(Math.min(attempt * turnEveryMs, pauseMsMax));
  }
}

const statementOf = (text) => text.replace(/^\s*--.*$/gm, '').trim();

function failure({ name, text }, error) {
  const line = error.position ? ` (line ${text.slice(0, Number(error.position)).split('\n').length})` : '';
  const way = mayComeAgain.has(error.code)
    ? '; a long transaction is in the way: end it, then run this again'
    : '';
  return new Error(`Migration ${name} failed${line}: ${error.message}${way}`, { cause: error });
}

const noteDone = (client, { name, checksum }) =>
  client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), checksum, name],
  );

async function applyWhole(client, migration) {
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL lock_timeout = ${lockWaitMs}`);
    await client.query(migration.text);
    await noteDone(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

/** An index that is built beside play cannot be part of a transaction; one that was left half built is made anew. */
async function applyConcurrently(client, migration, [statement, name, schema]) {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relname = $1 AND n.nspname = $2 AND NOT i.indisvalid`,
    [name, schema],
  );
  if (rows.length > 0) await client.query(`DROP INDEX CONCURRENTLY ${schema}.${name}`);
  await client.query(statement);
  await noteDone(client, migration);
}
