// What a service's module imports once: connections, clock, keys, the access guard, health, and its relay.
import {
  DynamicModule,
  Global,
  Inject,
  Injectable,
  Logger,
  Module,
  OnApplicationBootstrap,
  OnApplicationShutdown,
  Provider,
} from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import type { Redis } from 'ioredis';
import { AccessGuard } from './access-guard';
import { AuditLog } from './audit/audit-log';
import { StaffRequests } from './audit/staff-requests';
import { KeyRing } from './auth';
import type { Clock } from './clock';
import { newId, systemClock } from './clock';
import { Database, Pooler } from './database';
import { HealthController } from './health';
import type { LimitOptions } from './limits/limits';
import { usualLimits } from './limits/limits';
import { Pseudonyms, pseudonymKeyToken } from './limits/pseudonyms';
import type { ServiceSchema } from './outbox';
import { PolicyCheck } from './policy-check';
import { connectQueues, connectRedis } from './redis';
import type { QueueConnection, RedisServers } from './redis';
import { Condense, Relay } from './relay';
import { SessionRing } from './sessions/session-ring';
import { Site, publicOriginToken } from './sessions/site';
import { RequestSignatures, signingToken } from './signing/request-signatures';
import { SigningOptions, signingOff } from './signing/secrets';
import { SeenSignatures } from './signing/seen-signatures';
import { Metrics } from './telemetry/metrics';
import { tellPlatform } from './telemetry/platform-figures';

export interface PlatformOptions extends RedisServers {
  readonly schema: ServiceSchema;
  readonly databaseUrl: string;
  readonly connectionsMax?: number;
  /** What stands between the service and PostgreSQL; nothing when left out. */
  readonly pooler?: Pooler;
  readonly clock?: Clock;
  /** Queues that this service's outbox sends to. */
  readonly queues: readonly string[];
  /** What of the waiting events is sent; see the relay. */
  readonly condense?: Condense;
  /** Whether requests must be signed; not when left out. */
  readonly signing?: SigningOptions;
  /** Where browsers reach the console and the services behind it, such as `https://console.example`. */
  readonly publicOrigin?: string | undefined;
  /** Limits on statements; the usual ones when left out. */
  readonly limits?: LimitOptions;
  /** Key of the digests that stand for players; references are stored as they come when left out. */
  readonly pseudonymKey?: string;
  /** Off where a process must not carry events, such as a test that looks at the outbox. */
  readonly relay?: boolean;
}

const optionsToken = 'PlatformOptions';
const errorLogEveryMs = 5_000;

/** Logs a recurring failure once per interval, so that an outage does not drown the log. */
export function quietReporter(context: string, clock: Clock): (error: unknown) => void {
  const log = new Logger(context);
  let next = 0;
  return (error) => {
    const now = clock.now().getTime();
    if (now < next) return;
    next = now + errorLogEveryMs;
    log.warn(error instanceof Error ? error.message || error.name : String(error));
  };
}

/** Owns the connections: opened with the module, closed last, when no request, consumer or relay needs them. */
@Injectable()
class Connections implements OnApplicationShutdown {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Redis') private readonly redis: Redis,
    @Inject('QueueRedis') private readonly queues: QueueConnection,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    this.queues.disconnect();
    this.redis.disconnect();
    await this.db.close();
  }
}

@Injectable()
export class RelayRunner implements OnApplicationBootstrap {
  private relay: Relay | null = null;

  constructor(
    @Inject(optionsToken) private readonly options: PlatformOptions,
    @Inject(Database) private readonly db: Database,
    @Inject('QueueRedis') private readonly redis: QueueConnection,
    @Inject('Clock') private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    if (this.options.relay === false || this.options.queues.length === 0) return;
    const { schema, queues, condense } = this.options;
    const onError = quietReporter('Relay', this.clock);
    this.relay = new Relay({ db: this.db, schema, clock: this.clock, redis: this.redis, queues, condense, onError }); // prettier-ignore
    this.relay.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.relay?.stop();
  }
}

function pseudonymsBy(key: string | undefined): Provider[] {
  if (key === undefined) return [];
  return [
    { provide: pseudonymKeyToken, useValue: key },
    { provide: APP_INTERCEPTOR, useClass: Pseudonyms },
  ];
}

function connectionsTo(options: PlatformOptions, clock: Clock): Provider[] {
  const { schema, queues, databaseUrl: url, connectionsMax, pooler, limits = usualLimits } = options;
  const { statementMsMax, lockMsMax } = limits;
  return [
    {
      provide: Database,
      useFactory: () => new Database({ url, connectionsMax, pooler, statementMsMax, lockMsMax }),
    },
    { provide: 'Redis', useFactory: () => connectRedis(options, quietReporter('Redis', clock)) },
    {
      provide: 'QueueRedis',
      inject: ['Redis'],
      useFactory: (redis: Redis) => connectQueues(options, redis, quietReporter('QueueRedis', clock)),
    },
    {
      provide: Metrics,
      inject: [Database, 'QueueRedis'],
      useFactory: (db: Database, redis: QueueConnection) => {
        const metrics = new Metrics();
        tellPlatform(metrics, { schema, queues, db, redis, clock });
        return metrics;
      },
    },
  ];
}

@Global()
@Module({})
export class PlatformModule {
  static forRoot(options: PlatformOptions): DynamicModule {
    const clock = options.clock ?? systemClock;
    return {
      module: PlatformModule,
      imports: [DiscoveryModule],
      controllers: [HealthController],
      providers: [
        { provide: optionsToken, useValue: options },
        { provide: 'Clock', useValue: clock },
        { provide: 'NewId', useValue: newId },
        ...connectionsTo(options, clock),
        KeyRing,
        { provide: signingToken, useValue: options.signing ?? signingOff },
        SeenSignatures,
        RequestSignatures,
        { provide: publicOriginToken, useValue: options.publicOrigin ?? null },
        Site,
        SessionRing,
        AuditLog,
        PolicyCheck,
        RelayRunner,
        Connections,
        { provide: APP_GUARD, useClass: AccessGuard },
        ...pseudonymsBy(options.pseudonymKey),
        { provide: APP_INTERCEPTOR, useClass: StaffRequests },
      ],
      exports: [
        Database,
        Metrics,
        'Redis',
        'QueueRedis',
        'Clock',
        'NewId',
        KeyRing,
        RequestSignatures,
        Site,
        SessionRing,
        AuditLog,
      ],
    };
  }
}
