// The registry on a real database: what may be played, and that a document on record never changes.
import { Database, sql } from '@tributary/platform';
import { ruleSets } from '@tributary/poker';
import { FreshDatabase, freshDatabase } from '../../test/support/stack';
import { RuleSetRegistry } from './index';

let database: FreshDatabase;
let db: Database;

beforeAll(async () => {
  database = await freshDatabase();
  db = new Database({ url: database.url, connectionsMax: 2 });
});

afterAll(async () => {
  await db.close();
  await database.drop();
});

const hexDigits = 64;

/** A document on record by direct SQL: its request has tests of its own. */
function record(document: object, state: string): Promise<number> {
  const { id, version } = document as { id: string; version: number };
  const decided = state === 'requested' ? null : 'second';
  return db.run(sql`
    INSERT INTO rules.rule_set (id, version, document, digest, state, reason, requested_by, requested_at, decided_by,
                                decided_at, figures)
    VALUES (${id}, ${version}, ${JSON.stringify(document)}::jsonb, ${'a'.repeat(hexDigits)}, ${state}, 'test', 'first',
            now(), ${decided}, CASE WHEN ${decided}::text IS NULL THEN NULL ELSE now() END, '{}')`);
}

it('finds built-in rule sets without a row, and nothing for what there is not', async () => {
  const registry = new RuleSetRegistry(db);
  expect(await registry.find('live')).toBe(ruleSets.live);
  expect(await registry.find('multi-hand', 1)).toBe(ruleSets['multi-hand']);
  for (const id of ['stud', 'constructor', '__proto__', "live' OR '1'='1"]) {
    expect(await registry.find(id)).toBeUndefined();
  }
  for (const version of [0, -1, 2, 1.5, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
    expect(await registry.find('live', version)).toBeUndefined();
  }
});

it('takes the newest approved version, and keeps the earlier ones for bets placed under them', async () => {
  const registry = new RuleSetRegistry(db);
  await record({ ...ruleSets.live, version: 2 }, 'approved');
  await record({ ...ruleSets.live, version: 3 }, 'declined');
  await record({ ...ruleSets.live, version: 4 }, 'requested');
  expect((await registry.find('live'))?.version).toBe(2);
  expect((await registry.find('live', 1))?.version).toBe(1);
  expect([await registry.find('live', 3), await registry.find('live', 4)]).toEqual([undefined, undefined]);
  expect(await registry.find('live', 2)).toEqual({ ...ruleSets.live, version: 2 });
  await record({ ...ruleSets.land, id: 'hall', version: 1 }, 'approved');
  expect(await registry.all()).toEqual([
    { id: 'hall', versions: [1], builtIn: false },
    { id: 'land', versions: [1], builtIn: true },
    { id: 'live', versions: [1, 2], builtIn: true },
    { id: 'multi-hand', versions: [1], builtIn: true },
  ]);
});

it.each([
  ['another document', `UPDATE rules.rule_set SET document = document || '{"ante": {"pays": "2"}}'`],
  ['another decision', `UPDATE rules.rule_set SET state = 'declined' WHERE state = 'approved'`],
  ['other figures', `UPDATE rules.rule_set SET figures = '{"a": 1}'`],
  ['deletion', 'DELETE FROM rules.rule_set'],
  ['emptying', 'TRUNCATE rules.rule_set'],
])('the database refuses %s', async (_, text) => {
  await expect(db.run({ text, values: [] })).rejects.toMatchObject({ code: 'TJ001' });
});

it.each([
  ['approval without figures', `INSERT INTO rules.rule_set VALUES ('x', 1, '{"id": "x", "version": 1}', repeat('a', 64), 'approved', 'r', 'a', now(), 'b', now(), NULL)`], // prettier-ignore
  ['approval by the one who asked', `INSERT INTO rules.rule_set VALUES ('x', 1, '{"id": "x", "version": 1}', repeat('a', 64), 'approved', 'r', 'a', now(), 'a', now(), '{}')`], // prettier-ignore
  ['a document of another version', `INSERT INTO rules.rule_set VALUES ('x', 1, '{"id": "x", "version": 2}', repeat('a', 64), 'requested', 'r', 'a', now(), NULL, NULL, NULL)`], // prettier-ignore
])('the database refuses %s', async (_, text) => {
  await expect(db.run({ text, values: [] })).rejects.toMatchObject({ code: '23514' });
});
