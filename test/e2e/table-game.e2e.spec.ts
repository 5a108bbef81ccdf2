// A full round of the table-game service over HTTP, on real PostgreSQL and Redis, with the clock in the test's hand.
import { merkleLeaf, merkleRoot } from '@tributary/contracts';
import { sql } from '@tributary/platform';
import { problemOf } from '../support/jackpot-app';
import {
  bet, clock, deal, decide, factsOf, flush, game, lines, open, place, reveal, server, straight,
} from '../support/table-game-round'; // prettier-ignore

describe('a round', () => {
  it('D-01 runs through its windows, returns 195.00 to who called, and tells the jackpot service', async () => {
    const start = clock.now();
    const { path, round } = await game.open();
    expect(round).toMatchObject({
      state: 'bettingOpen',
      light: 'green',
      timeLeftMs: 20_000,
      jackpotNote: null,
    });
    expect(round.gameNumber).toMatch(new RegExp(`^20260304-${start.toISOString().slice(11, 19)}-\\d+$`));
    const [ante, sideBet, jackpot] = [
      bet('ann', 'ante', '10'),
      bet('ann', 'fivePlusOne', '5.00'),
      bet('ann', 'jackpot', '1'),
    ];
    const yen = { currency: 'JPY', casino: 'borea' };
    const theirs = [bet('bob', 'ante', '500', yen), bet('bob', 'jackpot', '150', yen)];
    await place(path, ante, sideBet, jackpot, ...theirs);
    clock.advance(15_000);
    expect(await game.ok('GET', path, server())).toMatchObject({
      state: 'bettingClosing',
      light: 'yellow',
      timeLeftMs: 5_000,
    });
    await deal(path);
    expect(await game.ok('GET', path, server())).toMatchObject({
      state: 'decision',
      light: 'red',
      timeLeftMs: 20_000,
    });
    const call = { casino: 'alba', player: 'ann', decision: 'call', betId: 'call-ann' };
    const decided = await decide(path, call, { casino: 'borea', player: 'bob', decision: 'fold' });
    expect(decided.body.decisions).toEqual([
      { casino: 'alba', player: 'ann', hand: 0, decision: 'call', autoFolded: false, betId: 'call-ann', stake: '20.00', currency: 'EUR', purchase: null, accepted: true },
      { casino: 'borea', player: 'bob', hand: 0, decision: 'fold', autoFolded: false, betId: null, stake: '0', currency: 'JPY', purchase: null, accepted: true },
    ]); // prettier-ignore
    expect(await reveal(path)).toMatchObject({
      state: 'settled', cards: straight, result: { player: 'straight', dealer: 'pair', dealerQualifies: true },
    }); // prettier-ignore
    expect((await lines(path, game.keys.casino.alba)).sort()).toEqual([
      ['ante', 'won', '20.00', 'settled'], ['call', 'won', '120.00', 'settled'], ['fivePlusOne', 'won', '55.00', 'settled'],
    ]); // prettier-ignore
    expect(await lines(path, game.keys.casino.borea)).toEqual([['ante', 'lost', '0', 'settled']]);
    const facts = await factsOf(path);
    expect(facts.map((fact) => fact.type)).toEqual(['bets.placed', 'round.closed', 'round.dealt']);
    const { batchId, bets } = facts[0]!.body as { batchId: string; bets: unknown[] };
    expect(bets).toEqual([
      { casino: 'alba', betId: jackpot.betId, hand: 0, player: 'ann', currency: 'EUR', stake: '1.00', acceptedAt: start.toISOString() },
      { casino: 'borea', betId: theirs[1]!.betId, hand: 0, player: 'bob', currency: 'JPY', stake: '150', acceptedAt: start.toISOString() },
    ]); // prettier-ignore
    const digest = merkleRoot([
      merkleLeaf({ casino: 'alba', betId: jackpot.betId, hand: 0, currency: 'EUR', stake: '1.00' }),
      merkleLeaf({ casino: 'borea', betId: theirs[1]!.betId, hand: 0, currency: 'JPY', stake: '150' }),
    ]);
    expect(facts[1]!.body).toMatchObject({ table: 'table-1', batches: [{ batchId, count: 2, digest }] });
    expect(facts[2]!.body).toMatchObject({
      cards: { hands: [{ hand: 0, cards: straight.player }], dealer: straight.dealer },
    });
  });

  it('D-22 a fold loses 10.00, its 5+1 flush returns 80.00, and 0.00 is due for a call', async () => {
    const path = await open();
    await place(path, bet('ann', 'ante', '10'), bet('ann', 'fivePlusOne', '5'));
    await deal(path, flush);
    const { body } = await decide(path, { casino: 'alba', player: 'ann', decision: 'fold' });
    expect(body.decisions[0]).toMatchObject({ decision: 'fold', stake: '0.00' });
    await reveal(path, flush);
    expect(await lines(path)).toEqual([
      ['ante', 'lost', '0.00', 'settled'], ['fivePlusOne', 'won', '80.00', 'settled'],
    ]); // prettier-ignore
  });

  it('C-17 C-08 whatever comes late finds it settled and changes nothing', async () => {
    const path = await open();
    await place(path, bet('ann', 'ante', '10'));
    await deal(path);
    await decide(path, { casino: 'alba', player: 'ann', decision: 'fold' });
    await reveal(path);
    const before = [await lines(path), await factsOf(path), await game.ok('GET', path, server())];
    expect(await reveal(path)).toMatchObject({ state: 'settled' });
    clock.advance(60_000);
    await Promise.all([game.sweep(), game.sweep()]);
    for (const [command, body] of [
      ['close', {}], ['deal', { playerCards: straight.player, dealerUpCard: 'Kd' }], ['interrupt', { reason: 'late' }],
      ['resume', {}], ['void', { reason: 'late' }],
    ] as const) {
      const reply = await game.call('POST', `${path}/${command}`, server(), body);
      expect([command, problemOf(reply).code]).toEqual([command, 'round-state']);
    } // prettier-ignore
    const after = await game.ok('GET', path, server());
    expect([await lines(path), await factsOf(path), { ...after, asOf: before[2].asOf }]).toEqual(before);
  });

  it('D-05 wrong cards are refused by name and nothing is settled', async () => {
    const path = await open();
    await place(path, bet('ann', 'ante', '10'));
    clock.advance(21_000);
    const dealing = (playerCards: string[], dealerUpCard = 'Kd') =>
      game.call('POST', `${path}/deal`, server(), { playerCards, dealerUpCard });
    for (const cards of [
      ['9h', 'Ks', '10s', 'Jd', 'Qc'],
      ['As', 'As', '3h', '4c', '5s'],
      ['As', '2d', '3h', '4c'],
    ]) {
      expect(problemOf(await dealing(cards)).code).toBe('card-invalid');
    }
    expect((await dealing(['9h', 'Ks', '10s', 'Jd', 'Qc'])).body.detail).toContain('"10s"');
    expect((await dealing(straight.player, 'As')).body.detail).toContain('As');
    await dealing(straight.player);
    await decide(path, { casino: 'alba', player: 'ann', decision: 'fold' });
    const showing = (dealerCards: unknown, more = {}) =>
      game.call('POST', `${path}/reveal`, server(), { dealerCards, ...more });
    for (const cards of [['Kd', 'Kc', '9h', '7s'], ['Kd', 'Kc', '9h', '7s', 'As'], ['Kc', 'Kd', '9h', '7s', '2c'], ['Kd', 'Kc', '9h', '7s', 'XX']]) {
      expect(problemOf(await showing(cards)).code).toBe('card-invalid');
    } // prettier-ignore
    expect(problemOf(await showing(straight.dealer, { bonus: '41797550.16' })).code).toBe('invalid-request');
    expect(await lines(path)).toEqual([]);
    expect(await reveal(path)).toMatchObject({ state: 'settled' });
  });

  it('on two tables shares one deal: a bet names its table, each table has its manifest, all are settled', async () => {
    for (const code of ['table-1', 'table-2'])
      await open(code).then((path) => game.ok('POST', `${path}/void`, server(), { reason: 'makes room' }));
    const { path } = await game.open(['table-2', 'table-1']);
    const sent = (table: string | undefined, ...bets: unknown[]) =>
      game.call('POST', `${path}/bets`, server(), { table, bets });
    expect(problemOf(await sent(undefined, bet('ann', 'ante', '10')))).toMatchObject({
      code: 'invalid-request',
      field: 'table',
    });
    const [here, there] = [bet('ann', 'jackpot', '1'), bet('bob', 'jackpot', '1')];
    expect((await sent('table-1', bet('ann', 'ante', '10'), here)).status).toBe(201);
    expect((await sent('table-2', bet('bob', 'ante', '10'), there)).status).toBe(201);
    expect(problemOf(await sent('table-2', bet('ann', 'ante', '10'))).code).toBe('bet-not-possible');
    expect(problemOf(await game.call('POST', '/v1/rounds', server(), { tables: ['table-2'] })).code).toBe(
      'round-state',
    );
    await deal(path);
    const closings = (await factsOf(path))
      .filter((fact) => fact.type === 'round.closed')
      .map((fact) => fact.body);
    const digest = ({ casino, betId }: typeof here) =>
      merkleRoot([merkleLeaf({ casino, betId, hand: 0, currency: 'EUR', stake: '1.00' })]);
    expect(closings).toMatchObject([
      { table: 'table-1', batches: [{ count: 1, digest: digest(here) }] },
      { table: 'table-2', batches: [{ count: 1, digest: digest(there) }] },
    ]);
    clock.advance(20_000);
    await reveal(path);
    expect((await lines(path)).map(([kind, outcome]) => [kind, outcome])).toEqual([
      ['ante', 'lost'],
      ['ante', 'lost'],
    ]);
    expect((await factsOf(path)).filter((fact) => fact.type === 'round.dealt')).toHaveLength(1);
  });

  it('takes 5,000 wagers in one request and settles them all', async () => {
    const path = await open();
    const bets = Array.from({ length: 2_500 }, (_, i) => [
      bet(`p${i}`, 'ante', '10'),
      bet(`p${i}`, 'jackpot', '1'),
    ]).flat();
    await place(path, ...bets);
    await deal(path);
    expect((await factsOf(path))[1]!.body.batches).toMatchObject([{ count: 2_500 }]);
    clock.advance(20_000);
    await reveal(path);
    const row = await game.db.row(sql`
      SELECT count(*)::int AS lines, sum(returned)::text AS returned FROM table_game.settlement
       WHERE round_id = ${path.split('/').at(-1)} AND outcome = 'lost'`);
    expect(row).toEqual({ lines: 2_500, returned: '0.000000000000' });
  });
});
