// What casinos are told: signed webhooks with retries and replay against a real listener, and milestones. Time
// moves by hand.
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { IncomingHttpHeaders, IncomingMessage, Server, createServer } from 'node:http';
import { AddressInfo } from 'node:net';
import { EventEnvelope, queues } from '@tributary/contracts';
import { ManualClock, enqueue, newId, sql } from '@tributary/platform';
import { Webhook } from 'standardwebhooks';
import { WebhookDeliverer } from '../../apps/jackpot/src/casinos/webhook-deliverer';
import { WebhooksProcessor } from '../../apps/jackpot/src/casinos/webhooks.processor';
import { JackpotApp, livePrizes, problemOf } from '../support/jackpot-app';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly path: string;
}

let app: JackpotApp;
let clock: ManualClock;
let server: Server;
let url: string;
let received: Received[];
/** What the listener answers next; `null` never answers. The last one stays. */
let answers: (number | null)[];

beforeEach(async () => {
  received = [];
  answers = [200];
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      received.push({ headers: request.headers, body, path: request.url! });
      const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
      if (answer === null) return;
      response.writeHead(answer, answer === 302 ? { location: `${url}/elsewhere` } : {});
      response.end('<html>Something went wrong</html>');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  clock = new ManualClock(new Date());
  app = await JackpotApp.start({ clock });
  for (const casino of ['alba', 'borea']) await app.casino(casino, ['EUR']);
  // These tests make facts up; that real ones say what is stored is a test of its own (E-05).
  await app.db.run(sql`ALTER TABLE jackpot.outbox DISABLE TRIGGER outbox_announcement`);
});

afterEach(async () => {
  await app?.stop();
  server.closeAllConnections();
  server.close();
});

const subscribe = (casino: string, more: Record<string, unknown> = {}) =>
  app.ok('POST', '/v1/webhooks', app.keys.casino[casino]!, { url: `${url}/${casino}`, ...more });
const deliveries = async (casino: string, query = '') =>
  (await app.ok('GET', `/v1/webhooks/deliveries?${query}`, app.keys.casino[casino]!)).items;

/** A fact of the service, stored and taken by its consumer. */
async function happen(type: string, casino: string | null, body: unknown): Promise<EventEnvelope> {
  const event = { id: newId('event'), type, casino, createdAt: clock.now().toISOString(), body };
  await app.db.transaction((tx) =>
    enqueue(tx, 'jackpot', [{ ...event, queue: queues.jackpotEvents }], clock.now()),
  );
  await app.app.get(WebhooksProcessor, { strict: false }).take(event);
  return event;
}

/** Starts what is due and waits until all of it has ended. */
async function deliver(): Promise<void> {
  const deliverer = app.app.get(WebhookDeliverer, { strict: false });
  await deliverer.sweep();
  await deliverer.settled();
}

it('R49 delivers an event in the Standard Webhooks format, signed over the exact body', async () => {
  const endpoint = await subscribe('alba');
  expect(endpoint.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const event = await happen('payout.instructed', 'alba', { awardId: 'awd_1', amount: '705', player: 'Zoë' });
  await deliver();
  expect(received).toHaveLength(1);
  const { headers, body, path } = received[0]!;
  expect(path).toBe('/alba');
  expect(headers['webhook-id']).toBe(event.id);
  expect(JSON.parse(body)).toEqual({
    id: event.id,
    type: event.type,
    timestamp: event.createdAt,
    data: event.body,
  });
  expect(new Webhook(endpoint.secret).verify(body, headers as Record<string, string>)).toEqual(
    JSON.parse(body),
  );
  const key = Buffer.from(endpoint.secret.slice('whsec_'.length), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  );
  const [delivery] = await deliveries('alba');
  expect(delivery).toMatchObject({ eventId: event.id, state: 'delivered', attempts: 1, nextAttemptAt: null });
  expect(delivery.history).toMatchObject([{ number: 1, status: 200, error: null }]);
});

it('C-23 only a 2xx counts: a 302 is not followed, a 500 and a refusal are tried again with one id and growing pauses', async () => {
  const { secret } = await subscribe('alba');
  answers = [302, 500, 200];
  const event = await happen('jackpot.hit', null, { amount: '1.00' });
  await deliver();
  expect((await deliveries('alba'))[0]).toMatchObject({ state: 'pending', attempts: 1 });
  clock.advance(4_999);
  await deliver();
  expect(received).toHaveLength(1);
  clock.advance(1);
  await deliver();
  clock.advance(29_999);
  await deliver();
  expect(received).toHaveLength(2);
  clock.advance(1);
  await deliver();
  expect(received.map((each) => each.path)).toEqual(['/alba', '/alba', '/alba']);
  expect(received.map((each) => each.headers['webhook-id'])).toEqual(Array(3).fill(event.id));
  expect(new Set(received.map((each) => each.body)).size).toBe(1);
  const stamps = received.map((each) => Number(each.headers['webhook-timestamp']));
  expect([stamps[1]! - stamps[0]!, stamps[2]! - stamps[1]!]).toEqual([5, 30]);
  for (const each of received) new Webhook(secret).verify(each.body, each.headers as Record<string, string>);
  const [delivery] = await deliveries('alba');
  expect(delivery).toMatchObject({ state: 'delivered', attempts: 3 });
  expect(delivery.history.map((each: { status: number }) => each.status)).toEqual([302, 500, 200]);
});

it('C-23 no answer within 10 s is a failed attempt, and a listener that is away too', async () => {
  await subscribe('alba');
  answers = [null];
  await happen('jackpot.hit', null, {});
  await deliver();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  clock.advance(5_000);
  await deliver();
  const [{ state, history }] = await deliveries('alba');
  expect(state).toBe('pending');
  expect(history[0]).toMatchObject({ status: null, error: 'no answer within 10000 ms' });
  expect(history[1].error).toMatch(/ECONNREFUSED/);
}, 20_000);

it('C-23 after twelve tries a delivery has failed, visibly; a replay sends it again with the same id', async () => {
  await subscribe('alba');
  answers = [503];
  const event = await happen('bet.refunded', 'alba', { refunds: [] });
  const day = 24 * 3_600_000;
  for (let tries = 0; tries < 14; tries += 1) {
    await deliver();
    clock.advance(day);
  }
  expect(received).toHaveLength(12);
  const [failed] = await deliveries('alba', 'state=failed');
  expect(failed).toMatchObject({ state: 'failed', attempts: 12, nextAttemptAt: null });
  answers = [200];
  const path = `/v1/webhooks/deliveries/${failed.deliveryId}/replay`;
  expect(await app.ok('POST', path, app.keys.casino.alba!)).toMatchObject({ state: 'pending' });
  await deliver();
  expect(received).toHaveLength(13);
  expect(received[12]!.headers['webhook-id']).toBe(event.id);
  expect(received[12]!.body).toBe(received[0]!.body);
  expect((await deliveries('alba'))[0]).toMatchObject({ state: 'delivered', attempts: 13 });
});

it('an event taken twice is delivered once, and only to endpoints of its casino that ask for its type', async () => {
  await subscribe('alba', { types: ['bet.refunded'] });
  await subscribe('borea');
  const event = await happen('bet.refunded', 'alba', {});
  await app.app.get(WebhooksProcessor, { strict: false }).take(event);
  await happen('payout.instructed', 'alba', {});
  await happen('jackpot.hit', null, {});
  await deliver();
  await deliver();
  expect(received.map((each) => [each.path, JSON.parse(each.body).type]).sort()).toEqual([
    ['/alba', 'bet.refunded'],
    ['/borea', 'jackpot.hit'],
  ]);
});

it('F-01 another casino’s endpoints and deliveries are not there: 404 each, nothing listed', async () => {
  const { endpointId } = await subscribe('alba');
  await happen('jackpot.hit', 'alba', {});
  await deliver();
  const [{ deliveryId }] = await deliveries('alba');
  const other = app.keys.casino.borea!;
  const ask = async (method: string, path: string) => problemOf(await app.call(method, path, other));
  const missing = { status: 404, code: 'not-found' };
  expect(await ask('DELETE', `/v1/webhooks/${endpointId}`)).toMatchObject(missing);
  expect(await ask('DELETE', '/v1/webhooks/hook_none')).toMatchObject(missing);
  expect(await ask('POST', `/v1/webhooks/deliveries/${deliveryId}/replay`)).toMatchObject(missing);
  expect(await ask('GET', '/v1/webhooks?casino=alba')).toMatchObject(missing);
  expect(await ask('GET', '/v1/webhooks/deliveries?casino=alba')).toMatchObject(missing);
  expect(await deliveries('borea', `endpoint=${endpointId}`)).toEqual([]);
  expect((await app.ok('GET', '/v1/webhooks', other)).items).toEqual([]);
  expect(await deliveries('alba')).toMatchObject([{ deliveryId, state: 'delivered', attempts: 1 }]);
  const mine = await app.ok('GET', '/v1/webhooks', app.keys.casino.alba!);
  expect(mine.items).toMatchObject([{ endpointId, casino: 'alba' }]);
  expect(JSON.stringify(mine)).not.toContain('whsec_');
});

it('an admin names the casino; addresses that are not http are refused; a removed endpoint gets nothing more', async () => {
  const admin = app.keys.admin;
  const made = await app.ok('POST', '/v1/webhooks?casino=borea', admin, { url: `${url}/borea` });
  expect(made.casino).toBe('borea');
  expect(problemOf(await app.call('POST', '/v1/webhooks', admin, { url }))).toMatchObject({
    field: 'casino',
  });
  expect(problemOf(await app.call('POST', '/v1/webhooks?casino=nobody', admin, { url }))).toMatchObject({ status: 404 }); // prettier-ignore
  for (const bad of ['ftp://127.0.0.1/x', 'file:///x', 'nonsense', 'http://me:secret@127.0.0.1/']) {
    const reply = await app.call('POST', '/v1/webhooks', app.keys.casino.alba!, { url: bad });
    expect(problemOf(reply)).toEqual({ status: 422, code: 'invalid-request', field: 'url' });
  }
  answers = [500];
  await happen('jackpot.hit', null, {});
  await deliver();
  await app.ok('DELETE', `/v1/webhooks/${made.endpointId}`, admin);
  clock.advance(60_000);
  await deliver();
  expect(received).toHaveLength(1);
  const [{ state, deliveryId }] = await deliveries('borea');
  expect(state).toBe('failed');
  const replay = await app.call('POST', `/v1/webhooks/deliveries/${deliveryId}/replay`, admin);
  expect(problemOf(replay)).toMatchObject({ status: 409, code: 'decision-refused' });
});

it('each milestone of the meter is announced once per instance', async () => {
  const parameters = {
    baseAmount: '1000.00', resetAmount: '500.00', rates: { main: '0.40', afterLimit: '0.20', reserve: '0.10' },
    prizes: livePrizes, unitStakes: { EUR: '1.00' }, stakeMultipleMax: 1000, milestoneStep: '100.00',
  }; // prettier-ignore
  await app.jackpot('royal', 'EUR', parameters);
  const booked = (amount: string) =>
    happen('contribution.booked', null, { jackpot: 'royal', instance: 1, amount, sequence: '2', bets: 1 });
  const announced = async () =>
    (await app.db.rows<{ milestone: string }>(sql`
      SELECT body ->> 'milestone' AS milestone FROM jackpot.outbox WHERE type = 'meter.milestone' ORDER BY seq`)).map((row) => row.milestone); // prettier-ignore
  await booked('1099.990000000000');
  expect(await announced()).toEqual([]);
  await booked('1200.000000000000');
  expect(await announced()).toEqual(['1100.00', '1200.00']);
  await booked('1150.000000000000');
  await booked('1201.000000000000');
  expect(await announced()).toEqual(['1100.00', '1200.00']);
  await booked('1300.400000000000');
  expect(await announced()).toEqual(['1100.00', '1200.00', '1300.00']);
});

it('a refund goes the whole way: command, outbox, relay, consumer, signed delivery', async () => {
  await app.stop();
  app = await JackpotApp.start({ relay: true });
  await app.casino('alba', ['EUR']);
  const parameters = {
    baseAmount: '1000.00', resetAmount: '500.00', rates: { main: '0.40', afterLimit: '0.20', reserve: '0.10' },
    prizes: livePrizes, unitStakes: { EUR: '1.00' },
  }; // prettier-ignore
  await app.jackpot('royal', 'EUR', parameters);
  await app.table('table-1', 'royal');
  const { secret } = await subscribe('alba');
  const arrived = once(server, 'request');
  const round = { roundId: 'rnd_one', jackpot: 'royal', tables: ['table-1'] };
  await app.ok('POST', '/v1/rounds', app.keys.tableServer, round);
  const bets = [{ casino: 'alba', betId: 'b1', currency: 'EUR', stake: '1.00' }];
  await app.ok('POST', '/v1/rounds/rnd_one/bets', app.keys.tableServer, { bets });
  await app.ok('POST', '/v1/rounds/rnd_one/void', app.keys.tableServer, { reason: 'power cut' });
  const [request] = (await arrived) as [IncomingMessage];
  await once(request, 'end');
  const { headers, body } = received[0]!;
  const event = new Webhook(secret).verify(body, headers as Record<string, string>) as EventEnvelope;
  expect(event).toMatchObject({
    type: 'bet.refunded',
    data: { roundId: 'rnd_one', refunds: [{ betId: 'b1' }] },
  });
  expect(headers['webhook-id']).toBe(event.id);
}, 20_000);
