// The events of casinos by cursor: each once, in order, none passed over, and none of another casino.
import { queues } from '@tributary/contracts';
import { enqueue, newId, sql, systemClock } from '@tributary/platform';
import { JackpotApp } from '../support/jackpot-app';

let app: JackpotApp;

beforeEach(async () => {
  app = await JackpotApp.start();
  for (const casino of ['alba', 'borea']) await app.casino(casino, ['EUR']);
  // These tests make facts up; that real ones say what is stored is a test of its own (E-05).
  await app.db.run(sql`ALTER TABLE jackpot.outbox DISABLE TRIGGER outbox_announcement`);
});
afterEach(() => app?.stop());

/** A fact of the service in its outbox. */
async function happen(type: string, casino: string | null, body: unknown): Promise<{ id: string }> {
  const event = { id: newId('event'), queue: queues.jackpotEvents, type, casino, body };
  await app.db.transaction((tx) => enqueue(tx, 'jackpot', [event], systemClock.now()));
  return event;
}

it('F-12 events by cursor: own and common ones, each once, and none behind a transaction that still runs', async () => {
  const pull = (casino: string, query: string) =>
    app.ok('GET', `/v1/events?${query}`, app.keys.casino[casino]!);
  const first = await happen('payout.instructed', 'alba', { n: 1 });
  await happen('payout.instructed', 'borea', { n: 2 });
  const common = await happen('jackpot.hit', null, { n: 3 });
  await happen('contribution.booked', null, { jackpot: 'none', instance: 1, amount: '1', sequence: '1' });
  const one = await pull('alba', 'limit=1');
  expect(one).toMatchObject({ items: [{ id: first.id, casino: 'alba', body: { n: 1 } }], more: true });
  const two = await pull('alba', `cursor=${one.next}`);
  expect(two).toMatchObject({ items: [{ id: common.id, type: 'jackpot.hit' }], more: false });

  // An earlier transaction commits last: what began after it is held back until then.
  const slow = newId('event');
  let later: { id: string };
  await app.db.transaction(async (tx) => {
    const event = { id: slow, queue: queues.jackpotEvents, type: 'bet.refunded', casino: 'alba', body: {} };
    await enqueue(tx, 'jackpot', [event], systemClock.now());
    later = await happen('award.state', null, {});
    expect(await pull('alba', `cursor=${two.next}`)).toEqual({ items: [], next: two.next, more: false });
  });
  const three = await pull('alba', `cursor=${two.next}`);
  expect(three.items.map((each: { id: string }) => each.id)).toEqual([slow, later!.id]);
  expect((await app.ok('GET', '/v1/events', app.keys.finance)).items).toHaveLength(5);
  for (const query of ['limit=0', 'limit=-1', 'limit=1000000000', 'cursor=eA']) {
    expect((await app.call('GET', `/v1/events?${query}`, app.keys.casino.alba!)).status).toBe(422);
  }
});

it('a cursor of before the database was brought back hides nothing: it goes back an hour, and then reads on', async () => {
  const pull = (cursor: string) => app.ok('GET', `/v1/events?cursor=${cursor}`, app.keys.casino.alba!);
  const idsOf = (page: { items: { id: string }[] }) => page.items.map(({ id }) => id);
  const at = (hours: number) => new Date(Date.parse('2026-11-30T12:00:00Z') + hours * 3_600_000);
  const happened = async (time: Date) => {
    const event = { id: newId('event'), queue: queues.jackpotEvents, type: 'award.state', body: {} };
    await app.db.transaction((tx) => enqueue(tx, 'jackpot', [event], time));
    return event.id;
  };
  const [long, shortly, now] = [await happened(at(-3)), await happened(at(-0.5)), await happened(at(1))];
  // Of a transaction that this database has not come to yet, as a lost one had.
  const lost = (hours: number) =>
    Buffer.from(`900000000000.7.7000000000000000000/00000001.${at(hours).getTime()}`).toString('base64url');
  const one = await pull(lost(0));
  expect(idsOf(one)).toEqual([shortly, now]);
  expect(idsOf(await pull(lost(-24)))).toEqual([long, shortly, now]);
  const later = await happened(at(2));
  expect(idsOf(await pull(one.next))).toEqual([later]);
  // Nothing is young enough: it stands at the end, and sees what comes.
  const none = await pull(lost(24));
  expect(none.items).toEqual([]);
  const last = await happened(at(3));
  expect(idsOf(await pull(none.next))).toEqual([last]);
  expect(idsOf(await pull(lost(24)))).toEqual([]);
  // A cursor of the release before says no history.
  const { tx } = (await app.db.row<{ tx: string }>(
    sql`SELECT max(tx)::text AS tx FROM jackpot.outbox WHERE id = ${later}`,
  ))!;
  expect(idsOf(await pull(Buffer.from(`${tx}.0`).toString('base64url')))).toEqual([later, last]);
});

it('the document of the service shows the routes with their schema', async () => {
  const { paths, components } = await app.ok('GET', '/openapi.json', null);
  for (const path of [
    '/v1/webhooks',
    '/v1/events',
    '/v1/jackpots/{code}/stream',
    '/v1/jackpots/{code}/potential',
  ])
    expect(paths).toHaveProperty([path]);
  expect(components.schemas.CreateWebhook.properties.url).toMatchObject({ type: 'string', maxLength: 500 });
});
