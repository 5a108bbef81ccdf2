// The table-game service beside others, in real time: the jackpot service absent, refusing or there, facts through the
// queue, the live stream, tables, and its documentation.
import { EventEnvelope, queues } from '@tributary/contracts';
import { sql } from '@tributary/platform';
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { problemOf } from '../support/jackpot-app';
import { flushRedis, redisUrl } from '../support/stack';
import { TableGameApp, answerTerms, limits } from '../support/table-game-app';

jest.setTimeout(30_000);

let game: TableGameApp;
const short = { bettingSeconds: 1.5, closingSeconds: 0.3, decisionSeconds: 1 };
const server = () => game.keys.tableServer;
const cards = { player: ['As', '2d', '3h', '4c', '5s'], dealer: ['Kd', 'Kc', '9h', '7s', '2c'] };

beforeAll(async () => {
  const tables = ['table-1', 'table-2', 'table-3', 'table-4', 'table-5'];
  game = await TableGameApp.start({ relay: true, sweep: true, tables });
  for (const code of tables) await game.table(code, { jackpot: 'main', windows: short });
});
afterAll(() => game.stop());

async function eventually<T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    const value = await read();
    if (holds(value) || attempt === 200) return value;
    await new Promise((done) => setTimeout(done, 50));
  }
}
const inState = (path: string, state: string) =>
  eventually(
    () => game.ok('GET', path, server()),
    (round) => round.state === state,
  );
const ante = (betId: string, more = {}) => ({
  casino: 'alba',
  player: 'ann',
  betId,
  kind: 'ante',
  currency: 'EUR',
  stake: '10',
  ...more,
});

describe('the jackpot service', () => {
  it('is absent: the round runs without jackpot bets, says so, and is voided on the other side', async () => {
    const began = performance.now();
    const { path, round } = await game.open(['table-1']);
    expect(performance.now() - began).toBeLessThan(3_000);
    expect(round).toMatchObject({ state: 'bettingOpen', jackpot: null });
    expect(round.jackpotNote).toContain('did not answer');
    const bets = [ante('absent-1'), ante('absent-2', { kind: 'jackpot', stake: '1' })];
    const refused = await game.call('POST', `${path}/bets`, server(), { bets });
    expect(problemOf(refused)).toMatchObject({ code: 'jackpot-not-open', field: 'bets.1.kind' });
    await game.ok('POST', `${path}/bets`, server(), { bets: bets.slice(0, 1) });
    expect(await inState(path, 'bettingClosed')).toMatchObject({ light: 'red' });
    await game.ok('POST', `${path}/deal`, server(), { playerCards: cards.player, dealerUpCard: 'Kd' });
    await game.ok('POST', `${path}/decisions`, server(), {
      decisions: [{ casino: 'alba', player: 'ann', decision: 'fold' }],
    });
    expect(await game.ok('POST', `${path}/reveal`, server(), { dealerCards: cards.dealer })).toMatchObject({
      state: 'settled',
    });
    const facts = (await game.facts()).filter((fact) => fact.body.roundId === round.roundId);
    expect(facts.map((fact) => fact.type)).toEqual(['round.voided']);
    expect('cards' in facts[0]!.body).toBe(false);
  });

  it('refuses: its reason is the note, and nothing is told', async () => {
    const refusing = await answerTerms(() => ({
      problem: { code: 'jackpot-not-open', detail: 'main is disabled' },
    }));
    const { round } = await game.open(['table-2']);
    await refusing.close();
    expect(round).toMatchObject({
      jackpot: null,
      jackpotNote: 'no jackpot bets in this round, says the jackpot service: main is disabled',
    });
    expect((await game.facts()).filter((fact) => fact.body.roundId === round.roundId)).toEqual([]);
  });

  it('R39 says that a hit has stopped the tables: there is no round, nothing is told, and the next one opens', async () => {
    const detail = 'table-5 stands still since a hit';
    const stopping = await answerTerms(() => ({ problem: { code: 'tables-stopped', detail } }));
    const body = { tables: ['table-5'] };
    const refused = await game.call('POST', '/v1/rounds', server(), body);
    await stopping.close();
    expect(problemOf(refused)).toEqual({ status: 409, code: 'tables-stopped', field: 'tables' });
    expect(await game.db.row({ text: 'SELECT 1 AS one FROM table_game.opening', values: [] })).toBeNull();
    const refusing = await answerTerms(() => ({ problem: { code: 'jackpot-not-open', detail: 'over' } }));
    expect((await game.call('POST', '/v1/rounds', server(), body)).status).toBe(201);
    await refusing.close();
  });

  it('is there: its terms are shown, and facts reach its queue although Redis was emptied on the way', async () => {
    const there = await answerTerms();
    const { path, round } = await game.open(['table-3']);
    await there.close();
    expect(round.jackpot).toMatchObject({ code: 'main', currency: 'EUR', unitStakes: { KWD: '0.300' } });
    const bets = [ante('there-1'), ante('there-2', { kind: 'jackpot', stake: '1' })];
    await game.ok('POST', `${path}/bets`, server(), { bets });
    await flushRedis();
    await inState(path, 'bettingClosed');
    await game.ok('POST', `${path}/deal`, server(), { playerCards: cards.player, dealerUpCard: 'Kd' });
    await eventually(
      () =>
        game.db.row<{ n: number }>(
          sql`SELECT count(*)::int AS n FROM table_game.seat WHERE round_id = ${round.roundId} AND auto_folded`,
        ),
      (row) => row?.n === 1,
    );
    await game.ok('POST', `${path}/reveal`, server(), { dealerCards: cards.dealer });
    await flushRedis();
    const taken: EventEnvelope[] = [];
    const connection = new Redis(redisUrl(), { maxRetriesPerRequest: null });
    const worker = new Worker<EventEnvelope>(
      queues.jackpotCommands,
      async (job) => void taken.push(job.data),
      { connection },
    );
    const unsent = () =>
      game.db.row<{ n: number }>(
        sql`SELECT count(*)::int AS n FROM table_game.outbox WHERE receipt_at IS NULL`,
      );
    expect(await eventually(unsent, (row) => row?.n === 0)).toEqual({ n: 0 });
    await worker.close();
    connection.disconnect();
    const mine = taken.filter((event) => (event.body as { roundId: string }).roundId === round.roundId);
    expect(new Set(mine.map((event) => event.type))).toEqual(
      new Set(['bets.placed', 'round.closed', 'round.dealt']),
    );
  });
});

describe('without Redis', () => {
  it('a round is played to its end, and the service ends when it is told to', async () => {
    const alone = await TableGameApp.start({ sweep: true, redis: 'redis://127.0.0.1:1' });
    await alone.table('table-1', { jackpot: 'main', windows: short });
    const { path, round } = await alone.open();
    expect(round.jackpotNote).toContain('did not answer');
    const post = (command: string, body: unknown) =>
      alone.ok('POST', `${path}/${command}`, alone.keys.tableServer, body);
    await post('bets', { bets: [ante('alone-1')] });
    await post('close', {});
    await post('deal', { playerCards: cards.player, dealerUpCard: 'Kd' });
    await post('decisions', {
      decisions: [{ casino: 'alba', player: 'ann', decision: 'call', betId: 'alone-2' }],
    });
    expect(await post('reveal', { dealerCards: cards.dealer })).toMatchObject({ state: 'settled' });
    const health = await alone.ok('GET', '/health/ready', null);
    expect([health.status, health.redis.slice(0, 4)]).toEqual(['up', 'down']);
    const began = performance.now();
    await alone.stop();
    expect(performance.now() - began).toBeLessThan(10_000);
    // A connection that was waiting to try again tries once more before it ends.
    await new Promise((done) => setTimeout(done, 2_500));
  });
});

describe('the live stream', () => {
  it('carries the whole state with each change, in a growing sequence, and ends with the round', async () => {
    const { path } = await game.open(['table-4']);
    const response = await fetch(`${game.url}${path}/stream`, {
      headers: { authorization: `Bearer ${game.keys.casino.alba}` },
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const text = response.text();
    await game.ok('POST', `${path}/interrupt`, server(), { reason: 'camera lost' });
    await new Promise((done) => setTimeout(done, 300));
    await game.ok('POST', `${path}/resume`, server(), {});
    const isClosed = `SELECT state FROM table_game.round WHERE id = $1`;
    await eventually(
      () => game.db.row<{ state: string }>({ text: isClosed, values: [path.split('/').at(-1)] }),
      (row) => row?.state === 'bettingClosed',
    );
    await new Promise((done) => setTimeout(done, 300));
    await game.ok('POST', `${path}/deal`, server(), { playerCards: cards.player, dealerUpCard: 'Kd' });
    await game.ok('POST', `${path}/reveal`, server(), { dealerCards: cards.dealer });
    const events = (await text)
      .split('\n')
      .filter((line) => line.startsWith('data: '))
      .map((line) => JSON.parse(line.slice(6)));
    const states = events.map((event) => event.state).filter((state, i, all) => state !== all[i - 1]);
    expect(states[0]).toBe('bettingOpen');
    expect(states).toEqual(
      expect.arrayContaining(['interrupted', 'bettingClosing', 'bettingClosed', 'decision']),
    );
    expect(events.at(-1)).toMatchObject({ state: 'settled', light: 'red', cards });
    const sequences = events.map((event) => BigInt(event.sequence));
    expect(sequences.every((each, i) => i === 0 || each >= sequences[i - 1]!)).toBe(true);
    expect(events.find((event) => event.state === 'interrupted')).toMatchObject({
      interruption: { reason: 'camera lost' },
    });
  });
});

describe('tables and documents', () => {
  it('a table is created once, changed for later rounds, and tells its rules to everyone', async () => {
    const body = { code: 'table-9', limits, windows: short };
    const { admin } = game.keys;
    const made = await game.ok('POST', '/v1/tables', admin, body);
    expect(await game.ok('POST', '/v1/tables', admin, body)).toEqual(made);
    const other = { ...body, jackpot: 'other' };
    expect(problemOf(await game.call('POST', '/v1/tables', admin, other)).code).toBe('already-exists');
    const changed = await game.ok('PATCH', '/v1/tables/table-9', admin, {
      status: 'disabled',
      jackpot: 'other',
    });
    expect(changed).toEqual({ ...made, status: 'disabled', jackpot: 'other' });
    const rules = await game.ok('GET', '/v1/tables/table-9/rules', null);
    expect(rules.ruleSet.call.table).toMatchObject({ royalFlush: '100', fullHouse: '10', highCard: '1' });
    expect(rules.decisions.length).toBeGreaterThan(3);
    expect((await game.call('POST', '/v1/tables', server(), body)).status).toBe(403);
  });

  it('health, OpenAPI 3.1 with every route, and the docs page', async () => {
    expect(await game.ok('GET', '/health/ready', null)).toMatchObject({
      status: 'up',
      database: 'up',
      redis: 'up',
    });
    const document = await game.ok('GET', '/openapi.json', null);
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/v1/rounds/{roundId}/bets', '/v1/settlements', '/v1/tables/{code}']),
    );
    expect(document.paths['/v1/rounds'].post.requestBody.content['application/json'].schema).toBeDefined();
    expect((await fetch(`${game.url}/docs`)).status).toBe(200);
  });
});
