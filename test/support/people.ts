// People in tests: made by direct SQL or through an invitation, and driven as a browser does: cookie, token, origin.
import { scryptSync } from 'node:crypto';
import { Database, newId, sql } from '@tributary/platform';
import type { Reply } from './jackpot-app';

export const password = 'correct horse battery';

// As the service stores it, at a hundredth of the cost: what is stored says its own.
function cheapHash(secret: string): string {
  const salt = Buffer.from('salt for a test!');
  const hash = scryptSync(secret, salt, 32, { N: 2 ** 10, r: 8, p: 1 });
  return ['scrypt', 10, 8, 1, salt.toString('base64'), hash.toString('base64')].join('$');
}

/** A person who may sign in, without an invitation: those have tests of their own. */
export async function addPerson(
  db: Database,
  name: string,
  roles: string[],
  hash = cheapHash(password),
): Promise<string> {
  const id = newId('person');
  await db.run(sql`
    INSERT INTO access.person (id, name, roles, state, password, created_at, created_by, changed_at, changed_by, change_reason)
    VALUES (${id}, ${name}, ${roles}::text[], 'active', ${hash}, now(), 'test', now(), 'test', 'test')`);
  return id;
}

export interface FullReply extends Reply {
  readonly cookies: string[];
  readonly headers: Headers;
}

/** A browser at one address: keeps cookies, sends its origin and the session's token with changes. */
export class Browser {
  cookie = '';
  csrf = '';

  constructor(
    readonly url: string,
    private readonly extra: Record<string, string> = {},
  ) {}

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string | null> = {},
  ): Promise<FullReply> {
    const usual: Record<string, string | null> = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(this.cookie ? { cookie: this.cookie } : {}),
      ...(method === 'GET' ? {} : { origin: new URL(this.url).origin }),
      ...(this.csrf && method !== 'GET' ? { 'x-csrf-token': this.csrf } : {}),
      ...this.extra,
      ...headers,
    };
    const sent = Object.entries(usual).filter((each): each is [string, string] => each[1] !== null);
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: Object.fromEntries(sent),
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'manual',
    });
    const text = await response.text();
    const cookies = response.headers.getSetCookie();
    this.keep(cookies);
    return {
      status: response.status,
      body: text ? JSON.parse(text) : null,
      cookies,
      headers: response.headers,
    };
  }

  /** A call that must succeed. */
  async ok(method: string, path: string, body?: unknown) {
    const reply = await this.call(method, path, body);
    if (reply.status >= 300)
      throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  }

  private keep(cookies: readonly string[]): void {
    const jar = new Map(this.cookie.split('; ').filter(Boolean).map((each) => each.split('=') as [string, string])); // prettier-ignore
    for (const cookie of cookies) {
      const [pair = ''] = cookie.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    this.cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async signIn(name: string, secret = password): Promise<FullReply> {
    const reply = await this.call('POST', '/v1/session', { name, password: secret });
    if (reply.status === 200) this.csrf = reply.body.csrfToken;
    return reply;
  }
}

/** A browser of someone who has signed in. */
export async function signedIn(url: string, name: string, secret = password): Promise<Browser> {
  const browser = new Browser(url);
  const reply = await browser.signIn(name, secret);
  if (reply.status !== 200) throw new Error(`sign-in of ${name}: ${JSON.stringify(reply.body)}`);
  return browser;
}
