// The queue's way in: facts arrive in any order, more than once, or their void before them; the round comes out the
// same. Events enter through BullMQ on a real Redis, as a table-game service's relay sends them.
import { BetFact, JackpotCommands, merkleLeaf, merkleRoot } from '@tributary/contracts';
import { newId, sql } from '@tributary/platform';
import { Queue } from 'bullmq';
import { allProofs } from '../../apps/jackpot/src/finance/proofs.service';
import { JackpotApp, dealer, hands } from '../support/jackpot-app';
import { QueuedRoyal, startQueuedRoyal } from '../support/queued-royal';

let royal: QueuedRoyal;
let app: JackpotApp;
let queue: Queue;

beforeAll(async () => {
  royal = await startQueuedRoyal();
  ({ app, queue } = royal);
});

afterEach(async () => {
  expect((await allProofs(app.db)).filter((proof) => !proof.holds)).toEqual([]);
});

afterAll(async () => {
  await royal.stop();
});

async function send<T extends keyof JackpotCommands>(
  type: T,
  body: JackpotCommands[T],
  id = newId('event'),
  copies = 1,
) {
  const data = { id, type, createdAt: '2026-11-30T12:00:00Z', body };
  for (let copy = 0; copy < copies; copy += 1) await queue.add(type, data, { attempts: 3 });
}

async function until<T>(read: () => Promise<T | null | false>): Promise<T> {
  for (let tries = 0; tries < 100; tries += 1) {
    const value = await read();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it did not happen within five seconds');
}

const open = (roundId: `rnd_${string}`) =>
  app.ok('POST', '/v1/rounds', app.keys.tableServer, { roundId, jackpot: 'royal', tables: ['table-1'] });
const round = (roundId: string) => app.ok('GET', `/v1/rounds/${roundId}`, app.keys.admin);
const settled = (roundId: string) =>
  until(async () => ((await round(roundId)).state === 'settled' ? round(roundId) : null));
const processed = (id: string) =>
  until(() => app.db.row(sql`SELECT 1 AS one FROM jackpot.inbox WHERE event_id = ${id}`));
const fact = (betId: string, stake = '1.00'): BetFact => ({
  casino: 'alba',
  betId,
  hand: 0,
  currency: 'EUR',
  stake,
  acceptedAt: '2026-11-30T12:00:00Z',
});
const digest = (...facts: BetFact[]) =>
  merkleRoot(
    facts.map((f) =>
      merkleLeaf({ casino: f.casino, betId: f.betId, hand: 0, currency: 'EUR', stake: f.stake }),
    ),
  );
const cards = (player: string[]) => ({ hands: [{ hand: 0, cards: player }], dealer });
const main = async () => (await app.ok('GET', '/v1/jackpots/royal', app.keys.admin)).instance.main;

it('C-16 C-17 outcome first, then the closing, then the bets: the round settles once all are there', async () => {
  const roundId = 'rnd_q1';
  await open(roundId);
  const [one, two] = [fact('q1-1'), fact('q1-2', '3.00')];
  const dealt = newId('event');
  await send('round.dealt', { roundId, table: 'table-1', cards: cards(hands.royal) }, dealt);
  await processed(dealt);
  expect((await round(roundId)).state).toBe('open');
  const closed = newId('event');
  const batches = [{ batchId: 'b1', count: 2, digest: digest(one, two) }];
  await send(
    'round.closed',
    { roundId, table: 'table-1', closedAt: '2026-11-30T12:01:00Z', batches },
    closed,
  );
  await processed(closed);
  expect((await round(roundId)).state).toBe('closed');
  await send('bets.placed', { roundId, table: 'table-1', batchId: 'b1', bets: [one, two] });
  await settled(roundId);
  const payouts = (await app.ok('GET', '/v1/payouts', app.keys.casino.alba!)).items;
  // Main 100 + 2.00 = 102.00, split 1 : 3.
  expect(payouts.map((p: { amount: string }) => p.amount)).toEqual(['25.50', '76.50']);
});

it('C-01 C-08 one event delivered ten times in parallel has one effect', async () => {
  const roundId = 'rnd_q2';
  await open(roundId);
  const before = await main();
  const id = newId('event');
  await send(
    'bets.placed',
    { roundId, table: 'table-1', batchId: 'b1', bets: [fact('q2-1', '10.00')] },
    id,
    10,
  );
  await until(async () => (await queue.getJobCountByTypes('waiting', 'active', 'delayed')) === 0);
  await processed(id);
  expect(Number(await main()) - Number(before)).toBe(5);
});

it('a void that overtakes its bet: the bet is not booked, and the manifest without it is complete', async () => {
  const roundId = 'rnd_q3';
  await open(roundId);
  const before = await main();
  const voided = newId('event');
  await send('bet.voided', { roundId, table: 'table-1', casino: 'alba', betId: 'q3-1' }, voided);
  await processed(voided);
  await send('bets.placed', { roundId, table: 'table-1', batchId: 'b1', bets: [fact('q3-1'), fact('q3-2')] });
  await send('round.closed', {
    roundId,
    table: 'table-1',
    closedAt: '2026-11-30T12:01:00Z',
    batches: [{ batchId: 'b1', count: 1, digest: digest(fact('q3-2')) }],
  });
  await send('round.dealt', { roundId, table: 'table-1', cards: cards(hands.nothing) });
  await settled(roundId);
  expect(Number(await main()) - Number(before)).toBe(0.5);
});

it('C-19 bets of an unlisted batch do not stand, and later ones are refused and recorded', async () => {
  const roundId = 'rnd_q4';
  await open(roundId);
  const before = await main();
  const taken = newId('event');
  await send('bets.placed', { roundId, table: 'table-1', batchId: 'undone', bets: [fact('q4-1')] }, taken);
  await processed(taken);
  await send('round.closed', { roundId, table: 'table-1', closedAt: '2026-11-30T12:01:00Z', batches: [] });
  await until(async () => (await round(roundId)).state === 'closed');
  expect(await main()).toBe(before);
  const late = newId('event');
  await send('bets.placed', { roundId, table: 'table-1', batchId: 'late', bets: [fact('q4-2')] }, late);
  await processed(late);
  expect(await main()).toBe(before);
  const recorded = await app.db.row<{ reason: string }>(
    sql`SELECT reason FROM jackpot.late_event WHERE round_id = ${roundId}`,
  );
  expect(recorded!.reason).toContain('round-closed');
});

it('C-17 late events of a settled round are stored and change nothing', async () => {
  const roundId = 'rnd_q1';
  const [again, other] = [newId('event'), newId('event')];
  await send(
    'round.closed',
    { roundId, table: 'table-1', closedAt: '2026-11-30T12:05:00Z', batches: [] },
    again,
  );
  await send('round.voided', { roundId, table: 'table-1', reason: 'too late' }, other);
  await processed(again);
  await processed(other);
  expect((await round(roundId)).state).toBe('settled');
  const late = await app.db.rows(
    sql`SELECT kind FROM jackpot.late_event WHERE round_id = ${roundId} ORDER BY id`,
  );
  expect(late.map((row) => row.kind).sort()).toEqual(['closed', 'voided']);
});

it('C-14 a round that was voided before it was opened does not open, however late its opening comes', async () => {
  const roundId = 'rnd_q7';
  const given = newId('event');
  await send('round.voided', { roundId, table: 'table-1', reason: 'no answer in time' }, given);
  await processed(given);
  const body = { roundId, jackpot: 'royal', tables: ['table-1'] };
  const { status } = await app.call('POST', '/v1/rounds', app.keys.tableServer, body);
  expect(status).toBe(409);
  expect((await app.call('GET', `/v1/rounds/${roundId}`, app.keys.admin)).status).toBe(404);
});

it('a winning hand in a voided round opens a compensation case and moves no pool', async () => {
  const roundId = 'rnd_q5';
  await open(roundId);
  const before = await main();
  await send('bets.placed', { roundId, table: 'table-1', batchId: 'b1', bets: [fact('q5-1')] });
  await until(
    async () => (await app.ok('GET', `/v1/rounds/${roundId}/bets`, app.keys.admin)).items.length === 1,
  );
  await send('round.voided', {
    roundId,
    table: 'table-1',
    reason: 'card exposed',
    cards: cards(hands.royal),
  });
  await until(async () => (await round(roundId)).state === 'voided');
  expect(await main()).toBe(before);
  const cases = await app.db.rows(
    sql`SELECT category FROM jackpot.compensation_case WHERE round_id = ${roundId}`,
  );
  expect(cases).toEqual([{ category: 'royalFlush' }]);
});

it('a casino suspended after a table took its bet: the bet counts, and the round does not wait for it', async () => {
  const roundId = 'rnd_q6';
  await open(roundId);
  const taken = fact('q6-1');
  const status = (to: string) =>
    app.db.run(sql`UPDATE jackpot.casino SET status = ${to} WHERE code = 'alba'`);
  await status('suspended');
  // What is known of casinos is kept for two seconds of the service's clock.
  royal.clock.advance(2_000);
  const batches = [{ batchId: 'b1', count: 1, digest: digest(taken) }];
  await send('round.closed', { roundId, table: 'table-1', closedAt: '2026-11-30T12:01:00Z', batches });
  await send('round.dealt', { roundId, table: 'table-1', cards: cards(hands.flush) });
  await send('bets.placed', { roundId, table: 'table-1', batchId: 'b1', bets: [taken] });
  await settled(roundId);
  // 25 times the stake, held while the casino is away.
  const { items } = await app.ok('GET', '/v1/payouts?state=held', app.keys.finance);
  expect(items).toMatchObject([{ betId: 'q6-1', amount: '25.00' }]);
  await status('active');
});
