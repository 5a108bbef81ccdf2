// Taking part: a casino confirms the rules and what it shows of them before it may bet; a silent one is suspended and
// comes back when its meters agree; what came too late is listed for it.
import { ManualClock, sql } from '@tributary/platform';
import { SilenceService } from '../../apps/jackpot/src/casinos/silence.service';
import { allProofs } from '../../apps/jackpot/src/finance/proofs.service';
import { JackpotApp, dealer, hands, livePrizes, problemOf } from '../support/jackpot-app';

jest.setTimeout(20_000);

let app: JackpotApp;
let clock: ManualClock;
let alba: string;
let borea: string;
const hour = 3_600_000;

const parameters = {
  baseAmount: '1000.00', resetAmount: '500.00', limit: '1000000.00', rates: { main: '0.40', afterLimit: '0', reserve: '0' },
  prizes: livePrizes, unitStakes: { EUR: '1.00', USD: '1.00' }, repeatWinAlertHours: 0,
}; // prettier-ignore

beforeEach(async () => {
  // Far from the system's own clock, which says when the test's keys were made.
  clock = new ManualClock(new Date('2031-03-01T12:00:00Z'));
  app = await JackpotApp.start({ clock, tables: ['table-1', 'table-2'], silenceHours: 24 });
  await app.rates({ USD: '2' }, clock.now());
  await app.jackpot('royal', 'EUR', parameters);
  for (const table of ['table-1', 'table-2']) await app.table(table, 'royal');
  const keys: string[] = [];
  for (const code of ['alba', 'borea']) {
    const casino = { code, name: code, timeZone: 'UTC', currencies: ['EUR'] };
    await app.ok('POST', '/v1/casinos', app.keys.admin, casino);
    const key = { name: code, role: 'casino', casino: code };
    keys.push((await app.ok('POST', '/v1/keys', app.keys.admin, key)).secret);
  }
  [alba, borea] = keys as [string, string];
});

afterEach(async () => {
  expect((await allProofs(app.db)).filter((proof) => !proof.holds)).toEqual([]);
  await app.stop();
});

const rules = () => app.ok('GET', '/v1/jackpots/royal/rules', null);
const shown = { limit: '1000000.00', resetAmount: '500.00', unitStakes: { EUR: '1.00' } };
const joining = async (key: string, displayed: object = shown) => {
  const { digest } = await rules();
  return app.call('POST', '/v1/jackpots/royal/participants', key, { rulesDigest: digest, displayed });
};
const open = (roundId: string, table = 'table-1') =>
  app.ok('POST', '/v1/rounds', app.keys.tableServer, { roundId, jackpot: 'royal', tables: [table] });
const bets = (prefix: string, count = 1, casino?: string) =>
  Array.from({ length: count }, (_, i) => ({
    betId: `${prefix}${i}`,
    currency: 'EUR',
    stake: '1.00',
    casino,
  }));
const send = (roundId: string, list: object[], key: string) =>
  app.call('POST', `/v1/rounds/${roundId}/bets`, key, { bets: list });
const main = async () => (await app.ok('GET', '/v1/jackpots/royal', app.keys.admin)).instance.main;

describe('E-08 joining', () => {
  it('E-08 a casino that shows “up to 8,000.00” for a limit of 1,000,000.00 is refused when it joins, by field', async () => {
    const reply = await joining(alba, { ...shown, limit: '8000.00' });
    expect(problemOf(reply)).toEqual({ status: 409, code: 'joining-refused', field: 'displayed.limit' });
    expect(reply.body.errors[0].reason).toBe('the casino shows 8000.00, the rules say 1000000.00 (EUR)');
    expect((await app.ok('GET', '/v1/jackpots/royal/participants', app.keys.admin)).items).toEqual([]);
    const stakes = await joining(alba, { ...shown, resetAmount: '499.99', unitStakes: { EUR: '2.00', GBP: '1.00' } }); // prettier-ignore
    expect(stakes.body.errors.map((error: { field: string }) => error.field)).toEqual([
      'displayed.resetAmount',
      'displayed.unitStakes.EUR',
      'displayed.unitStakes.GBP',
    ]);
  });

  it('E-08 other rules than those in force are refused; the right ones join it, once, and it sees only itself', async () => {
    const old = { rulesDigest: 'a'.repeat(64), displayed: shown };
    const reply = await app.call('POST', '/v1/jackpots/royal/participants', alba, old);
    expect(problemOf(reply)).toMatchObject({ code: 'joining-refused', field: 'rulesDigest' });
    for (const key of [alba, alba, borea]) expect((await joining(key)).status).toBe(200);
    const own = await app.ok('GET', '/v1/jackpots/royal/participants', alba);
    expect(own.items).toMatchObject([{ casino: 'alba', current: true, differences: [], displayed: shown }]);
    expect((await app.ok('GET', '/v1/jackpots/royal/participants', app.keys.finance)).items).toHaveLength(2);
    expect((await app.call('POST', '/v1/jackpots/royal/participants', app.keys.admin, old)).status).toBe(403);
  });

  it('E-08 when the limit changes with a later instance, every reading says what the casino still shows; bets go on', async () => {
    await joining(alba);
    await open('rnd_1');
    await send('rnd_1', bets('a'), alba);
    const changed = { parameters: { ...parameters, limit: '8000.00' }, reason: 'a lower limit' };
    const asked = await app.ok('POST', '/v1/jackpots/royal/parameters', app.keys.admin, changed);
    await app.approve(asked.approvalId);
    const participant = async () =>
      (await app.ok('GET', '/v1/jackpots/royal/participants', alba)).items[0];
    expect(await participant()).toMatchObject({ current: true, differences: [] });
    await app.ok('POST', '/v1/rounds/rnd_1/close', app.keys.tableServer, {});
    await app.ok('POST', '/v1/rounds/rnd_1/outcome', app.keys.tableServer, { hands: [{ cards: hands.royal }], dealer }); // prettier-ignore
    expect(await participant()).toMatchObject({
      current: false,
      differences: [{ field: 'displayed.limit', reason: 'the casino shows 1000000.00, the rules say 8000.00 (EUR)' }],
    });
    await open('rnd_2');
    expect((await send('rnd_2', bets('b'), alba)).status).toBe(201);
    // What decides is stored with the round of the bet.
    const round = await app.ok('GET', '/v1/rounds/rnd_2', alba);
    expect(round.terms).toMatchObject({ parametersVersion: 2, ruleSet: { id: 'live', version: 1 } });
    clock.advance(1_000);
    expect((await joining(alba, { ...shown, limit: '8000.00' })).body).toMatchObject({ current: true });
  }); // prettier-ignore

  it('F-03 a bet for a pool that the casino has not joined is refused, by its own key and by the table’s; nothing moves', async () => {
    await joining(alba);
    await open('rnd_1');
    const own = await send('rnd_1', bets('b'), borea);
    expect(problemOf(own)).toEqual({ status: 409, code: 'casino-not-active', field: 'bets.0.casino' });
    const table = await send('rnd_1', [...bets('a', 1, 'alba'), ...bets('b', 1, 'borea')], app.keys.tableServer);
    expect(problemOf(table)).toEqual({ status: 409, code: 'casino-not-active', field: 'bets.1.casino' });
    expect(await main()).toBe('1000.000000000000');
    await joining(borea);
    expect((await send('rnd_1', bets('b'), borea)).status).toBe(201);
    expect(await main()).toBe('1000.400000000000');
  }); // prettier-ignore
});

describe('E-15 R26 silence', () => {
  const silence = () => app.app.get(SilenceService, { strict: false }).look();
  const meter = { jackpot: 'royal', currency: 'EUR', bets: 500, stakes: '500.00', betsVoided: 0, stakesVoided: '0.00' }; // prettier-ignore
  const casino = async () => app.ok('GET', '/v1/casinos/alba', app.keys.admin);

  it('E-15 two hours without a link: bets of open rounds join, those of settled ones are refused and listed, all see one pool', async () => {
    for (const key of [alba, borea]) await joining(key);
    await open('rnd_open');
    await open('rnd_over', 'table-2');
    clock.advance(hour);
    expect((await send('rnd_over', bets('b'), borea)).status).toBe(201);
    await app.ok('POST', '/v1/rounds/rnd_over/close', app.keys.tableServer, {});
    await app.ok('POST', '/v1/rounds/rnd_over/outcome', app.keys.tableServer, { hands: [{ cards: hands.nothing }], dealer }); // prettier-ignore
    clock.advance(hour);
    expect(await silence()).toEqual([]);
    const [late, inTime] = [bets('late', 500), bets('open', 500)];
    expect(problemOf(await send('rnd_over', late, alba))).toMatchObject({ status: 409, code: 'round-not-open' });
    expect((await send('rnd_open', inTime, alba)).status).toBe(201);
    const joined = (await app.ok('GET', '/v1/rounds/rnd_open/bets?limit=1000', alba)).items;
    expect(joined.map((bet: { betId: string }) => bet.betId)).toEqual(inTime.map((bet) => bet.betId));
    const first = await app.ok('GET', '/v1/refused-bets?limit=300', alba);
    const rest = await app.ok('GET', `/v1/refused-bets?limit=300&cursor=${first.next}`, alba);
    const refused = [...first.items, ...rest.items];
    expect(refused.map((bet) => [bet.betId, bet.roundId, bet.reason])).toEqual(
      late.map((bet) => [bet.betId, 'rnd_over', 'round-settled']),
    );
    expect(rest.next).toBeNull();
    expect((await app.ok('GET', '/v1/refused-bets', borea)).items).toEqual([]);
    expect((await app.call('GET', '/v1/refused-bets?casino=alba', borea)).status).toBe(404);
    // 1 + 500 bets of 1.00 at 0.40.
    const amounts = await Promise.all([alba, borea].map(async (key) => (await app.ok('GET', '/v1/jackpots/royal', key)).instance.main)); // prettier-ignore
    expect(amounts).toEqual(['1200.400000000000', '1200.400000000000']);
  }, 20_000); // prettier-ignore

  it('R26 E-15 after 24 hours of silence its participation is suspended; it resumes when all its meters agree', async () => {
    for (const key of [alba, borea]) await joining(key);
    await open('rnd_1');
    expect((await send('rnd_1', bets('a', 500), alba)).status).toBe(201);
    clock.advance(24 * hour);
    await app.ok('GET', '/v1/jackpots', borea);
    expect(await silence()).toEqual([]);
    clock.advance(1);
    expect([await silence(), await silence()]).toEqual([['alba'], []]);
    expect(await casino()).toMatchObject({ status: 'suspended', suspendedFor: 'silence' });
    await open('rnd_2', 'table-2');
    const byTable = await send('rnd_2', bets('c', 1, 'alba'), app.keys.tableServer);
    expect(problemOf(byTable)).toMatchObject({ status: 409, code: 'casino-not-active' });
    expect((await send('rnd_2', bets('b'), borea)).status).toBe(201);
    const report = (meters: object[]) => app.ok('POST', '/v1/casinos/alba/meters', alba, { meters });
    const wrong = await report([{ ...meter, bets: 499, stakes: '499.00' }]);
    expect(wrong).toMatchObject({ agree: false, status: 'suspended' });
    expect(wrong.differences).toEqual([
      { jackpot: 'royal', currency: 'EUR', meter: 'bets', network: '500', casino: '499' },
      { jackpot: 'royal', currency: 'EUR', meter: 'stakes', network: '500.00', casino: '499.00' },
    ]);
    const open2 = (await app.ok('GET', '/v1/admin/incidents?state=open', app.keys.finance)).items;
    expect(open2.map((incident: { kind: string }) => incident.kind).sort()).toEqual(['casino-silent', 'meters-differ']); // prettier-ignore
    expect(await report([meter])).toMatchObject({ agree: true, status: 'active', differences: [] });
    expect(await casino()).toMatchObject({ status: 'active', suspendedFor: null });
    expect((await app.ok('GET', '/v1/admin/incidents?state=open', app.keys.finance)).items).toEqual([]);
    expect((await send('rnd_2', bets('c', 1, 'alba'), app.keys.tableServer)).status).toBe(201);
    const history = await app.db.rows(sql`SELECT status FROM jackpot.status_change WHERE code = 'alba' ORDER BY id`);
    expect(history).toEqual([{ status: 'suspended' }, { status: 'active' }]);
  }, 20_000); // prettier-ignore

  it('R26 a suspension that was decided does not end by meters; one lifted by hand is not renewed for what was before', async () => {
    await joining(alba);
    const decide = (status: string) =>
      app.ok('PATCH', '/v1/casinos/alba', app.keys.admin, { status, reason: 'as decided' });
    await decide('suspended');
    expect(await app.ok('POST', '/v1/casinos/alba/meters', alba, { meters: [] })).toMatchObject({ agree: true, status: 'suspended' }); // prettier-ignore
    clock.advance(25 * hour);
    await decide('active');
    expect(await silence()).toEqual(['borea']);
    expect((await casino()).status).toBe('active');
  });

  it('R27 meters of a casino on demand equal the ledger; another casino’s do not exist', async () => {
    await joining(alba);
    await open('rnd_1');
    await send('rnd_1', bets('a', 3), alba);
    await app.ok('POST', '/v1/rounds/rnd_1/bets/a0/void', alba, { reason: 'player asked' });
    const read = await app.ok('GET', '/v1/casinos/alba/meters', app.keys.finance);
    expect(read.meters).toEqual([
      { jackpot: 'royal', currency: 'EUR', bets: 3, stakes: '3.00', betsVoided: 1, stakesVoided: '1.00' },
    ]);
    const [row] = await app.db.rows(sql`SELECT balance::text FROM ledger.account WHERE code = 'settlement:alba'`); // prettier-ignore
    expect(row).toEqual({ balance: '-2.000000000000' });
    expect((await app.call('GET', '/v1/casinos/alba/meters', borea)).status).toBe(404);
    const malformed = { ...meter, stakes: '1.001' };
    expect(problemOf(await app.call('POST', '/v1/casinos/alba/meters', alba, { meters: [malformed] }))).toEqual({
      status: 422,
      code: 'amount-invalid',
      field: 'meters.0.stakes',
    });
  }); // prettier-ignore
});
