// Both services as they run together: a round at a live table, its facts through outbox, relay and BullMQ, and the
// jackpot's share in each player's currency. Nothing is stood in for.
import { createHttpApp } from '@tributary/platform';
import { NestFastifyApplication } from '@nestjs/platform-fastify';
import { tableGameHttp, tableGameModule } from '../../apps/table-game/src/app.module';
import { Api } from '../../apps/demo/src/api';
import { playWatchedRound } from '../../apps/demo/src/watched-table';
import { allProofs } from '../../apps/jackpot/src/finance/proofs.service';
import { JackpotApp, livePrizes } from '../support/jackpot-app';
import { flushRedis, redisUrl } from '../support/stack';

let jackpot: JackpotApp;
let game: NestFastifyApplication;
let gameUrl: string;
const windows = { bettingSeconds: 1.2, closingSeconds: 0.3, decisionSeconds: 0.8 };
const limits = { EUR: { minimum: '5.00', maximum: '100.00' }, JPY: { minimum: '500', maximum: '20000' } };

beforeAll(async () => {
  await flushRedis();
  jackpot = await JackpotApp.start({ relay: true });
  await jackpot.casino('alba', ['EUR']);
  await jackpot.casino('fuji', ['JPY'], 'Asia/Tokyo');
  await jackpot.rates({ JPY: '150' });
  await jackpot.jackpot('royal', 'EUR', {
    baseAmount: '1000.00', resetAmount: '500.00', rates: { main: '0.50', afterLimit: '0', reserve: '0' },
    prizes: livePrizes, unitStakes: { EUR: '1.00', JPY: '150' }, repeatWinAlertHours: 0,
  }); // prettier-ignore
  await jackpot.table('table-1', 'royal');
  const config = {
    databaseUrl: jackpot.databaseUrl,
    redisUrl: redisUrl(),
    host: '127.0.0.1',
    port: 0,
    connectionsMax: 6,
    logLevels: ['error' as const],
  };
  game = await createHttpApp(tableGameModule(config, { relay: true, sweep: true }), {
    ...tableGameHttp,
    logLevels: ['error'],
  });
  await game.listen({ host: '127.0.0.1', port: 0 });
  gameUrl = await game.getUrl();
  await atTable('POST', '/v1/tables', jackpot.keys.admin, {
    code: 'table-1',
    limits,
    windows,
    jackpot: 'royal',
  });
}, 60_000);

afterAll(async () => {
  expect((await allProofs(jackpot.db)).filter((proof) => !proof.holds)).toEqual([]);
  await game.close();
  await jackpot.stop();
});

async function atTable(method: string, path: string, key: string, body?: unknown) {
  const response = await fetch(`${gameUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : undefined,
  });
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into answers of every shape
  const answer: any = await response.json();
  if (response.status >= 300)
    throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

async function until<T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 200; tries += 1) {
    const value = await read();
    if (holds(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it did not happen within ten seconds');
}

const server = () => jackpot.keys.tableServer;
const at = (path: string) => atTable('GET', path, server());

it('a royal flush at a live table is settled per bet by the table and shared by the jackpot, in both currencies', async () => {
  const round = await atTable('POST', '/v1/rounds', server(), { tables: ['table-1'] });
  expect(round.jackpotNote).toBeNull();
  const path = `/v1/rounds/${round.roundId}`;
  const bet = (casino: string, kind: string, currency: string, stake: string) => ({
    casino,
    player: 'p1',
    kind,
    currency,
    stake,
    betId: `${casino}-${kind}`,
  });
  await atTable('POST', `${path}/bets`, server(), {
    bets: [bet('alba', 'ante', 'EUR', '10.00'), bet('alba', 'jackpot', 'EUR', '1.00')],
  });
  await atTable('POST', `${path}/bets`, jackpot.keys.casino.fuji!, {
    bets: [bet('fuji', 'ante', 'JPY', '1000'), bet('fuji', 'jackpot', 'JPY', '150')],
  });
  await until(
    () => at(path),
    (view) => view.light === 'red',
  );
  await atTable('POST', `${path}/deal`, server(), {
    playerCards: ['Ah', 'Kh', 'Qh', 'Jh', 'Th'],
    dealerUpCard: 'Kd',
  });
  await atTable('POST', `${path}/decisions`, server(), {
    decisions: [{ casino: 'alba', player: 'p1', decision: 'call', betId: 'alba-call' }],
  });
  await until(
    () => at(path),
    (view) => view.timeLeftMs === null || view.timeLeftMs === 0,
  );
  await atTable('POST', `${path}/reveal`, server(), { dealerCards: ['Kd', 'Kc', '9s', '7s', '2c'] });

  // Alba called: ante 20.00, call 20.00 + 100 × 20.00. Fuji let the clock fold its hand: the ante is lost.
  const lines = async (casino: string) =>
    (await atTable('GET', `${path}/settlements`, jackpot.keys.casino[casino]!)).items.map(
      (l: Record<string, string>) => [l.kind, l.outcome, l.returned],
    );
  expect(await lines('alba')).toEqual([['ante', 'won', '20.00'], ['call', 'won', '2020.00']]); // prettier-ignore
  expect(await lines('fuji')).toEqual([['ante', 'lost', '0']]);

  // A fold does not affect the jackpot bet: main 1000 + 0.50 + 0.50 = 1001.00 in two equal shares of 500.50.
  const payouts = await until(
    async () => (await jackpot.ok('GET', '/v1/payouts', jackpot.keys.finance)).items,
    (items) => items.length === 2,
  );
  expect(
    payouts
      .map((p: Record<string, string>) => [p.casino, p.betId, p.poolAmount, p.currency, p.amount])
      .sort(),
  ).toEqual([
    ['alba', 'alba-jackpot', '500.500000000000', 'EUR', '500.50'],
    ['fuji', 'fuji-jackpot', '500.500000000000', 'JPY', '75075'],
  ]);
  expect((await jackpot.ok('GET', `/v1/rounds/${round.roundId}`, jackpot.keys.finance)).state).toBe(
    'settled',
  );
  const live = (await jackpot.ok('GET', '/v1/jackpots/royal', jackpot.keys.admin)).instance;
  expect([live.number, live.main]).toEqual([2, '500.000000000000']);
}, 30_000);

it('a void at the table takes the contribution out of the pool and opens a case for the hand that would have won', async () => {
  const round = await atTable('POST', '/v1/rounds', server(), { tables: ['table-1'] });
  const path = `/v1/rounds/${round.roundId}`;
  const bets = ['ante', 'jackpot'].map((kind) => ({
    casino: 'alba',
    player: 'p2',
    kind,
    currency: 'EUR',
    stake: kind === 'ante' ? '10.00' : '1.00',
    betId: `void-${kind}`,
  }));
  await atTable('POST', `${path}/bets`, server(), { bets });
  await until(
    () => at(path),
    (view) => view.light === 'red',
  );
  await atTable('POST', `${path}/deal`, server(), {
    playerCards: ['9h', '9d', '9s', '9c', '2d'],
    dealerUpCard: 'Kd',
  });
  const main = async () => (await jackpot.ok('GET', '/v1/jackpots/royal', jackpot.keys.admin)).instance.main;
  await until(main, (amount) => amount === '500.500000000000');
  await atTable('POST', `${path}/void`, server(), { reason: 'a card was exposed' });
  await until(main, (amount) => amount === '500.000000000000');
  const cases = await jackpot.db.rows({ text: 'SELECT category FROM jackpot.compensation_case', values: [] });
  expect(cases).toEqual([{ category: 'fourOfAKind' }]);
}, 30_000);

it('the demo network’s watched table plays a round to its settlement, and its jackpot bet is booked', async () => {
  let ids = 0;
  const { roundId, state } = await playWatchedRound(new Api(gameUrl, server(), () => undefined), {
    table: 'table-1',
    guests: [{ casino: 'alba', currency: 'EUR', ante: '5.00', stake: '1.00' }],
    windows,
    random: () => 0,
    newId: () => `watched-${(ids += 1)}`,
    say: () => undefined,
  });
  expect(state).toBe('settled');
  const { items } = await until(
    () => jackpot.ok('GET', `/v1/rounds/${roundId}/bets`, jackpot.keys.finance),
    ({ items: bets }) => bets.length > 0,
  );
  expect(items.map((bet: Record<string, string>) => [bet.casino, bet.stake, bet.currency])).toEqual([
    ['alba', '1.00', 'EUR'],
  ]);
}, 30_000);
