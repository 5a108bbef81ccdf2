// A full round of the table-game service over HTTP, on real PostgreSQL and Redis, with the clock in the test's hand.
import { ManualClock } from '@tributary/platform';
import { problemOf } from '../support/jackpot-app';
import { TableGameApp, answerTerms } from '../support/table-game-app';
import { INestMicroservice } from '@nestjs/common';

const start = new Date('2026-03-04T12:00:00.000Z');
const clock = new ManualClock(start);
let game: TableGameApp;
let jackpot: INestMicroservice;

beforeAll(async () => {
  jackpot = await answerTerms();
  game = await TableGameApp.start({ clock });
  await game.table('table-1', { jackpot: 'main' });
}, 60_000);

afterAll(async () => {
  await game.stop();
  await jackpot.close();
});

let next = 0;
const id = (what: string) => `${what}-${(next += 1)}`;
const server = () => game.keys.tableServer;
const bet = (player: string, kind: string, stake: string, more: Record<string, unknown> = {}) => ({
  casino: 'alba', player, kind, stake, currency: 'EUR', betId: id(kind), ...more,
}); // prettier-ignore

// D-01: five-high straight against kings.
const d01 = { player: ['As', '2d', '3h', '4c', '5s'], dealer: ['Kd', 'Kc', '9h', '7s', '2c'] };

describe('a round', () => {
  it('D-01 runs through its windows and returns 195.00 to who called', async () => {
    const { path, round } = await game.open();
    expect(round).toMatchObject({
      state: 'bettingOpen',
      light: 'green',
      timeLeftMs: 20_000,
      jackpotNote: null,
    });
    expect(round.gameNumber).toMatch(/^20260304-12:00:00-\d+$/);
    const bets = [bet('ann', 'ante', '10'), bet('ann', 'fivePlusOne', '5.00'), bet('ann', 'jackpot', '1.00')];
    await game.ok('POST', `${path}/bets`, server(), { bets });
    clock.advance(15_000);
    expect(await game.ok('GET', path, server())).toMatchObject({
      state: 'bettingClosing',
      light: 'yellow',
      timeLeftMs: 5_000,
    });
    clock.advance(5_300);
    await game.sweep();
    expect((await game.facts()).map((fact) => fact.type)).toEqual(['bets.placed', 'round.closed']);
    const dealt = await game.ok('POST', `${path}/deal`, server(), {
      playerCards: d01.player,
      dealerUpCard: 'Kd',
    });
    expect(dealt).toMatchObject({ state: 'decision', light: 'red', timeLeftMs: 20_000 });
    const call = { casino: 'alba', player: 'ann', decision: 'call', betId: 'call-ann' };
    const decided = await game.ok('POST', `${path}/decisions`, server(), { decisions: [call] });
    expect(decided.decisions).toEqual([
      {
        casino: 'alba',
        player: 'ann',
        decision: 'call',
        autoFolded: false,
        betId: 'call-ann',
        stake: '20.00',
        currency: 'EUR',
        accepted: true,
      },
    ]);
    const shown = await game.ok('POST', `${path}/reveal`, server(), { dealerCards: d01.dealer });
    expect(shown).toMatchObject({
      state: 'settled',
      result: { player: 'straight', dealer: 'pair', dealerQualifies: true },
    });
    const { items } = await game.ok('GET', `${path}/settlements`, game.keys.casino.alba!);
    expect(items.map((line: Record<string, string>) => [line.kind, line.outcome, line.returned])).toEqual([
      ['ante', 'won', '20.00'], ['fivePlusOne', 'won', '55.00'], ['call', 'won', '120.00'],
    ]); // prettier-ignore
    expect((await game.facts()).map((fact) => fact.type)).toEqual([
      'bets.placed',
      'round.closed',
      'round.dealt',
    ]);
    expect(problemOf(await game.call('POST', `${path}/void`, server(), { reason: 'too late' })).code).toBe(
      'round-state',
    );
  });
});
