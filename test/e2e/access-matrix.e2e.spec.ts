// R12: every route of both services, as Nest mounts them, against every kind of caller. What is expected stands in
// test/support/access-policy.ts, written by hand; what happens is asked of running services.
import { RequestMethod } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Database, SessionRing, csrfTokenOf, newId, newSecret, sql } from '@tributary/platform';
import { Policy, Role, jackpotPolicy, tableGamePolicy } from '../support/access-policy';
import { JackpotApp, Reply } from '../support/jackpot-app';
import { Browser, addPerson } from '../support/people';
import { TableGameApp } from '../support/table-game-app';

jest.setTimeout(120_000);

/** Ids that are well-formed and belong to nothing. */
const nothing: Readonly<Record<string, string>> = {
  code: 'nobody', roundId: 'rnd_none', betId: 'none', keyId: 'key_none', personId: 'per_none', awardId: 'awd_none',
  approvalId: 'apr_none', endpointId: 'hook_none', deliveryId: 'dlv_none', runId: 'rec_none', number: '1', id: 'none',
  version: '1',
}; // prettier-ignore

interface Mounted {
  readonly prototype: Record<string, object>;
}

/** `GET /v1/keys` and so on, of every controller. */
function routesOf(app: NestFastifyApplication): string[] {
  const controllers = new Set<Mounted>();
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) controllers.add(metatype as unknown as Mounted);
  }
  const routes = [...controllers].flatMap((controller) => {
    const base = [Reflect.getMetadata('path', controller) as string | string[]].flat();
    return Object.getOwnPropertyNames(controller.prototype).flatMap((name) => {
      const handler = controller.prototype[name]!;
      if (name === 'constructor' || !Reflect.hasMetadata('path', handler)) return [];
      const method = RequestMethod[Reflect.getMetadata('method', handler) as number];
      const paths = [Reflect.getMetadata('path', handler) as string | string[]].flat();
      return base.flatMap((start) =>
        paths.map((path) => `${method} ${`/${start}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')}`),
      );
    });
  });
  return routes.sort();
}

interface Caller {
  readonly name: string;
  /** Null: nobody. */
  readonly roles: readonly Role[] | null;
  call(method: string, path: string, body: unknown): Promise<number>;
}

interface Service {
  readonly app: NestFastifyApplication;
  readonly url: string;
  readonly db: Database;
  readonly keys: Readonly<Record<Role, string>>;
  call(method: string, path: string, key: string | null, body?: unknown): Promise<Reply>;
  stop(): Promise<void>;
}

function byKey(service: Service, of: { name: string; key: string | null; roles: Caller['roles'] }): Caller {
  const { name, key, roles } = of;
  return {
    name,
    roles,
    call: async (method, path, body) => (await service.call(method, path, key, body)).status,
  };
}

/** A browser with a session, as the platform begins one: signing in has tests of its own. */
async function browserOf(service: Service, person: string): Promise<Browser> {
  const ring = service.app.get(SessionRing);
  const session = { person, method: 'password', address: '127.0.0.1' } as const;
  const { token } = await service.db.transaction((tx) => ring.begin(tx, session));
  const browser = new Browser(service.url);
  browser.cookie = `tributary_session=${token}`;
  browser.csrf = csrfTokenOf(token);
  return browser;
}

async function bySession(service: Service, name: string, roles: readonly Role[]): Promise<Caller> {
  const browser = await browserOf(
    service,
    await addPerson(service.db, `some-${roles.join('-')}`, [...roles]),
  );
  const leaving = await addPerson(service.db, `leaving-${roles.join('-')}`, [...roles]);
  const call = async (method: string, path: string, body: unknown) => {
    // Signing out ends the session that it comes with: those calls come from somebody else.
    const isLast = method === 'DELETE' && path.startsWith('/v1/session');
    const used = isLast ? await browserOf(service, leaving) : browser;
    return (await used.call(method, path, body)).status;
  };
  return { name, roles, call };
}

async function callersOf(service: Service): Promise<Caller[]> {
  const keys = Object.entries(service.keys) as [Role, string][];
  return [
    byKey(service, { name: 'nobody', key: null, roles: null }),
    byKey(service, { name: 'a made-up key', key: `trb_${'A'.repeat(43)}`, roles: null }),
    ...keys.map(([role, key]) => byKey(service, { name: `a ${role} key`, key, roles: [role] })),
    await bySession(service, 'a session of finance', ['finance']),
    await bySession(service, 'a session of an administrator', ['admin']),
    await bySession(service, 'a session of both', ['finance', 'admin']),
  ];
}

/** What a call must end with: let in is anything that is no refusal of the caller and no fault. */
function isRight(policy: Policy[string], caller: Caller, status: number): boolean {
  const letIn = status < 500 && status !== 401 && status !== 403;
  if (policy === 'everyone') return letIn;
  if (caller.roles === null) return status === 401;
  return caller.roles.some((role) => policy.includes(role)) ? letIn : status === 403;
}

async function jackpot(): Promise<Service> {
  const app = await JackpotApp.start();
  const casino = await app.casino('alba', ['EUR']);
  const { tableServer, finance, admin } = app.keys;
  return {
    app: app.app,
    url: app.url,
    db: app.db,
    keys: { casino, 'table-server': tableServer, finance, admin },
    call: app.call.bind(app),
    stop: () => app.stop(),
  };
}

async function tableGame(): Promise<Service> {
  const app = await TableGameApp.start();
  const { secret: finance, hash } = newSecret();
  await app.db.run(sql`
    INSERT INTO access.api_key (id, name, role, secret_hash, created_at)
    VALUES (${newId('key')}, 'finance', 'finance', ${hash}, now())`);
  const { tableServer, admin, casino } = app.keys;
  return {
    app: app.app,
    url: app.url,
    db: app.db,
    keys: { casino: casino.alba!, 'table-server': tableServer, finance, admin },
    call: app.call.bind(app),
    stop: () => app.stop(),
  };
}

/** Asks every route as every caller. Answers what did not end as the policy says. */
async function faultsOf(policy: Policy, callers: readonly Caller[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [route, may] of Object.entries(policy)) {
    const [method, pattern] = route.split(' ') as [string, string];
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => nothing[name] ?? `unknown-${name}`);
    for (const caller of callers) {
      const status = await caller.call(
        method,
        path,
        method === 'GET' || method === 'DELETE' ? undefined : {},
      );
      if (!isRight(may, caller, status)) faults.push(`${route} as ${caller.name}: ${status}`);
    }
  }
  return faults;
}

describe.each([
  ['jackpot', jackpot, jackpotPolicy],
  ['table-game', tableGame, tableGamePolicy],
] as const)('every route of the %s service', (_, start, policy) => {
  let service: Service;

  beforeAll(async () => {
    service = await start();
  });

  afterAll(() => service?.stop());

  it('R12: has a policy that was written down, and every policy a route', () => {
    expect(routesOf(service.app)).toEqual(Object.keys(policy).sort());
  });

  it('R12: is open to whom the policy names, by key and by session, and to nobody else', async () => {
    expect(await faultsOf(policy, await callersOf(service))).toEqual([]);
  });
});
