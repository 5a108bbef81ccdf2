// An upgrade without a pause: while bets, closings and hits come in, the schema is migrated by migrations of the kinds that
// are allowed; none fails. The last release's own code beneath the newest migrations is `npm run rehearse-upgrade`: code of
// today may need the schema of today, so migrations come first.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Database, sql } from '@tributary/platform';
import { allProofs } from '../../apps/jackpot/src/finance/proofs.service';
import { contractions } from '../../scripts/lint/expand-only.cjs';
import { JackpotApp, dealer, hands, livePrizes } from '../support/jackpot-app';
import { emptyDatabase } from '../support/stack';

jest.setTimeout(240_000);

const root = resolve(__dirname, '../..');
const migrations = join(root, 'prisma/migrations');
const folder = mkdtempSync(join(tmpdir(), 'tributary-upgrade-'));
const releases = JSON.parse(readFileSync(join(root, 'prisma/releases.json'), 'utf8')) as {
  lastMigration: string;
}[];
const last = releases.at(-1)!.lastMigration;

/** What a later release may bring: columns, tables that point at hot ones, triggers, indexes built beside play. */
const later = {
  '29990101000001_columns': `ALTER TABLE jackpot.bet ADD COLUMN later_note text, ADD COLUMN later_kind text NOT NULL DEFAULT 'usual';
    ALTER TABLE jackpot.instance ADD COLUMN later_figure numeric(38, 12) NOT NULL DEFAULT 0;`,
  '29990101000002_tables': `CREATE TABLE jackpot.later (round_id text REFERENCES jackpot.round, at timestamptz NOT NULL);
    CREATE INDEX later_round ON jackpot.later (round_id);
    CREATE FUNCTION jackpot.note_later() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO jackpot.later VALUES (NEW.id, NEW.opened_at); RETURN NULL; END $$;
    CREATE TRIGGER later AFTER INSERT ON jackpot.round FOR EACH ROW EXECUTE FUNCTION jackpot.note_later();`,
  '29990101000003_index': `CREATE INDEX CONCURRENTLY IF NOT EXISTS later_bet ON jackpot.bet (round_id, later_kind);`,
};

/** Applies the migrations of a folder in a process of its own, as an upgrade does. Answers what it said. */
function migrate(url: string, from: string, upTo: string | null): Promise<string> {
  const script = pathToFileURL(join(root, 'scripts/servers/migrations.mjs')).href;
  const program = `import { applyMigrations } from ${JSON.stringify(script)};
    console.log((await applyMigrations(...JSON.parse(process.argv[1]))).join(' '));`;
  const args = ['--input-type=module', '-e', program, JSON.stringify([url, from, upTo])];
  return new Promise((done, fail) => {
    execFile(process.execPath, args, (error, output) => (error ? fail(error) : done(output.trim())));
  });
}

let app: JackpotApp;

beforeAll(async () => {
  cpSync(migrations, join(folder, 'migrations'), { recursive: true });
  for (const [name, text] of Object.entries(later)) {
    mkdirSync(join(folder, 'migrations', name));
    writeFileSync(join(folder, 'migrations', name, 'migration.sql'), text);
  }
  const database = await emptyDatabase();
  await migrate(database.url, migrations, last);
  const newer = readdirSync(migrations).filter((name) => /^\d{14}_/.test(name) && name > last);
  expect((await migrate(database.url, migrations, null)).split(' ')).toEqual(newer);
  app = await JackpotApp.start({ database, relay: true, tables: ['table-0', 'table-1', 'table-2'] });
  await app.casino('alba', ['EUR']);
  await app.jackpot('royal', 'EUR', {
    baseAmount: '1000.00', resetAmount: '500.00', rates: { main: '0.40', afterLimit: '0.20', reserve: '0.10' },
    prizes: livePrizes, unitStakes: { EUR: '1.00' }, stakeMultipleMax: 10, repeatWinAlertHours: 0,
  }); // prettier-ignore
  for (const table of ['table-0', 'table-1', 'table-2']) await app.table(table, 'royal');
});
afterAll(async () => {
  await app?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const refusals: unknown[] = [];
let accepted = 0;

/** A request of the table server; what is answered with 503 is sent again, as every caller does. */
async function send(path: string, body: object): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const reply = await app.call('POST', path, app.keys.tableServer, body);
    if (reply.status < 300) return;
    if (reply.status !== 503 || attempt === 50) return void refusals.push([path, reply.status, reply.body]);
    await new Promise((done) => setTimeout(done, 100));
  }
}

/**
 * Rounds of one table, one after another, each with bets, a close and an outcome, some of them hits; one more after it
 * was told to stop.
 */
async function play(table: number, isOver: () => boolean): Promise<void> {
  for (let n = 1, isLast = false; !isLast; n += 1) {
    isLast = isOver();
    const roundId = `rnd_${table}-${n}`;
    await send('/v1/rounds', { roundId, jackpot: 'royal', tables: [`table-${table}`] });
    for (let batch = 1; batch <= 3; batch += 1) {
      const bets = [1, 2].map((i) => ({
        casino: 'alba',
        betId: `${roundId}-${batch}-${i}`,
        currency: 'EUR',
        stake: '1.00',
      }));
      await send(`/v1/rounds/${roundId}/bets`, { bets });
      accepted += bets.length;
    }
    await send(`/v1/rounds/${roundId}/close`, {});
    const cards = n % 4 === 0 ? hands.royal : hands.nothing;
    await send(`/v1/rounds/${roundId}/outcome`, { hands: [{ cards }], dealer });
  }
}

/** Somebody reads bets in a long transaction, such as the proofs: no table's lock is to be had meanwhile. */
async function readingLong(db: Database, ms: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.rows(sql`SELECT count(*) FROM jackpot.bet`);
    await tx.rows(sql`SELECT pg_sleep(${ms / 1000})`);
  });
}

it('the migrations of this test are of the kinds that are allowed', () => {
  expect(Object.values(later).flatMap((text) => contractions(text))).toEqual([]);
});

it('to a later schema under load: no request fails, and every proof holds', async () => {
  let over = false;
  const tables = [0, 1, 2].map((table) => play(table, () => over));
  const reader = readingLong(app.db, 3_000);
  const applied = await migrate(app.databaseUrl, join(folder, 'migrations'), null);
  await reader;
  over = true;
  await Promise.all(tables);
  expect(applied.split(' ')).toEqual(Object.keys(later));
  expect(refusals).toEqual([]);
  const booked = await app.db.row<{ bets: number; noted: boolean; valid: boolean }>(sql`
    SELECT (SELECT count(*)::int FROM jackpot.bet WHERE later_kind = 'usual') AS bets,
           EXISTS (SELECT FROM jackpot.later) AS noted,
           (SELECT indisvalid FROM pg_index WHERE indexrelid = 'jackpot.later_bet'::regclass) AS valid`);
  expect(booked).toEqual({ bets: accepted, noted: true, valid: true });
  expect((await allProofs(app.db)).filter(({ holds }) => !holds)).toEqual([]);
});

it('two upgrades at once take turns, and the second finds nothing to do', async () => {
  const both = await Promise.all(
    [1, 2].map(() => migrate(app.databaseUrl, join(folder, 'migrations'), null)),
  );
  expect(both).toEqual(['', '']);
});
