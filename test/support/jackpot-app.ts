// A jackpot service in this process on a fresh database, with keys of every role, driven over real HTTP.
import 'reflect-metadata';
import { ProblemCode } from '@tributary/contracts';
import {
  Clock,
  Database,
  LimitOptions,
  Pooler,
  Sentinels,
  SigningOptions,
  createHttpApp,
  listenOnRedis,
  newId,
  newSecret,
  sql,
  usualLimits,
} from '@tributary/platform';
import { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { PagesOptions } from '../../apps/jackpot/src/pages/options';
import type { RateSourceOptions } from '../../apps/jackpot/src/rates/sources/options';
import { jackpotHttp, jackpotModule } from '../../apps/jackpot/src/app.module';
import { FreshDatabase, freshDatabase, redisUrl } from './stack';

export interface Reply {
  readonly status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into answers of every shape
  readonly body: any;
}

export interface Keys {
  readonly admin: string;
  readonly admin2: string;
  readonly finance: string;
  readonly tableServer: string;
  readonly casino: Record<string, string>;
}

interface StartOptions {
  readonly clock?: Clock;
  readonly relay?: boolean;
  readonly signing?: SigningOptions;
  readonly silenceHours?: number;
  readonly limits?: Partial<LimitOptions>;
  readonly pseudonymKey?: string;
  readonly rateSources?: RateSourceOptions;
  readonly pages?: Partial<PagesOptions>;
  /** Another Redis than the worker's. */
  readonly redis?: string;
  readonly redisSentinels?: Sentinels;
  /** What stands at `databaseAt`. */
  readonly pooler?: Pooler;
  /** A database that is there already, instead of a fresh one; with the keys that it knows. */
  readonly database?: FreshDatabase;
  readonly keys?: Keys;
  /** Where the service finds its database, such as the address of a proxy in front of it. */
  readonly databaseAt?: (url: string) => string;
  /** What is done to the application before it listens. */
  readonly prepare?: (app: NestFastifyApplication) => Promise<void>;
}

async function listen(databaseUrl: string, options: StartOptions): Promise<NestFastifyApplication> {
  const { clock, relay = false, signing, silenceHours } = options;
  const limits = { ...usualLimits, ...options.limits };
  const config = {
    databaseUrl: options.databaseAt?.(databaseUrl) ?? databaseUrl,
    pooler: options.pooler,
    redisUrl: options.redis ?? redisUrl(),
    redisSentinels: options.redisSentinels,
    host: '127.0.0.1',
    port: 0,
    connectionsMax: 8,
    logLevels: ['error' as const],
    signing,
    silenceHours,
    limits,
    pseudonymKey: options.pseudonymKey,
    rateSources: options.rateSources,
    pages: options.pages,
  };
  const app = await createHttpApp(jackpotModule(config, { clock, relay }), {
    ...jackpotHttp,
    logLevels: ['error'],
    limits,
  });
  await options.prepare?.(app);
  await listenOnRedis(app, config);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

export class JackpotApp {
  private readonly replicas: NestFastifyApplication[] = [];

  private constructor(
    readonly app: NestFastifyApplication,
    readonly db: Database,
    readonly url: string,
    readonly databaseUrl: string,
    readonly keys: Keys,
    private readonly drop: () => Promise<void>,
  ) {}

  static async start(options: StartOptions & { tables?: string[] } = {}): Promise<JackpotApp> {
    const database = options.database ?? (await freshDatabase());
    const app = await listen(database.url, options);
    const db = new Database({ url: database.url, connectionsMax: 4 });
    const tables = options.tables ?? ['table-1'];
    const keys = options.keys ?? {
      admin: await makeKey(db, 'admin'),
      admin2: await makeKey(db, 'admin'),
      finance: await makeKey(db, 'finance'),
      tableServer: await makeKey(db, 'table-server', null, tables),
      casino: {},
    };
    return new JackpotApp(app, db, await app.getUrl(), database.url, keys, () => database.drop());
  }

  /** A second process of the service on the same database and Redis; ends before this one. */
  async replica(options: StartOptions = {}): Promise<NestFastifyApplication> {
    const app = await listen(this.databaseUrl, options);
    this.replicas.push(app);
    return app;
  }

  /** Ends a replica before this one ends. */
  async end(replica: NestFastifyApplication): Promise<void> {
    this.replicas.splice(this.replicas.indexOf(replica), 1);
    await replica.close();
  }

  async call(
    method: string,
    path: string,
    key: string | null,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const raw = typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body);
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(raw === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { authorization: `Bearer ${key}` } : {}),
        ...headers,
      },
      body: raw,
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null };
  }

  /** A call that must succeed. */
  async ok(
    method: string,
    path: string,
    key: string | null,
    body?: unknown,
    headers?: Record<string, string>,
  ) {
    const reply = await this.call(method, path, key, body, headers);
    if (reply.status >= 300)
      throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  }

  /** A casino by direct SQL, with its key: the routes for them have tests of their own. */
  async casino(code: string, currencies: string[], timeZone = 'UTC', commission = '0'): Promise<string> {
    await this.db.run(sql`
      INSERT INTO jackpot.casino (code, name, time_zone, currencies, commission, created_at)
      VALUES (${code}, ${code}, ${timeZone}, ${currencies}::text[], ${commission}::numeric, now())`);
    await this.join();
    return (this.keys.casino[code] = await makeKey(this.db, 'casino', code));
  }

  async table(
    code: string,
    jackpot: string | null,
    owner: string | null = null,
    ruleSet = 'live',
  ): Promise<void> {
    await this.db.run(sql`
      INSERT INTO jackpot.game_table (code, owner, rule_set, rule_set_version, jackpot, created_at)
      VALUES (${code}, ${owner}, ${ruleSet}, 1, ${jackpot}, now())`);
  }

  /** Rates as units of each currency per one EUR, as of now. */
  async rates(perEuro: Record<string, string>, asOf = new Date()): Promise<void> {
    const rates = Object.entries(perEuro).map(([quote, rate]) => ({
      base: 'EUR',
      quote,
      rate,
      asOf: asOf.toISOString(),
    }));
    if (rates.length > 0) await this.ok('POST', '/v1/rates', this.keys.finance, { rates, source: 'test' });
  }

  /** Creates a jackpot by one person and approves it by another. */
  async jackpot(code: string, currency: string, parameters: Record<string, unknown>): Promise<void> {
    const created = await this.ok('POST', '/v1/jackpots', this.keys.admin, {
      code,
      currency,
      parameters,
      reason: 'test set-up',
    });
    await this.approve(created.approvalId);
    await this.join();
  }

  /** Every casino takes part in every jackpot, by direct SQL: joining has tests of its own. */
  async join(): Promise<void> {
    await this.db.run(sql`
      INSERT INTO jackpot.participation (jackpot, casino, rules_digest, displayed, confirmed_by, confirmed_at)
      SELECT j.code, c.code, 'by the test', '{}'::jsonb, 'test', now() FROM jackpot.jackpot j CROSS JOIN jackpot.casino c
      ON CONFLICT DO NOTHING`);
  }

  approve(approvalId: string, decision: 'approve' | 'decline' = 'approve') {
    return this.ok('POST', `/v1/approvals/${approvalId}/decision`, this.keys.admin2, { decision });
  }

  async stop(): Promise<void> {
    for (const replica of this.replicas) await replica.close();
    await this.app.close();
    await this.db.close();
    await this.drop();
  }
}

async function makeKey(
  db: Database,
  role: string,
  casino: string | null = null,
  tables: string[] = [],
): Promise<string> {
  const { secret, hash } = newSecret();
  await db.run(sql`
    INSERT INTO access.api_key (id, name, role, casino, tables, secret_hash, created_at)
    VALUES (${newId('key')}, ${`${role} ${casino ?? ''}`}, ${role}, ${casino}, ${tables}::text[], ${hash}, now())`);
  return secret;
}

/** Whether an answer is this problem; names what it was otherwise. */
export function problemOf(reply: Reply): { status: number; code: ProblemCode; field: string | undefined } {
  return { status: reply.status, code: reply.body?.code, field: reply.body?.errors?.[0]?.field };
}

export const livePrizes = {
  royalFlush: { kind: 'share', to: 'round' },
  straightFlush: { kind: 'multiple', multiple: '2500', to: 'round' },
  fourOfAKind: { kind: 'multiple', multiple: '250', to: 'round' },
  fullHouse: { kind: 'multiple', multiple: '50', to: 'round' },
  flush: { kind: 'multiple', multiple: '25', to: 'round' },
  straight: { kind: 'multiple', multiple: '10', to: 'round' },
  threeOfAKind: { kind: 'multiple', multiple: '3', to: 'round' },
};

export const hands = {
  royal: ['Ah', 'Kh', 'Qh', 'Jh', 'Th'],
  straightFlush: ['9h', '8h', '7h', '6h', '5h'],
  four: ['9h', '9d', '9s', '9c', '2d'],
  flush: ['Kh', 'Th', '5h', '4h', '3h'],
  three: ['7d', '7c', '7h', 'Kc', '9h'],
  nothing: ['8s', '6d', '5h', '4c', '2s'],
};
export const dealer = ['Qs', 'Jd', '3c', '2c', '2h'];
