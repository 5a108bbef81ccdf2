// Exchange rates over REST and by direct SQL: what is recorded, what is held, and what a round makes of it.
import { ManualClock, sql } from '@tributary/platform';
import { JackpotApp, problemOf } from '../support/jackpot-app';

const start = new Date('2026-06-15T12:00:00.000Z');
const clock = new ManualClock(start);
let app: JackpotApp;

beforeAll(async () => {
  app = await JackpotApp.start({ clock, tables: ['table-1'] });
});
afterAll(() => app.stop());
beforeEach(() => clock.set(start));

const minutes = (n: number) => new Date(clock.now().getTime() + n * 60_000).toISOString();
const rate = (pair: string, value: unknown, asOf = minutes(0)) => {
  const [base, quote] = pair.split('/');
  return { base, quote, rate: value, asOf };
};
const post = (rates: object[], source = 'desk', key = app.keys.finance) =>
  app.call('POST', '/v1/rates', key, { rates, source });
const history = async (pair: string): Promise<{ rate: string; state: string; source: string }[]> => {
  const [base, quote] = pair.split('/');
  return (await app.ok('GET', `/v1/rates?base=${base}&quote=${quote}`, app.keys.finance)).items;
};
const insert = (pair: string, value: string, asOf = minutes(0)) => {
  const [base, quote] = pair.split('/');
  return app.db.run(sql`
    INSERT INTO jackpot.rate (base, quote, rate, as_of, source, recorded_at)
    VALUES (${base}, ${quote}, ${value}::numeric, ${asOf}, 'sql', ${asOf})`);
};

describe('recording', () => {
  it('keeps the digits, the source and the time, and shows them again (B-18)', async () => {
    expect(await post([rate('EUR/DKK', '7.4492')])).toMatchObject({
      status: 201,
      body: { rates: [{ base: 'EUR', quote: 'DKK', state: 'active' }], approvalId: null },
    });
    expect(await history('EUR/DKK')).toEqual([
      {
        base: 'EUR',
        quote: 'DKK',
        rate: '7.4492',
        asOf: start.toISOString(),
        source: 'desk',
        state: 'active',
      },
    ]);
  });

  it('B-18 does arithmetic on rates exactly: the mid of 7.4491 and 7.4493 is 7.4492', async () => {
    await post([rate('EUR/BAM', '7.4491'), rate('EUR/MKD', '7.4493')]);
    const row = await app.db.row(sql`
      SELECT ((a.rate + b.rate) / 2 = 7.4492) AS exact, trim_scale((a.rate + b.rate) / 2)::text AS mid
        FROM jackpot.rate a, jackpot.rate b WHERE a.quote = 'BAM' AND b.quote = 'MKD'`);
    expect(row).toEqual({ exact: true, mid: '7.4492' });
  });

  it('B-05 makes one direction authoritative and refuses the other by name, all or nothing', async () => {
    const both = await post([rate('SGD/BND', '0.99998'), rate('BND/SGD', '0.99999')]);
    expect(problemOf(both)).toEqual({ status: 422, code: 'rate-invalid', field: 'rates.1' });
    expect(both.body.errors[0].reason).toContain('authoritative direction is SGD/BND');
    expect(await history('SGD/BND')).toEqual([]);
    await post([rate('SGD/BND', '0.99998')]);
    expect(problemOf(await post([rate('BND/SGD', '0.99999')]))).toMatchObject({ code: 'rate-invalid' });
    await expect(insert('BND/SGD', '0.99999')).rejects.toMatchObject({ code: '23503' });
    await expect(
      app.db.run(sql`INSERT INTO jackpot.rate_pair (base, quote) VALUES ('BND', 'SGD')`),
    ).rejects.toMatchObject({ code: '23505' });
  });

  it.each(['0', '0.000', '-1', 'NaN', 'Infinity', '', '1e3', '+1', ' 1', '1,5', '01'])(
    'B-17 refuses the rate %j over REST',
    async (value) => {
      const reply = await post([rate('EUR/SEK', '11.1'), rate('EUR/ISK', value)]);
      expect(problemOf(reply)).toEqual({ status: 422, code: 'rate-invalid', field: 'rates.1.rate' });
      expect(await history('EUR/SEK')).toEqual([]);
    },
  );

  it('B-17 refuses a rate that is a JSON number', async () => {
    const reply = await post([rate('EUR/ISK', 140.5)]);
    expect(problemOf(reply)).toEqual({ status: 422, code: 'invalid-request', field: 'rates.0.rate' });
  });

  it.each(['0', '-1', 'NaN', 'Infinity', '-Infinity'])(
    'B-17 refuses the rate %s by direct SQL',
    async (value) => {
      await app.db.run(
        sql`INSERT INTO jackpot.rate_pair (base, quote) VALUES ('EUR', 'ISK') ON CONFLICT DO NOTHING`,
      );
      await expect(insert('EUR/ISK', value)).rejects.toMatchObject({ code: '23514' });
    },
  );

  it.each([
    ['an unknown currency', 'EUR/QQQ', 'currency-invalid', 'rates.0.quote'],
    ['a code without an exponent', 'XAU/EUR', 'currency-invalid', 'rates.0.base'],
    ['a currency against itself', 'EUR/EUR', 'rate-invalid', 'rates.0.quote'],
  ])('refuses %s', async (_, pair, code, field) => {
    expect(problemOf(await post([rate(pair, '2')]))).toEqual({ status: 422, code, field });
  });

  it('R24 takes a resent rate as the same, and another one of that source and time as a conflict', async () => {
    await post([rate('EUR/CZK', '25.10')]);
    expect((await post([rate('EUR/CZK', '25.1')])).body.rates[0].state).toBe('kept');
    const other = await post([rate('EUR/CZK', '25.2')]);
    expect(problemOf(other)).toEqual({ status: 409, code: 'already-exists', field: 'rates.0' });
    expect(await history('EUR/CZK')).toHaveLength(1);
  });

  it('F-04 takes no field that is not its own, in items or around them', async () => {
    const item = { ...rate('EUR/HUF', '400'), state: 'active' };
    expect(problemOf(await post([item]))).toMatchObject({ status: 422, code: 'invalid-request' });
    const around = { rates: [rate('EUR/HUF', '400')], source: 'desk', recordedAt: minutes(0) };
    const reply = await app.call('POST', '/v1/rates', app.keys.finance, around);
    expect(problemOf(reply)).toMatchObject({ status: 422, code: 'invalid-request' });
  });

  it('R12 is for finance and administrators: a casino and a table server may read only', async () => {
    const casino = await app.casino('reader', ['EUR']);
    for (const key of [casino, app.keys.tableServer]) {
      expect((await post([rate('EUR/PLN', '4.3')], 'desk', key)).status).toBe(403);
      expect((await app.call('GET', '/v1/rates', key)).status).toBe(200);
    }
    expect((await app.call('GET', '/v1/rates', null)).status).toBe(401);
  });

  it('never changes a recorded rate, by SQL either', async () => {
    await post([rate('EUR/RON', '5.0')]);
    const change = app.db.run(sql`UPDATE jackpot.rate SET rate = 5.1 WHERE quote = 'RON'`);
    await expect(change).rejects.toMatchObject({ code: 'TJ001' });
  });
});

describe('a jump', () => {
  it('B-17 of a hundred times is held until another person releases it', async () => {
    await post([rate('EUR/THB', '38', minutes(-1))]);
    const jump = (await post([rate('EUR/THB', '3800')])).body;
    expect(jump.rates[0].state).toBe('held');
    const own = await app.call('POST', `/v1/approvals/${jump.approvalId}/decision`, app.keys.finance, { decision: 'approve' }); // prettier-ignore
    expect(own.status).toBe(403);
    expect((await history('EUR/THB')).map((it) => `${it.rate} ${it.state}`)).toEqual([
      '3800 held',
      '38 active',
    ]);
    await app.approve(jump.approvalId);
    expect((await history('EUR/THB'))[0]!.state).toBe('active');
  });

  it('B-17 by direct SQL is held too', async () => {
    await post([rate('EUR/IDR', '17000', minutes(-1))]);
    await insert('EUR/IDR', '1700000');
    await insert('EUR/IDR', '17001', minutes(1));
    expect((await history('EUR/IDR')).map((it) => `${it.rate} ${it.state}`)).toEqual([
      '17001 active',
      '1700000 held',
      '17000 active',
    ]);
  });

  it('that is declined stays declined', async () => {
    await post([rate('EUR/PHP', '60', minutes(-1))]);
    const { approvalId } = (await post([rate('EUR/PHP', '0.6')])).body;
    await app.approve(approvalId, 'decline');
    expect((await history('EUR/PHP'))[0]!.state).toBe('declined');
    await expect(
      app.db.run(sql`UPDATE jackpot.rate SET state = 'active' WHERE quote = 'PHP' AND state = 'declined'`),
    ).rejects.toMatchObject({ code: 'TJ001' });
  });

  it.each([
    ['1.5 times', '150', 'active'],
    ['more than 1.5 times', '150.000000001', 'held'],
    ['two thirds and a little more', '66.666666666666666667', 'active'],
    ['less than two thirds', '66.666666666666666666', 'held'],
  ])('of %s the newest rate is judged to the last digit', async (_, value, state) => {
    await app.db.run(sql`ALTER TABLE jackpot.rate DISABLE TRIGGER ALL`);
    await app.db.run(sql`DELETE FROM jackpot.rate WHERE quote = 'HUF'`);
    await app.db.run(sql`ALTER TABLE jackpot.rate ENABLE TRIGGER ALL`);
    await post([rate('EUR/HUF', '100', minutes(-1))]);
    expect((await post([rate('EUR/HUF', value)])).body.rates[0].state).toBe(state);
  });
});

describe('reading', () => {
  it('answers the newest rate of each pair, none of the future and none that is held, page by page', async () => {
    await post([rate('EUR/ALL', '100', minutes(-2)), rate('EUR/ALL', '101', minutes(-1))]);
    await post([rate('EUR/ALL', '999', minutes(-1))], 'other desk');
    await post([rate('EUR/ALL', '102', minutes(10))]);
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await app.ok('GET', `/v1/rates/current?limit=3${cursor}`, app.keys.finance);
      seen.push(...page.items.map((it: { quote: string; rate: string }) => `${it.quote} ${it.rate}`));
      cursor = page.next ? `&cursor=${page.next}` : '';
    } while (cursor);
    expect(seen.filter((it) => it.startsWith('ALL'))).toEqual(['ALL 101']);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('a round', () => {
  const openRound = async (jackpot: string) => {
    const { roundId } = await app.ok('POST', '/v1/rounds', app.keys.tableServer, { jackpot, tables: ['table-1'] }); // prettier-ignore
    return `/v1/rounds/${roundId}/bets`;
  };
  let betNumber = 0;
  const bet = (path: string, currency: string, stake: string) =>
    app.call('POST', path, app.keys.tableServer, {
      bets: [{ casino: 'tokyo', betId: `bet-${(betNumber += 1)}`, currency, stake }],
    });
  const mainOf = async () =>
    (await app.db.row<{ main: string }>(
      sql`SELECT main::text FROM jackpot.instance WHERE jackpot = 'dollar'`,
    ))!.main;

  beforeAll(async () => {
    await app.casino('tokyo', ['JPY', 'NOK', 'USD']);
    await app.jackpot('dollar', 'USD', {
      ruleSet: 'live',
      baseAmount: '1000.00',
      resetAmount: '1000.00',
      rates: { main: '0.01', afterLimit: '0', reserve: '0' },
      prizes: { royalFlush: { kind: 'share', to: 'round' } },
      unitStakes: { USD: '10000.00', JPY: '1000000', NOK: '100000.00' },
    });
    await app.table('table-1', 'dollar');
  });

  it('B-01 refuses a currency without a rate; with 1 USD = 150 JPY a new round books it', async () => {
    const before = await openRound('dollar');
    const refused = await bet(before, 'JPY', '1000000');
    expect(problemOf(refused)).toMatchObject({ status: 422, code: 'rate-missing' });
    expect(refused.body.detail).toContain('no exchange rate between JPY and USD');
    expect(await mainOf()).toBe('1000.000000000000');
    await post([rate('USD/JPY', '150')]);
    expect(problemOf(await bet(before, 'JPY', '1000000'))).toMatchObject({ code: 'rate-missing' });
    expect((await bet(await openRound('dollar'), 'JPY', '1000000')).status).toBe(201);
    const booked = await app.db.row(sql`
      SELECT value::text, main::text FROM jackpot.bet WHERE casino = 'tokyo' AND currency = 'JPY'`);
    expect(booked).toEqual({ value: '6666.666666666667', main: '66.666666666667' });
    expect(await mainOf()).toBe('1066.666666666667');
  });

  it('B-09 takes its own currency without any rate and without conversion', async () => {
    expect((await bet(await openRound('dollar'), 'USD', '10000.00')).status).toBe(201);
    const booked = await app.db.row(sql`
      SELECT value::text, main::text FROM jackpot.bet WHERE casino = 'tokyo' AND currency = 'USD'`);
    expect(booked).toEqual({ value: '10000.000000000000', main: '100.000000000000' });
  });

  it('B-16 refuses rates of 25 hours and of ten minutes ahead with the age, uses one of 23 h 59 min', async () => {
    await post([rate('USD/NOK', '10', minutes(-25 * 60))], 'old');
    await post([rate('USD/NOK', '10.1', minutes(10))], 'early');
    const refused = await bet(await openRound('dollar'), 'NOK', '100000.00');
    expect(problemOf(refused)).toMatchObject({ status: 422, code: 'rate-missing' });
    expect(refused.body.errors[0].reason).toBe(
      'the newest rate of NOK was 25.0 hours old when the round opened',
    );
    await post([rate('USD/NOK', '10.05', minutes(-(23 * 60 + 59)))], 'younger');
    const path = await openRound('dollar');
    expect((await bet(path, 'NOK', '100000.00')).status).toBe(201);
    // Judged once: two minutes later the rate is 24 h 1 min old, and the open round still uses it.
    clock.advance(2 * 60_000);
    expect((await bet(path, 'NOK', '100000.00')).status).toBe(201);
    expect(problemOf(await bet(await openRound('dollar'), 'NOK', '100000.00'))).toMatchObject({ code: 'rate-missing' }); // prettier-ignore
    // Nine minutes later the early rate is of the past.
    clock.advance(9 * 60_000);
    expect((await bet(await openRound('dollar'), 'NOK', '100000.00')).status).toBe(201);
    const values = await app.db.rows<{ value: string }>(sql`
      SELECT value::text FROM jackpot.bet WHERE currency = 'NOK' ORDER BY position`);
    // 100,000 / 10.05 = 9950.248756218905…, 100,000 / 10.1 = 9900.990099009900…
    expect(values.map(({ value }) => value)).toEqual([
      '9950.248756218905',
      '9950.248756218905',
      '9900.990099009901',
    ]);
  });

  it('B-17 does not use a rate that is held', async () => {
    clock.set(new Date(start.getTime() + 3_600_000));
    const { approvalId } = (await post([rate('USD/JPY', '15000')])).body;
    expect(approvalId).not.toBeNull();
    const path = await openRound('dollar');
    await bet(path, 'JPY', '1000000');
    const newest = await app.db.row(sql`
      SELECT value::text FROM jackpot.bet WHERE currency = 'JPY' ORDER BY position DESC LIMIT 1`);
    expect(newest).toEqual({ value: '6666.666666666667' });
  });
});
