// Signing in through an identity provider: code with PKCE, state and nonce, groups as roles, and nothing by halves.
import { createHttpApp, sql } from '@tributary/platform';
import { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createServer } from 'node:net';
import { jackpotHttp, jackpotModule } from '../../apps/jackpot/src/app.module';
import { readConfig } from '../../apps/jackpot/src/config';
import { JackpotApp } from '../support/jackpot-app';
import { OidcProvider } from '../support/oidc-provider';
import { Browser, addPerson } from '../support/people';
import { redisUrl } from '../support/stack';

jest.setTimeout(60_000);

let base: JackpotApp;
let provider: OidcProvider;
let service: NestFastifyApplication;
let origin: string;

/** A free port: the provider must know where to send browsers before the service listens. */
function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}

const environment = (more: Record<string, string> = {}) => ({
  DATABASE_URL: base.databaseUrl,
  REDIS_URL: redisUrl(),
  PUBLIC_ORIGIN: origin,
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.client.id,
  OIDC_CLIENT_SECRET: provider.client.secret,
  ...more,
});

beforeAll(async () => {
  base = await JackpotApp.start();
  provider = await OidcProvider.start();
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const module = jackpotModule(readConfig(environment()), { relay: false });
  service = await createHttpApp(module, { ...jackpotHttp, logLevels: ['error'] });
  await service.listen({ host: '127.0.0.1', port });
});

afterAll(async () => {
  await service?.close();
  await provider?.stop();
  await base?.stop();
});

interface Way {
  readonly browser: Browser;
  /** Where the provider sent the browser back to. */
  readonly back: string;
}

/** From the console to the provider and back to its door. */
async function goThere(): Promise<Way> {
  const browser = new Browser(origin);
  const start = await browser.call('GET', '/v1/session/oidc');
  expect(start.status).toBe(303);
  const there = await fetch(start.headers.get('location')!, { redirect: 'manual' });
  const back = new URL(there.headers.get('location')!);
  expect(back.origin).toBe(origin);
  return { browser, back: back.pathname + back.search };
}

async function signIn(): Promise<{ browser: Browser; status: number; code: string | undefined }> {
  const { browser, back } = await goThere();
  const reply = await browser.call('GET', back);
  return { browser, status: reply.status, code: reply.body?.code };
}

const person = (sub: string, name: string, ...groups: string[]) => ({
  sub,
  preferred_username: name,
  groups,
});
const refused = { status: 401, code: 'sign-in-refused' };

beforeEach(() => {
  provider.person = person('sub-1', 'Gustav', 'staff', 'tributary-finance');
  provider.lies = {};
  provider.signsWrong = false;
});

describe('the way there and back', () => {
  it('asks with PKCE, state and nonce, and keeps the browser’s part in a cookie that comes back with it', async () => {
    const start = await new Browser(origin).call('GET', '/v1/session/oidc');
    const asked = new URL(start.headers.get('location')!);
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      client_id: 'tributary',
      redirect_uri: `${origin}/v1/session/oidc/callback`,
      response_type: 'code',
      scope: 'openid profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      state: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      nonce: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    });
    expect(start.cookies).toEqual([expect.stringMatching(/^tributary_sign-in=.{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)]); // prettier-ignore
  });

  it('ends in a session like any other: cookie, token for changes, roles by groups', async () => {
    const { browser, back } = await goThere();
    const reply = await browser.call('GET', back);
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/']);
    expect(reply.cookies[0]).toMatch(/^tributary_session=.{43}; .*HttpOnly; SameSite=Strict$/);
    const session = await browser.ok('GET', '/v1/session');
    expect(session.person).toEqual({
      personId: expect.stringMatching(/^per_/),
      name: 'gustav',
      roles: ['finance'],
    });
    expect((await browser.call('GET', '/v1/keys')).status).toBe(403);
    const change = await browser.call('DELETE', '/v1/session');
    expect(change.body.code).toBe('csrf-refused');
    browser.csrf = session.csrfToken;
    const gone = await browser.ok('DELETE', '/v1/session');
    const out = new URL(gone.signOutUrl);
    expect([out.origin + out.pathname, out.searchParams.get('post_logout_redirect_uri')]).toEqual([`${provider.issuer}/logout`, `${origin}/`]); // prettier-ignore
    expect(out.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect((await browser.call('GET', '/v1/session')).status).toBe(401);
    const kept = await base.db.row(sql`SELECT count(*)::int AS n FROM access.session WHERE id_token IS NOT NULL AND ended_at IS NOT NULL`); // prettier-ignore
    expect(kept).toEqual({ n: 0 });
  });

  it('is the same person next time, with the roles of that day', async () => {
    const first = await (await signIn()).browser.ok('GET', '/v1/session');
    provider.person = person('sub-1', 'Gustav', 'tributary-finance', 'tributary-admin');
    const { browser } = await signIn();
    const second = await browser.ok('GET', '/v1/session');
    expect(second.person).toEqual({ ...first.person, roles: ['finance', 'admin'] });
    expect((await browser.call('GET', '/v1/keys')).status).toBe(200);
  });

  it('tells two people of one name apart, one of them with a password here', async () => {
    await addPerson(base.db, 'heidi', ['admin']);
    provider.person = person('sub-2', 'heidi', 'tributary-finance');
    const session = await (await signIn()).browser.ok('GET', '/v1/session');
    expect(session.person).toMatchObject({
      name: expect.stringMatching(/^heidi-[0-9a-f]{10}$/),
      roles: ['finance'],
    });
  });
});

describe('is refused, without a session', () => {
  const expectRefused = async (
    attempt: Promise<{ status: number; code: string | undefined; browser: Browser }>,
  ) => {
    const { status, code, browser } = await attempt;
    expect({ status, code }).toEqual(refused);
    expect((await browser.call('GET', '/v1/session')).status).toBe(401);
  };

  it('to who has none of the groups, or a group that looks like one', async () => {
    for (const groups of [[], ['tributary-admins'], ['Tributary-Admin'], [['tributary-admin']]]) {
      provider.person = { sub: 'sub-3', preferred_username: 'ivo', groups };
      await expectRefused(signIn());
    }
  });

  it('to a person who was shut out here', async () => {
    provider.person = person('sub-4', 'jana', 'tributary-admin');
    await signIn();
    await base.db.run(sql`UPDATE access.person SET state = 'disabled' WHERE subject = 'sub-4'`);
    await expectRefused(signIn());
  });

  it.each([
    ['another nonce', { nonce: 'of another sign-in' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'another client' }],
    ['another issuer', { iss: 'http://127.0.0.1:1' }],
    ['an end in the past', { exp: 1_700_000_000 }],
  ])('for an id token with %s', async (_, lies) => {
    provider.lies = lies;
    await expectRefused(signIn());
  });

  it('for an id token that another key signed', async () => {
    provider.signsWrong = true;
    await expectRefused(signIn());
  });

  it('in a browser that did not begin it, and so for a link that somebody was sent', async () => {
    const { back } = await goThere();
    const victim = new Browser(origin);
    const reply = await victim.call('GET', back);
    expect([reply.status, reply.body.code, reply.cookies]).toEqual([401, 'sign-in-refused', []]);
    const { browser } = await goThere();
    expect((await browser.call('GET', back)).status).toBe(401);
  });

  it('a second time, after ten minutes, with another state, with an error of the provider', async () => {
    const { browser, back } = await goThere();
    const { cookie } = browser;
    expect((await browser.call('GET', back)).status).toBe(303);
    browser.cookie = cookie;
    expect((await browser.call('GET', back)).status).toBe(401);
    const late = await goThere();
    await base.db.run(sql`UPDATE access.oidc_flow SET expires_at = now() - interval '1 second'`);
    expect((await late.browser.call('GET', late.back)).status).toBe(401);
    const other = await goThere();
    expect((await other.browser.call('GET', other.back.replace(/state=[^&]+/, 'state=guessed'))).status).toBe(
      401,
    );
    const denied = await goThere();
    const state = new URLSearchParams(denied.back.split('?')[1]).get('state')!;
    const error = `/v1/session/oidc/callback?error=access_denied&state=${state}`;
    expect((await denied.browser.call('GET', error)).body.code).toBe('sign-in-refused');
  });

  it('with a password: beside a provider they are off, so that nobody is two people', async () => {
    await addPerson(base.db, 'karl', ['admin']);
    const reply = await new Browser(origin).signIn('karl');
    expect([reply.status, reply.body.code]).toEqual([401, 'sign-in-refused']);
    expect((await new Browser(base.url).signIn('karl')).status).toBe(200);
  });
});

describe('the configuration', () => {
  it('is off when nothing is set', async () => {
    const reply = await base.call('GET', '/v1/session/oidc', null);
    expect([reply.status, reply.body.code]).toEqual([404, 'not-found']);
    expect((await base.call('GET', '/v1/session/oidc/callback?code=x&state=y', null)).status).toBe(404);
  });

  it.each([
    ['a provider without TLS', { OIDC_ISSUER: 'http://login.example' }, /OIDC_ISSUER/],
    ['no secret', { OIDC_CLIENT_SECRET: '' }, /OIDC_CLIENT_SECRET/],
    ['an origin without TLS', { PUBLIC_ORIGIN: 'http://console.example' }, /PUBLIC_ORIGIN/],
    ['an origin with a path', { PUBLIC_ORIGIN: 'https://console.example/x' }, /PUBLIC_ORIGIN/],
  ])('is refused at start with %s (R28)', (_, change, named) => {
    expect(() => readConfig(environment(change))).toThrow(named);
  });

  it('lets passwords stay beside the provider when asked', () => {
    expect(readConfig(environment()).people!.passwords).toBe(false);
    expect(readConfig(environment({ PASSWORD_SIGN_IN: 'true' })).people!.passwords).toBe(true);
    expect(readConfig({ DATABASE_URL: 'postgresql://x', REDIS_URL: 'redis://x' }).people).toEqual({
      passwords: true,
      oidc: null,
    });
  });

  it('with a provider that is not there answers 503', async () => {
    const config = readConfig(environment({ OIDC_ISSUER: 'http://127.0.0.1:1', PORT: '0' }));
    const app = await createHttpApp(jackpotModule(config, { relay: false }), {
      ...jackpotHttp,
      logLevels: ['fatal'],
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const reply = await new Browser(await app.getUrl()).call('GET', '/v1/session/oidc');
    expect([reply.status, reply.body.code]).toEqual([503, 'provider-unavailable']);
    await app.close();
  });
});
