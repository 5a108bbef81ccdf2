// A network with one jackpot, two casinos and a clock that a test moves by hand, and short names for what tests of
// money do: open, bet, settle, void, look into the books. After each test all proofs hold.
import { balances } from '@tributary/ledger';
import { ManualClock } from '@tributary/platform';
import { allProofs } from '../../apps/jackpot/src/finance/proofs.service';
import { JackpotApp, dealer, livePrizes } from './jackpot-app';

jest.setTimeout(20_000);

export let app: JackpotApp;
export let clock: ManualClock;
let isKept = false;

afterEach(async () => {
  if (!app) return;
  expect((await allProofs(app.db)).filter((proof) => !proof.holds)).toEqual([]);
  if (!isKept) await app.stop();
});

/** One network for all tests of a block, for those that change nothing. `before` is done once, when it stands. */
export function startOnce(before: () => Promise<void>): void {
  beforeAll(async () => {
    await start();
    await before();
    isKept = true;
  });
  afterAll(async () => {
    isKept = false;
    await app.stop();
  });
}

/** An empty network at this time. */
export async function startEmpty(at: string, tables?: string[]): Promise<void> {
  clock = new ManualClock(new Date(at));
  app = await JackpotApp.start({ clock, tables });
}

export const standard = {
  baseAmount: '1000.00', resetAmount: '500.00', rates: { main: '0.40', afterLimit: '0.20', reserve: '0.10' },
  prizes: livePrizes, unitStakes: { EUR: '1.00', USD: '1.00', JPY: '150' }, stakeMultipleMax: 1000, repeatWinAlertHours: 0,
}; // prettier-ignore

export async function start(
  parameters: Record<string, unknown> = {},
  tables = ['table-1', 'table-2'],
): Promise<void> {
  await startEmpty('2026-11-30T12:00:00Z', tables);
  await app.casino('alba', ['EUR', 'USD', 'JPY']);
  await app.casino('borea', ['EUR', 'USD', 'JPY']);
  await app.rates({ USD: '2', JPY: '160' }, clock.now());
  await app.jackpot('royal', 'EUR', { ...standard, ...parameters });
  for (const table of tables) await app.table(table, 'royal');
}

export type Bet = {
  casino: string;
  betId: string;
  currency?: string;
  stake?: string;
  player?: string;
  hand?: number;
};

export async function open(round: string, bets: Bet[], tables = ['table-1']): Promise<void> {
  await app.ok('POST', '/v1/rounds', app.keys.tableServer, {
    roundId: `rnd_${round}`,
    jackpot: 'royal',
    tables,
  });
  if (bets.length === 0) return;
  const full = bets.map((bet) => ({ currency: 'EUR', stake: '1.00', ...bet }));
  await app.ok('POST', `/v1/rounds/rnd_${round}/bets`, app.keys.tableServer, {
    table: tables[0],
    bets: full,
  });
}

export async function settle(round: string, cards: string[] | { hand: number; cards: string[] }[]) {
  const path = `/v1/rounds/rnd_${round}`;
  const reported = typeof cards[0] === 'string' ? [{ cards: cards as string[] }] : cards;
  await app.ok('POST', `${path}/close`, app.keys.tableServer, {});
  return app.ok('POST', `${path}/outcome`, app.keys.tableServer, { hands: reported, dealer });
}

export const instance = async () => (await app.ok('GET', '/v1/jackpots/royal', app.keys.admin)).instance;
export const ledger = async (code: string, currency = 'EUR') =>
  (await balances(app.db, 'royal')).get(`${code} ${currency}`)?.toFixed() ?? '0';
export const payouts = async (query = '') =>
  (await app.ok('GET', `/v1/payouts?${query}`, app.keys.finance)).items;
export const awards = async () => (await app.ok('GET', '/v1/awards', app.keys.finance)).items;
export const acknowledge = (casino: string, ids: string[]) =>
  app.ok('POST', '/v1/payouts/acknowledgements', app.keys.casino[casino]!, {
    payouts: ids.map((payoutId) => ({ payoutId })),
  });

export async function voidSettled(round: string) {
  const asked = await app.ok('POST', `/v1/rounds/rnd_${round}/void-requests`, app.keys.finance, {
    reason: 'misdeal found',
  });
  return app.approve(asked.approvalId);
}
