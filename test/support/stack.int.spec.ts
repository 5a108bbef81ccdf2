// The ground the other integration tests stand on.
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { flushRedis, freshDatabase, redisUrl } from './stack';

async function rows(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('a fresh database', () => {
  it('has every migration of the repository', async () => {
    const database = await freshDatabase();
    const names = await rows(
      database.url,
      'SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1',
    );
    const folder = join(__dirname, '../../prisma/migrations');
    const expected = readdirSync(folder, { withFileTypes: true }).filter((it) => it.isDirectory());
    expect(names.map(({ name }) => name)).toEqual(expected.map(({ name }) => name).sort());
    await database.drop();
  });

  it('shares nothing with its neighbour, and is gone after drop even while someone is connected', async () => {
    const [one, two] = [await freshDatabase(), await freshDatabase()];
    await rows(one.url, 'CREATE TABLE only_here (id integer)');
    expect(await rows(two.url, `SELECT to_regclass('only_here') AS found`)).toEqual([{ found: null }]);
    const guest = new Client({ connectionString: one.url });
    guest.on('error', () => undefined);
    await guest.connect();
    await one.drop();
    await expect(rows(one.url, 'SELECT 1')).rejects.toMatchObject({ code: '3D000' });
    await two.drop();
    await guest.end().catch(() => undefined);
  });
});

describe("the worker's Redis", () => {
  it('never evicts (C-11), and is empty after a flush', async () => {
    const redis = new Redis(redisUrl());
    await redis.set('left', 'over');
    await flushRedis();
    expect(await redis.dbsize()).toBe(0);
    expect(await redis.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
    redis.disconnect();
  });
});
