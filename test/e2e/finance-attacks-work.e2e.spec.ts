// Bounded work: with a long history, what is bounded by a period or by an instance reads no more than that. The history
// is made by SQL: 40,000 bets of two years, all of them in the first instance; then two hits. Rows that the database read are counted
// by itself.
import { Database, sql } from '@tributary/platform';
import { RegistersService } from '../../apps/jackpot/src/registers/registers.service';
import { hands } from '../support/jackpot-app';
import { app, clock, open, settle, standard, startEmpty } from '../support/royal';

jest.setTimeout(60_000);

const rounds = 400;
const betsPerJournal = 50;

/** Rounds, journals and bets copied from a real one, a day and a half apart. */
async function history(): Promise<void> {
  const every = sql`timestamptz '2025-01-01' + n * interval '43 hours'`;
  await app.db.run(sql`
    INSERT INTO jackpot.round SELECT (jsonb_populate_record(r, jsonb_build_object('id', 'rnd_h' || n, 'opened_at', (${every})::text))).*
      FROM jackpot.round r, generate_series(1, ${rounds}::int) n WHERE r.id = 'rnd_first'`);
  for (const casino of ['alba', 'borea']) {
    await app.db.run(sql`
      SELECT ledger.post('royal', ${every}, '{contribution}', ARRAY['rnd_h' || n],
        ARRAY[jsonb_build_object('casino', ${casino}::text, 'bets', ${betsPerJournal}::int, 'instance', 1)], '{1,1,1,1}',
        ARRAY['settlement:' || ${casino}::text, 'main:1:' || ${casino}::text, 'reserve:1:' || ${casino}::text, 'margin'],
        '{EUR,EUR,EUR,EUR}', '{-50,20,5,25}') FROM generate_series(1, ${rounds}::int) n`);
  }
  await app.db.run(sql`
    INSERT INTO jackpot.bet (casino, bet_id, round_id, table_code, submitter, batch_id, hand, player, currency, stake, value, main,
        overflow, reserve, margin, instance, journal_id, accepted_at, placed_at)
    SELECT b.casino, 'h' || j.id || '-' || k, j.reference, b.table_code, b.submitter, j.id::text, 0, 'q' || k, 'EUR', 1, 1, 0.4,
           0, 0.1, 0.5, 1, j.id, j.booked_at, j.booked_at
      FROM jackpot.bet b JOIN ledger.journal j ON j.context ->> 'casino' = b.casino AND j.reference LIKE 'rnd_h%',
           generate_series(1, ${betsPerJournal}::int) k
     WHERE b.bet_id = 'first' ORDER BY j.id, k`);
  // 400 × 2 × 20.00 and 5.00.
  await app.db.run(sql`
    UPDATE jackpot.instance SET main = main + 16000, reserve = reserve + 4000, bets = bets + 40000 WHERE jackpot = 'royal'`);
}

const readsOf = async () => {
  const service = app.app.get(Database, { strict: false });
  // Every connection of the service tells what it has counted.
  await Promise.all(
    Array.from({ length: 8 }, () => service.rows(sql`SELECT pg_stat_force_next_flush(), pg_sleep(0.05)`)),
  );
  const rows = await app.db.rows<{ name: string; reads: string }>(sql`
    SELECT relname AS name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::text AS reads FROM pg_stat_user_tables
     WHERE schemaname || '.' || relname IN ('jackpot.bet', 'ledger.journal', 'ledger.entry')`);
  return new Map(rows.map(({ name, reads }) => [name, Number(reads)]));
};

/** The most rows of one of the large tables that a call reads. */
async function most(call: () => Promise<unknown>): Promise<number> {
  const before = await readsOf();
  await call();
  const after = await readsOf();
  return Math.max(...[...after].map(([name, reads]) => reads - before.get(name)!));
}

it('R17 R35 R38 R41 two years of bets: a day, a month, an instance and a payout read their own part alone', async () => {
  await startEmpty('2025-01-01T00:00:00Z');
  for (const casino of ['alba', 'borea']) await app.casino(casino, ['EUR'], 'UTC', '0.05');
  await app.db.run(sql`UPDATE jackpot.casino SET created_at = '2027-01-09T00:00:00Z'`);
  await app.jackpot('royal', 'EUR', { ...standard, unitStakes: { EUR: '1.00' } });
  await app.table('table-1', 'royal');
  await open('first', [{ casino: 'alba', betId: 'first' }, { casino: 'borea', betId: 'first' }]);
  await settle('first', hands.nothing);
  await history();
  clock.set(new Date('2027-01-10T12:00:00Z'));
  await open('x1', [{ casino: 'alba', betId: 'x1' }]);
  await settle('x1', hands.royal);
  await open('x2', [{ casino: 'alba', betId: 'x2' }]);
  const [award] = (await settle('x2', hands.royal)).awards;
  await open('x3', [{ casino: 'alba', betId: 'x3' }]);
  // What autovacuum does by itself: ranges of pages are summed up, and the planner knows the tables.
  await app.db.run(sql`VACUUM ANALYZE`);
  const finance = (path: string) => () => app.ok('GET', `/v1/${path}`, app.keys.finance);
  const reports = ['activity', 'awards', 'payouts', 'commission'].map((kind) => `admin/reports/${kind}?day=2026-06-01`);
  const reads = [
    'casinos/alba/statement?from=2026-06-01T00:00:00Z&to=2026-06-02T00:00:00Z',
    'casinos/alba/days?from=2026-06-01&to=2026-06-02',
    'casinos/alba/month-ends/2027-01',
    'admin/jackpots/royal/pools',
    'admin/jackpots/royal/instances/2',
    'admin/jackpots/royal/instances',
    `admin/awards/${award}/computation`,
    `admin/awards/${award}/statement`,
    'casinos/alba/player-rounds?player=q7&limit=5',
    ...reports,
  ];
  const counted: Record<string, number> = {};
  // The least of three: a connection that was busy with something of the service's own tells late what it had read before.
  for (const path of reads) {
    const tries = [await most(finance(path)), await most(finance(path)), await most(finance(path))];
    counted[path] = Math.min(...tries);
  }
  await app.app.get(RegistersService, { strict: false }).look();
  clock.set(new Date('2027-01-11T12:00:00Z'));
  counted.register = await most(() => app.app.get(RegistersService, { strict: false }).look());
  await settle('x3', hands.nothing);
  const body = { casino: 'borea', share: 'leaves', deadline: '2028-01-01T00:00:00Z', reason: 'for a test' };
  const { approvalId } = await app.ok('POST', '/v1/admin/withdrawals', app.keys.finance, body);
  for (let flush = 0; flush < 3; flush += 1) await readsOf();
  counted.withdrawal = await most(() => app.approve(approvalId));
  // A summary of ranges finds a day among pages: a few thousand bets beside it, for each of its queries, of 40,000.
  expect(Object.entries(counted).filter(([, rows]) => rows > 20_000)).toEqual([]);
  expect(counted['admin/jackpots/royal/pools']).toBeLessThan(100);
  expect(counted.withdrawal).toBeLessThan(1_000);
}); // prettier-ignore
