// Both services on Redis behind three Sentinels: its master is killed while bets come in. Facts, calls between the services
// and the live meter go on over the other server, and nothing is lost or doubled.
import { createHttpApp } from '@tributary/platform';
import { NestFastifyApplication } from '@nestjs/platform-fastify';
import { allProofs } from '../../apps/jackpot/src/finance/proofs.service';
import { tableGameHttp, tableGameModule } from '../../apps/table-game/src/app.module';
import { JackpotApp, livePrizes } from '../support/jackpot-app';
import { listenToMeter } from '../support/meter-stream';
import { RedisEngine } from '../support/redis-engine';

const tables = ['table-1', 'table-2'];
const windows = { bettingSeconds: 60, closingSeconds: 1, decisionSeconds: 1 };
const limits = { EUR: { minimum: '1.00', maximum: '100.00' } };

let engine: RedisEngine;
let jackpot: JackpotApp;
let game: NestFastifyApplication;
let gameUrl: string;

beforeAll(async () => {
  engine = await RedisEngine.start('sentinel');
  // The address names nobody: only the Sentinels know where the master is.
  const servers = {
    redisUrl: 'redis://nobody.invalid',
    redisSentinels: { hosts: engine.hosts, name: 'tributary' },
  };
  jackpot = await JackpotApp.start({
    relay: true,
    redis: servers.redisUrl,
    redisSentinels: servers.redisSentinels,
    tables,
  });
  await jackpot.casino('alba', ['EUR']);
  await jackpot.jackpot('royal', 'EUR', {
    baseAmount: '1000.00', resetAmount: '500.00', rates: { main: '0.50', afterLimit: '0', reserve: '0' },
    prizes: livePrizes, unitStakes: { EUR: '1.00' }, repeatWinAlertHours: 0,
  }); // prettier-ignore
  const { databaseUrl } = jackpot;
  const config = { databaseUrl, ...servers, host: '127.0.0.1', port: 0, connectionsMax: 6, logLevels: [] };
  game = await createHttpApp(tableGameModule(config, { relay: true, sweep: true }), {
    ...tableGameHttp,
    logLevels: [],
  });
  await game.listen({ host: '127.0.0.1', port: 0 });
  gameUrl = await game.getUrl();
  for (const code of tables) {
    await jackpot.table(code, 'royal');
    await atTable('/v1/tables', jackpot.keys.admin, { code, limits, windows, jackpot: 'royal' });
  }
}, 60_000);

afterAll(async () => {
  await game?.close();
  await jackpot?.stop();
  await engine?.stop();
}, 30_000);

async function atTable(path: string, key: string, body: unknown) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const response = await fetch(`${gameUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into answers of every shape
  const answer: any = await response.json();
  if (response.status >= 300) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

const open = (table: string) => atTable('/v1/rounds', jackpot.keys.tableServer, { tables: [table] });
const main = async () => (await jackpot.ok('GET', '/v1/jackpots/royal', jackpot.keys.admin)).instance.main;

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await holds()) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('it did not happen within 15 seconds');
}

it('the master is killed under load: every bet arrives once, rounds open with their terms, the meter goes on', async () => {
  const viewer = await listenToMeter(jackpot);
  const round = await open('table-1');
  expect(round.jackpotNote).toBeNull();
  const acknowledged: string[] = [];
  let isOver = false;
  const play = async (player: string) => {
    for (let number = 1; !isOver; number += 1) {
      const betId = `${player}-${number}`;
      const bet = { casino: 'alba', player: betId, currency: 'EUR', stake: '1.00' };
      const bets = [{ ...bet, kind: 'ante', betId: `${betId}-ante` }, { ...bet, kind: 'jackpot', betId }]; // prettier-ignore
      await atTable(`/v1/rounds/${round.roundId}/bets`, jackpot.keys.tableServer, { bets });
      acknowledged.push(betId);
      await new Promise((done) => setTimeout(done, 20));
    }
  };
  const players = Promise.all(['p', 'q', 'r'].map(play));
  await until(async () => acknowledged.length > 20);
  await engine.killMaster();
  const atFailover = acknowledged.length;
  await until(async () => acknowledged.length > atFailover + 20);
  isOver = true;
  await players;

  // 0.50 of every bet that was acknowledged, to the cent; those whose job died with the master were sent again.
  const expected = `${(100_000 + 50 * acknowledged.length) / 100}`;
  await until(async () => Number(await main()) >= Number(expected));
  expect(Number(await main())).toBe(Number(expected));
  const booked = await jackpot.db.rows({ text: 'SELECT bet_id FROM jackpot.bet', values: [] });
  expect(booked.map(({ bet_id: id }) => id).sort()).toEqual(acknowledged.sort());
  const left = { text: 'SELECT 1 AS one FROM table_game.outbox WHERE receipt_at IS NULL', values: [] };
  await until(async () => (await jackpot.db.row(left)) === null);

  // The call for terms goes over the new master; so does what the stream of the meter says.
  expect((await open('table-2')).jackpotNote).toBeNull();
  await until(async () => Number(viewer.events.at(-1)?.data.main) === Number(expected));
  viewer.response.destroy();
  expect((await allProofs(jackpot.db)).filter((proof) => !proof.holds)).toEqual([]);
}, 60_000);
