// What an integration test stands on: a migrated database of its own, and the Redis of its jest worker. Tests of one
// worker run one after another, so that nobody else is on that Redis.
import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { Client } from 'pg';

interface WorkerServers {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly template: string;
}

export interface FreshDatabase {
  readonly url: string;
  /** Ends all sessions on the database and removes it. */
  drop(): Promise<void>;
}

function workerServers(): WorkerServers {
  const all = JSON.parse(process.env.TRIBUTARY_TEST_SERVERS ?? '[]') as WorkerServers[];
  const servers = all[Number(process.env.JEST_WORKER_ID ?? '1') - 1];
  if (!servers)
    throw new Error('No servers for this worker: run the test with npx jest --selectProjects stack');
  return servers;
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: workerServers().databaseUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A new database with all migrations and no rows but theirs; takes 0.1–0.3 s. */
export function freshDatabase(): Promise<FreshDatabase> {
  return createDatabase(workerServers().template);
}

/** A new database without any migration. */
export function emptyDatabase(): Promise<FreshDatabase> {
  return createDatabase('template0');
}

async function createDatabase(template: string): Promise<FreshDatabase> {
  const { databaseUrl } = workerServers();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/** The address of this worker's Redis. */
export function redisUrl(): string {
  return workerServers().redisUrl;
}

/** Empties this worker's Redis. */
export async function flushRedis(): Promise<void> {
  const redis = new Redis(redisUrl());
  try {
    await redis.flushall();
  } finally {
    redis.disconnect();
  }
}
