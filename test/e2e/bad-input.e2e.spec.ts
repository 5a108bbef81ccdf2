// Bad input: each kind has its own clear problem and changes nothing.
import { problemOf } from '../support/jackpot-app';
import { app, bet, clock, count, open, table } from '../support/bets-network';

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

  it('a body nested five thousand levels deep, in a bulk route and in an ordinary one', async () => {
    const deep = `{"bets":${'['.repeat(5000)}${']'.repeat(5000)}}`;
    const path = await open();
    expect(problemOf(await app.call('POST', `${path}/bets`, table(), deep))).toMatchObject({
      status: 422,
      field: 'body',
    });
    expect((await app.call('POST', `${path}/close`, table(), deep)).status).toBe(422);
    expect(await count(app.db, path)).toBe('0');
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
