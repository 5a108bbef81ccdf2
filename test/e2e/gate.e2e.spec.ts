// The gate: what returns more than is staked, is out of reach, or differs between tables cannot go live (R45, R46, R47).
// Every refusal names the field, and carries the exact figures.
import { JackpotApp, livePrizes, problemOf } from '../support/jackpot-app';

let app: JackpotApp;

const royal = { royalFlush: { kind: 'share', to: 'round' } };
const amount = (text: string) => ({ kind: 'amount', amount: text, to: 'round' });
const housePaid = { ...royal, fourOfAKind: amount('500'), fullHouse: amount('100'), flush: amount('75') };
const standard = {
  baseAmount: '1000.00', resetAmount: '500.00', rates: { main: '0.40', afterLimit: '0.20', reserve: '0.10' },
  prizes: royal, unitStakes: { EUR: '1.00' },
}; // prettier-ignore

beforeAll(async () => {
  app = await JackpotApp.start();
  await app.casino('alba', ['EUR']);
  await app.rates({ JPY: '160' });
});
afterAll(() => app.stop());

const ask = (code: string, parameters: object, currency = 'EUR') =>
  app.call('POST', '/v1/jackpots', app.keys.admin, {
    code, currency, parameters: { ...standard, ...parameters }, reason: 'gate test',
  }); // prettier-ignore
const change = (code: string, parameters: object) =>
  app.call('POST', `/v1/jackpots/${code}/parameters`, app.keys.admin, {
    parameters: { ...standard, ...parameters }, reason: 'gate test',
  }); // prettier-ignore
const decide = (approvalId: string) =>
  app.call('POST', `/v1/approvals/${approvalId}/decision`, app.keys.admin2, { decision: 'approve' });
const exists = async (code: string) =>
  (await app.call('GET', `/v1/jackpots/${code}`, app.keys.admin)).status === 200;

describe('R45 a jackpot bet returns at most what is staked', () => {
  it('refuses 70 % contribution with house-paid 500/100/75, with the exact figures, and stores nothing', async () => {
    const rates = { main: '0.70', afterLimit: '0', reserve: '0' };
    const reply = await ask('generous', { rates, prizes: housePaid, fixedPrizeFunder: 'house' });
    expect(problemOf(reply)).toEqual({
      status: 422,
      code: 'parameters-invalid',
      field: 'parameters.rates.main',
    });
    // 624 × 500 + 3744 × 100 + 5108 × 75 = 1,069,500 of 2,598,960 hands: ÷ 60 = 17,825 / 43,316 = 41.151076… %.
    // With 70 %: 1,069,500 + 1,819,272 = 2,888,772 of 2,598,960: ÷ 12 = 240,731 / 216,580 = 111.151076… %.
    expect(reply.body.figures).toEqual([
      {
        field: 'parameters.rates.main',
        return: { numerator: '240731', denominator: '216580', percent: '111.151076' },
        fixedPrizes: { numerator: '17825', denominator: '43316', percent: '41.151076' },
        contribution: { numerator: '7', denominator: '10', percent: '70.000000' },
        reserve: { numerator: '0', denominator: '1', percent: '0.000000' },
        currency: 'EUR',
      },
    ]);
    expect(reply.body.errors[0].reason).toContain('111.151076 %');
    expect(await exists('generous')).toBe(false);
  });

  it('takes 100 % to the last digit, and refuses the next step above it', async () => {
    // Only the progressive pays: 50 % into main and 50 % into reserve come back, and nothing else.
    const exact = await ask('exact', { rates: { main: '0.5', afterLimit: '0.5', reserve: '0.5' } });
    expect(exact.status).toBe(201);
    expect((await decide(exact.body.approvalId)).status).toBe(200);
    // A straight flush at 1 for one is 36 hands of 2,598,960 on top.
    const more = { ...royal, straightFlush: { kind: 'multiple', multiple: '1', to: 'round' } };
    const over = await ask('over', { rates: { main: '0.5', afterLimit: '0', reserve: '0.5' }, prizes: more });
    expect(problemOf(over).field).toBe('parameters.rates.main');
    // 1 + 36 / 2,598,960 = 1 + 3 / 216,580 = 216,583 / 216,580.
    expect(over.body.figures[0].return).toEqual({
      numerator: '216583', denominator: '216580', percent: '100.001385',
    }); // prettier-ignore
  });

  it('counts the rate after the limit in the place of main', async () => {
    // 31.844892 % of the live prizes + 60 % + 10 % = 101.844892 %; with main 50 % it is 91.844892 %.
    const rates = { main: '0.50', afterLimit: '0.60', reserve: '0.10' };
    const reply = await ask('late', { rates, prizes: livePrizes, limit: '2000.00' });
    expect(reply.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'parameters.rates.afterLimit',
    ]);
    expect(reply.body.figures[0].return.percent).toBe('101.844892');
  });

  it('judges amounts by the unit stake of least worth', async () => {
    // JPY 80 at 160 a euro is EUR 0.50: 500/100/75 then return 2,139,000 of 2,598,960 = 82.302152 %, with 40 + 10 % 132.302152 %.
    const unitStakes = { EUR: '1.00', JPY: '80' };
    const reply = await ask('yen', { prizes: housePaid, unitStakes });
    expect(reply.body.figures[0]).toMatchObject({ currency: 'JPY', return: { percent: '132.302152' } });
    expect((await ask('euro', { prizes: housePaid })).status).toBe(201);
  });

  it('asks again at the approval: the rate has moved since', async () => {
    // JPY 160 is EUR 1.00 today: 41.151076 + 50 = 91.15 %.
    const asked = await ask('moving', { prizes: housePaid, unitStakes: { JPY: '160' } });
    expect(asked.status).toBe(201);
    // Within 1.5 times the last rate, so that it is not held for a second person.
    await app.rates({ JPY: '230' }, new Date(Date.now() + 1));
    const reply = await decide(asked.body.approvalId);
    // 160 ÷ 230 = 0.695652173913 booked: 41.151076 ÷ 0.695652 = 59.154671, with 50 %: 109.154671 %.
    expect([reply.status, reply.body.code]).toEqual([422, 'parameters-invalid']);
    expect(reply.body.figures[0].return.percent).toBe('109.154671');
    expect((await app.ok('GET', '/v1/jackpots/moving', app.keys.admin)).instance).toBeNull();
  });

  it('does not go live without a rate to compute the return by', async () => {
    const asked = await ask('unknown', { prizes: housePaid, unitStakes: { KWD: '0.300' } });
    expect(asked.status).toBe(201);
    expect(problemOf(await decide(asked.body.approvalId))).toMatchObject({
      status: 422,
      field: 'parameters.unitStakes',
    });
  });

  it('refuses a change of live parameters alike, and the live ones go on', async () => {
    const rates = { main: '0.70', afterLimit: '0', reserve: '0' };
    const reply = await change('exact', { rates, prizes: housePaid });
    expect(reply.body.figures[0].return.percent).toBe('111.151076');
    const live = await app.ok('GET', '/v1/jackpots/exact', app.keys.admin);
    expect([live.instance.parametersVersion, live.instance.rates.main]).toEqual([1, '0.5']);
  });
});

describe('R47 one price and the same odds', () => {
  const admin = () => app.keys.admin;
  beforeAll(async () => {
    await app.jackpot('fair', 'EUR', standard);
  });

  it('a table with another price cannot join; with the same price it does', async () => {
    const body = { code: 'dear', jackpot: 'fair', unitStakes: { EUR: '2.00' } };
    const reply = await app.call('POST', '/v1/tables', admin(), body);
    expect(problemOf(reply)).toEqual({ status: 422, code: 'invalid-request', field: 'unitStakes.EUR' });
    expect((await app.call('GET', '/v1/tables/dear', admin())).status).toBe(404);
    const other = await app.call('POST', '/v1/tables', admin(), { ...body, unitStakes: { USD: '1.00' } });
    expect(problemOf(other).field).toBe('unitStakes.USD');
    const fair = { ...body, code: 'cheap', unitStakes: { EUR: '1' } };
    const made = await app.ok('POST', '/v1/tables', admin(), fair);
    expect(made.unitStakes).toEqual({ EUR: '1.00' });
    expect(await app.ok('POST', '/v1/tables', admin(), fair)).toEqual(made);
  });

  it('a table cannot change to another price', async () => {
    const body = { unitStakes: { EUR: '3.00' }, reason: 'new signs' };
    expect(problemOf(await app.call('PATCH', '/v1/tables/cheap', admin(), body)).field).toBe(
      'unitStakes.EUR',
    );
    expect((await app.ok('GET', '/v1/tables/cheap', admin())).unitStakes).toEqual({ EUR: '1.00' });
  });

  it.each([
    ['another rule set', { ruleSet: 'multi-hand' }, 'ruleSet'],
    ['a version that is not on record', { ruleSetVersion: 2 }, 'ruleSet'],
  ])('a table with %s cannot join', async (_, more, field) => {
    const reply = await app.call('POST', '/v1/tables', admin(), { code: 'odd', jackpot: 'fair', ...more });
    expect([reply.status, reply.body.errors[0].field]).toEqual([422, field]);
  });

  it('parameters that differ from what a table plays or shows are refused, at the request and at the approval', async () => {
    const elsewhere = { ...standard, ruleSet: 'multi-hand' };
    const refused = await change('fair', elsewhere);
    expect(problemOf(refused)).toEqual({
      status: 422,
      code: 'parameters-invalid',
      field: 'parameters.ruleSet',
    });
    expect(refused.body.errors[0].reason).toContain('cheap');
    await app.ok('PATCH', '/v1/tables/cheap', admin(), { status: 'disabled', reason: 'rebuilding' });
    const asked = await change('fair', elsewhere);
    expect(asked.status).toBe(201);
    await app.ok('PATCH', '/v1/tables/cheap', admin(), { status: 'active', reason: 'rebuilt' });
    expect(problemOf(await decide(asked.body.approvalId))).toEqual({
      status: 422,
      code: 'parameters-invalid',
      field: 'parameters.ruleSet',
    });
  });

  it('a table by direct SQL with another version takes no round', async () => {
    await app.jackpot('plain', 'EUR', standard);
    await app.table('table-1', 'plain');
    const open = (roundId: string) =>
      app.call('POST', '/v1/rounds', app.keys.tableServer, {
        roundId,
        jackpot: 'plain',
        tables: ['table-1'],
      });
    expect((await open('rnd_fits')).status).toBe(201);
    await app.db.run({
      text: `UPDATE jackpot.game_table SET unit_stakes = '{"EUR": "5.00"}' WHERE code = 'table-1'`,
      values: [],
    });
    // What is known of tables is kept for a second.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(problemOf(await open('rnd_dear'))).toMatchObject({ status: 409, code: 'table-not-active' });
  });
});
