// Bets sent more than once, in parallel, or changed: the cases of idempotency and messaging.
import { canonicalJson } from '@tributary/contracts';
import { dealer, hands, problemOf } from '../support/jackpot-app';
import { app, bet, count, main, open, table } from '../support/bets-network';

it('R42 a bet arrives by the service’s own clock, whatever the machine’s says', async () => {
  const path = await open();
  const placedAt = '2031-01-01T00:00:00.000Z';
  const answer = await app.ok('POST', `${path}/bets`, table(), { bets: [bet({ placedAt })] });
  expect(answer.acceptedAt).toBe('2026-11-30T12:00:00.000Z');
  expect((await app.ok('GET', `${path}/bets`, table())).items).toMatchObject([
    { acceptedAt: '2026-11-30T12:00:00.000Z', placedAt },
  ]);
});

describe('repeats', () => {
  it('C-01 R24 one bet sent twice and fifty times in parallel: one contribution, the same answer', async () => {
    const path = await open();
    const before = await main();
    const body = { batchId: 'c01', bets: [bet({ stake: '100.00' })] };
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => app.call('POST', `${path}/bets`, table(), body)),
    );
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]));
    expect(new Set(replies.map((reply) => canonicalJson(reply.body))).size).toBe(1);
    expect(Number(await main()) - Number(before)).toBe(50);
    expect(await count(app.db, path)).toBe('1');
  });

  it('C-03 a key with another body is 422; the same body with keys in another order is a replay', async () => {
    const path = await open();
    const [one, two] = [bet({ stake: '10.00' }), bet({ stake: '20.00' })];
    const headers = { 'idempotency-key': 'c03' };
    const first = await app.ok('POST', `${path}/bets`, table(), { bets: [one] }, headers);
    expect(
      problemOf(await app.call('POST', `${path}/bets`, table(), { bets: [two] }, headers)),
    ).toMatchObject({ status: 422, code: 'idempotency-key-reused' });
    const reordered = `{ "bets" : [ {"stake":"10.00","currency":"EUR","betId":"${one.betId}", "casino":"alba"} ] }`;
    expect(await app.ok('POST', `${path}/bets`, table(), reordered, headers)).toEqual(first);
    expect(await count(app.db, path)).toBe('1');
  });

  it('C-04 two casinos with one key: two bets, two answers', async () => {
    const path = await open();
    const headers = { 'idempotency-key': '1' };
    const send = (casino: string) =>
      app.ok(
        'POST',
        `${path}/bets`,
        app.keys.casino[casino]!,
        { bets: [{ betId: 'same-id', currency: 'EUR', stake: '1.00' }] },
        headers,
      );
    expect([(await send('alba')).accepted, (await send('borea')).accepted]).toEqual([1, 1]);
    expect(await count(app.db, path)).toBe('2');
  });

  it('R24 the same bet id with other content is 409 and named; with the same content the first answer', async () => {
    const path = await open();
    const one = bet();
    await app.ok('POST', `${path}/bets`, table(), { bets: [one] });
    const conflict = await app.call('POST', `${path}/bets`, table(), {
      bets: [bet(), { ...one, stake: '2.00' }],
    });
    expect(problemOf(conflict)).toEqual({ status: 409, code: 'bet-conflict', field: 'bets.1.betId' });
    expect(await count(app.db, path)).toBe('1');
    expect((await app.ok('POST', `${path}/bets`, table(), { bets: [one] })).accepted).toBe(1);
    expect(await count(app.db, path)).toBe('1');
  });

  it('C-21 the fifth of ten has an unknown currency: it is named, nothing is kept, and the corrected batch is', async () => {
    const path = await open();
    const bets = Array.from({ length: 10 }, () => bet());
    const faulty = bets.map((b, i) => (i === 4 ? { ...b, currency: 'ZZZ' } : b));
    expect(problemOf(await app.call('POST', `${path}/bets`, table(), { bets: faulty }))).toEqual({
      status: 422,
      code: 'currency-invalid',
      field: 'bets.4.currency',
    });
    expect(await count(app.db, path)).toBe('0');
    await app.ok('POST', `${path}/bets`, table(), { bets });
    expect(await count(app.db, path)).toBe('10');
  });

  it('C-22 a hundred parallel contributions, then two parallel wins: one takes the pool, the other the reset', async () => {
    const [a, b] = [await open(['table-1']), await open(['table-2'])];
    const before = await main();
    await Promise.all(
      Array.from({ length: 100 }, () => app.ok('POST', `${a}/bets`, table(), { bets: [bet()] })),
    );
    expect(Number(await main()) - Number(before)).toBe(50);
    await app.ok('POST', `${b}/bets`, table(), { bets: [bet()] });
    const won = await main();
    for (const path of [a, b]) await app.ok('POST', `${path}/close`, table(), {});
    const outcome = { hands: [{ cards: hands.royal }], dealer };
    await Promise.all([a, b].map((path) => app.ok('POST', `${path}/outcome`, table(), outcome)));
    const amounts = (await app.ok('GET', '/v1/awards?limit=2', app.keys.finance)).items.map(
      (x: { amount: string }) => x.amount,
    );
    expect(amounts).toEqual(['100.00', Number(won).toFixed(2)]);
    expect(await main()).toBe('100.000000000000');
  });
});
