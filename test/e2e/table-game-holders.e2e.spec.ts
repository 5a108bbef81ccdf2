// Both services as they run together at a `multi-hand` table: a royal and two straight flushes of one player in one
// round, through outbox, relay and queue, and what the jackpot pays to the holder of the hands.
import { createHttpApp } from '@tributary/platform';
import { NestFastifyApplication } from '@nestjs/platform-fastify';
import { tableGameHttp, tableGameModule } from '../../apps/table-game/src/app.module';
import { allProofs } from '../../apps/jackpot/src/finance/proofs.service';
import { JackpotApp } from '../support/jackpot-app';
import { flushRedis, redisUrl } from '../support/stack';

let jackpot: JackpotApp;
let game: NestFastifyApplication;
let gameUrl: string;
const windows = { bettingSeconds: 30, closingSeconds: 0, decisionSeconds: 30 };
const limits = { EUR: { minimum: '5.00', maximum: '100.00' } };
const to = 'holder';

beforeAll(async () => {
  await flushRedis();
  jackpot = await JackpotApp.start({ relay: true });
  await jackpot.casino('alba', ['EUR']);
  await jackpot.jackpot('solo', 'EUR', {
    ruleSet: 'multi-hand', baseAmount: '1000.00', resetAmount: '500.00',
    rates: { main: '0.50', afterLimit: '0', reserve: '0' }, unitStakes: { EUR: '1.00' }, repeatWinAlertHours: 0,
    prizes: {
      royalFlush: { kind: 'share', to }, straightFlush: { kind: 'percentage', percent: '10', to },
      fourOfAKind: { kind: 'amount', amount: '500', to }, fullHouse: { kind: 'amount', amount: '100', to },
      flush: { kind: 'amount', amount: '50', to },
    },
  }); // prettier-ignore
  await jackpot.table('table-1', 'solo', null, 'multi-hand');
  const config = {
    databaseUrl: jackpot.databaseUrl,
    redisUrl: redisUrl(),
    host: '127.0.0.1',
    port: 0,
    connectionsMax: 6,
    logLevels: ['error' as const],
  };
  const module = tableGameModule(config, { relay: true, sweep: true });
  game = await createHttpApp(module, { ...tableGameHttp, logLevels: ['error'] });
  await game.listen({ host: '127.0.0.1', port: 0 });
  gameUrl = await game.getUrl();
  const table = { code: 'table-1', ruleSet: 'multi-hand', jackpot: 'solo', limits, windows };
  await atTable('POST', '/v1/tables', table, jackpot.keys.admin);
}, 60_000);

afterAll(async () => {
  try {
    expect((await allProofs(jackpot.db)).filter((proof) => !proof.holds)).toEqual([]);
  } finally {
    await game?.close();
    await jackpot.stop();
  }
});

async function atTable(method: string, path: string, body?: unknown, key = jackpot.keys.tableServer) {
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

/** Plays a round of three hands, with jackpot bets on some of them, whatever is decided. */
async function play(name: string, hands: string[], jackpotOn: number[]): Promise<string> {
  const round = await atTable('POST', '/v1/rounds', { tables: ['table-1'] });
  expect(round.jackpotNote).toBeNull();
  const path = `/v1/rounds/${round.roundId}`;
  const bet = (hand: number, kind: string, stake: string) => ({
    casino: 'alba', player: 'ann', hand, kind, stake, currency: 'EUR', betId: `${name}-${hand}-${kind}`,
  }); // prettier-ignore
  await atTable('POST', `${path}/bets`, {
    bets: [
      ...hands.map((_, hand) => bet(hand, 'ante', '10.00')),
      ...jackpotOn.map((hand) => bet(hand, 'jackpot', '1.00')),
    ],
  });
  await atTable('POST', `${path}/close`, {});
  await atTable('POST', `${path}/deal`, {
    hands: hands.map((cards, hand) => ({ hand, cards: cards.split(' ') })),
    dealerUpCard: 'Ac',
  });
  await atTable('POST', `${path}/decisions`, {
    decisions: hands.map((_, hand) => ({ casino: 'alba', player: 'ann', hand, decision: 'fold' })),
  });
  await atTable('POST', `${path}/reveal`, { dealerCards: ['Ac', 'Ad', '9c', '7h', '2s'] });
  const { finance } = jackpot.keys;
  await until(
    () => jackpot.ok('GET', path, finance),
    (view) => view.state === 'settled',
  );
  return round.roundId;
}

const hands = ['Ah Kh Qh Jh Th', '9s 8s 7s 6s 5s', '6d 5d 4d 3d 2d'];

it('pays a hand only if it carried a jackpot bet: the straight flush of two without one wins nothing', async () => {
  await play('one', hands.slice(0, 2), [1]);
  // Main 1,000.00 + 0.50 = 1,000.50; ten per cent, rounded down: 100.05. The royal carried no jackpot bet.
  const { items } = await jackpot.ok('GET', '/v1/awards', jackpot.keys.finance);
  expect(items.map((each: Record<string, unknown>) => [each.hand, each.amount])).toEqual([[1, '100.05']]);
});

it('a royal and two straight flushes: ten per cent each of the locked main, and the royal takes what is left', async () => {
  const roundId = await play('two', hands, [0, 1, 2]);
  // Main 1,000.50 − 100.05 + 3 × 0.50 = 901.95; ten per cent is 90.195, rounded down 90.19, twice; 721.57 are left.
  const { items } = await jackpot.ok('GET', '/v1/awards', jackpot.keys.finance);
  const won = items.filter((each: { roundId: string }) => each.roundId === roundId);
  expect(won.map((each: Record<string, unknown>) => [each.hand, each.amount]).sort()).toEqual([
    [0, '721.57'],
    [1, '90.19'],
    [2, '90.19'],
  ]);
  const { instance } = await jackpot.ok('GET', '/v1/jackpots/solo', jackpot.keys.admin);
  expect(instance).toMatchObject({ number: 2, main: '500.000000000000' });
});
