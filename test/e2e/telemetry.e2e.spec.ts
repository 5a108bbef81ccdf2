// What operators see from outside: figures for Prometheus as deploy/observability lists them, one trace from a request to
// the webhook that comes of it, and spans at a collector.
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Metrics, sql, startTelemetry } from '@tributary/platform';
import { TableGameApp } from '../support/table-game-app';
import { app, open, settle, start } from '../support/royal';
import { hands } from '../support/jackpot-app';
import { WebhookListener, deliverAll } from '../support/webhook-listener';

interface Listed {
  readonly name: string;
  readonly type: string;
  readonly labels: readonly string[];
  readonly help: string;
}
const listed = (
  JSON.parse(readFileSync(join(__dirname, '../../deploy/observability/metrics.json'), 'utf8')) as {
    own: Listed[];
  }
).own;

const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

/** The value of a figure in the text that Prometheus reads; undefined when it is not there. */
const valueIn = (text: string, figure: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${figure} `))
    ?.slice(figure.length + 1);

async function exposed(metrics: Metrics): Promise<Listed[]> {
  return metrics.registry.getMetricsAsArray().map((metric) => {
    const { name, help, type, labelNames } = metric as unknown as Omit<Listed, 'labels'> & { labelNames: string[] };
    return { name, type, labels: labelNames, help };
  }); // prettier-ignore
}

it('tells every figure that rules and dashboards may ask for, and no other', async () => {
  await start();
  const tables = await TableGameApp.start();
  const both = [
    ...(await exposed(app.app.get(Metrics, { strict: false }))),
    ...(await exposed(tables.app.get(Metrics, { strict: false }))),
  ];
  await tables.stop();
  const byName = (a: Listed, b: Listed) => (a.name < b.name ? -1 : 1);
  const once = [...new Map(both.map((each) => [each.name, each])).values()].sort(byName);
  const expected = listed.map(({ name, type, labels, help }) => ({ name, type, labels, help })).sort(byName);
  expect(once).toEqual(expected);
});

it('tells what has happened, by figures worked out by hand', async () => {
  await start({ prizes: { royalFlush: { kind: 'share', to: 'round' }, flush: { kind: 'multiple', multiple: '25', to: 'round' } } }); // prettier-ignore
  await open('one', [
    { casino: 'alba', betId: 'a1' },
    { casino: 'borea', betId: 'b1', currency: 'JPY', stake: '150' },
  ]);
  await open('two', [{ casino: 'alba', betId: 'a2' }]);
  await settle('one', hands.flush);
  await app.ok('POST', '/v1/admin/proof-runs', app.keys.finance, {});
  const text = await app.app.get(Metrics, { strict: false }).text();
  expect(valueIn(text, 'tributary_bets_total{service="jackpot",jackpot="royal"}')).toBe('3');
  expect(valueIn(text, 'tributary_coalescer_flush_size_sum')).toBe('3');
  expect(valueIn(text, 'tributary_coalescer_waiting')).toBe('0');
  // The flush pays both bets of its round.
  expect(valueIn(text, 'tributary_payouts_unacknowledged')).toBe('2');
  expect(valueIn(text, 'tributary_payout_oldest_age_seconds')).toBe('0');
  expect(valueIn(text, 'tributary_award_oldest_age_seconds{state="locked"}')).toBe('0');
  expect(valueIn(text, 'tributary_proof_holds')).toBe('1');
  expect(valueIn(text, 'tributary_payout_stops')).toBe('0');
  expect(valueIn(text, 'tributary_dead_letters')).toBe('0');
  expect(valueIn(text, 'tributary_rate_age_seconds{pair="EUR/JPY"}')).toBe('0');
  const route = '{route="/v1/rounds/:roundId/bets",method="POST",status="201"}';
  expect(valueIn(text, `tributary_http_request_duration_seconds_count${route}`)).toBe('2');
});

it('tells how far the continuous proof is behind, and whether the log of PostgreSQL is archived', async () => {
  await start();
  await open('one', [{ casino: 'alba', betId: 'a1' }]);
  const journals = await app.db.row<{ count: string }>(
    sql`SELECT count(*)::text AS count FROM ledger.journal`,
  );
  const text = await app.app.get(Metrics, { strict: false }).text();
  // No look has been taken: everything that was booked is before it. Without a watch there is no age.
  expect(valueIn(text, 'tributary_proof_watch_journals')).toBe(journals!.count);
  expect(valueIn(text, 'tributary_proof_watch_lag_seconds')).toBe('Nan');
  expect(valueIn(text, 'tributary_wal_archive_stuck_seconds')).toBe('0');
  expect(valueIn(text, 'tributary_wal_archive_failures')).toBe('0');
});

it('a figure that cannot be read is not there, instead of an old or a wrong one', async () => {
  await start();
  const metrics = app.app.get(Metrics, { strict: false });
  await app.db.run(sql`ALTER TABLE jackpot.dead_letter RENAME TO moved`);
  const text = await metrics.text();
  await app.db.run(sql`ALTER TABLE jackpot.moved RENAME TO dead_letter`);
  expect(valueIn(text, 'tributary_dead_letters')).toBe('Nan');
  expect(valueIn(text, 'tributary_incidents_open')).toBe('0');
  // No run of the proofs yet: no age of it either.
  expect(valueIn(text, 'tributary_proof_age_seconds')).toBe('Nan');
});

it('one trace goes from the request to the webhook that comes of it', async () => {
  await start();
  const listener = await WebhookListener.start();
  await app.ok('POST', '/v1/webhooks', app.keys.casino.alba!, { url: listener.url });
  await open('one', [{ casino: 'alba', betId: 'a1' }]);
  await app.ok('POST', '/v1/rounds/rnd_one/close', app.keys.tableServer, {});
  const reply = await fetch(`${app.url}/v1/rounds/rnd_one/outcome`, {
    method: 'POST',
    headers: { authorization: `Bearer ${app.keys.tableServer}`, 'content-type': 'application/json', traceparent },
    body: JSON.stringify({ hands: [{ cards: hands.flush }], dealer: ['Qs', 'Jd', '3c', '2c', '2h'] }),
  }); // prettier-ignore
  expect([reply.status, reply.headers.get('trace-id')]).toEqual([200, traceId]);
  await deliverAll(app);
  const told = listener.headers.filter(({ traceparent: of }) => `${of}`.startsWith(`00-${traceId}-`));
  listener.stop();
  // The payout of the flush; what was told of the round's opening is of other traces.
  expect(told.length).toBeGreaterThan(0);
  const kept = await app.db.rows<{ trace: string }>(
    sql`SELECT trace FROM jackpot.webhook_delivery WHERE event_type = 'payout.instructed'`,
  );
  expect(kept.map(({ trace }) => trace.slice(3, 35))).toEqual([traceId]);
});

it('a request without a trace, or with one that is none, begins its own', async () => {
  await start();
  const traceOf = async (headers: Record<string, string>) =>
    (await fetch(`${app.url}/v1/jackpots/royal/meter`, { headers })).headers.get('trace-id');
  const [none, wrong] = [await traceOf({}), await traceOf({ traceparent: 'ff-nonsense' })];
  expect(none).toMatch(/^[0-9a-f]{32}$/);
  expect(wrong).toMatch(/^[0-9a-f]{32}$/);
  expect(none).not.toBe(wrong);
});

it('sends spans of a request and of its statements to a collector, without parameters', async () => {
  const posted: string[] = [];
  const collector = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      posted.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  await start();
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const telemetry = { service: 'jackpot', host: '127.0.0.1', tracing: { endpoint, ratio: 1 } };
  const replica = await app.replica({ prepare: (made) => startTelemetry(made, telemetry) });
  const reply = await fetch(`${await replica.getUrl()}/v1/casinos/alba/statement`, {
    headers: { authorization: `Bearer ${app.keys.casino.alba}`, traceparent },
  });
  expect(reply.status).toBe(200);
  await app.end(replica);
  collector.closeAllConnections();
  collector.close();
  const spans = posted.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap((of: { scopeSpans: { spans: object[] }[] }) => of.scopeSpans.flatMap(({ spans: s }) => s)),
  ) as { name: string; traceId: string; attributes: { key: string; value: { stringValue?: string } }[] }[]; // prettier-ignore
  const mine = spans.filter((span) => span.traceId === traceId);
  expect(mine.map(({ name }) => name)).toContain('GET /v1/casinos/:code/statement');
  const texts = mine.flatMap(({ attributes }) => attributes).filter(({ key }) => key === 'db.query.text');
  expect(texts.length).toBeGreaterThan(0);
  expect(JSON.stringify(texts)).not.toContain('alba');
});
