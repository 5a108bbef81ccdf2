// A table-game service in this process on a fresh database, driven over real HTTP; and a stand-in for the jackpot
// service's answer to the question for terms, where a test needs one.
import 'reflect-metadata';
import { RoundTerms, patterns } from '@tributary/contracts';
import { Clock, Database, SigningOptions, createHttpApp, newId, newSecret, sql } from '@tributary/platform';
import { Controller, INestMicroservice, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { MessagePattern, Payload, Transport } from '@nestjs/microservices';
import { NestFastifyApplication } from '@nestjs/platform-fastify';
import { tableGameHttp, tableGameModule } from '../../apps/table-game/src/app.module';
import { RoundSweep } from '../../apps/table-game/src/rounds/sweep';
import type { Reply } from './jackpot-app';
import { freshDatabase, redisUrl } from './stack';

export const limits = {
  EUR: { minimum: '5.00', maximum: '100.00' },
  JPY: { minimum: '500', maximum: '20000' },
  KWD: { minimum: '1.000', maximum: '50.000' },
};
export const windows = { bettingSeconds: 15, closingSeconds: 5, decisionSeconds: 20 };

interface ListenOptions {
  readonly clock?: Clock;
  readonly relay?: boolean;
  readonly sweep?: boolean;
  /** Another Redis than the worker's. */
  readonly redis?: string;
  readonly signing?: SigningOptions;
  readonly pseudonymKey?: string;
}

export class TableGameApp {
  readonly keys = { admin: '', tableServer: '', otherServer: '', casino: {} as Record<string, string> };
  private replicas: NestFastifyApplication[] = [];

  private constructor(
    readonly app: NestFastifyApplication,
    readonly db: Database,
    readonly url: string,
    private readonly databaseUrl: string,
    private readonly drop: () => Promise<void>,
  ) {}

  static async start(
    options: ListenOptions & { tables?: string[]; casinos?: string[] } = {},
  ): Promise<TableGameApp> {
    const database = await freshDatabase();
    const app = await listen(database.url, options);
    const db = new Database({ url: database.url, connectionsMax: 4 });
    const made = new TableGameApp(app, db, await app.getUrl(), database.url, () => database.drop());
    made.keys.admin = await made.key('admin');
    made.keys.tableServer = await made.key('table-server', null, options.tables ?? ['table-1']);
    made.keys.otherServer = await made.key('table-server', null, ['elsewhere']);
    for (const casino of options.casinos ?? ['alba', 'borea']) {
      made.keys.casino[casino] = await made.key('casino', casino);
    }
    return made;
  }

  /** A second process on the same database. Answers its address. */
  async replica(options: ListenOptions): Promise<string> {
    const app = await listen(this.databaseUrl, options);
    this.replicas.push(app);
    return app.getUrl();
  }

  private async key(role: string, casino: string | null = null, tables: string[] = []): Promise<string> {
    const { secret, hash } = newSecret();
    await this.db.run(sql`
      INSERT INTO access.api_key (id, name, role, casino, tables, secret_hash, created_at)
      VALUES (${newId('key')}, ${role}, ${role}, ${casino}, ${tables}::text[], ${hash}, now())`);
    return secret;
  }

  async call(
    method: string,
    path: string,
    key: string | null,
    body?: unknown,
    headers: Record<string, string> = {},
    url = this.url,
  ): Promise<Reply> {
    const raw = typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body);
    const response = await fetch(`${url}${path}`, {
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

  table(code = 'table-1', more: Record<string, unknown> = {}) {
    return this.ok('POST', '/v1/tables', this.keys.admin, { code, limits, windows, ...more });
  }

  /** Opens a round and answers its path and its view. */
  async open(tables = ['table-1'], headers: Record<string, string> = {}) {
    const round = await this.ok('POST', '/v1/rounds', this.keys.tableServer, { tables }, headers);
    return { path: `/v1/rounds/${round.roundId}`, round };
  }

  /** One pass of the clock's sweep. */
  sweep(): Promise<void> {
    return this.app.get(RoundSweep).sweep();
  }

  /** Facts for the jackpot service in order, by type and body. */
  async facts(): Promise<{ type: string; body: Record<string, unknown> }[]> {
    return this.db.rows(sql`SELECT type, body FROM table_game.outbox ORDER BY seq`);
  }

  async stop(): Promise<void> {
    for (const app of [this.app, ...this.replicas]) await app.close();
    await this.db.close();
    await this.drop();
  }
}

async function listen(databaseUrl: string, options: ListenOptions): Promise<NestFastifyApplication> {
  const config = {
    databaseUrl,
    redisUrl: options.redis ?? redisUrl(),
    host: '127.0.0.1',
    port: 0,
    connectionsMax: 8,
    logLevels: ['error' as const],
    signing: options.signing,
    pseudonymKey: options.pseudonymKey,
  };
  const { clock, relay = false, sweep = false } = options;
  const module = tableGameModule(config, { clock, relay, sweep });
  const app = await createHttpApp(module, { ...tableGameHttp, logLevels: ['error'] });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

export const unitStakes = { EUR: '1.00', JPY: '150', KWD: '0.300', USD: '1.00' };

/** Answers the question for terms as the jackpot service does, until it is closed. */
export async function answerTerms(
  answer: (ask: { roundId: string; jackpot: string }) => unknown = ({ roundId, jackpot }) => ({
    terms: {
      roundId,
      jackpot,
      currency: 'EUR',
      ruleSet: { id: 'live', version: 1 },
      unitStakes,
      stakeMultipleMax: 1,
      currencies: ['EUR', 'JPY', 'KWD'],
    } satisfies RoundTerms,
  }),
): Promise<INestMicroservice> {
  @Controller()
  class Terms {
    @MessagePattern(patterns.openRound)
    open(@Payload() ask: { roundId: string; jackpot: string }) {
      return answer(ask);
    }
  }
  @Module({ controllers: [Terms] })
  class TermsModule {}
  const { hostname, port } = new URL(redisUrl());
  const service = await NestFactory.createMicroservice(TermsModule, {
    transport: Transport.REDIS,
    options: { host: hostname, port: Number(port) },
    logger: ['error'],
  });
  await service.listen();
  return service;
}
