// A network with two months behind it, for tests of finance's pages: a closed September, an October with a void, prizes, a
// share of the progressive and a bet that came late, two people, and a clock that stands on the 1st of November 2026.
import { ManualClock, sql } from '@tributary/platform';
import { RegistersService } from '../../apps/jackpot/src/registers/registers.service';
import { placed } from './facts';
import { JackpotApp, dealer, hands, livePrizes } from './jackpot-app';
import { addPerson } from './people';

export interface FinanceNetwork {
  readonly app: JackpotApp;
  readonly clock: ManualClock;
}

const standard = {
  baseAmount: '1000.00', resetAmount: '500.00', rates: { main: '0.40', afterLimit: '0.20', reserve: '0.10' },
  prizes: livePrizes, unitStakes: { EUR: '1.00', JPY: '150' }, stakeMultipleMax: 1000, repeatWinAlertHours: 0,
}; // prettier-ignore

interface Bet {
  readonly casino: string;
  readonly betId: string;
  readonly currency?: string;
  readonly stake: string;
  readonly player?: string;
}

async function open(app: JackpotApp, round: string, bets: readonly Bet[], table = 'table-1') {
  const roundId = `rnd_${round}`;
  await app.ok('POST', '/v1/rounds', app.keys.tableServer, { roundId, jackpot: 'royal', tables: [table] });
  const full = bets.map((bet) => ({ currency: 'EUR', ...bet }));
  if (full.length === 0) return;
  await app.ok('POST', `/v1/rounds/${roundId}/bets`, app.keys.tableServer, { table, bets: full });
}

async function settle(app: JackpotApp, round: string, cards: string[]): Promise<void> {
  await app.ok('POST', `/v1/rounds/rnd_${round}/close`, app.keys.tableServer, {});
  const outcome = { hands: [{ cards }], dealer };
  await app.ok('POST', `/v1/rounds/rnd_${round}/outcome`, app.keys.tableServer, outcome);
}

async function found(at: Date): Promise<FinanceNetwork> {
  const clock = new ManualClock(at);
  const app = await JackpotApp.start({ clock, tables: ['table-1', 'table-2'] });
  for (const name of ['alice', 'bruno']) await addPerson(app.db, name, ['finance', 'admin']);
  await app.casino('alba', ['EUR', 'JPY'], 'Europe/Brussels', '0.075');
  await app.casino('borea', ['EUR', 'JPY']);
  await app.db.run(sql`UPDATE jackpot.casino SET created_at = ${at}`);
  await app.rates({ JPY: '160' }, at);
  await app.jackpot('royal', 'EUR', standard);
  await app.jackpot('minor', 'EUR', { ...standard, baseAmount: '100.00' });
  await app.db.run(sql`UPDATE jackpot.participation SET confirmed_at = ${at}`);
  for (const table of ['table-1', 'table-2']) await app.table(table, 'royal');
  return { app, clock };
}

/** Starts it. Round rnd_4 is open in November, with one bet of alba. */
export async function startFinanceNetwork(): Promise<FinanceNetwork> {
  const network = await found(new Date('2026-09-30T10:00:00Z'));
  const { app, clock } = network;
  const at = async (time: string) => {
    clock.set(new Date(time));
    await app.rates({ JPY: '160' }, clock.now());
  };
  await open(app, '1', [{ casino: 'alba', betId: '1', stake: '10.00' }]);
  await at('2026-10-01T10:00:00Z');
  await app.ok('POST', '/v1/admin/statements', app.keys.finance, { casino: 'alba', period: '2026-09' });
  // Placed in September, booked in October.
  await placed(app, 'rnd_1', [{ betId: 'late', stake: '2.00' }], '2026-09-30T20:00:00Z');
  await settle(app, '1', hands.nothing);
  await at('2026-10-20T10:00:00Z');
  await open(app, '2', [
    { casino: 'alba', betId: '2', stake: '40.00', player: 'guest-7' },
    { casino: 'alba', betId: '3', stake: '1.00' },
    { casino: 'alba', betId: '4', currency: 'JPY', stake: '150' },
    { casino: 'borea', betId: '1', stake: '9.00' },
  ]);
  const voided = { casino: 'alba', reason: 'misclick' };
  await app.ok('POST', '/v1/rounds/rnd_2/bets/3/void', app.keys.tableServer, voided);
  await settle(app, '2', hands.three);
  await open(app, '3', [{ casino: 'alba', betId: '5', stake: '4.00', player: 'guest-7' }], 'table-2');
  await settle(app, '3', hands.royal);
  await at('2026-11-01T10:00:00Z');
  await app.app.get(RegistersService, { strict: false }).look();
  await open(app, '4', [{ casino: 'alba', betId: '6', stake: '5.00' }]);
  clock.set(new Date('2026-11-01T11:00:00Z'));
  return network;
}
