// The client as an integrator uses it, against both real services that require signatures: typed calls, lists by
// cursor, and a command whose answer is lost on the way.
import { once } from 'node:events';
import { Server, createServer, request as ask } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SigningOptions, signingSecretOf, sql } from '@tributary/platform';
import {
  Refusal,
  answerOf,
  declaredBatch,
  everyItem,
  jackpotClient,
  tableGameClient,
} from '@tributary/contracts';
import { JackpotApp, dealer, hands, livePrizes } from '../support/jackpot-app';
import { TableGameApp } from '../support/table-game-app';

const signing: SigningOptions = { required: true, masters: ['the master secret of the client’s tests'] };
let app: JackpotApp;
let key: { secret: string; signingSecret: string };

beforeAll(async () => {
  app = await JackpotApp.start({ signing });
  await app.casino('alba', ['EUR']);
  await app.jackpot('royal', 'EUR', {
    baseAmount: '1000.00', resetAmount: '500.00', rates: { main: '0.40', afterLimit: '0.20', reserve: '0.10' },
    prizes: livePrizes, unitStakes: { EUR: '1.00' },
  }); // prettier-ignore
  await app.table('table-1', 'royal');
  const body = { name: 'server', role: 'table-server', tables: ['table-1'] };
  key = await app.ok('POST', '/v1/keys', app.keys.admin, body);
}, 60_000);

afterAll(() => app?.stop());

const client = (more: Partial<Parameters<typeof jackpotClient>[0]> = {}) =>
  jackpotClient({ baseUrl: app.url, key: key.secret, signingSecret: key.signingSecret, ...more });
const bets = (name: string, count: number) =>
  Array.from({ length: count }, (_, i) => ({
    casino: 'alba', betId: `${name}-${i}`, hand: 0, currency: 'EUR', stake: '1.00',
  })); // prettier-ignore

async function openRound(roundId: string): Promise<{ path: { roundId: string } }> {
  const body = { roundId, jackpot: 'royal', tables: ['table-1'] };
  const round = await answerOf(client().POST('/v1/rounds', { body }));
  expect(round.state).toBe('open');
  return { path: { roundId } };
}

it('plays a round with two batches, and the manifest that it declares is complete', async () => {
  const params = await openRound('rnd_client');
  const batches = { one: bets('one', 3), two: bets('two', 2) };
  for (const [batchId, placed] of Object.entries(batches)) {
    await answerOf(client().POST('/v1/rounds/{roundId}/bets', { params, body: { batchId, bets: placed } }));
  }
  const manifest = { batches: [declaredBatch('one', batches.one), declaredBatch('two', batches.two)] };
  await answerOf(client().POST('/v1/rounds/{roundId}/close', { params, body: { manifest } }));
  const cards = { hands: [{ hand: 0, cards: hands.three }], dealer };
  await answerOf(client().POST('/v1/rounds/{roundId}/outcome', { params, body: cards }));
  const { state, tables } = await answerOf(client().GET('/v1/rounds/{roundId}', { params }));
  expect([state, tables.map(({ complete }) => complete)]).toEqual(['settled', [true]]);
});

it('F-12 reads every bet of a round by cursor, each once and in order; a query is part of what is signed', async () => {
  const { path } = await openRound('rnd_list');
  await answerOf(
    client().POST('/v1/rounds/{roundId}/bets', { params: { path }, body: { bets: bets('list', 25) } }),
  );
  const listed = everyItem((cursor) =>
    client().GET('/v1/rounds/{roundId}/bets', { params: { path, query: { limit: 10, cursor } } }),
  );
  const found: string[] = [];
  for await (const bet of listed) found.push((bet as { betId: string }).betId);
  expect(found).toEqual(Array.from({ length: 25 }, (_, i) => `list-${i}`));
});

it('gives a refusal with its code, and the reason when a request is not signed', async () => {
  const params = { path: { roundId: 'rnd_nowhere' } };
  const missing = answerOf(client().GET('/v1/rounds/{roundId}', { params }));
  await expect(missing).rejects.toMatchObject({ status: 404, code: 'not-found', retry: 'never' });
  const unsigned = answerOf(client({ signingSecret: undefined }).GET('/v1/rounds/{roundId}', { params }));
  const refusal = (await unsigned.catch((error: unknown) => error)) as Refusal;
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ status: 401, code: 'signature-refused', body: { reason: 'missing' } });
});

describe('the table-game service', () => {
  let game: TableGameApp;
  beforeAll(async () => {
    game = await TableGameApp.start({ signing });
    await game.table('table-1');
  }, 60_000);
  afterAll(() => game?.stop());

  it('is called in the same way', async () => {
    const row = await game.db.row<{ id: string }>(sql`SELECT id FROM access.api_key WHERE role = 'table-server' ORDER BY id LIMIT 1`); // prettier-ignore
    const signingSecret = signingSecretOf(signing.masters[0], row!.id);
    const tables = tableGameClient({ baseUrl: game.url, key: game.keys.tableServer, signingSecret });
    const { roundId } = (await answerOf(tables.POST('/v1/rounds', { body: { tables: ['table-1'] } }))) as { roundId: string }; // prettier-ignore
    const params = { path: { roundId } };
    const bet = {
      casino: 'alba',
      player: 'p',
      kind: 'ante' as const,
      stake: '10.00',
      currency: 'EUR',
      betId: 'b1',
    };
    await answerOf(tables.POST('/v1/rounds/{roundId}/bets', { params, body: { bets: [bet] } }));
    expect(await game.db.rows(sql`SELECT bet_id, stake::text FROM table_game.bet`)).toEqual([
      { bet_id: 'b1', stake: expect.stringMatching(/^10(\.0+)?$/) },
    ]);
  });
});

describe('a network that loses answers', () => {
  let proxy: Server;
  let url: string;
  let seen: IncomingHttpHeaders[];
  /** What becomes of the next answers: `lose` lets the service do its work and breaks the connection then. */
  let fate: ('lose' | 'pass' | 'busy')[];

  beforeEach(async () => {
    seen = [];
    proxy = createServer((request, response) => {
      seen.push(request.headers);
      const then = fate.shift() ?? 'pass';
      if (then === 'busy') {
        request.resume();
        response.writeHead(503, { 'retry-after': '0' }).end('{}');
        return;
      }
      const { method, url: path, headers } = request;
      const onward = ask(app.url + path, { method, headers }, (answer) => {
        if (then === 'lose') answer.resume().on('end', () => response.socket?.destroy());
        else answer.pipe(response.writeHead(answer.statusCode!, answer.headers));
      });
      request.pipe(onward);
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  });

  afterEach(() => {
    proxy.closeAllConnections();
    proxy.close();
  });

  it('C-06, F-05 a command whose answer is lost twice counts once; each attempt is signed anew under one key', async () => {
    const params = await openRound('rnd_lost');
    fate = ['lose', 'busy', 'lose', 'pass'];
    const through = client({ baseUrl: url, retries: { firstPauseMs: 1, pauseMsMax: 1 } });
    const body = { batchId: 'lost', bets: bets('lost', 4) };
    const answer = await answerOf(through.POST('/v1/rounds/{roundId}/bets', { params, body }));
    expect(answer).toMatchObject({ accepted: 4 });
    const booked = await app.db.rows(sql`SELECT bet_id FROM jackpot.bet WHERE round_id = 'rnd_lost'`);
    expect(booked).toHaveLength(4);
    expect(seen).toHaveLength(4);
    expect(new Set(seen.map((headers) => headers['idempotency-key'])).size).toBe(1);
    expect(new Set(seen.map((headers) => headers['tributary-signature'])).size).toBe(4);
  });

  it('F-09 a proxy that changes a byte on the way is found out', async () => {
    fate = [];
    const params = { path: { roundId: 'rnd_lost' }, query: { limit: 1 } };
    const through = client({
      baseUrl: url,
      fetch: (request) => fetch(new Request(request.url.replace('limit=1', 'limit=2'), request)),
    });
    const read = answerOf(through.GET('/v1/rounds/{roundId}/bets', { params }));
    await expect(read).rejects.toMatchObject({ code: 'signature-refused', body: { reason: 'wrong' } });
  });
});
