// Lists of bets across rounds, and where one bet's stake went: worked out by hand, and read by indexes however many
// bets there are.
import { Queryable, sql } from '@tributary/platform';
import { betsOfCasino, betsOfInstance, stretchOf } from '../../apps/jackpot/src/pools/bet-lists.store';
import { betsOf } from '../../apps/jackpot/src/rounds/bets.store';
import { JackpotApp, dealer, hands, livePrizes, problemOf } from '../support/jackpot-app';

let app: JackpotApp;
const admin = '/v1/admin';
const get = (path: string) => app.ok('GET', `${admin}${path}`, app.keys.finance);
const ids = (page: { items: { betId: string }[] }) => page.items.map(({ betId }) => betId);

async function play(roundId: string, bets: object[], cards: string[]): Promise<void> {
  const path = `/v1/rounds/${roundId}`;
  const server = app.keys.tableServer;
  await app.ok('POST', '/v1/rounds', server, { roundId, jackpot: 'royal', tables: ['table-1'] });
  await app.ok('POST', `${path}/bets`, server, { bets });
  await app.ok('POST', `${path}/close`, server, {});
  await app.ok('POST', `${path}/outcome`, server, { hands: [{ cards }], dealer });
}

beforeAll(async () => {
  app = await JackpotApp.start();
  for (const code of ['alba', 'borea']) await app.casino(code, ['EUR', 'JPY']);
  await app.rates({ JPY: '160' });
  await app.jackpot('royal', 'EUR', {
    baseAmount: '100.00', resetAmount: '50.00', limit: '101.00',
    rates: { main: '0.5', afterLimit: '0.25', reserve: '0.125' },
    prizes: livePrizes, unitStakes: { EUR: '1.00', JPY: '150' }, stakeMultipleMax: 10, repeatWinAlertHours: 0,
  }); // prettier-ignore
  await app.table('table-1', 'royal');
  const bet = (casino: string, betId: string, currency: string, stake: string) => ({
    casino, betId, currency, stake,
  }); // prettier-ignore
  await play(
    'rnd_1',
    [bet('alba', 'a/1', 'EUR', '1.00'), bet('borea', 'b?1', 'JPY', '150'), bet('alba', 'a2', 'EUR', '1.00')],
    hands.nothing,
  );
  await play('rnd_2', [bet('borea', 'b2', 'JPY', '300')], hands.royal);
  await play('rnd_3', [bet('alba', 'a3', 'EUR', '1.00')], hands.nothing);
}, 60_000);
afterAll(() => app?.stop());

describe('F-12 bets across rounds', () => {
  it('are listed by the instance that took them and by casino, newest first, each once', async () => {
    // One journal per round, casino and currency: alba's two bets, then borea's one; each list backwards.
    expect(ids(await get('/jackpots/royal/instances/1/bets'))).toEqual(['b2', 'b?1', 'a2', 'a/1']);
    expect(ids(await get('/jackpots/royal/instances/2/bets'))).toEqual(['a3']);
    expect(ids(await get('/casinos/alba/bets'))).toEqual(['a3', 'a2', 'a/1']);
    for (const path of ['/jackpots/royal/instances/1/bets', '/casinos/alba/bets']) {
      const whole = await get(path);
      const first = await get(`${path}?limit=2`);
      const second = await get(`${path}?limit=2&cursor=${first.next}`);
      expect([...first.items, ...second.items]).toEqual(whole.items);
      expect(second.next).toBeNull();
    }
  });

  it('of what does not exist are not found, and a cursor of another list is refused', async () => {
    const ask = (path: string) => app.call('GET', `${admin}${path}`, app.keys.finance);
    for (const path of [
      '/jackpots/royal/instances/9/bets',
      '/casinos/none/bets',
      '/bet-computation?casino=alba&bet=x',
    ]) {
      expect(problemOf(await ask(path))).toMatchObject({ status: 404, code: 'not-found' });
    }
    for (const path of ['/jackpots/royal/instances/1/bets', '/casinos/alba/bets']) {
      expect(problemOf(await ask(`${path}?cursor=abc`))).toMatchObject({ status: 422, field: 'cursor' });
    }
  });
});

describe('R4, R5: where the stake of a bet went', () => {
  const computation = (casino: string, bet: string) =>
    get(`/bet-computation?casino=${casino}&bet=${encodeURIComponent(bet)}`);
  const told = ({ legs }: { legs: { leg: string; amount: string }[] }) => legs.map(({ amount }) => amount);

  it('below the limit: value × rate, the rest to the margin', async () => {
    const found = await computation('alba', 'a/1');
    expect(told(found)).toEqual(['0.500000000000', '0.000000000000', '0.125000000000', '0.375000000000']);
    expect(found).toMatchObject({ limit: 'below', agrees: true, rates: { main: '0.5', margin: '0.375' } });
    expect(found.bet).toMatchObject({ betId: 'a/1', value: '1.000000000000', stake: '1.00' });
  });

  it('in another currency: 150 JPY ÷ 160 = 0.9375 EUR, one fraction', async () => {
    const found = await computation('borea', 'b?1');
    expect(found.bet.value).toBe('0.937500000000');
    expect(found.rate).toMatchObject({ kind: 'inverse', numerator: '1', denominator: '160' });
  });

  it('at the limit: main takes what room there was, the rest goes on at the rate after the limit', async () => {
    // 100 + 0.5 (a/1) + 0.46875 (b?1) leaves 0.03125 below 101. That is worth 0.0625 of a2; of the other 0.9375
    // a quarter goes to overflow.
    const found = await computation('alba', 'a2');
    expect(found).toMatchObject({ limit: 'crossed', agrees: true });
    expect(told(found)).toEqual(['0.031250000000', '0.234375000000', '0.125000000000', '0.609375000000']);
  });

  it('above the limit: nothing to main', async () => {
    // 300 JPY = 1.875 EUR: a quarter to overflow, an eighth to reserve.
    const found = await computation('borea', 'b2');
    expect(found).toMatchObject({ limit: 'above', agrees: true });
    expect(told(found)).toEqual(['0.000000000000', '0.468750000000', '0.234375000000', '1.171875000000']);
  });
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly Plan[];
}

/** Runs a query of the store under EXPLAIN and gives its plan's nodes. */
function explaining(seen: Plan[]): Queryable {
  const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];
  return {
    ...app.db,
    async rows({ text, values }: { text: string; values: readonly unknown[] }) {
      const query = { text: `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values: [...values] };
      const [row] = await app.db.rows<{ 'QUERY PLAN': { Plan: Plan }[] }>(query);
      seen.push(...flat(row!['QUERY PLAN'][0]!.Plan));
      return [];
    },
  } as unknown as Queryable;
}

describe('F-12 among 200,000 bets', () => {
  beforeAll(async () => {
    // 4,000 journals of 50 bets each, of two casinos in turn, in instance 2 of the jackpot.
    await app.db.run(sql`
      INSERT INTO ledger.journal (chain, position, kind, reference, context, booked_at, previous, hash)
      SELECT 'royal', 1000 + n, 'contribution', 'rnd_many', '{}', now(), '', '' FROM generate_series(1, 4000) n`);
    await app.db.run(sql`
      INSERT INTO jackpot.bet (casino, bet_id, round_id, table_code, submitter, batch_id, hand, currency, stake, value,
                               main, overflow, reserve, margin, instance, journal_id, accepted_at)
      SELECT CASE j.position % 2 WHEN 0 THEN 'alba' ELSE 'borea' END, 'many-' || j.position || '-' || n, 'rnd_many', 'table-1',
             'table-1', 'many', 0, 'EUR', 1, 1, 0.5, 0, 0.125, 0.375, 2, j.id, now()
        FROM ledger.journal j CROSS JOIN generate_series(1, 50) n WHERE j.reference = 'rnd_many'
       ORDER BY j.position, n`);
    await app.db.run(sql`ANALYZE jackpot.bet, ledger.journal, ledger.entry, ledger.account`);
  }, 60_000);

  const most = (plans: readonly Plan[]) =>
    Math.max(...plans.map((plan) => plan['Actual Rows'] * plan['Actual Loops']));
  const scans = (plans: readonly Plan[]) =>
    plans.filter((plan) => plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] !== 'chain');

  const middle = { journal: '3000', bet: '9223372036854775807' };
  it.each([
    ['the first page of an instance', null],
    ['a page in its middle', middle],
  ])('%s is read by indexes, a few rows more than it shows', async (_name, before) => {
    const within = (await stretchOf(app.db, { jackpot: 'royal', number: 2 }))!;
    const seen: Plan[] = [];
    await betsOfInstance(explaining(seen), { jackpot: 'royal', number: 2, before, limit: 201 }, within);
    expect(scans(seen)).toEqual([]);
    expect(most(seen)).toBeGreaterThan(200);
    expect(most(seen)).toBeLessThan(1_000);
  });

  it('a page of a casino is read by its index', async () => {
    const seen: Plan[] = [];
    await betsOfCasino(explaining(seen), { casino: 'alba', before: '100000', limit: 201 });
    expect(scans(seen)).toEqual([]);
    expect(most(seen)).toBeGreaterThan(200);
    expect(most(seen)).toBeLessThan(1_000);
  });

  it('a page of a round is read by its index', async () => {
    const seen: Plan[] = [];
    const after = '100000';
    await betsOf(explaining(seen), { roundId: 'rnd_many', casino: null, after, limit: 201 });
    expect(scans(seen)).toEqual([]);
    expect(most(seen)).toBeGreaterThan(200);
    expect(most(seen)).toBeLessThan(1_000);
  });

  it('pages of an instance show every bet once, to its end', async () => {
    const seen = new Set<string>();
    let rows = 0;
    for (let cursor = ''; rows < 5_000;) {
      const page = await get(`/jackpots/royal/instances/2/bets?limit=1000${cursor}`);
      rows += page.items.length;
      for (const { betId } of page.items) seen.add(betId);
      cursor = `&cursor=${page.next}`;
    }
    expect(seen.size).toBe(rows);
  });
});
