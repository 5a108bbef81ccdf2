// People sign in with a password: cookies, ends of sessions, lockout, CSRF, and a password at rest.
import { ManualClock, hashPassword, sql } from '@tributary/platform';
import { JackpotApp } from '../support/jackpot-app';
import { Browser, addPerson, password, signedIn } from '../support/people';

// A password's hash is slow on purpose, and slower on a busy machine.
jest.setTimeout(60_000);

const clock = new ManualClock(new Date('2026-12-01T10:00:00Z'));
const minuteMs = 60_000;
const casino = {
  name: 'Casino',
  timeZone: 'Europe/Berlin',
  currencies: ['EUR'],
  commission: '0.05',
  jurisdiction: {},
};

let app: JackpotApp;
const anna = () => signedIn(app.url, 'anna');

beforeAll(async () => {
  app = await JackpotApp.start({ clock });
  await addPerson(app.db, 'alice', ['admin'], await hashPassword(password));
  await addPerson(app.db, 'anna', ['admin']);
  await addPerson(app.db, 'bob', ['admin', 'finance']);
  await addPerson(app.db, 'fiona', ['finance'], await hashPassword(password));
});

afterAll(() => app?.stop());

describe('signing in', () => {
  it('answers who it is, and the secret goes into a cookie that scripts and other sites cannot use', async () => {
    const browser = new Browser(app.url);
    const reply = await browser.signIn(' Alice ');
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      person: { personId: expect.stringMatching(/^per_/), name: 'alice', roles: ['admin'] },
      csrfToken: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      expiresAt: '2026-12-01T22:00:00.000Z',
      idleMinutes: 30,
    });
    expect(reply.cookies).toEqual([
      expect.stringMatching(
        /^tributary_session=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect((await browser.call('GET', '/v1/session')).body).toEqual(reply.body);
  });

  it('marks the cookie as one for TLS wherever the host is not this machine’s own address', async () => {
    const { request } = await import('node:http');
    const body = JSON.stringify({ name: 'alice', password });
    const cookie = await new Promise<string>((done, fail) => {
      const { hostname, port } = new URL(app.url);
      const headers = {
        host: 'console.example',
        'content-type': 'application/json',
        origin: 'https://console.example',
      };
      const sent = request({ hostname, port, path: '/v1/session', method: 'POST', headers }, (answer) => {
        answer.resume().on('end', () => done(answer.headers['set-cookie']?.[0] ?? ''));
      });
      sent.on('error', fail).end(body);
    });
    expect(cookie).toMatch(
      /^__Host-tributary_session=.{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/,
    );
  });

  it('keeps nothing of the password or the session but hashes, each with a salt of its own', async () => {
    const browser = await anna();
    const row = await app.db.row<{ text: string; passwords: string[] }>(sql`
      SELECT (SELECT string_agg(p::text, '') FROM access.person p) || (SELECT string_agg(s::text, '') FROM access.session s)
             || (SELECT string_agg(e::text, '') FROM access.audit_entry e) AS text,
             (SELECT array_agg(password) FROM access.person WHERE name IN ('alice', 'fiona')) AS passwords`);
    expect(row!.text).not.toContain(password);
    expect(row!.text).not.toContain(browser.cookie.split('=')[1]);
    expect(row!.text).not.toContain(browser.csrf);
    expect(row!.passwords.map((each) => each.split('$').slice(0, 4))).toEqual(
      row!.passwords.map(() => ['scrypt', '15', '8', '3']),
    );
    expect(new Set(row!.passwords).size).toBe(2);
  });

  it('names whoever the books name by id, to finance and administration', async () => {
    const fiona = await signedIn(app.url, 'fiona');
    const { body: session } = await fiona.call('GET', '/v1/session');
    const { status, body } = await fiona.call('GET', '/v1/people/names');
    expect(status).toBe(200);
    expect(body.items).toContainEqual({ id: session.person.personId, name: 'fiona' });
    // Keys of staff are among them, and nobody else's.
    const ids = await app.db.rows<{ id: string; role: string }>(sql`SELECT id, role FROM access.api_key`);
    const listed = new Set(body.items.map(({ id }: { id: string }) => id));
    expect(
      ids
        .filter(({ id }) => listed.has(id))
        .map(({ role }) => role)
        .sort(),
    ).toEqual(
      ids
        .map(({ role }) => role)
        .filter((role) => role === 'admin' || role === 'finance')
        .sort(),
    );
  });

  it('acts in the role that a route asks for: one person may have both', async () => {
    const bob = await signedIn(app.url, 'bob');
    expect((await bob.call('GET', '/v1/keys')).status).toBe(200);
    const fiona = await signedIn(app.url, 'fiona');
    expect((await fiona.call('GET', '/v1/admin/late-events')).status).toBe(200);
    const refused = await fiona.call('GET', '/v1/keys');
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    const bets = await bob.call('POST', '/v1/rounds', { jackpot: 'grand', tables: ['table-1'] });
    expect([bets.status, bets.body.code]).toEqual([403, 'forbidden']);
  });
});

describe('a session ends', () => {
  it('after 30 minutes without a request, and not before', async () => {
    const browser = await anna();
    clock.advance(29 * minuteMs);
    expect((await browser.call('GET', '/v1/session')).status).toBe(200);
    clock.advance(29 * minuteMs);
    expect((await browser.call('GET', '/v1/session')).status).toBe(200);
    clock.advance(30 * minuteMs);
    const gone = await browser.call('GET', '/v1/session');
    expect([gone.status, gone.body.code]).toEqual([401, 'unauthenticated']);
  });

  it('after 12 hours whatever happens', async () => {
    const browser = await anna();
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      clock.advance(20 * minuteMs);
      expect((await browser.call('GET', '/v1/session')).status).toBe(200);
    }
    clock.advance(20 * minuteMs);
    expect((await browser.call('GET', '/v1/session')).status).toBe(401);
  });

  it('with signing out, at once', async () => {
    const browser = await anna();
    const { cookie } = browser;
    const reply = await browser.call('DELETE', '/v1/session');
    expect([reply.status, reply.body]).toEqual([200, { ended: 1, signOutUrl: null }]);
    expect(reply.cookies[0]).toMatch(/^tributary_session=; Path=\/; Max-Age=0;/);
    browser.cookie = cookie;
    expect((await browser.call('GET', '/v1/session')).status).toBe(401);
  });

  it('with signing out everywhere: all of the person’s, nobody else’s', async () => {
    const [one, two, other] = [await anna(), await anna(), await signedIn(app.url, 'bob')];
    expect((await one.ok('DELETE', '/v1/sessions')).ended).toBeGreaterThanOrEqual(2);
    expect((await two.call('GET', '/v1/session')).status).toBe(401);
    expect((await other.call('GET', '/v1/session')).status).toBe(200);
  });

  it('with a new password, but for the one that set it; the old password opens nothing any more', async () => {
    await addPerson(app.db, 'dora', ['finance']);
    const [one, two] = [await signedIn(app.url, 'dora'), await signedIn(app.url, 'dora')];
    const next = 'a staple more correct';
    const wrong = await one.call('POST', '/v1/session/password', { current: 'wrong wrong wrong', next });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'sign-in-refused']);
    expect(await one.ok('POST', '/v1/session/password', { current: password, next })).toEqual({ ended: 1 });
    expect((await one.call('GET', '/v1/session')).status).toBe(200);
    expect((await two.call('GET', '/v1/session')).status).toBe(401);
    expect((await new Browser(app.url).signIn('dora')).status).toBe(401);
    expect((await new Browser(app.url).signIn('dora', next)).status).toBe(200);
  });

  it.each([
    ['shorter than 12', 'short pass'],
    ['of few different characters', 'abababababababab'],
    ['with the name in it', 'my name is ANNA okay'],
  ])('not with a new password %s: it is refused', async (_, next) => {
    const browser = await anna();
    const reply = await browser.call('POST', '/v1/session/password', { current: password, next });
    expect([reply.status, reply.body.code, reply.body.errors[0].field]).toEqual([
      422,
      'invalid-request',
      'next',
    ]);
  });

  it('when its person is shut out, at once', async () => {
    await addPerson(app.db, 'ernest', ['finance']);
    const browser = await signedIn(app.url, 'ernest');
    const { personId } = (await browser.ok('GET', '/v1/session')).person;
    const admin = await anna();
    await admin.ok('PATCH', `/v1/people/${personId}`, { state: 'disabled', reason: 'left the company' });
    expect((await browser.call('GET', '/v1/session')).status).toBe(401);
    const again = await new Browser(app.url).signIn('ernest');
    const nobody = await new Browser(app.url).signIn('nobody-of-this-name');
    expect(again.body).toEqual(nobody.body);
  });
});

describe('a change by cookie', () => {
  it.each([
    ['without the token', { 'x-csrf-token': null }],
    ['with another session’s token', { 'x-csrf-token': 'A'.repeat(43) }],
    ['from a page of another site', { origin: 'https://evil.example' }],
    ['from a page without an origin', { origin: 'null' }],
    ['from the same host under another port', { origin: 'http://127.0.0.1:1' }],
    ['that the browser calls cross-site', { origin: null, 'sec-fetch-site': 'cross-site' }],
  ])('is refused %s, and nothing is changed', async (_, headers) => {
    const browser = await anna();
    const reply = await browser.call('POST', '/v1/casinos', { ...casino, code: 'forged' }, headers);
    expect([reply.status, reply.body.code]).toEqual([403, 'csrf-refused']);
    expect((await browser.call('GET', '/v1/casinos/forged')).status).toBe(404);
  });

  it('is done with the token of its session', async () => {
    const browser = await anna();
    expect((await browser.call('POST', '/v1/casinos', { ...casino, code: 'made-here' })).status).toBe(201);
  });

  it('is not done by a form: only JSON is read', async () => {
    const browser = await anna();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await browser.call('POST', '/v1/casinos', {}, form)).status).toBe(415);
  });

  it('of a page elsewhere cannot even sign in', async () => {
    const reply = await new Browser(app.url).call('POST', '/v1/session', { name: 'alice', password }, { origin: 'https://evil.example' }); // prettier-ignore
    expect([reply.status, reply.body.code, reply.cookies]).toEqual([403, 'csrf-refused', []]);
  });

  it('counts by its key alone where a key is sent beside the cookie', async () => {
    const browser = await anna();
    const headers = { authorization: `Bearer ${app.keys.finance}` };
    expect((await browser.call('GET', '/v1/keys', undefined, headers)).status).toBe(403);
    expect(
      (await browser.call('GET', '/v1/keys', undefined, { authorization: 'Bearer nonsense' })).status,
    ).toBe(401);
  });
});
