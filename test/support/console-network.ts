// A small network for tests in a browser: two casinos, a jackpot with a won round, two people, real time.
import { JackpotApp, dealer, hands, livePrizes } from './jackpot-app';
import { addPerson } from './people';

export interface ConsoleNetwork {
  readonly app: JackpotApp;
  readonly awardId: string;
}

let ids = 0;
export const bet = (more: object = {}) => ({
  casino: 'alba', betId: `bet-${(ids += 1)}`, currency: 'EUR', stake: '1.00', player: `guest-${ids}`, ...more,
}); // prettier-ignore

export async function openRound(app: JackpotApp, roundId: string, bets: object[], table = 'table-1') {
  const path = `/v1/rounds/${roundId}`;
  await app.ok('POST', '/v1/rounds', app.keys.tableServer, { roundId, jackpot: 'royal', tables: [table] });
  if (bets.length > 0) await app.ok('POST', `${path}/bets`, app.keys.tableServer, { batchId: 'one', bets });
  return path;
}

export async function settleRound(app: JackpotApp, path: string, cards: string[]): Promise<void> {
  await app.ok('POST', `${path}/close`, app.keys.tableServer, {});
  const outcome = { hands: [{ cards }], dealer };
  await app.ok('POST', `${path}/outcome`, app.keys.tableServer, outcome);
}

/** Starts it: alice and bruno are finance and admin, carla is finance. The award of round rnd_1 waits for two people. */
export async function startConsoleNetwork(): Promise<ConsoleNetwork> {
  const app = await JackpotApp.start({ tables: ['table-1', 'table-2'] });
  for (const name of ['alice', 'bruno']) await addPerson(app.db, name, ['finance', 'admin']);
  await addPerson(app.db, 'carla', ['finance']);
  await app.casino('alba', ['EUR', 'JPY', 'KWD'], 'Europe/Brussels');
  await app.casino('borea', ['EUR', 'JPY', 'USD']);
  await app.rates({ JPY: '160', KWD: '0.33', USD: '1.1' });
  await app.jackpot('royal', 'EUR', {
    baseAmount: '25000.00', resetAmount: '10000.00', rates: { main: '0.50', afterLimit: '0', reserve: '0.10' },
    prizes: livePrizes, unitStakes: { EUR: '1.00', JPY: '150', KWD: '0.300' }, stakeMultipleMax: 1000,
    automaticConfirmationUpTo: '1.00', repeatWinAlertHours: 0,
  }); // prettier-ignore
  for (const code of ['table-1', 'table-2']) await app.table(code, 'royal');
  const won = await openRound(app, 'rnd_1', [bet(), bet({ casino: 'borea', currency: 'JPY', stake: '150' })]);
  await settleRound(app, won, ['5s', '5d', '5c', 'Jc', 'Jh']);
  const lost = await openRound(app, 'rnd_2', [bet({ stake: '3.00' })]);
  await settleRound(app, lost, hands.nothing);
  const { items } = await app.ok('GET', '/v1/awards', app.keys.finance);
  return { app, awardId: items[0].awardId };
}
