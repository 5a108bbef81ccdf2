// The database is lost and brought back to a moment of its past, by the commands that the operations guide names: what was
// acknowledged before that moment is there, nothing of after it, whatever Redis still knows, and play goes on.
import { BetsPlaced, queues } from '@tributary/contracts';
import {
  Database,
  OutgoingEvent,
  Relay,
  connectRedis,
  enqueue,
  newId,
  sql,
  systemClock,
} from '@tributary/platform';
import { ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Redis } from 'ioredis';
import { allProofs } from '../../apps/jackpot/src/finance/proofs.service';
import { JackpotApp, Keys, dealer, hands, livePrizes } from '../support/jackpot-app';
import { runScript } from '../support/run-script';
import { flushRedis, redisUrl } from '../support/stack';

jest.setTimeout(240_000);

const quiet = () => undefined;
const root = resolve(__dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'tributary-recovery-'));
const backups = join(folder, 'backup');
const launchers: ChildProcess[] = [];
let redis: Redis;
let keys: Keys;
/** A moment between two bets, to the microsecond. */
let moment = '';

/** Starts PostgreSQL on a folder, as anyone does from the command line. Answers the address of our database there. */
function postgres(
  home: string,
  ...args: string[]
): Promise<{ url: string; end: (signal: NodeJS.Signals) => Promise<void> }> {
  const child = spawn(process.execPath, [
    join(root, 'scripts/servers/postgres.mjs'),
    '--folder',
    home,
    ...args,
  ]);
  launchers.push(child);
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  return new Promise((done, fail) => {
    let said = '';
    child.stderr.on('data', (part: Buffer) => (said += part.toString()));
    child.once('exit', () => fail(new Error(said)));
    child.stdout.once('data', (line: Buffer) => {
      const url = new URL(line.toString().trim());
      url.pathname = '/tributary';
      const end = async (signal: NodeJS.Signals) => {
        const pid = parseInt(readFileSync(join(home, 'data/postmaster.pid'), 'utf8'), 10);
        process.kill(signal === 'SIGKILL' ? pid : child.pid!, signal);
        await ended;
      };
      done({ url: url.href, end });
    });
  });
}

async function command(script: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const ended = await runScript(script, args, { TRIBUTARY_STATE: folder, ...env });
  if (ended.code !== 0) throw new Error(`${script}: ${ended.errors}`);
  return ended.output;
}

const start = (url: string, of: { keys?: Keys } = {}) =>
  JackpotApp.start({ database: { url, drop: async () => undefined }, relay: true, ...of });

const openRound = (app: JackpotApp, roundId: string) =>
  app.ok('POST', '/v1/rounds', app.keys.tableServer, { roundId, jackpot: 'royal', tables: ['table-1'] });
const place = (app: JackpotApp, roundId: string, betId: string) =>
  app.ok('POST', `/v1/rounds/${roundId}/bets`, app.keys.tableServer, {
    batchId: betId,
    bets: [{ casino: 'alba', betId, currency: 'EUR', stake: '1.00' }],
  });

/** A bet that a table-game service took. */
function fact(betId: string): OutgoingEvent {
  const bet = {
    casino: 'alba',
    betId,
    hand: 0,
    currency: 'EUR',
    stake: '1.00',
    acceptedAt: '2026-11-30T12:00:00Z',
  };
  const body: BetsPlaced = { roundId: 'rnd_2', table: 'table-1', batchId: betId, bets: [bet] };
  return { id: newId('event'), queue: queues.jackpotCommands, type: 'bets.placed', body };
}
const emit = (db: Database, event: OutgoingEvent) =>
  db.transaction((tx) => enqueue(tx, 'table_game', [event], new Date(Date.now() - 10_000)));
const relayOf = (db: Database) =>
  new Relay({
    db,
    schema: 'table_game',
    clock: systemClock,
    redis,
    queues: [queues.jackpotCommands],
    onError: quiet,
  });

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    if (await holds()) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('it did not happen within 20 seconds');
}

const unreceived = async (db: Database) =>
  (await db.row<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM table_game.outbox WHERE receipt_at IS NULL`,
  ))!.n;
const betsIn = async (db: Database) =>
  (await db.rows<{ bet_id: string }>(sql`SELECT bet_id FROM jackpot.bet ORDER BY bet_id`)).map(
    ({ bet_id }) => bet_id,
  );
const main = async (app: JackpotApp) =>
  (await app.ok('GET', '/v1/jackpots/royal', app.keys.admin)).instance.main;
const failing = async (db: Database) => (await allProofs(db)).filter(({ holds }) => !holds);

/** Plays before the moment and after it, and loses the database. */
beforeAll(async () => {
  await flushRedis();
  redis = connectRedis({ redisUrl: redisUrl() }, quiet);
  const server = await postgres(join(folder, 'postgres'), '--archive', join(backups, 'wal'));
  const env = { DATABASE_URL: server.url };
  await command('migrate.mjs', [], env);
  const app = await start(server.url);
  keys = app.keys;
  await app.casino('alba', ['EUR']);
  await app.jackpot('royal', 'EUR', {
    baseAmount: '1000.00', resetAmount: '500.00', rates: { main: '0.40', afterLimit: '0.20', reserve: '0.10' },
    prizes: livePrizes, unitStakes: { EUR: '1.00' }, stakeMultipleMax: 10, repeatWinAlertHours: 0,
  }); // prettier-ignore
  await app.table('table-1', 'royal');
  await openRound(app, 'rnd_1');
  await place(app, 'rnd_1', 'before-the-backup');
  await command('backup.mjs', ['--to', backups, '--json'], env);
  await openRound(app, 'rnd_2');
  await place(app, 'rnd_2', 'before');
  // A fact that is stored before the moment, and travels after it.
  await emit(app.db, fact('stored-before'));
  const now = sql`SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at`;
  moment = (await app.db.row<{ at: string }>(now))!.at;

  const relay = relayOf(app.db);
  relay.start();
  await until(async () => (await unreceived(app.db)) === 0);
  await place(app, 'rnd_2', 'after');
  await app.ok('POST', '/v1/rounds/rnd_1/close', keys.tableServer, {});
  await app.ok('POST', '/v1/rounds/rnd_1/outcome', keys.tableServer, {
    hands: [{ cards: hands.royal }],
    dealer,
  });
  await openRound(app, 'rnd_3');
  await place(app, 'rnd_3', 'after-too');
  expect((await betsIn(app.db)).length).toBe(5);
  await app.app.close();
  // Nobody takes it any more: it waits in Redis when the database is lost.
  await emit(app.db, fact('stored-after'));
  await relay.sweep();
  await relay.stop();
  await app.db.close();
  await command('backup.mjs', ['point', 'the-end', '--to', backups], env);
  await server.end('SIGKILL');
  rmSync(join(folder, 'postgres'), { recursive: true });

  const restored = join(folder, 'restored');
  const target = ['--time', moment, '--take-over', '--json'];
  const output = await command('restore.mjs', ['--from', backups, '--into', restored, ...target]);
  expect(JSON.parse(output)).toMatchObject({ target: moment, timeline: 2, tookOver: true });
  cpSync(restored, join(folder, 'restored-again'), { recursive: true });
});

afterAll(async () => {
  redis.disconnect();
  for (const child of launchers) child.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

/** Goes on from the restored database in this folder; answers when the fact that was under way has arrived. */
async function goOn(home: string) {
  const server = await postgres(home);
  const app = await start(server.url, { keys });
  const relay = relayOf(app.db);
  relay.start();
  await until(async () => (await unreceived(app.db)) === 0);
  const stop = async () => {
    await relay.stop();
    await app.stop();
    await server.end('SIGTERM');
  };
  return { app, stop };
}

/** What must be so right after the restore: three bets of 0.40 each in main, no hit, and books that agree. */
async function asOfTheMoment(app: JackpotApp): Promise<void> {
  expect(await betsIn(app.db)).toEqual(['before', 'before-the-backup', 'stored-before']);
  expect(await main(app)).toBe('1001.200000000000');
  expect((await app.ok('GET', '/v1/awards', keys.finance)).items).toEqual([]);
  expect((await app.ok('GET', '/v1/rounds/rnd_1', keys.tableServer)).state).toBe('open');
  expect((await app.call('GET', '/v1/rounds/rnd_3', keys.tableServer)).status).toBe(404);
  expect(await failing(app.db)).toEqual([]);
}

it('with the Redis of before the loss: each bet of before the moment once, none of after it, and play goes on', async () => {
  const { app, stop } = await goOn(join(folder, 'restored'));
  await asOfTheMoment(app);
  // Table servers and casinos send again what they have no lasting answer for, under the same ids.
  const again = await place(app, 'rnd_1', 'before-the-backup');
  expect([again.accepted, await main(app)]).toEqual([1, '1001.200000000000']);
  await openRound(app, 'rnd_3');
  for (const [round, bet] of [['rnd_2', 'after'], ['rnd_3', 'after-too']] as const) {
    const first = await place(app, round, bet);
    expect(await place(app, round, bet)).toEqual(first);
  } // prettier-ignore
  // The table-game service has none of the fact that was lost: it is a new one, and taken once.
  await emit(app.db, fact('stored-after'));
  await until(async () => (await unreceived(app.db)) === 0);
  expect(await betsIn(app.db)).toHaveLength(6);
  expect(await main(app)).toBe('1002.400000000000');
  await app.ok('POST', '/v1/rounds/rnd_1/close', keys.tableServer, {});
  await app.ok('POST', '/v1/rounds/rnd_1/outcome', keys.tableServer, {
    hands: [{ cards: hands.royal }],
    dealer,
  });
  const [award] = (await app.ok('GET', '/v1/awards', keys.finance)).items;
  expect(award).toMatchObject({ amount: '1002.40', state: 'confirmed' });
  expect(await failing(app.db)).toEqual([]);
  await stop();
});

it('with an emptied Redis the same is there', async () => {
  await flushRedis();
  const { app, stop } = await goOn(join(folder, 'restored-again'));
  await asOfTheMoment(app);
  await stop();
});
