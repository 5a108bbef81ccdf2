// Bets over REST: the cases of idempotency and messaging as far as they concern bets and rounds, and bad input, each
// with its own clear problem and no change.
import { Database, ManualClock, sql } from '@tributary/platform';
import { canonicalJson, merkleLeaf, merkleRoot } from '@tributary/contracts';
import { allProofs } from '../../apps/jackpot/src/finance/proofs.service';
import { JackpotApp, dealer, hands, livePrizes, problemOf } from '../support/jackpot-app';

let app: JackpotApp;
let clock: ManualClock;
const table = () => app.keys.tableServer;

beforeAll(async () => {
  clock = new ManualClock(new Date('2026-11-30T12:00:00Z'));
  app = await JackpotApp.start({ clock, tables: ['table-1', 'table-2', 'private'] });
  await app.casino('alba', ['EUR', 'JPY', 'KWD']);
  await app.casino('borea', ['EUR', 'JPY', 'USD']);
  await app.rates({ JPY: '160', KWD: '0.33' }, clock.now());
  const units = { EUR: '1.00', JPY: '150', KWD: '0.300', USD: '1.00' };
  await app.jackpot('royal', 'EUR', {
    baseAmount: '160.00', resetAmount: '100.00', rates: { main: '0.50', afterLimit: '0', reserve: '0.10' },
    prizes: livePrizes, unitStakes: units, stakeMultipleMax: 1000, repeatWinAlertHours: 0,
  }); // prettier-ignore
  for (const code of ['table-1', 'table-2']) await app.table(code, 'royal');
  await app.table('private', 'royal', 'alba');
});

afterAll(async () => {
  expect((await allProofs(app.db)).filter((proof) => !proof.holds)).toEqual([]);
  await app.stop();
});

let rounds = 0;
async function open(tables = ['table-1']): Promise<string> {
  rounds += 1;
  const roundId = `rnd_b${rounds}`;
  await app.ok('POST', '/v1/rounds', table(), { roundId, jackpot: 'royal', tables });
  return `/v1/rounds/${roundId}`;
}

let ids = 0;
const bet = (more: object = {}) => ({
  casino: 'alba',
  betId: `bet-${(ids += 1)}`,
  currency: 'EUR',
  stake: '1.00',
  ...more,
});
const main = async () => (await app.ok('GET', '/v1/jackpots/royal', app.keys.admin)).instance.main;
const count = async (db: Database, path: string) =>
  (await db.row<{ n: string }>(
    sql`SELECT count(*)::text AS n FROM jackpot.bet WHERE round_id = ${path.split('/').pop()}`,
  ))!.n;

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

  it('the same bet id with other content is 409 and named; with the same content the first answer', async () => {
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

describe('rounds', () => {
  it('C-19 a bet after the close is refused, recorded, in no pool and in no split', async () => {
    const path = await open();
    await app.ok('POST', `${path}/bets`, table(), { bets: [bet({ stake: '10.00' })] });
    await app.ok('POST', `${path}/close`, table(), {});
    const before = await main();
    const late = await app.call('POST', `${path}/bets`, table(), {
      bets: [bet({ placedAt: '2026-11-30T11:59:59Z' })],
    });
    expect(problemOf(late)).toMatchObject({ status: 409, code: 'round-not-open' });
    expect(await main()).toBe(before);
    await app.ok('POST', `${path}/outcome`, table(), { hands: [{ cards: hands.royal }], dealer });
    const [award] = (await app.ok('GET', '/v1/awards?limit=1', app.keys.finance)).items;
    expect((await app.ok('GET', `/v1/payouts?award=${award.awardId}`, app.keys.finance)).items).toHaveLength(
      1,
    );
    const recorded = await app.db.row<{ reason: string }>(
      sql`SELECT reason FROM jackpot.late_event WHERE round_id = ${path.split('/').pop()}`,
    );
    expect(recorded!.reason).toBe('round-closed');
  });

  it('C-17 a settled round stays settled: the same outcome again is the same answer, another is refused', async () => {
    const path = await open();
    await app.ok('POST', `${path}/close`, table(), {});
    const outcome = { hands: [{ cards: hands.nothing }], dealer };
    expect((await app.ok('POST', `${path}/outcome`, table(), outcome)).state).toBe('settled');
    expect((await app.ok('POST', `${path}/outcome`, table(), outcome)).state).toBe('settled');
    const other = { hands: [{ cards: hands.royal }], dealer };
    expect(problemOf(await app.call('POST', `${path}/outcome`, table(), other))).toMatchObject({
      status: 409,
      code: 'outcome-conflict',
    });
    expect((await app.ok('GET', path, table())).state).toBe('settled');
  });

  it('an outcome waits until the manifest is complete; a listed batch is booked however late it travels', async () => {
    const path = await open();
    const [one, two] = [bet(), bet({ currency: 'JPY', stake: '150' })];
    const digest = (...bets: { casino: string; betId: string; currency: string; stake: string }[]) =>
      merkleRoot(bets.map((b) => merkleLeaf({ ...b, hand: 0 })));
    await app.ok('POST', `${path}/bets`, table(), { batchId: 'first', bets: [one] });
    const batches = [
      { batchId: 'first', count: 1, digest: digest(one) },
      { batchId: 'second', count: 1, digest: digest(two) },
    ];
    const closed = await app.ok('POST', `${path}/close`, table(), { manifest: { batches } });
    expect(closed).toMatchObject({ state: 'closed', waitingFor: ['second'] });
    const waiting = await app.ok('POST', `${path}/outcome`, table(), {
      hands: [{ cards: hands.flush }],
      dealer,
    });
    expect(waiting).toMatchObject({ state: 'closed', waitingFor: ['second'], awards: [] });
    expect(
      problemOf(await app.call('POST', `${path}/bets`, table(), { batchId: 'third', bets: [bet()] })),
    ).toMatchObject({ code: 'round-not-open' });
    await app.ok('POST', `${path}/bets`, table(), { batchId: 'second', bets: [two] });
    const settled = await app.ok('POST', `${path}/outcome`, table(), {
      hands: [{ cards: hands.flush }],
      dealer,
    });
    expect(settled.state).toBe('settled');
    expect(settled.awards).toHaveLength(1);
    const round = await app.ok('GET', path, table());
    expect(round.merkleRoot).toMatch(/^[0-9a-f]{64}$/);
  });

  it('on several tables the first complete outcome counts and a differing one interrupts the round', async () => {
    const path = await open(['table-1', 'table-2']);
    await app.ok('POST', `${path}/bets`, table(), { table: 'table-2', bets: [bet()] });
    expect(
      (await app.ok('POST', `${path}/close`, table(), { table: 'table-1', manifest: { batches: [] } })).state,
    ).toBe('open');
    const batches = [{ batchId: 'missing', count: 1, digest: 'a'.repeat(64) }];
    expect(
      (await app.ok('POST', `${path}/close`, table(), { table: 'table-2', manifest: { batches } })).state,
    ).toBe('closed');
    await app.ok('POST', `${path}/outcome`, table(), {
      table: 'table-1',
      hands: [{ cards: hands.nothing }],
      dealer,
    });
    const differing = await app.ok('POST', `${path}/outcome`, table(), {
      table: 'table-2',
      hands: [{ cards: hands.royal }],
      dealer,
    });
    expect(differing.state).toBe('interrupted');
    await app.ok('POST', `${path}/void`, table(), { reason: 'differing outcomes' });
  });

  it('E-02 an outcome with amounts in it is refused; impossible cards are named', async () => {
    const path = await open();
    await app.ok('POST', `${path}/close`, table(), {});
    const send = (body: object) => app.call('POST', `${path}/outcome`, table(), body);
    expect((await send({ hands: [{ cards: hands.flush }], dealer, bonus: '41797550.16' })).status).toBe(422);
    expect((await send({ hands: [{ cards: hands.flush, win: '1.85' }], dealer })).status).toBe(422);
    for (const [cards, named] of [
      [['10h', 'Kh', 'Qh', 'Jh', 'Th'], '10h'],
      [['Qs', 'Kh', 'Qh', 'Jh', 'Th'], 'Qs'],
      [['Kh', 'Qh', 'Jh', 'Th'], ''],
    ] as const) {
      const reply = await send({ hands: [{ cards }], dealer });
      expect(problemOf(reply)).toMatchObject({ status: 422, code: 'card-invalid' });
      expect(reply.body.detail).toContain(named);
    }
    expect((await app.ok('GET', path, table())).state).toBe('closed');
  });

  it('voids one bet while the round is open, once', async () => {
    const path = await open();
    const before = await main();
    const one = bet({ betId: 'über/50 %' });
    await app.ok('POST', `${path}/bets`, table(), { bets: [one] });
    const target = `${path}/bets/${encodeURIComponent(one.betId)}/void`;
    for (let i = 0; i < 2; i += 1) {
      expect(await app.ok('POST', target, table(), { casino: 'alba', reason: 'player asked' })).toMatchObject(
        { betId: one.betId, state: 'voided' },
      );
    }
    expect(await main()).toBe(before);
  });
});

describe('bad input changes nothing', () => {
  const amounts: unknown[] = [
    '0.0000001', 0.0000001, '1.123', '1e3', '0x10', 'Infinity', 'NaN', '+5', ' 12 ', '', '.5', '5.', '1_000', '9'.repeat(400),
    null, true, [], {}, 1, '1,23', '1.234,56', '1 234.56', "1'234.56", '1,234.56', '١٢', '0', '0.00', '-0.00', '-100.00',
  ]; // prettier-ignore

  it.each(amounts.map((amount) => [JSON.stringify(amount).slice(0, 30), amount]))(
    'A-25 A-37 F-23 a EUR stake of %s',
    async (_, stake) => {
      const path = await open();
      const reply = await app.call('POST', `${path}/bets`, table(), { bets: [bet({ stake })] });
      expect(reply.status).toBe(422);
      expect(reply.body.errors[0].field).toMatch(/^bets\.0\.stake/);
      expect(await count(app.db, path)).toBe('0');
    },
  );

  it.each([
    ['A-14 JPY 16.24', { currency: 'JPY', stake: '16.24' }, 'amount-invalid', 'bets.0.stake'],
    ['A-13 JPY 150.00', { currency: 'JPY', stake: '150.00' }, 'amount-invalid', 'bets.0.stake'],
    ['A-19 XAU', { currency: 'XAU' }, 'currency-invalid', 'bets.0.currency'],
    ['A-19 XXX', { currency: 'XXX' }, 'currency-invalid', 'bets.0.currency'],
    ['A-19 unknown ZZZ', { currency: 'ZZZ' }, 'currency-invalid', 'bets.0.currency'],
    ['A-19 lower case', { currency: 'eur' }, 'invalid-request', 'bets.0.currency'],
    [
      'B-01 a currency without a rate',
      { casino: 'borea', currency: 'USD' },
      'rate-missing',
      'bets.0.currency',
    ],
    [
      'a currency that the casino does not play in',
      { casino: 'borea', currency: 'KWD', stake: '0.300' },
      'currency-invalid',
      'bets.0.currency',
    ],
    ['R23 a stake above the most allowed', { stake: '1000.01' }, 'stake-invalid', 'bets.0.stake'],
    ['an unknown casino', { casino: 'nowhere' }, 'not-found', 'bets.0.casino'],
    ['F-04 an extra field', { contribution: '5.00' }, 'invalid-request', 'bets.0.contribution'],
    ['F-15 a control character', { betId: 'a\u0000b' }, 'invalid-request', 'bets.0.betId'],
    ['F-15 a lone surrogate', { betId: '\ud800' }, 'invalid-request', 'bets.0.betId'],
  ])('%s', async (_, more, code, field) => {
    const path = await open();
    const reply = await app.call('POST', `${path}/bets`, table(), { bets: [bet(more)] });
    expect(problemOf(reply)).toMatchObject({ code, field });
    expect(reply.status).toBeLessThan(500);
    expect(await count(app.db, path)).toBe('0');
  });

  it('bad JSON, a wrong media type, an unknown round, no key, a finance key', async () => {
    const path = `${await open()}/bets`;
    expect(problemOf(await app.call('POST', path, table(), '{"bets": ['))).toMatchObject({
      status: 400,
      code: 'malformed-json',
    });
    expect(
      problemOf(await app.call('POST', path, table(), '{"__proto__": {"x": 1}, "bets": []}')),
    ).toMatchObject({ status: 400 });
    expect(
      problemOf(await app.call('POST', path, table(), 'x', { 'content-type': 'text/plain' })),
    ).toMatchObject({ status: 415 });
    expect(
      problemOf(await app.call('POST', '/v1/rounds/rnd_none/bets', table(), { bets: [bet()] })),
    ).toMatchObject({ status: 404, code: 'not-found' });
    expect(problemOf(await app.call('POST', path, null, { bets: [bet()] }))).toMatchObject({
      status: 401,
      code: 'unauthenticated',
    });
    expect(problemOf(await app.call('POST', path, app.keys.finance, { bets: [bet()] }))).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    expect(problemOf(await app.call('POST', path, table(), { bets: [] }))).toMatchObject({
      status: 422,
      code: 'invalid-request',
      field: 'bets',
    });
    expect((await app.call('GET', '/v1/nothing', table())).status).toBe(404);
  });

  it('F-03 a casino cannot bet in another casino’s private game, nor for another casino', async () => {
    const path = await open(['private']);
    const borea = app.keys.casino.borea!;
    const own = { betId: 'f03', currency: 'EUR', stake: '1.00' };
    expect(problemOf(await app.call('POST', `${path}/bets`, borea, { bets: [own] }))).toMatchObject({
      status: 404,
    });
    expect(problemOf(await app.call('GET', path, borea))).toMatchObject({ status: 404 });
    const open2 = await open();
    expect(
      problemOf(await app.call('POST', `${open2}/bets`, borea, { bets: [{ ...own, casino: 'alba' }] })),
    ).toMatchObject({ status: 404 });
    expect(await count(app.db, path)).toBe('0');
  });

  it('A-26 F-17 references beyond 2^53 and twins by sight stay two bets, given back byte for byte', async () => {
    const path = await open();
    const names = [
      '9196877626998784',
      '9196877626998785',
      'caf\u00e9',
      'cafe\u0301',
      'REF',
      'ref',
      '\u{1F468}\u200d\u{1F469}\u200d\u{1F467}',
      '\u200fx',
    ];
    await app.ok('POST', `${path}/bets`, table(), { bets: names.map((betId) => bet({ betId })) });
    const items = (await app.ok('GET', `${path}/bets`, table())).items;
    expect(items.map((item: { betId: string }) => item.betId)).toEqual(names);
  });

  it('B-16 a rate of 25 hours is not in the frozen set, and the answer gives its age; at 23 h 59 min it is used', async () => {
    clock.advance(23 * 3_600_000 + 59 * 60_000);
    const fresh = await open();
    await app.ok('POST', `${fresh}/bets`, table(), { bets: [bet({ currency: 'JPY', stake: '150' })] });
    clock.advance(61 * 60_000);
    const stale = await open();
    const reply = await app.call('POST', `${stale}/bets`, table(), {
      bets: [bet({ currency: 'JPY', stake: '150' })],
    });
    expect(problemOf(reply)).toMatchObject({ status: 422, code: 'rate-missing', field: 'bets.0.currency' });
    expect(reply.body.errors[0].reason).toContain('25.0 hours');
  });
});
