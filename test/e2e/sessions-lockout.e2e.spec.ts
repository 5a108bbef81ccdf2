// Guessing passwords: every attempt counts, waits grow, names that belong to nobody behave as those that do, and the
// audit log keeps what happened, never what was typed.
import { AuditLog, ManualClock, hashPassword, sql } from '@tributary/platform';
import { JackpotApp } from '../support/jackpot-app';
import { Browser, FullReply, addPerson, password } from '../support/people';

// A password's hash is slow on purpose, and slower on a busy machine.
jest.setTimeout(60_000);

const clock = new ManualClock(new Date('2026-12-01T10:00:00Z'));
let app: JackpotApp;

beforeAll(async () => {
  app = await JackpotApp.start({ clock });
  for (const name of ['gerda', 'hans']) await addPerson(app.db, name, ['finance']);
  await addPerson(app.db, 'ida', ['finance'], await hashPassword(password));
});

afterAll(() => app?.stop());

const guess = (name: string, secret = 'a wrong password'): Promise<FullReply> =>
  new Browser(app.url).signIn(name, secret);
const codes = (replies: FullReply[]) => replies.map(({ body }) => body.code);

interface AuditItem {
  readonly subject: string;
  readonly detail: { readonly why: string };
}

/** Starts from no attempt at all: names and the address. */
const forget = () => app.db.run(sql`DELETE FROM access.sign_in_attempt`);

it('five attempts are free; then each costs a wait that doubles from one second', async () => {
  for (let n = 0; n < 5; n += 1) expect((await guess('gerda')).body.code).toBe('sign-in-refused');
  for (const wait of [1, 2, 4, 8]) {
    const blocked = await guess('gerda', password);
    expect([blocked.status, blocked.body.code]).toEqual([429, 'too-many-requests']);
    expect([blocked.headers.get('retry-after'), blocked.body.retryAfterSeconds]).toEqual([
      String(wait),
      wait,
    ]);
    clock.advance(wait * 1000);
    expect((await guess('gerda')).body.code).toBe('sign-in-refused');
  }
  clock.advance(16_000);
  expect((await guess('gerda', password)).status).toBe(200);
  // Success forgives the name.
  expect((await guess('gerda')).body.code).toBe('sign-in-refused');
});

it('the longest wait is a quarter of an hour, and a day of silence forgets', async () => {
  await app.db.run(sql`UPDATE access.sign_in_attempt SET failures = 4000, blocked_until = NULL`);
  await guess('gerda');
  expect((await guess('gerda')).body.retryAfterSeconds).toBe(900);
  clock.advance(24 * 3_600_000 + 1);
  for (let n = 0; n < 5; n += 1) expect((await guess('gerda')).body.code).toBe('sign-in-refused');
  expect((await guess('gerda')).status).toBe(429);
});

it('fifty attempts at once are no more than five', async () => {
  await forget();
  const replies = await Promise.all(Array.from({ length: 50 }, () => guess('hans')));
  const looked = codes(replies).filter((code) => code === 'sign-in-refused').length;
  expect(looked).toBeLessThanOrEqual(5);
  expect(new Set(codes(replies))).toEqual(new Set(['sign-in-refused', 'too-many-requests']));
});

it('one address gets twenty attempts, whatever the names', async () => {
  await forget();
  const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(`somebody-${n}`)));
  expect(codes(replies)).toEqual(Array<string>(20).fill('sign-in-refused'));
  expect((await guess('somebody-20')).body.code).toBe('too-many-requests');
});

it('a name of nobody gets the same answers, waits and work as one of somebody (no enumeration)', async () => {
  await forget();
  const somebody: FullReply[] = [];
  const nobody: FullReply[] = [];
  const spent = { somebody: 0, nobody: 0 };
  for (let n = 0; n < 6; n += 1) {
    let from = performance.now();
    somebody.push(await guess('ida'));
    if (n < 5) spent.somebody += performance.now() - from;
    from = performance.now();
    nobody.push(await guess('idb'));
    if (n < 5) spent.nobody += performance.now() - from;
  }
  expect(somebody.map(({ status, body }) => [status, body])).toEqual(nobody.map(({ status, body }) => [status, body])); // prettier-ignore
  // Both pay for the slow hash: without it an answer would come in a hundredth of the time.
  expect(spent.nobody).toBeGreaterThan(spent.somebody / 3);
  expect(spent.somebody).toBeGreaterThan(spent.nobody / 3);
});

it('R48: failures are in the audit log, without what was typed', async () => {
  await forget();
  await guess('my-secret-typed-into-the-name-field');
  await app.app.get(AuditLog).flush();
  const reply = await app.ok('GET', '/v1/admin/audit?kind=sign-in.refused&limit=1000', app.keys.finance);
  const text = JSON.stringify(reply.items);
  const refused = reply.items.map(({ subject, detail }: AuditItem) => `${subject} ${detail.why}`);
  expect(refused).toEqual(expect.arrayContaining(['nobody password', 'nobody lockout']));
  expect(text).not.toContain('secret');
  const kept = await app.db.row<{ text: string }>(
    sql`SELECT string_agg(a::text, '') AS text FROM access.sign_in_attempt a`,
  );
  expect(kept!.text).not.toContain('secret');
});
