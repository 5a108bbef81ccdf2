// What the simulation plays in: the jackpot service in this process on a real database, with a clock and ids of its own,
// its timers still, and a life that can end between any two statements. One world plays many days, each from nothing.
import { Database, IdSource, ManualClock, createHttpApp, newSecret, usualLimits } from '@tributary/platform'; // prettier-ignore
import { casinoEventTypes, idPrefixes } from '@tributary/contracts';
import type { DynamicModule, Provider } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Client } from 'pg';
import { jackpotHttp, jackpotModule } from '../../apps/jackpot/src/app.module';
import { WebhooksProcessor } from '../../apps/jackpot/src/casinos/webhooks.processor';
import { MeterFeed } from '../../apps/jackpot/src/jackpots/meter-feed';
import { RoundsProcessor } from '../../apps/jackpot/src/rounds/rounds.processor';
import type { Reply } from '../support/jackpot-app';
import { FreshDatabase, freshDatabase, redisUrl } from '../support/stack';
import { casinos, firstRates, tables } from './cast';
import { Instruments, instrument } from './instruments';
import { Memory, objectsOf } from './memory';

/** Larger than anything that could refuse a request because this machine is slow. */
const limits = { ...usualLimits, requestsPerKey: 0, bulkRequestsPerKey: 0, requestsPerAddress: 0, eventLoopDelayMsMax: 3_600_000 }; // prettier-ignore
const deadlockMs = 30;
const connectionsMax = 12;

export interface Keys {
  readonly admin: string;
  readonly admin2: string;
  readonly finance: string;
  readonly tableServer: string;
  readonly casinos: readonly string[];
}

/** What a day leaves behind. What stays: casinos, tables, keys, and what migrations bring. */
const played = [
  'ledger.entry', 'ledger.journal', 'ledger.account', 'jackpot.rate', 'jackpot.round_table', 'jackpot.round', 'jackpot.batch',
  'jackpot.bet', 'jackpot.void_notice', 'jackpot.late_event', 'jackpot.payout', 'jackpot.award', 'jackpot.approval',
  'jackpot.compensation_case', 'jackpot.incident', 'jackpot.incident_note', 'jackpot.idempotency', 'jackpot.outbox',
  'jackpot.inbox', 'jackpot.webhook_delivery', 'jackpot.meter_milestone', 'jackpot.status_change', 'jackpot.parameters',
  'jackpot.limit_raise', 'jackpot.instance', 'jackpot.jackpot', 'jackpot.dead_letter', 'table_game.outbox',
] as const; // prettier-ignore
const wipe = [
  'SET session_replication_role = replica',
  ...played.map((table) => `DELETE FROM ${table}`),
  `DELETE FROM ledger.chain WHERE code <> 'network:settlements'`,
  `UPDATE jackpot.casino SET status = 'active', suspended_for = NULL WHERE status <> 'active'`,
  'SET session_replication_role = DEFAULT',
].join('; ');

export class World {
  readonly clock = new ManualClock(new Date('2026-01-01T00:00:00Z'));
  readonly instruments: Instruments = { life: 1, fault: null };
  keys!: Keys;
  app!: NestFastifyApplication;
  private memory!: Memory;
  private connections!: ReturnType<typeof instrument>;
  private made = 0;

  private constructor(
    private readonly database: FreshDatabase,
    readonly admin: Client,
  ) {}

  static async start(): Promise<World> {
    const database = await freshDatabase();
    const admin = new Client({ connectionString: database.url, application_name: 'simulation' });
    await admin.connect();
    await admin.query(
      `ALTER DATABASE ${new URL(database.url).pathname.slice(1)} SET deadlock_timeout = ${deadlockMs}`,
    );
    const world = new World(database, admin);
    await world.boot();
    await world.people();
    return world;
  }

  /** In order of their making; every day counts from the beginning. */
  readonly newId: IdSource = (kind) =>
    `${idPrefixes[kind]}_${String((this.made += 1)).padStart(8, '0')}` as never;

  private async boot(): Promise<void> {
    const db = new Database({ url: this.database.url, connectionsMax, ...limits });
    this.connections = instrument(db, this.instruments);
    const config = {
      databaseUrl: this.database.url, redisUrl: redisUrl(), host: '127.0.0.1', port: 0, connectionsMax, logLevels: [], limits,
    }; // prettier-ignore
    const module = jackpotModule(config, { clock: this.clock, relay: false });
    replace(module, Database, db);
    replace(module, 'NewId', this.newId);
    this.app = await createHttpApp(module, { ...jackpotHttp, logLevels: [], limits });
    await this.withoutTimers();
    this.memory = new Memory(this.app);
  }

  // What runs by itself would come at moments that no seed decides: its looks are steps of the workload. The consumers of
  // facts run on queues to which nobody sends: the workload brings them what it takes from the outboxes.
  private async withoutTimers(): Promise<void> {
    for (const object of objectsOf(this.app))
      if ('onApplicationBootstrap' in object)
        Object.assign(object, { onApplicationBootstrap: () => undefined });
    await this.app.listen({ host: '127.0.0.1', port: 0 });
    const of = <T>(type: new (...args: never[]) => T) => this.app.get(type, { strict: false });
    of(MeterFeed).moved = () => undefined;
    RoundsProcessor.prototype.onApplicationBootstrap.call(of(RoundsProcessor));
    WebhooksProcessor.prototype.onApplicationBootstrap.call(of(WebhooksProcessor));
  }

  private async people(): Promise<void> {
    for (const { name, currencies } of casinos)
      await this.admin.query(`INSERT INTO jackpot.casino (code, name, time_zone, currencies, commission, created_at) VALUES ($1, $1, 'UTC', $2, 0, $3)`, [name, currencies, this.clock.now()]); // prettier-ignore
    for (const { name } of tables)
      await this.admin.query(`INSERT INTO jackpot.game_table (code, rule_set, rule_set_version, created_at) VALUES ($1, 'live', 1, $2)`, [name, this.clock.now()]); // prettier-ignore
    const own = [];
    for (const { name } of casinos) {
      own.push(await this.key('casino', name));
      await this.admin.query(`INSERT INTO jackpot.webhook_endpoint (id, casino, url, types, secret, created_by, created_at) VALUES ($1, $2, 'https://casino.example/', $3, 'whsec_c2ltdWxhdGlvbg==', 'simulation', $4)`, [this.newId('endpoint'), name, casinoEventTypes, this.clock.now()]); // prettier-ignore
    }
    const names = tables.map(({ name }) => name);
    this.keys = {
      admin: await this.key('admin'), admin2: await this.key('admin'), finance: await this.key('finance'),
      tableServer: await this.key('table-server', null, names), casinos: own,
    }; // prettier-ignore
  }

  // Used in a far future, so that its use is never noted beside a request.
  private async key(role: string, casino: string | null = null, own: string[] = []): Promise<string> {
    const { secret, hash } = newSecret();
    await this.admin.query(
      `INSERT INTO access.api_key (id, name, role, casino, tables, secret_hash, created_at, last_used_at)
       VALUES ($1, $2, $2, $3, $4, $5, $6, '9999-01-01')`,
      [this.newId('key'), role, casino, own, hash, this.clock.now()],
    );
    return secret;
  }

  /** A day from nothing: no jackpots, no bets, rates as of now. */
  async begin(at: Date): Promise<void> {
    this.instruments.life += 1;
    this.memory.restore();
    this.made = 0;
    this.clock.set(at);
    await this.admin.query(wipe);
    for (const [quote, rate] of Object.entries(firstRates)) {
      await this.admin.query(`INSERT INTO jackpot.rate_pair (base, quote) VALUES ('EUR', $1) ON CONFLICT DO NOTHING`, [quote]); // prettier-ignore
      await this.admin.query(`INSERT INTO jackpot.rate (base, quote, rate, as_of, source, recorded_at) VALUES ('EUR', $1, $2, $3, 'day', $3)`, [quote, rate, at]); // prettier-ignore
    }
  }

  /** Tables and casinos take part in the day's jackpots. */
  async link(jackpots: readonly string[]): Promise<void> {
    for (const { name, jackpot } of tables)
      await this.admin.query('UPDATE jackpot.game_table SET jackpot = $2 WHERE code = $1', [
        name,
        jackpots[jackpot],
      ]);
    await this.admin.query(`
      INSERT INTO jackpot.participation (jackpot, casino, rules_digest, displayed, confirmed_by, confirmed_at)
      SELECT j.code, c.code, 'simulated', '{}', 'simulation', now() FROM jackpot.jackpot j CROSS JOIN jackpot.casino c
      ON CONFLICT DO NOTHING`);
  }

  /**
   * The process ends, with all its connections, and another one begins when the server has forgotten them. Those that wait
   * for a lock go first: they would have it, and an effect, if whoever holds it went a moment earlier.
   */
  async die(): Promise<void> {
    this.instruments.life += 1;
    for (const which of ['AND cardinality(pg_blocking_pids(pid)) > 0', '']) {
      const { rows } = await this.admin.query(`
        SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'tributary' ${which}`);
      const ended = rows.map(({ pid }: { pid: number }) => pid);
      for (let left = ended.length > 0; left;) {
        const found = await this.admin.query(
          'SELECT count(*) > 0 AS left FROM pg_stat_activity WHERE pid = ANY($1)',
          [ended],
        );
        left = found.rows[0].left as boolean;
      }
    }
    this.connections.renew();
    this.memory.restore();
  }

  async blockers(backend: number): Promise<readonly number[]> {
    const { rows } = await this.admin.query('SELECT pg_blocking_pids($1) AS blockers', [backend]);
    return rows[0].blockers as number[];
  }

  async call(
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    key: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const reply = await this.app.inject({
      method, url, headers: { authorization: `Bearer ${key}`, ...headers }, ...(body ? { payload: body } : {}),
    }); // prettier-ignore
    return { status: reply.statusCode, body: reply.payload ? JSON.parse(reply.payload) : null };
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.connections.end();
    await this.admin.end();
    await this.database.drop();
  }
}

/** Gives a module of the service another provider than its own. */
function replace(module: DynamicModule, token: unknown, value: unknown): void {
  for (const part of module.imports as DynamicModule[]) {
    const providers = part.providers as Provider[] | undefined;
    const place = providers?.findIndex((each) => typeof each === 'object' && each.provide === token) ?? -1;
    if (place >= 0) providers![place] = { provide: token as string, useValue: value };
  }
}
