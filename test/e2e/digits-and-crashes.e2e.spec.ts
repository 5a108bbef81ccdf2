// Digits that a float would lose go in and out whole; a session that dies before or after the commit leaves a retry
// with one effect and one answer.
import { ManualClock, sql } from '@tributary/platform';
import { allProofs } from '../../apps/jackpot/src/finance/proofs.service';
import { JackpotApp, dealer, hands, livePrizes, problemOf } from '../support/jackpot-app';

let app: JackpotApp;
const clock = new ManualClock(new Date('2026-11-30T12:00:00Z'));
const standard = {
  baseAmount: '0.00', resetAmount: '0.00', rates: { main: '1', afterLimit: '0', reserve: '0' },
  prizes: { royalFlush: livePrizes.royalFlush },
  unitStakes: { EUR: '0.10', USD: '1.00' }, stakeMultipleMax: 1000,
}; // prettier-ignore

beforeAll(async () => {
  app = await JackpotApp.start({ clock, tables: ['t-small', 't-crash', 't-paid'] });
  await app.casino('alba', ['EUR', 'USD']);
  await app.rates({ USD: '0.92156863212585449' }, clock.now());
  await app.jackpot('small', 'EUR', standard);
  await app.jackpot('crash', 'EUR', standard);
  const half = { main: '0.50', afterLimit: '0', reserve: '0' };
  await app.jackpot('paid', 'EUR', { ...standard, rates: half, prizes: livePrizes });
  await app.table('t-paid', 'paid');
  await app.table('t-small', 'small');
  await app.table('t-crash', 'crash');
});

afterAll(async () => {
  expect((await allProofs(app.db)).filter((proof) => !proof.holds)).toEqual([]);
  await app.stop();
});

const bet = (betId: string, stake: string, currency = 'EUR') => ({ casino: 'alba', betId, currency, stake });
const open = (roundId: string, jackpot: string) =>
  app.ok('POST', '/v1/rounds', app.keys.tableServer, { roundId, jackpot, tables: [`t-${jackpot}`] });
const main = async (code: string) =>
  (await app.ok('GET', `/v1/jackpots/${code}`, app.keys.admin)).instance.main;

it.each([
  ['A-26', 'huge', '90071992547409.93', '90071992547409.930000000000'],
  ['A-24', 'vast', '1234567890123456789012.34', '1234567890123456789012.340000000000'],
])('%s a pool beyond 2^53 reads back digit for digit, without an exponent', async (_, code, base, shown) => {
  await app.jackpot(code, 'EUR', { ...standard, baseAmount: base });
  expect(await main(code)).toBe(shown);
  const meter = await app.ok('GET', `/v1/jackpots/${code}/meter`, null);
  expect(meter.amount).toBe(base);
});

it('A-30 A-31 sums by raw SQL and by the model are the same exact text: 1.1 + 1.8 and 0.1 + 0.2', async () => {
  await open('rnd_a30', 'small');
  await app.ok('POST', '/v1/rounds/rnd_a30/bets', app.keys.tableServer, {
    bets: ['1.10', '1.80', '0.10', '0.20'].map((stake, i) => bet(`a30-${i}`, stake)),
  });
  expect(await main('small')).toBe('3.200000000000');
  const raw = await app.db.row<{ total: string }>(
    sql`SELECT sum(main)::text AS total FROM jackpot.bet WHERE round_id = 'rnd_a30'`,
  );
  expect(raw!.total).toBe('3.200000000000');
  const range = 'from=2020-01-01T00:00:00Z&to=2020-01-02T00:00:00Z';
  const empty = await app.ok('GET', `/v1/casinos/alba/statement?${range}`, app.keys.finance);
  for (const line of empty.lines) expect(line.stakes).toMatch(/^0(\.0+)?$/);
});

it('A-32 a frozen rate of seventeen decimals comes back with the same digits', async () => {
  await open('rnd_a32', 'small');
  const round = await app.ok('GET', '/v1/rounds/rnd_a32', app.keys.finance);
  expect(round.terms.rates.quotes[0].rate).toBe('0.92156863212585449');
});

it('C-02 a payout’s acknowledgement sent again after a minute, a day and eight days posts nothing more', async () => {
  await open('rnd_c02', 'paid');
  await app.ok('POST', '/v1/rounds/rnd_c02/bets', app.keys.tableServer, { bets: [bet('c02', '1.00')] });
  await app.ok('POST', '/v1/rounds/rnd_c02/close', app.keys.tableServer, {});
  await app.ok('POST', '/v1/rounds/rnd_c02/outcome', app.keys.tableServer, {
    hands: [{ cards: hands.three }],
    dealer,
  });
  const [payout] = (await app.ok('GET', '/v1/payouts', app.keys.casino.alba!)).items;
  const send = () =>
    app.ok('POST', '/v1/payouts/acknowledgements', app.keys.casino.alba!, {
      payouts: [{ payoutId: payout.payoutId }],
    });
  const journals = async () =>
    (await app.db.row<{ n: string }>(sql`SELECT count(*)::text AS n FROM ledger.journal`))!.n;
  expect((await send()).payouts[0]).toMatchObject({ state: 'paid', first: true });
  const before = await journals();
  for (const later of [60_000, 86_400_000, 7 * 86_400_000]) {
    clock.advance(later);
    expect((await send()).payouts[0]).toMatchObject({ state: 'paid', first: false });
  }
  expect(await journals()).toBe(before);
});

it('C-06 C-23 R25 the session dies before the commit: 503 and no trace; the retry is taken once, and answered again', async () => {
  await app.rates({ USD: '0.92156863212585449' }, clock.now());
  await open('rnd_c06', 'crash');
  const headers = { 'idempotency-key': 'c06' };
  const body = { bets: [bet('c06', '5.00')] };
  const send = () => app.call('POST', '/v1/rounds/rnd_c06/bets', app.keys.tableServer, body, headers);
  let waiting: Promise<{ status: number; body: unknown }> | undefined;
  await app.db.transaction(async (tx) => {
    await tx.run(sql`SELECT 1 FROM jackpot.instance WHERE jackpot = 'crash' FOR UPDATE`);
    waiting = send();
    // The bet's session waits for the lock; it is ended while it waits.
    for (let tries = 0; tries < 100; tries += 1) {
      const ended = await app.db.rows(sql`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%book_bets%'`);
      if (ended.length > 0) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error('no session waited for the lock');
  });
  expect(problemOf(await waiting!)).toMatchObject({ status: 503, code: 'database-unavailable' });
  expect(await main('crash')).toBe('0.000000000000');
  const first = await send();
  expect(first.status).toBe(201);
  expect((await send()).body).toEqual(first.body);
  expect(await main('crash')).toBe('5.000000000000');
});
