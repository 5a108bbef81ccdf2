// Recommended settings of PostgreSQL and Redis: each is one that the server knows, with a value that it takes.
import { Redis } from 'ioredis';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { parseAllDocuments } from 'yaml';
import { FreshDatabase, freshDatabase, redisUrl } from '../support/stack';

const folder = resolve(__dirname, '../../deploy');
const lines = (path: string) =>
  readFileSync(join(folder, path), 'utf8').split('\n').filter((line) => line !== '' && !line.startsWith('#')); // prettier-ignore

let database: FreshDatabase;
beforeAll(async () => (database = await freshDatabase()));
afterAll(() => database.drop());

/** What PostgreSQL says against settings: it checks what is written for its next start, and writes nothing else. */
async function faultsOf(settings: readonly (readonly [name: string, value: string])[]): Promise<string[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const faults: string[] = [];
  for (const [name, value] of settings) {
    const place = client.escapeIdentifier(name);
    await client.query(`ALTER SYSTEM SET ${place} = ${client.escapeLiteral(value)}`).then(
      () => client.query(`ALTER SYSTEM RESET ${place}`),
      (error: Error) => faults.push(`${name} = ${value}: ${error.message}`),
    );
  }
  await client.end();
  return faults;
}

it('PostgreSQL takes deploy/postgres/tributary.conf', async () => {
  const settings = lines('postgres/tributary.conf').map((line) => {
    const [, name, value] = /^(\w+) = (.+)$/.exec(line)!;
    return [name!, value!.replace(/^'(.*)'$/, '$1')] as const;
  });
  expect(settings.length).toBeGreaterThan(25);
  expect(await faultsOf(settings)).toEqual([]);
  expect(await faultsOf([['shared_bufers', '1GB'], ['work_mem', 'much'], ['jit', 'perhaps']])).toHaveLength(3); // prettier-ignore
});

it('PostgreSQL takes what the cluster of CloudNativePG sets', async () => {
  const [cluster] = parseAllDocuments(readFileSync(join(folder, 'postgres/cloudnative-pg.yaml'), 'utf8'));
  const { parameters } = (cluster!.toJS() as { spec: { postgresql: { parameters: Record<string, string> } } }).spec.postgresql; // prettier-ignore
  expect(await faultsOf(Object.entries(parameters))).toEqual([]);
});

it('Redis knows deploy/redis/redis.conf and cluster.conf, and is told never to evict', async () => {
  const redis = new Redis(redisUrl());
  for (const path of ['redis/redis.conf', 'redis/cluster.conf']) {
    const names = lines(path).map((line) => line.split(' ')[0]!);
    for (const name of names) expect([path, name, await redis.config('GET', name)]).toEqual([path, name, expect.arrayContaining([name])]);
    expect(lines(path)).toEqual(expect.arrayContaining(['maxmemory-policy noeviction', 'appendonly yes']));
  }
  // Alone, a server must not wait for replicas: one that does takes no queue, and says NOREPLICAS to each.
  const takesAlone = (path: string) => !lines(path).some((line) => line.startsWith('min-replicas-to-write'));
  expect([takesAlone('redis/redis.conf'), takesAlone('redis/replicated.conf')]).toEqual([true, false]);
  for (const line of lines('redis/replicated.conf').filter((each) => !each.startsWith('include ')))
    expect(await redis.config('GET', line.split(' ')[0]!)).toHaveLength(2);
  redis.disconnect();
}); // prettier-ignore
