// Keys by their secrets: many requests that wait for the same key look for it once, and it ends for all of them.
import { freshDatabase } from '../../test/support/stack';
import { KeyRing, newSecret } from './auth';
import { ManualClock } from './clock';
import { Database, Sql, sql } from './database';

let database: { url: string; drop(): Promise<void> };
let db: Database;
const looked: string[] = [];

/** A database that says what it was asked. */
class Told extends Database {
  override row: Database['row'] = (query: Sql) => {
    looked.push(query.text);
    return super.row(query);
  };
}

beforeAll(async () => {
  database = await freshDatabase();
  db = new Told({ url: database.url });
});

afterAll(async () => {
  await db.close();
  await database.drop();
});

async function newKey(id: string): Promise<string> {
  const { secret, hash } = newSecret();
  await db.run(sql`
    INSERT INTO access.api_key (id, name, role, tables, secret_hash, created_at)
    VALUES (${id}, ${id}, 'table-server', '{table-1}', ${hash}, now())`);
  return secret;
}

it('many requests at once look for their key once, each key for itself, and a revoked one ends within two seconds', async () => {
  const clock = new ManualClock(new Date('2026-11-30T12:00:00Z'));
  const ring = new KeyRing(db, clock);
  const secrets = [await newKey('key_one'), await newKey('key_two')];
  const ask = async (secret: string) =>
    (await ring.principalOf({ headers: { authorization: `Bearer ${secret}` } }))?.keyId ?? null;
  looked.length = 0;
  const all = await Promise.all(Array.from({ length: 40 }, (_, i) => ask(secrets[i % 2]!)));
  expect(all).toEqual(Array.from({ length: 40 }, (_, i) => (i % 2 ? 'key_two' : 'key_one')));
  expect(looked).toHaveLength(2);
  await db.run(sql`UPDATE access.api_key SET revoked_at = now() WHERE id = 'key_one'`);
  clock.advance(2_001);
  expect(await Promise.all([ask(secrets[0]!), ask(secrets[0]!), ask(secrets[1]!)])).toEqual([
    null,
    null,
    'key_two',
  ]);
  expect(looked).toHaveLength(4);
});
