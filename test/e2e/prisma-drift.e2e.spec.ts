// The Prisma schema and the migrations tell the same story: checked by Prisma's own engine against a database that
// holds exactly the migrations.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { Client } from 'pg';
import { freshDatabase } from '../support/stack';

const script = join(__dirname, '../../scripts/prisma/drift.mjs');

function drift(databaseUrl: string): Promise<{ code: number; output: string }> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  return new Promise((done) => {
    execFile(process.execPath, [script], { env }, (error, stdout, stderr) =>
      done({ code: error ? ((error.code as number | undefined) ?? -1) : 0, output: stdout + stderr }),
    );
  });
}

async function alter(databaseUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

describe('the Prisma schema', () => {
  it('says what the migrations made, table by table and column by column', async () => {
    const database = await freshDatabase();
    expect(await drift(database.url)).toEqual({ code: 0, output: '' });
    await database.drop();
  }, 30_000);

  it.each([
    ['a new column', 'ALTER TABLE jackpot.rate ADD COLUMN note text', 'Rate: note String?'],
    ['a dropped column', 'ALTER TABLE jackpot.casino DROP COLUMN jurisdiction', 'Casino: jurisdiction Json'],
    ['another type', 'ALTER TABLE jackpot.bet ALTER COLUMN hand TYPE integer', 'Bet: hand Int @db.SmallInt'],
    [
      'a lost key',
      'ALTER TABLE jackpot.rate DROP CONSTRAINT rate_base_quote_fkey',
      'Rate: pair RatePair @relation',
    ],
    ['a new table', 'CREATE TABLE access.visitor (id text PRIMARY KEY)', 'visitor: id String @id'],
  ])(
    'is told apart from a database with %s',
    async (_, statement, difference) => {
      const database = await freshDatabase();
      await alter(database.url, statement);
      const { code, output } = await drift(database.url);
      expect(code).toBe(1);
      expect(output).toContain(difference);
      await database.drop();
    },
    30_000,
  );
});
