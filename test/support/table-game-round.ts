// A table-game service with one table and a jackpot that answers, the clock in the test's hand, and the steps of a
// round as its tests take them. Each test file has its own service.
import { ManualClock } from '@tributary/platform';
import { INestMicroservice } from '@nestjs/common';
import { TableGameApp, answerTerms } from './table-game-app';

export const clock = new ManualClock(new Date('2026-03-04T12:00:00.000Z'));
export let game: TableGameApp;
let jackpot: INestMicroservice;

beforeAll(async () => {
  jackpot = await answerTerms();
  game = await TableGameApp.start({ clock, tables: ['table-1', 'table-2', 'table-3'] });
  for (const code of ['table-1', 'table-2']) await game.table(code, { jackpot: 'main' });
  await game.table('table-3', { jackpot: 'main', owner: 'alba' });
}, 60_000);

afterAll(async () => {
  await game.stop();
  await jackpot.close();
});

let numbered = 0;
export const unique = (what: string) => `${what}-${(numbered += 1)}`;
export const server = () => game.keys.tableServer;

export function bet(player: string, kind: string, stake: string, more: Record<string, unknown> = {}) {
  return { casino: 'alba', player, kind, stake, currency: 'EUR', betId: unique(kind), ...more };
}

/** D-01 and D-22: a five-high straight against kings; a hand that folds with a flush by the face-up card. */
export const straight = { player: ['As', '2d', '3h', '4c', '5s'], dealer: ['Kd', 'Kc', '9h', '7s', '2c'] };
export const flush = { player: ['Ah', 'Jh', '8h', '5h', '2c'], dealer: ['9h', 'Kd', 'Kc', '7s', '3d'] };

/** Opens a round on a table, ending what an earlier test left there. */
export async function open(table = 'table-1'): Promise<string> {
  const { items } = await game.ok('GET', `/v1/rounds?table=${table}&limit=1`, server());
  const [last] = items;
  if (last && last.state !== 'settled' && last.state !== 'voided') {
    await game.ok('POST', `/v1/rounds/${last.roundId}/void`, server(), { reason: 'the test is over' });
  }
  return (await game.open([table])).path;
}

export const place = (path: string, ...bets: unknown[]) =>
  game.ok('POST', `${path}/bets`, server(), { bets });

/** Betting ends by the clock, and the cards are dealt. */
export async function deal(path: string, cards = straight): Promise<void> {
  clock.advance(20_300);
  await game.sweep();
  await game.ok('POST', `${path}/deal`, server(), {
    playerCards: cards.player,
    dealerUpCard: cards.dealer[0],
  });
}

export const reveal = (path: string, cards = straight) =>
  game.ok('POST', `${path}/reveal`, server(), { dealerCards: cards.dealer });

export const decide = (path: string, ...decisions: unknown[]) =>
  game.call('POST', `${path}/decisions`, server(), { decisions });

/** Lines of a round by kind: outcome, returned and reason. */
export async function lines(path: string, key = server()): Promise<string[][]> {
  const { items } = await game.ok('GET', `${path}/settlements`, key);
  return items.map((line: Record<string, string>) => [line.kind, line.outcome, line.returned, line.reason]);
}

/** Facts about one round for the jackpot service, in order. */
export async function factsOf(path: string) {
  const id = path.split('/').at(-1);
  return (await game.facts()).filter((fact) => fact.body.roundId === id);
}
