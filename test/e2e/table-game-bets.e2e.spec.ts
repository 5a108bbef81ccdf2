// Wagers over HTTP: undo, double, repeat, leave; repeats of requests; other tenants; input that is refused.
import { problemOf } from '../support/jackpot-app';
import {
  bet, clock, deal, decide, factsOf, game, lines, open, place, reveal, server, unique,
} from '../support/table-game-round'; // prettier-ignore

const ann = { casino: 'alba', player: 'ann' };
const post = (path: string, body: unknown, headers?: Record<string, string>, key = server()) =>
  game.call('POST', path, key, body, headers);
const standing = async (path: string): Promise<string[][]> => {
  const { items } = await game.ok('GET', `${path}/bets`, server());
  return items
    .filter((each: { voidedAt: string | null }) => each.voidedAt === null)
    .map((each: Record<string, string>) => [each.player, each.kind, each.stake]);
};

describe('until betting closes', () => {
  it('undo takes the last bet first; the jackpot service learns of its bets, and the manifest has what stands', async () => {
    const path = await open();
    const [one, two] = [bet('ann', 'jackpot', '1'), bet('bob', 'jackpot', '1')];
    await place(
      path,
      bet('ann', 'ante', '10'),
      bet('ann', 'fivePlusOne', '5'),
      one,
      bet('bob', 'ante', '10'),
      two,
    );
    const undo = () => game.ok('POST', `${path}/undo`, server(), ann);
    expect((await undo()).bets[0]).toMatchObject({ betId: one.betId, voidReason: 'undone' });
    expect((await undo()).bets[0]).toMatchObject({ kind: 'fivePlusOne' });
    expect(await standing(path)).toEqual([
      ['ann', 'ante', '10.00'],
      ['bob', 'ante', '10.00'],
      ['bob', 'jackpot', '1.00'],
    ]);
    expect((await undo()).bets[0]).toMatchObject({ kind: 'ante' });
    expect(problemOf(await post(`${path}/undo`, ann)).code).toBe('bet-not-possible');
    await deal(path);
    const facts = await factsOf(path);
    expect(facts.map((fact) => fact.type)).toEqual(['bets.placed', 'bet.voided', 'round.closed']);
    expect(facts[1]!.body).toMatchObject({ casino: 'alba', betId: one.betId, table: 'table-1' });
    expect(facts[2]!.body.batches).toMatchObject([{ count: 1 }]);
    expect(await lines(path)).toEqual([
      ['jackpot', 'returned', '1.00', 'undone'], ['fivePlusOne', 'returned', '5.00', 'undone'], ['ante', 'returned', '10.00', 'undone'],
    ]); // prettier-ignore
  });

  it('an ante takes its side bets with it; a batch without survivors is not in the manifest', async () => {
    const path = await open();
    const ante = bet('ann', 'ante', '10');
    await place(path, ante, bet('ann', 'jackpot', '1'));
    const body = { ...ann, betId: ante.betId };
    const undone = await game.ok('POST', `${path}/undo`, server(), body);
    expect(undone.bets.map((each: { kind: string }) => each.kind)).toEqual(['ante', 'jackpot']);
    expect((await post(`${path}/undo`, body)).status).toBe(200);
    await deal(path);
    expect((await factsOf(path)).at(-1)).toMatchObject({ type: 'round.closed', body: { batches: [] } });
  });

  it('double once: a call on both antes is 40.00', async () => {
    const path = await open();
    await place(path, bet('ann', 'ante', '10'), bet('ann', 'fivePlusOne', '5'), bet('ann', 'jackpot', '1'));
    const betIds = { ante: unique('a'), fivePlusOne: unique('f') };
    const doubled = await game.ok('POST', `${path}/double`, server(), { ...ann, betIds });
    expect(doubled.bets.map((each: Record<string, string>) => [each.kind, each.origin, each.stake])).toEqual([
      ['ante', 'doubled', '10.00'], ['fivePlusOne', 'doubled', '5.00'],
    ]); // prettier-ignore
    expect(await game.ok('POST', `${path}/double`, server(), { ...ann, betIds })).toEqual(doubled);
    const again = { ...ann, betIds: { ante: unique('a'), fivePlusOne: unique('f') } };
    expect(problemOf(await post(`${path}/double`, again)).code).toBe('bet-not-possible');
    await deal(path);
    const { body } = await decide(path, { ...ann, decision: 'call', betId: unique('call') });
    expect(body.decisions[0].stake).toBe('40.00');
    await reveal(path);
    const returned = (await lines(path)).map(([kind, , amount]) => [kind, amount]);
    expect(returned).toEqual([['ante', '20.00'], ['fivePlusOne', '55.00'], ['ante', '20.00'], ['fivePlusOne', '55.00'], ['call', '240.00']]); // prettier-ignore
  });

  it('repeat places the bets of the previous round; without an earlier one, or on top of bets, it is refused', async () => {
    const path = await open();
    const dee = { casino: 'alba', player: 'dee' };
    const ids = () => ({ ante: unique('a'), jackpot: unique('j') });
    expect(problemOf(await post(`${path}/repeat`, { ...dee, betIds: ids() })).code).toBe('bet-not-possible');
    await place(path, bet('dee', 'ante', '10'), bet('dee', 'ante', '2.50'), bet('dee', 'jackpot', '1'));
    const next = await open();
    const body = { ...dee, betIds: ids() };
    const repeated = await game.ok('POST', `${next}/repeat`, server(), body);
    expect(await standing(next)).toEqual([
      ['dee', 'ante', '12.50'],
      ['dee', 'jackpot', '1.00'],
    ]);
    expect(await game.ok('POST', `${next}/repeat`, server(), body)).toEqual(repeated);
    expect(problemOf(await post(`${next}/repeat`, { ...dee, betIds: ids() })).code).toBe('bet-not-possible');
    expect((await factsOf(next)).map((fact) => fact.type)).toEqual(['bets.placed']);
  });

  it('a player who left gets the round’s bets back and plays no more in it', async () => {
    const path = await open();
    await place(path, bet('ann', 'ante', '10'), bet('ann', 'jackpot', '1'));
    expect((await game.ok('POST', `${path}/leave`, server(), ann)).bets).toHaveLength(2);
    expect((await lines(path)).map(([kind, outcome, , reason]) => [kind, outcome, reason])).toEqual([
      ['ante', 'returned', 'left'], ['jackpot', 'returned', 'left'],
    ]); // prettier-ignore
    expect((await factsOf(path)).map((fact) => fact.type)).toEqual(['bets.placed', 'bet.voided']);
    expect(problemOf(await post(`${path}/bets`, { bets: [bet('ann', 'ante', '10')] })).code).toBe(
      'bet-not-possible',
    );
    await deal(path);
    expect(problemOf(await decide(path, { ...ann, decision: 'fold' })).code).toBe('ante-missing');
    expect(await reveal(path)).toMatchObject({ state: 'settled' });
  });

  it('C-19 what arrives at the close or later is refused though no sweep has run; nothing after it is undone', async () => {
    const path = await open();
    await place(path, bet('ann', 'ante', '10'));
    clock.advance(19_999);
    await place(path, bet('bob', 'ante', '10'));
    clock.advance(1);
    const late = bet('cy', 'ante', '10', { placedAt: '2026-03-04T11:00:00.000Z' });
    expect(problemOf(await post(`${path}/bets`, { bets: [late] })).code).toBe('round-not-open');
    for (const [command, body] of [
      ['undo', ann], ['leave', ann], ['double', { ...ann, betIds: { ante: 'x' } }], ['repeat', { ...ann, betIds: { ante: 'x' } }],
    ] as const) {
      expect([command, problemOf(await post(`${path}/${command}`, body)).code]).toEqual([command, 'round-not-open']);
    } // prettier-ignore
    expect(await standing(path)).toEqual([
      ['ann', 'ante', '10.00'],
      ['bob', 'ante', '10.00'],
    ]);
  });
});

describe('sent more than once', () => {
  it('the same bet id with the same content answers as the first time, after the close too; other content is 409', async () => {
    const path = await open();
    const one = bet('ann', 'ante', '10.00');
    const first = await place(path, one);
    clock.advance(1_000);
    expect(await place(path, { ...one, stake: '10' })).toEqual(first);
    await deal(path);
    expect(await place(path, one)).toEqual(first);
    for (const other of [{ stake: '11.00' }, { player: 'bob' }, { kind: 'fivePlusOne' }]) {
      expect(problemOf(await post(`${path}/bets`, { bets: [{ ...one, ...other }] }))).toMatchObject({ status: 409, code: 'bet-conflict', field: 'bets.0.betId' }); // prettier-ignore
    }
    const next = await open();
    expect(problemOf(await post(`${next}/bets`, { bets: [one] })).code).toBe('bet-conflict');
    await place(next, { ...one, casino: 'borea' });
  });

  it('C-03 an Idempotency-Key answers as the first time, and is refused with another body', async () => {
    const path = await open();
    await place(path, bet('ann', 'ante', '10'), bet('ann', 'fivePlusOne', '5'));
    const headers = { 'idempotency-key': unique('key') };
    const first = await post(`${path}/undo`, ann, headers);
    expect(await post(`${path}/undo`, ann, headers)).toEqual(first);
    expect(await standing(path)).toEqual([['ann', 'ante', '10.00']]);
    const other = await post(`${path}/undo`, { ...ann, player: 'bob' }, headers);
    expect(problemOf(other)).toMatchObject({ status: 422, code: 'idempotency-key-reused' });
  });

  it('C-01 one bet sent fifty times in parallel is one bet with one answer', async () => {
    const path = await open();
    const bets = [bet('ann', 'ante', '10'), bet('ann', 'jackpot', '1')];
    const replies = await Promise.all(Array.from({ length: 50 }, () => post(`${path}/bets`, { bets })));
    expect(new Set(replies.map((reply) => JSON.stringify(reply)))).toHaveProperty('size', 1);
    expect(await standing(path)).toHaveLength(2);
    expect((await factsOf(path)).map((fact) => fact.type)).toEqual(['bets.placed']);
  });
});

describe('refused, and nothing changes', () => {
  it('C-21 the faulty items are named, and the corrected request is taken whole', async () => {
    const path = await open();
    const bets = Array.from({ length: 10 }, (_, i) => bet(`player-${i}`, 'ante', '10'));
    const faulty = bets.map((each, i) => (i === 4 ? { ...each, currency: 'ZZZ' } : each));
    expect(problemOf(await post(`${path}/bets`, { bets: faulty }))).toEqual({ status: 422, code: 'currency-invalid', field: 'bets.4.currency' }); // prettier-ignore
    expect(await standing(path)).toEqual([]);
    await place(path, ...bets);
    expect(await standing(path)).toHaveLength(10);
  });

  it('bad JSON, unknown fields, unknown casino, a bet id twice, an amount as a number: each its own problem', async () => {
    const path = await open();
    const good = bet('ann', 'ante', '10');
    const codes = [];
    for (const body of [
      '{"bets":', { bets: [{ ...good, prize: '1.00' }] }, { bets: [{ ...good, casino: 'nowhere' }] }, { bets: [good, good] },
      { bets: [{ ...good, stake: 10 }] }, { bets: [{ ...good, stake: '1e1' }] }, { bets: [{ ...good, betId: 'a\u0000b' }] }, { bets: [] },
      { table: 'table-2', bets: [good] },
    ]) {
      codes.push(problemOf(await post(`${path}/bets`, body)).code);
    } // prettier-ignore
    expect(codes).toEqual([
      'malformed-json', 'invalid-request', 'not-found', 'bet-conflict',
      'invalid-request', 'invalid-request', 'invalid-request', 'invalid-request', 'not-found',
    ]); // prettier-ignore
    expect(await standing(path)).toEqual([]);
  });

  it('F-01 a casino speaks for its own players only; its table and rounds do not exist for another', async () => {
    const [alba, borea] = [game.keys.casino.alba!, game.keys.casino.borea!];
    const path = await open();
    const own = { ...bet('ann', 'ante', '10'), casino: undefined };
    expect((await post(`${path}/bets`, { bets: [own] }, {}, alba)).status).toBe(201);
    expect(problemOf(await post(`${path}/bets`, { bets: [bet('ann', 'ante', '10')] }, {}, borea)).code).toBe(
      'not-found',
    );
    expect(problemOf(await post(`${path}/undo`, ann, {}, borea)).code).toBe('not-found');
    expect((await game.ok('GET', `${path}/bets`, borea)).items).toEqual([]);
    const theirs = await open('table-3');
    for (const what of ['', '/bets', '/settlements', '/stream']) {
      expect([what, (await game.call('GET', `${theirs}${what}`, borea)).status]).toEqual([what, 404]);
    }
    expect((await game.call('GET', '/v1/rounds/rnd_%00/stream', borea)).status).toBe(422);
    expect((await game.call('GET', '/v1/tables/table-3', borea)).status).toBe(404);
    expect(
      (await game.ok('GET', '/v1/tables', borea)).items.map((each: { code: string }) => each.code),
    ).toEqual(['table-1', 'table-2']);
    const stranger = bet('cy', 'ante', '10', { casino: 'borea' });
    expect(problemOf(await post(`${theirs}/bets`, { bets: [stranger] })).code).toBe('not-found');
  });

  it('only a table’s own server opens and deals; casinos do not', async () => {
    const path = await open();
    const { otherServer, casino } = game.keys;
    expect((await game.call('POST', '/v1/rounds', otherServer, { tables: ['table-1'] })).status).toBe(404);
    expect((await post(`${path}/close`, {}, {}, otherServer)).status).toBe(404);
    expect((await post(`${path}/close`, {}, {}, casino.alba)).status).toBe(403);
    expect(problemOf(await post('/v1/rounds', { tables: ['table-1'] })).code).toBe('round-state');
  });
});

describe('lists', () => {
  it('F-12 a casino reads its settlements on by cursor: each line once, in pages of any size', async () => {
    const alba = game.keys.casino.alba!;
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor ? `&cursor=${cursor}` : '';
      const page = await game.ok('GET', `/v1/settlements?limit=3${query}`, alba);
      seen.push(...page.items.map((line: { betId: string }) => line.betId));
      cursor = page.next;
    } while (cursor);
    const whole = await game.ok('GET', '/v1/settlements?limit=1000', alba);
    expect(seen).toEqual(whole.items.map((line: { betId: string }) => line.betId));
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(10);
    for (const query of ['limit=0', 'limit=1000000000', 'cursor=bm9uZQ', 'offset=3']) {
      expect([query, (await game.call('GET', `/v1/settlements?${query}`, alba)).status]).toEqual([
        query,
        422,
      ]);
    }
  });
});
