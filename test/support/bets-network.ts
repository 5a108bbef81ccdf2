// One network for a whole file of bet tests: a jackpot with two open tables and a casino's private one.
import { Database, ManualClock, sql } from '@tributary/platform';
import { allProofs } from '../../apps/jackpot/src/finance/proofs.service';
import { JackpotApp, livePrizes } from './jackpot-app';

export let app: JackpotApp;
export let clock: ManualClock;
export const table = () => app.keys.tableServer;

beforeAll(async () => {
  clock = new ManualClock(new Date('2026-11-30T12:00:00Z'));
  app = await JackpotApp.start({ clock, tables: ['table-1', 'table-2', 'private'] });
  await app.casino('alba', ['EUR', 'JPY', 'KWD']);
  await app.casino('borea', ['EUR', 'JPY', 'USD']);
  await app.rates({ JPY: '160', KWD: '0.33' }, clock.now());
  const units = { EUR: '1.00', JPY: '150', KWD: '0.300', USD: '1.00' };
  await app.jackpot('royal', 'EUR', {
    baseAmount: '160.00', resetAmount: '100.00', rates: { main: '0.50', afterLimit: '0', reserve: '0.10' },
    prizes: livePrizes, unitStakes: units, stakeMultipleMax: 1000, repeatWinAlertHours: 0,
  }); // prettier-ignore
  for (const code of ['table-1', 'table-2']) await app.table(code, 'royal');
  await app.table('private', 'royal', 'alba');
});

afterAll(async () => {
  expect((await allProofs(app.db)).filter((proof) => !proof.holds)).toEqual([]);
  await app.stop();
});

let rounds = 0;
export async function open(tables = ['table-1']): Promise<string> {
  rounds += 1;
  const roundId = `rnd_b${rounds}`;
  await app.ok('POST', '/v1/rounds', table(), { roundId, jackpot: 'royal', tables });
  return `/v1/rounds/${roundId}`;
}

let ids = 0;
export const bet = (more: object = {}) => ({
  casino: 'alba',
  betId: `bet-${(ids += 1)}`,
  currency: 'EUR',
  stake: '1.00',
  ...more,
});
export const main = async () => (await app.ok('GET', '/v1/jackpots/royal', app.keys.admin)).instance.main;
export const count = async (db: Database, path: string) =>
  (await db.row<{ n: string }>(
    sql`SELECT count(*)::text AS n FROM jackpot.bet WHERE round_id = ${path.split('/').pop()}`,
  ))!.n;
