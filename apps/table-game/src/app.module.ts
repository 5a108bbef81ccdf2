// The table-game service as one Nest module: the platform, and one module per feature.
import { queues } from '@tributary/contracts';
import { Clock, HttpAppOptions, PlatformModule, redisServersOf } from '@tributary/platform';
import { DynamicModule, Global, MiddlewareConsumer, Module, NestModule } from '@nestjs/common';
import { BetsModule } from './bets/bets.module';
import type { TableGameConfig } from './config';
import { ArrivalStamp } from './request-info';
import { RoundsModule } from './rounds/rounds.module';
import { RuleSetsModule } from '@tributary/rule-sets';
import { SettlementModule } from './settlement/settlement.module';
import { TablesModule } from './tables/tables.module';
import { ContributionLagModule } from './telemetry/contribution-lag';

/** How the service presents itself: for whoever makes its application, or writes its OpenAPI document. */
export const tableGameHttp = {
  title: 'Tributary: table-game service',
  description:
    'Tables: rounds with their windows, hands, wagers, decisions and settlement of all but jackpot bets. ' +
    'Amounts are decimal strings. Send an API key as a bearer token.',
  version: '0.1.0',
  bulkRoutes: ['POST /v1/rounds/:roundId/bets', 'POST /v1/rounds/:roundId/decisions'],
} as const satisfies HttpAppOptions;

export interface TableGameOverrides {
  readonly clock?: Clock;
  /** False in a process that must not carry events, such as a test that looks at the outbox. */
  readonly relay?: boolean;
  /** False where a test lets the sweep run by hand. */
  readonly sweep?: boolean;
}

@Global()
@Module({})
class Settings {}

@Module({})
class TableGameModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(ArrivalStamp).forRoutes('*');
  }
}

export function tableGameModule(config: TableGameConfig, overrides: TableGameOverrides = {}): DynamicModule {
  const { sweep, ...platformOverrides } = overrides;
  const platform = PlatformModule.forRoot({
    schema: 'table_game',
    databaseUrl: config.databaseUrl,
    pooler: config.pooler,
    ...redisServersOf(config),
    connectionsMax: config.connectionsMax,
    signing: config.signing,
    limits: config.limits,
    pseudonymKey: config.pseudonymKey,
    publicOrigin: config.publicOrigin,
    queues: [queues.jackpotCommands],
    ...platformOverrides,
  });
  const settings: DynamicModule = {
    module: Settings,
    providers: [
      { provide: 'RedisServers', useValue: redisServersOf(config) },
      { provide: 'SweepOptions', useValue: { running: sweep ?? true } },
    ],
    exports: ['RedisServers', 'SweepOptions'],
  };
  const features = [
    RuleSetsModule,
    TablesModule,
    RoundsModule,
    BetsModule,
    SettlementModule,
    ContributionLagModule,
  ];
  return { module: TableGameModule, imports: [platform, settings, ...features] };
}
