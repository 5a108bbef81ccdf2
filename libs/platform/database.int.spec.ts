// What PostgreSQL says when it cannot do its work: callers are told to send the same request again, and nothing else.
import { Problem } from '@tributary/contracts';
import { freshDatabase } from '../../test/support/stack';
import { Database, sql } from './database';

let database: { url: string; drop(): Promise<void> };
let db: Database;

beforeAll(async () => {
  database = await freshDatabase();
  db = new Database({ url: database.url });
  await db.run(sql`
    CREATE FUNCTION fail(state text) RETURNS void LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'it cannot' USING ERRCODE = state; END $$`);
});

afterAll(async () => {
  await db.close();
  await database.drop();
});

const problem = (state: string) =>
  db
    .transaction((tx) => tx.run(sql`SELECT fail(${state})`))
    .then(
      () => null,
      (error: unknown) => (error instanceof Problem ? error.code : (error as { code: string }).code),
    );

it.each(['53100', '53200', '53300', '58000', '58030', '57P01', '25006'])(
  'state %s is a database that is not available',
  async (state) => expect(await problem(state)).toBe('database-unavailable'),
);

it.each(['23505', '22012', 'P0001'])('state %s is a fault of the statement', async (state) =>
  expect(await problem(state)).toBe(state),
);
