// Loading that is broken off and taken up again: the same rows, each once.
import { createHash } from 'node:crypto';
import { createReconciliation } from '@tributary/contracts';
import { Database, sql } from '@tributary/platform';
import { FreshDatabase, freshDatabase } from '../../../../test/support/stack';
import { load } from './loader';
import { storedPlayers } from './players';
import { RunRow, appendPart, findRun, insertRun } from './runs.store';

jest.setTimeout(60_000);

const rows = 12_000;
const lines = Array.from({ length: rows }, (_, n) => (n % 1_000 === 500 ? `b${n},1.001` : `b${n},1.00`));
const file = Buffer.from(`id,a\n${lines.join('\n')}\n`);
const digest = createHash('sha256').update(file).digest('hex');

let fresh: FreshDatabase;
let db: Database;

beforeAll(async () => {
  fresh = await freshDatabase();
  db = new Database({ url: fresh.url });
  await db.run(sql`
    INSERT INTO jackpot.casino (code, name, time_zone, currencies, created_at)
    VALUES ('alba', 'alba', 'UTC', ARRAY['EUR'], now())`);
});

afterAll(async () => {
  await db.close();
  await fresh.drop();
});

async function begun(): Promise<RunRow> {
  const body = createReconciliation.parse({
    from: '2026-11-30', to: '2026-11-30', kinds: ['bet'], format: 'csv', digest, bytes: file.length,
    mapping: { currency: 'EUR', columns: { reference: 'id', amount: 'a' } },
  }); // prettier-ignore
  const at = new Date('2026-11-30T20:00:00Z');
  return db.transaction(async (tx) => {
    const run = (await insertRun(tx, { identity: digest, casino: 'alba', body, by: 'key_1', at }))!;
    const parts = [file.subarray(0, 40_000), file.subarray(40_000)];
    for (const [i, content] of parts.entries()) {
      await appendPart(tx, run, { number: i + 1, digest: String(i), content });
    }
    return (await findRun(tx, run.id, null))!;
  });
}

it('goes on where it was broken off, after any batch, and stores each row once', async () => {
  const run = await begun();
  let batches = 0;
  const players = storedPlayers(null);
  const breaksOff = async () => {
    // The digest is looked at first; then one batch is let through.
    if ((batches += 1) > 2) throw new Error('the power is gone');
  };
  await expect(load({ db, goOn: breaksOff, players }, run)).rejects.toThrow('the power is gone');
  const half = (await findRun(db, run.id, null))!;
  expect(half).toMatchObject({ rows_read: '5000', bad_rows: '5', state: 'loading' });

  // A process that did not notice that another took over stores nothing.
  await expect(load({ db, goOn: async () => undefined, players }, run)).rejects.toThrow('another process');
  await load({ db, goOn: async () => undefined, players }, half);
  const counted = await db.row(sql`
    SELECT (SELECT count(*) FROM jackpot.reconciliation_row)::int AS good, (SELECT count(*) FROM jackpot.reconciliation_bad_row)::int AS bad,
           (SELECT count(DISTINCT reference) FROM jackpot.reconciliation_row)::int AS different, r.rows_read, r.bad_rows
      FROM jackpot.reconciliation r`);
  expect(counted).toEqual({
    good: rows - 12,
    bad: 12,
    different: rows - 12,
    rows_read: '12000',
    bad_rows: '12',
  });
});
