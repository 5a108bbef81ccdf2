// The AsyncAPI document: valid by the published schema of AsyncAPI 3, current, served, complete, and true: every
// webhook of rounds that are really played, and every fact in the queues, fits it to the last field.
import Ajv from 'ajv';
import asyncApi3 from '@asyncapi/specs/schemas/3.0.0.json';
import { asyncApiDocument, casinoEventTypes } from '@tributary/contracts';
import { sql } from '@tributary/platform';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { AwardSweep } from '../../apps/jackpot/src/awards/award-sweep';
import * as fixture from '../fixtures/worked-example.json';
import { JackpotApp, dealer, hands } from '../support/jackpot-app';
import { changeJurisdiction } from '../support/jurisdiction';
import { PublishedSchemas, words } from '../support/published-schemas';
import { standard } from '../support/royal';
import { WebhookListener } from '../support/webhook-listener';

const root = join(__dirname, '../..');
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- documents are looked into at every depth
const read = (path: string): any => JSON.parse(readFileSync(join(root, path), 'utf8'));
const document = read('libs/contracts/asyncapi/tributary.json');
const schemas = new PublishedSchemas(document, 'draft-07');

/** The payload schema of a message by its type. */
function payloadOf(channel: string, type: string) {
  const messages = Object.values<{ name: string; payload: unknown }>(document.channels[channel].messages);
  const found = messages.find(({ name }) => name === type);
  if (!found) throw new Error(`${channel} has no message ${type}`);
  return found.payload;
}

describe('the AsyncAPI document', () => {
  it('is valid by the published JSON Schema of AsyncAPI 3.0', () => {
    const ajv = new Ajv({
      meta: false,
      validateSchema: false,
      strict: false,
      validateFormats: false,
      allErrors: true,
    });
    const check = ajv.compile(asyncApi3); // It brings the schema of its own dialect.
    expect(document.asyncapi).toBe('3.0.0');
    expect([check(document), words(check.errors)]).toEqual([true, []]);
    expect(check({ ...document, channels: { webhooks: { address: 1 } } })).toBe(false);
  });

  it('is what the code says, and of the version of the package', () => {
    expect(JSON.parse(JSON.stringify(asyncApiDocument()))).toEqual(document);
    expect(document.info.version).toBe(read('package.json').version);
  });

  it('names every event type of a casino, in webhooks and in the queue', () => {
    const types = (channel: string) =>
      Object.values<{ name: string }>(document.channels[channel].messages).map(({ name }) => name);
    expect(types('webhooks').sort()).toEqual([...casinoEventTypes].sort());
    expect(types('jackpotEvents').sort()).toEqual([...casinoEventTypes, 'contribution.booked'].sort());
    expect(types('jackpotCommands').sort()).toEqual(
      ['bets.placed', 'bet.voided', 'round.closed', 'round.dealt', 'round.voided'].sort(),
    );
  });

  it('has examples that fit, with the figures of the worked example', () => {
    const shown = Object.entries<{ payload: unknown; examples: { payload: { data: never } }[] }>(
      document.channels.webhooks.messages,
    );
    expect(shown).toHaveLength(casinoEventTypes.length);
    for (const [name, { payload, examples }] of shown) {
      expect([name, examples.length]).toEqual([name, 1]);
      expect([name, ...schemas.faults(payload, examples[0]!.payload)]).toEqual([name]);
    }
    const royal = fixture.trace.find(({ step }) => step.do === 'royalFlush')!.award!;
    const { payoutInstructed, jackpotHit } = document.channels.webhooks.messages;
    const [payout] = payoutInstructed.examples[0].payload.data.payouts;
    const share = royal.shares.find(({ betId }) => betId === payout.betId)!;
    expect(share).toEqual({
      casino: payout.casino,
      betId: payout.betId,
      poolAmount: payout.poolAmount.replace(/0{10}$/, ''),
      currency: payout.currency,
      amount: payout.amount,
    });
    expect(jackpotHit.examples[0].payload.data.amount).toBe(royal.amount);
  });
});

let app: JackpotApp;
let listener: WebhookListener;

beforeAll(async () => {
  listener = await WebhookListener.start();
  app = await JackpotApp.start({ relay: true });
  for (const casino of ['alba', 'borea']) await app.casino(casino, ['EUR', 'USD', 'JPY']);
  await app.rates({ USD: '2', JPY: '160' });
  await app.jackpot('royal', 'EUR', {
    ...standard,
    milestoneStep: '0.50',
    instalments: { from: '500.00', count: 2, everyDays: 30 },
    unclaimedAfterDays: 1,
  });
  await app.table('table-1', 'royal');
  await app.table('table-a', 'royal', 'alba');
  await changeJurisdiction(app, 'alba', { onHit: 'stop-linked-tables' });
  for (const casino of ['alba', 'borea']) {
    await app.ok('POST', '/v1/webhooks', app.keys.casino[casino]!, { url: listener.url });
  }
}, 60_000);

afterAll(async () => {
  await app?.stop();
  listener?.stop();
});

const server = () => app.keys.tableServer;

async function play(round: string, bets: object[], cards: readonly string[]): Promise<string> {
  const path = `/v1/rounds/rnd_${round}`;
  await app.ok('POST', '/v1/rounds', server(), {
    roundId: `rnd_${round}`,
    jackpot: 'royal',
    tables: ['table-1'],
  });
  await app.ok('POST', `${path}/bets`, server(), { bets });
  if (cards.length === 0)
    await app.ok('POST', `${path}/void`, server(), { reason: 'the deal was broken off' });
  else {
    await app.ok('POST', `${path}/close`, server(), {});
    await app.ok('POST', `${path}/outcome`, server(), { hands: [{ cards }], dealer });
  }
  return path;
}

/** What happens in a network, so that every type of event leaves it. */
async function eventfulDay(): Promise<void> {
  const yen = { casino: 'alba', currency: 'JPY', stake: '150', player: 'Zoë' };
  const dollars = { casino: 'borea', currency: 'USD', stake: '1.00' };
  await play(
    'lost',
    [
      { ...yen, betId: 'a1' },
      { ...dollars, betId: 'b1' },
    ],
    [],
  );
  await play('flush', [{ ...yen, betId: 'a2' }], hands.flush);
  const [paid] = (await app.ok('GET', '/v1/payouts', app.keys.casino.alba!)).items;
  const payouts = [{ payoutId: paid.payoutId, reference: 'cashier-1' }];
  await app.ok('POST', '/v1/payouts/acknowledgements', app.keys.casino.alba!, { payouts });
  await play('unclaimed', [{ ...dollars, betId: 'b2' }], hands.flush);
  await app.db.run(sql`
    UPDATE jackpot.payout SET instructed_at = instructed_at - interval '2 days' WHERE casino = 'borea'`);
  await app.app.get(AwardSweep).sweep();
  const royal = await play(
    'royal',
    [
      { ...yen, betId: 'a3' },
      { ...dollars, betId: 'b3' },
    ],
    hands.royal,
  );
  const [{ stopId }] = (await app.ok('GET', '/v1/table-stops', app.keys.casino.alba!)).items;
  await app.ok('POST', `/v1/admin/table-stops/${stopId}/release`, app.keys.finance, { reason: 'looked at' });
  const asked = await app.ok('POST', `${royal}/void-requests`, app.keys.finance, { reason: 'a misdeal' });
  await app.approve(asked.approvalId);
}

/** Looks again and again until it is so; the test's own time limit ends it. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}

describe('what really leaves', () => {
  it('every webhook of an eventful day fits the document, and every type of event was among them', async () => {
    await eventfulDay();
    const typesOf = (bodies: readonly string[]) => new Set(bodies.map((body) => JSON.parse(body).type));
    await until(async () => typesOf(listener.bodies).size === casinoEventTypes.length);
    await until(async () => {
      const query = '/v1/webhooks/deliveries?state=pending';
      return (await app.ok('GET', query, app.keys.admin)).items.length === 0;
    });
    for (const body of listener.bodies) {
      const event = JSON.parse(body);
      expect([event.type, ...schemas.faults(payloadOf('webhooks', event.type), event)]).toEqual([event.type]);
    }
  }, 30_000);

  it('every fact that went into the queue fits too', async () => {
    const facts = await app.db.rows<{ type: string; at: Date }>(
      sql`SELECT id, type, casino, body, created_at AS at FROM jackpot.outbox ORDER BY seq`,
    );
    expect(facts.map(({ type }) => type)).toContain('contribution.booked');
    for (const { at, ...fact } of facts) {
      const event = { ...fact, createdAt: at.toISOString() };
      expect([event.type, ...schemas.faults(payloadOf('jackpotEvents', event.type), event)]).toEqual([
        event.type,
      ]);
    }
  });

  it('the stream of a meter begins with its state', async () => {
    const stream = await new Promise<IncomingMessage>((resolve, reject) =>
      request(`${app.url}/v1/jackpots/royal/stream`, { agent: false }, resolve).on('error', reject).end(),
    );
    const [first] = (await once(stream.setEncoding('utf8'), 'data')) as [string];
    stream.destroy();
    const [, data] = /^id: \d+\nevent: meter\ndata: (.*)$/m.exec(first)!;
    expect(schemas.faults(payloadOf('meterStream', 'meter'), JSON.parse(data!))).toEqual([]);
  });

  it('a field that the document does not name is found', () => {
    const [example] = document.channels.webhooks.messages.jackpotHit.examples;
    const more = { ...example.payload, data: { ...example.payload.data, meterNow: '1.00' } };
    expect(schemas.faults(payloadOf('webhooks', 'jackpot.hit'), more)).toEqual([
      '/data must NOT have additional properties {"additionalProperty":"meterNow"}',
    ]);
  });

  it('the jackpot service serves it to everyone', async () => {
    expect(await app.ok('GET', '/v1/asyncapi.json', null)).toEqual(document);
  });
});
