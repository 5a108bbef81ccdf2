// Events that a consumer cannot take: seen with their reason, taken again on demand, once whatever happens.
import { queues } from '@tributary/contracts';
import { AuditLog, enqueue, newId, sql } from '@tributary/platform';
import { JackpotApp, problemOf } from '../support/jackpot-app';

jest.setTimeout(30_000);

let app: JackpotApp;

beforeAll(async () => {
  app = await JackpotApp.start({ relay: true });
  await app.casino('alba', ['EUR']);
  const endpoint = { url: 'https://alba.example/hook', types: ['bet.refunded'] };
  await app.ok('POST', '/v1/webhooks', app.keys.casino.alba!, endpoint);
});
afterAll(() => app?.stop());

const letters = (query = '') => app.ok('GET', `/v1/admin/dead-letters${query}`, app.keys.finance);
const replay = (eventId: string, key = app.keys.finance) =>
  app.call('POST', `/v1/admin/dead-letters/${eventId}/replay`, key);
const deliveries = () => app.db.rows(sql`SELECT event_id FROM jackpot.webhook_delivery`);

async function firstLetter() {
  for (let look = 0; look < 200; look += 1) {
    const { items } = await letters();
    if (items.length > 0) return items[0];
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('no dead letter came');
}

it('an event that its consumer cannot take is seen with its reason, and taken once when the reason is gone', async () => {
  expect(await letters()).toEqual({ items: [], next: null });
  await app.db.run({
    text: `CREATE FUNCTION public.no_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the disk is full'; END $$;
           CREATE TRIGGER no_disk BEFORE INSERT ON jackpot.webhook_delivery FOR EACH ROW EXECUTE FUNCTION public.no_disk()`,
    values: [],
  });
  const eventId = newId('event');
  const event = { id: eventId, queue: queues.jackpotEvents, type: 'bet.refunded', casino: 'alba', body: { betId: 'b1' } }; // prettier-ignore
  await app.db.transaction((tx) => enqueue(tx, 'jackpot', [event], new Date()));
  const letter = await firstLetter();
  expect(letter).toMatchObject({
    eventId,
    queue: queues.jackpotEvents,
    consumer: 'webhooks',
    type: 'bet.refunded',
    casino: 'alba',
    body: { betId: 'b1' },
    reason: 'the disk is full',
    state: 'failing',
  });
  const again = await replay(eventId);
  expect([again.status, again.body.state, again.body.reason]).toEqual([200, 'failing', 'the disk is full']);
  expect(again.body.attempts).toBeGreaterThan(letter.attempts);
  expect(again.body.since).toBe(letter.since);
  expect((await letters('?queue=jackpot.commands')).items).toEqual([]);

  await app.db.run({ text: 'DROP TRIGGER no_disk ON jackpot.webhook_delivery', values: [] });
  const answers = await Promise.all(Array.from({ length: 5 }, () => replay(eventId)));
  expect(answers.map(({ status, body }) => [status, body.state])).toEqual(Array(5).fill([200, 'taken']));
  expect(await deliveries()).toEqual([{ event_id: eventId }]);
  expect((await letters()).items).toEqual([]);
});

it('R48 a replay is in the audit log; nobody but staff sees or replays one, and one that is not there is not found', async () => {
  await app.app.get(AuditLog).flush();
  const { items } = await app.ok('GET', '/v1/admin/audit?kind=dead-letter.replayed', app.keys.admin);
  const results = items.map(({ detail }: { detail: { result: string } }) => detail.result);
  expect([...new Set(results)].sort()).toEqual(['failing', 'taken']);
  expect(problemOf(await replay(newId('event'))).status).toBe(404);
  expect(problemOf(await replay(newId('event'), app.keys.casino.alba!)).status).toBe(403);
  const read = await app.call('GET', '/v1/admin/dead-letters', app.keys.tableServer);
  expect(problemOf(read).status).toBe(403);
});
