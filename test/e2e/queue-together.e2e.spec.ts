// Bets of one round that come as many events at the same time are booked at once; what is wrong with one of them is that
// one's alone, and everything has its one effect (C-01, C-08, C-17).
import { BetFact } from '@tributary/contracts';
import { newId, sql } from '@tributary/platform';
import { Queue } from 'bullmq';
import { allProofs } from '../../apps/jackpot/src/finance/proofs.service';
import { JackpotApp } from '../support/jackpot-app';
import { QueuedRoyal, startQueuedRoyal } from '../support/queued-royal';

let royal: QueuedRoyal;
let app: JackpotApp;
let queue: Queue;

beforeAll(async () => {
  royal = await startQueuedRoyal();
  ({ app, queue } = royal);
});

afterAll(async () => {
  expect((await allProofs(app.db)).filter((proof) => !proof.holds)).toEqual([]);
  await royal.stop();
});

const roundOf = async (roundId: string) => {
  await app.ok('POST', '/v1/rounds', app.keys.tableServer, { roundId, jackpot: 'royal', tables: ['table-1'] });
  return roundId;
}; // prettier-ignore

const fact = (betId: string, of: Partial<BetFact> = {}): BetFact => ({
  casino: 'alba', betId, hand: 0, currency: 'EUR', stake: '2.00', acceptedAt: '2026-11-30T12:00:00Z', ...of,
}); // prettier-ignore
const placed = (roundId: string, batchId: string, bets: BetFact[], id: string = newId('event')) => ({
  name: 'bets.placed',
  data: { id, type: 'bets.placed', createdAt: '2026-11-30T12:00:00Z', body: { roundId, table: 'table-1', batchId, bets } },
  opts: { attempts: 3 },
}); // prettier-ignore

async function takeAll(jobs: ReturnType<typeof placed>[]): Promise<void> {
  await queue.addBulk(jobs);
  for (let tries = 0; tries < 200; tries += 1) {
    const rows = await app.db.rows(sql`
      SELECT 1 AS one FROM jackpot.inbox WHERE event_id = ANY(${jobs.map((job) => job.data.id)}::text[])`);
    if (rows.length === new Set(jobs.map((job) => job.data.id)).size) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('they were not taken within ten seconds');
}

const bookedIn = async (roundId: string) =>
  (await app.db.rows<{ bet_id: string; batch_id: string }>(
    sql`SELECT bet_id, batch_id FROM jackpot.bet WHERE round_id = ${roundId} ORDER BY bet_id`,
  )).map(({ bet_id: bet, batch_id: batch }) => `${batch} ${bet}`); // prettier-ignore
const journalsOf = async (roundId: string) =>
  (await app.db.rows(
    sql`SELECT 1 AS one FROM ledger.journal WHERE chain = 'royal' AND kind = 'contribution' AND reference = ${roundId}`,
  )).length; // prettier-ignore
const lateIn = async (roundId: string) =>
  (await app.db.rows<{ reason: string }>(
    sql`SELECT reason FROM jackpot.late_event WHERE round_id = ${roundId} ORDER BY id`,
  )).map(({ reason }) => reason); // prettier-ignore
const main = async () => (await app.ok('GET', '/v1/jackpots/royal', app.keys.admin)).instance.main as string;

const numbers = Array.from({ length: 60 }, (_, i) => `${i}`.padStart(2, '0'));

it('C-08: sixty events of one round are booked in a few bookings, each with its one effect', async () => {
  const roundId = await roundOf('rnd_t1');
  const jobs = numbers.map((n) => placed(roundId, `b${n}`, [fact(`t1-${n}`)]));
  await takeAll([...jobs, ...jobs.slice(0, 20)]);
  expect(await bookedIn(roundId)).toEqual(numbers.map((n) => `b${n} t1-${n}`));
  // Sixty stakes of 2.00, half of each.
  expect(await main()).toBe('160.000000000000');
  expect(await journalsOf(roundId)).toBeLessThan(20);
  expect(await lateIn(roundId)).toEqual([]);
});

it('C-01, C-17: what is wrong with some is told of those, and the others are booked', async () => {
  const roundId = await roundOf('rnd_t2');
  const voided = { id: newId('event'), type: 'bet.voided', createdAt: '2026-11-30T12:00:00Z', body: { roundId, table: 'table-1', casino: 'alba', betId: 't2-void' } }; // prettier-ignore
  await takeAll([{ name: 'bet.voided', data: voided, opts: { attempts: 3 } } as never]);
  const good = numbers.slice(0, 30).map((n) => placed(roundId, `b${n}`, [fact(`t2-${n}`)]));
  const odd = [
    // The same batch under another event, a bet of an earlier batch with another stake, and a stake that is no multiple.
    placed(roundId, 'b03', [fact('t2-03')]),
    placed(roundId, 'c1', [fact('t2-04', { stake: '3.00' })]),
    placed(roundId, 'c2', [fact('t2-odd', { stake: '2.50' })]),
    // A bet whose void came first, beside one that stands.
    placed(roundId, 'c3', [fact('t2-void'), fact('t2-stands')]),
  ];
  await takeAll([...good.slice(0, 10), ...odd, ...good.slice(10)]);
  const expected = [...numbers.slice(0, 30).map((n) => `b${n} t2-${n}`), 'c3 t2-stands'];
  expect((await bookedIn(roundId)).sort()).toEqual(expected.sort());
  expect(await main()).toBe('191.000000000000');
  const reasons = await lateIn(roundId);
  expect(reasons.sort()).toEqual([
    'bet-conflict: bets.0.betId: exists with other content',
    'stake-invalid: bets.0.stake: the stake in EUR is 1 to 100 times 1.00, not 2.50',
  ]);
});

it('C-17: events that come after the closing are refused one by one, and recorded', async () => {
  const roundId = await roundOf('rnd_t3');
  await app.ok('POST', `/v1/rounds/${roundId}/close`, app.keys.tableServer, {});
  await takeAll(numbers.slice(0, 5).map((n) => placed(roundId, `b${n}`, [fact(`t3-${n}`)])));
  expect(await bookedIn(roundId)).toEqual([]);
  expect(await main()).toBe('191.000000000000');
  expect(await lateIn(roundId)).toEqual(Array<string>(5).fill(`round-not-open: ${roundId}: round-closed`));
});
