// Large files in bounded memory, and players as digests where the operator wants no references stored.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ManualClock, sql } from '@tributary/platform';
import { breaksOf, csvOf, fileBet, insertBets, reconcile, settled, upload } from '../support/casino-file';
import { JackpotApp } from '../support/jackpot-app';
import { standard } from '../support/royal';
import { sized } from '../support/sizes';

jest.setTimeout(180_000);

let app: JackpotApp;
afterEach(() => app.stop());

const mebibyte = 1024 * 1024;

/** Bytes that are really in use: what garbage is left does not count. */
function liveBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const rows = sized({ usual: 50_000, long: 1_000_000 });

it(`${rows} rows are read with bounded memory while the run tells how far it is`, async () => {
  app = await JackpotApp.start({ clock: new ManualClock(new Date('2026-12-05T00:00:00Z')) });
  await app.casino('alba', ['EUR', 'USD', 'JPY']);
  await insertBets(app.db, 'alba', rows);
  const file = Buffer.from(csvOf(Array.from({ length: rows }, (_, n) => fileBet(n))));
  const { runId } = await upload(app, file, { from: '2026-11-30', to: '2026-12-04' });
  const before = { live: liveBytes(), resident: process.memoryUsage().rss };
  const highest = { ...before };
  const states = new Set<string>();
  let looks = 0;
  const run = await settled(app, runId, app.keys.finance, ({ state, progress }) => {
    states.add(state);
    expect(progress.rowsRead).toBeLessThanOrEqual(rows);
    highest.resident = Math.max(highest.resident, process.memoryUsage().rss);
    if ((looks += 1) % 30 === 0) highest.live = Math.max(highest.live, liveBytes());
  });
  expect(run).toMatchObject({
    state: 'closed',
    proof: { holds: true },
    progress: { rowsRead: rows, badRows: 0, matchedByReference: rows, breaks: 0 },
  });
  expect(states).toContain('loading');
  // A file of 3 MB would be some 25 MB as records, one of 60 MB some 500. A part, a chunk of rows and a batch on its way
  // take a few, whatever the file.
  expect(file.length).toBeGreaterThan(50 * rows);
  expect(highest.live - before.live).toBeLessThan(sized({ usual: 15, long: 60 }) * mebibyte);
  expect(highest.resident - before.resident).toBeLessThan(400 * mebibyte);
  // What was only on its way is gone; the rows stay.
  const left = await app.db.row(sql`
    SELECT (SELECT count(*) FROM jackpot.reconciliation_part)::int AS parts,
           (SELECT count(*) FROM jackpot.reconciliation_row)::int AS rows`);
  expect(left).toEqual({ parts: 0, rows });
});

it('players become the same digests as those of bets before a row is stored', async () => {
  app = await JackpotApp.start({ pseudonymKey: 'k'.repeat(64) });
  await app.casino('alba', ['EUR']);
  await app.jackpot('royal', 'EUR', standard);
  await app.table('table-1', 'royal');
  const server = app.keys.tableServer;
  await app.ok('POST', '/v1/rounds', server, { roundId: 'rnd_1', jackpot: 'royal', tables: ['table-1'] });
  const bets = [{ casino: 'alba', betId: 'b1', player: 'player-7', currency: 'EUR', stake: '1.00' }];
  await app.ok('POST', '/v1/rounds/rnd_1/bets', server, { table: 'table-1', bets });
  const [booked] = await app.db.rows<{ player: string; at: Date }>(
    sql`SELECT player, accepted_at AS at FROM jackpot.bet`,
  );
  expect(booked!.player).toMatch(/^psn_/);
  const row = { id: '', player: 'player-7', round: 'rnd_1', currency: 'EUR', amount: '1.00', time: booked!.at.toISOString() }; // prettier-ignore
  const day = row.time.slice(0, 10);
  const file = csvOf([row, { ...row, player: booked!.player, id: 'x9', amount: '2.00' }]);
  const run = await reconcile(app, file, { from: day, to: day });
  expect(run.progress).toMatchObject({ matchedByAttributes: 1, breaks: 1 });
  expect(await breaksOf(app, run.runId)).toMatchObject([{ theirs: { player: booked!.player } }]);
  const kept = await app.db.rows(sql`SELECT DISTINCT player FROM jackpot.reconciliation_row`);
  expect(kept).toEqual([{ player: booked!.player }]);
});
