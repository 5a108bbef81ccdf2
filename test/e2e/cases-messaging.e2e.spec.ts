// Cases of repeats and parallel work over REST and by the worker's way in, each with its own exact figures.
import { canonicalJson } from '@tributary/contracts';
import { sql } from '@tributary/platform';
import { hands, problemOf } from '../support/jackpot-app';
import { handleFact, placed } from '../support/facts';
import { app, awards, clock, instance, open, payouts, settle, start } from '../support/royal';

const all = { main: '1', afterLimit: '0', reserve: '0' };
const prizes = { royalFlush: { kind: 'share', to: 'round' } };
const cents = { rates: all, prizes, unitStakes: { EUR: '0.01' } };
const cards = { hands: [{ hand: 0, cards: hands.royal }], dealer: ['Qs', 'Jd', '3c', '2c', '2h'] };

const send = (round: string, bets: object[], headers = {}, key = app.keys.tableServer) =>
  app.call('POST', `/v1/rounds/rnd_${round}/bets`, key, { table: undefined, bets }, headers);
const bet = (betId: string, stake: string, more = {}) => ({
  casino: 'alba', betId, currency: 'EUR', stake, ...more,
}); // prettier-ignore
const main = async () => (await instance()).main;
const amounts = (list: { amount: string }[]) => list.map(({ amount }) => amount);

it('C-01 160.00 and one bet that contributes 50.00, sent twice and then fifty times at once, are 210.00', async () => {
  await start({ baseAmount: '160.00', rates: all, prizes, unitStakes: { EUR: '50.00' } });
  await open('r1', []);
  for (const times of [2, 50]) {
    const replies = await Promise.all(Array.from({ length: times }, () => send('r1', [bet('1', '50.00')], { 'idempotency-key': 'c01' }))); // prettier-ignore
    expect(new Set(replies.map((reply) => `${reply.status} ${canonicalJson(reply.body)}`)).size).toBe(1);
    expect(replies[0]!.status).toBe(201);
    expect(await main()).toBe('210.000000000000');
  }
  const rows = await app.db.row(sql`SELECT count(*)::int AS bets FROM jackpot.bet`);
  expect(rows).toEqual({ bets: 1 });
});

it('C-03 a key with 20.00 after 10.00 is 422, and the pool holds the 10.00 only', async () => {
  await start({ baseAmount: '0.00', rates: all, prizes, unitStakes: { EUR: '10.00' } });
  await open('r1', []);
  const headers = { 'idempotency-key': 'K' };
  expect((await send('r1', [bet('1', '10.00')], headers)).status).toBe(201);
  expect(problemOf(await send('r1', [bet('1', '20.00')], headers))).toMatchObject({
    status: 422,
    code: 'idempotency-key-reused',
  });
  expect(await main()).toBe('10.000000000000');
});

it('C-04 two casinos use the key 1 for different bets: two bets, and nothing of the first answer in the second', async () => {
  await start({ rates: all, prizes });
  await open('r1', []);
  const headers = { 'idempotency-key': '1' };
  const a = await send('r1', [{ betId: 'a', currency: 'EUR', stake: '1.00' }], headers, app.keys.casino.alba!); // prettier-ignore
  const b = await send('r1', [{ betId: 'b', currency: 'EUR', stake: '2.00' }], headers, app.keys.casino.borea!); // prettier-ignore
  expect([a.status, b.status]).toEqual([201, 201]);
  expect([a.body.meter.amount, b.body.meter.amount]).toEqual(['1001.000000000000', '1003.000000000000']);
  const seen = await app.ok('GET', '/v1/rounds/rnd_r1/bets', app.keys.casino.borea!);
  expect(seen.items.map((item: { betId: string }) => item.betId)).toEqual(['b']);
});

it('C-08 the settlement runs in two workers, one of them blocked: every winner is paid once, the pool is reset once', async () => {
  await start({ rates: all, prizes });
  await open('r1', [{ casino: 'alba', betId: '1' }, { casino: 'borea', betId: '2' }]); // prettier-ignore
  await app.ok('POST', '/v1/rounds/rnd_r1/close', app.keys.tableServer, {});
  const run = () => handleFact(app, 'round.dealt', { roundId: 'rnd_r1', table: 'table-1', cards });
  let both: Promise<unknown> = Promise.resolve();
  await app.db.transaction(async (tx) => {
    await tx.run(sql`SELECT 1 FROM jackpot.instance WHERE jackpot = 'royal' FOR UPDATE`);
    both = Promise.all([run(), run()]);
    for (let waiting = 0; waiting < 2;) {
      const row = await app.db.row<{ n: number }>(sql`
        SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
      waiting = row!.n;
    }
  });
  await both;
  await run();
  expect(amounts(await awards())).toEqual(['1002.00']);
  expect(amounts(await payouts())).toEqual(['501.00', '501.00']);
  expect(await instance()).toMatchObject({ number: 2, main: '500.000000000000' });
  const resets = await app.db.row(sql`SELECT count(*)::int AS n FROM ledger.journal WHERE kind = 'reset'`);
  expect(resets).toEqual({ n: 1 });
});

it('C-09 a worker that throws after another has settled leaves the round settled, unmarked and not retried', async () => {
  await start({ rates: all, prizes });
  await open('r1', [{ casino: 'alba', betId: '1' }]);
  await settle('r1', hands.royal);
  const late = app.db.transaction(async (tx) => {
    await tx.run(sql`UPDATE jackpot.round SET state = 'interrupted' WHERE id = 'rnd_r1'`);
    throw new Error('lost its lock');
  });
  await expect(late).rejects.toThrow('lost its lock');
  await handleFact(app, 'round.dealt', { roundId: 'rnd_r1', table: 'table-1', cards });
  expect((await app.ok('GET', '/v1/rounds/rnd_r1', app.keys.finance)).state).toBe('settled');
  expect((await awards()).map((award: { state: string }) => award.state)).toEqual(['confirmed']);
  expect((await app.ok('GET', '/v1/admin/incidents', app.keys.finance)).items).toEqual([]);
});

it('C-17 closed and opened again after settled: the round stays settled, and what came late is kept', async () => {
  await start({ rates: all, prizes });
  await open('r1', [{ casino: 'alba', betId: '1' }]);
  await settle('r1', hands.royal);
  const closed = { roundId: 'rnd_r1', table: 'table-1', closedAt: '2026-11-30T12:01:00Z', batches: [] } as const;
  await handleFact(app, 'round.closed', closed);
  const opening = { roundId: 'rnd_r1', jackpot: 'royal', tables: ['table-1'] };
  expect((await app.ok('POST', '/v1/rounds', app.keys.tableServer, opening)).state).toBe('settled');
  const late = (await app.ok('GET', '/v1/admin/late-events?round=rnd_r1', app.keys.finance)).items;
  expect(late.map((event: { kind: string; reason: string }) => [event.kind, event.reason])).toEqual([
    ['closed', 'round-settled'],
  ]);
  expect(amounts(await awards())).toEqual(['1001.00']);
}); // prettier-ignore

it('C-17 thirty late outcomes at once are all refused and all recorded, though each waits with a connection in its hand', async () => {
  await start({ rates: all, prizes });
  await open('r1', []);
  await settle('r1', hands.nothing);
  const outcome = { hands: [{ cards: hands.royal }], dealer: cards.dealer };
  const path = '/v1/rounds/rnd_r1/outcome';
  const replies = await Promise.all(
    Array.from({ length: 30 }, () => app.call('POST', path, app.keys.tableServer, outcome)),
  );
  expect(new Set(replies.map((reply) => `${reply.status} ${reply.body.code}`))).toEqual(new Set(['409 outcome-conflict'])); // prettier-ignore
  const late = (await app.ok('GET', '/v1/admin/late-events?round=rnd_r1', app.keys.finance)).items;
  expect(late).toHaveLength(30);
});

describe('C-19 bets around the close', () => {
  async function night(lateBets: boolean): Promise<string[]> {
    await start({ baseAmount: '10.03', rates: { main: '0', afterLimit: '0', reserve: '0' }, prizes, unitStakes: { EUR: '1.00' } }); // prettier-ignore
    await open('r1', [{ casino: 'alba', betId: 'a', stake: '49.00' }, { casino: 'borea', betId: 'b', stake: '51.00' }]); // prettier-ignore
    clock.set(new Date('2026-11-30T12:01:00.000Z'));
    await app.ok('POST', '/v1/rounds/rnd_r1/close', app.keys.tableServer, {});
    const late = async (betId: string, placedAt: string) => {
      const reply = await send('r1', [bet(betId, '1000.00', { placedAt })]);
      expect(problemOf(reply)).toMatchObject({ status: 409, code: 'round-not-open' });
    };
    if (lateBets) {
      clock.set(new Date('2026-11-30T12:01:00.300Z'));
      await late('placed before, arrived after', '2026-11-30T12:00:59.900Z');
      await late('placed after', '2026-11-30T12:01:00.001Z');
    }
    const path = '/v1/rounds/rnd_r1/outcome';
    await app.ok('POST', path, app.keys.tableServer, { hands: [{ cards: hands.royal }], dealer: cards.dealer }); // prettier-ignore
    if (lateBets) await late('knows the outcome', '2026-11-30T12:00:30Z');
    return amounts(await payouts());
  }

  it('C-19 all that arrive after 12:01:00.000 are refused by arrival; 4.91 and 5.12 are paid as if none had been sent', async () => {
    expect((await night(true)).sort()).toEqual(['4.91', '5.12']);
    const refused = (await app.ok('GET', '/v1/refused-bets', app.keys.casino.alba!)).items;
    expect(refused.map((each: { reason: string }) => each.reason)).toEqual([
      'round-closed',
      'round-closed',
      'round-settled',
    ]);
  });

  it('C-19 and without them the shares are the same', async () => {
    expect((await night(false)).sort()).toEqual(['4.91', '5.12']);
  });
});

it('C-22 1,000.00 and a hundred contributions of 0.01 at once are 1,001.00; of two wins at once one takes it, one the reset', async () => {
  await start(cents);
  await open('r1', []);
  await open('r2', [], ['table-2']);
  await Promise.all(
    Array.from({ length: 100 }, (_, i) => send(i % 2 === 0 ? 'r1' : 'r2', [bet(`${i}`, '0.01')])),
  );
  expect(await main()).toBe('1001.000000000000');
  await Promise.all(['r1', 'r2'].map((round) => settle(round, hands.royal)));
  expect(amounts(await awards()).sort()).toEqual(['1001.00', '500.00']);
  expect(await main()).toBe('500.000000000000');
});

it('C-21 a batch by the worker’s way in is all or nothing too', async () => {
  await start({ rates: all, prizes });
  await open('r1', []);
  const ten = Array.from({ length: 10 }, (_, i) => ({ betId: `${i}` }));
  await placed(app, 'rnd_r1', ten.map((fact, i) => (i === 4 ? { ...fact, currency: 'ZZZ' } : fact))); // prettier-ignore
  expect(await main()).toBe('1000.000000000000');
  const [late] = (await app.ok('GET', '/v1/admin/late-events?round=rnd_r1', app.keys.finance)).items;
  expect(late.reason).toContain('bets.4.currency');
  await placed(app, 'rnd_r1', ten);
  expect(await main()).toBe('1010.000000000000');
});
