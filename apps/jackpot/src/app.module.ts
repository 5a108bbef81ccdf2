// The jackpot service as one Nest module: the platform, and one module per feature. A new feature adds its line.
import { placeBets, queues } from '@tributary/contracts';
import { Clock, HttpAppOptions, PlatformModule, redisServersOf } from '@tributary/platform';
import { RuleSetsModule } from '@tributary/rule-sets';
import { DynamicModule, Module, Type } from '@nestjs/common';
import type { JackpotConfig } from './config';
import { AwardFlowModule } from './awards/award-flow.module';
import { CasesModule } from './cases/cases.module';
import { CasinosModule } from './casinos/casinos.module';
import { highestContributions } from './casinos/milestones';
import { ParticipationModule } from './casinos/participation.module';
import { WebhooksModule } from './casinos/webhooks.module';
import { ClosingModule } from './closing/closing.module';
import { DeadLettersModule } from './dead-letters/dead-letters.module';
import { FinanceModule } from './finance/finance.module';
import { JackpotsModule } from './jackpots/jackpots.module';
import { OrphansModule } from './orphans/orphans.module';
import { PagesModule } from './pages/pages.module';
import { PeopleModule } from './people/people.module';
import { PoolsModule } from './pools/pools.module';
import { PositionsModule } from './positions/positions.module';
import { ProofRunsModule } from './proof-runs/proof-runs.module';
import { RatesModule } from './rates/rates.module';
import { RateSourcesModule } from './rates/sources/rate-sources.module';
import { ReconciliationModule } from './reconciliation/reconciliation.module';
import { RegistersModule } from './registers/registers.module';
import { ReportsModule } from './reports/reports.module';
import { RoundsModule } from './rounds/rounds.module';
import { StatementsModule } from './statements/statements.module';
import { NetworkFiguresModule } from './telemetry/network-figures';
import { VariantsModule } from './variants/variants.module';

const features: Type[] = [
  RuleSetsModule,
  CasinosModule,
  RatesModule,
  JackpotsModule,
  RoundsModule,
  AwardFlowModule,
  CasesModule,
  DeadLettersModule,
  VariantsModule,
  FinanceModule,
  PoolsModule,
  PositionsModule,
  RegistersModule,
  ReportsModule,
  OrphansModule,
  ClosingModule,
  NetworkFiguresModule,
];

/** How the service presents itself: for whoever makes its application, or writes its OpenAPI document. */
export const jackpotHttp = {
  title: 'Tributary: jackpot service',
  description:
    'Linked progressive jackpots: casinos, tables, rounds and bets, hits and awards, exchange rates and the books. ' +
    'Amounts and rates are decimal strings. Send an API key as a bearer token.',
  version: '0.1.0',
  // The route of bets checks its raw body with a compiled schema.
  schemas: [placeBets],
  bulkRoutes: [
    'POST /v1/rounds/:roundId/bets',
    'POST /v1/rounds/:roundId/close',
    'POST /v1/payouts/acknowledgements',
    'POST /v1/rates',
    'PUT /v1/admin/reconciliations/:runId/parts/:number',
  ],
} as const satisfies HttpAppOptions;

export interface JackpotOverrides {
  readonly clock?: Clock;
  /** False in a process that must not carry events, such as a test that looks at the outbox. */
  readonly relay?: boolean;
}

@Module({})
class JackpotModule {}

export function jackpotModule(config: JackpotConfig, overrides: JackpotOverrides = {}): DynamicModule {
  const platform = PlatformModule.forRoot({
    schema: 'jackpot',
    databaseUrl: config.databaseUrl,
    pooler: config.pooler,
    ...redisServersOf(config),
    connectionsMax: config.connectionsMax,
    signing: config.signing,
    limits: config.limits,
    pseudonymKey: config.pseudonymKey,
    publicOrigin: config.publicOrigin,
    queues: [queues.jackpotEvents],
    condense: highestContributions,
    ...overrides,
  });
  return {
    module: JackpotModule,
    imports: [
      platform,
      ParticipationModule.forRoot(config.silenceHours ?? null),
      WebhooksModule.forRoot(config.webhookAddresses ?? 'any'),
      PeopleModule.forRoot(config.people),
      PagesModule.forRoot(config.pages),
      RateSourcesModule.forRoot(config.rateSources),
      ProofRunsModule.forRoot({
        hour: config.proofRunHour ?? null,
        watchSeconds: config.proofWatchSeconds ?? null,
      }),
      ReconciliationModule.forRoot(config.pseudonymKey ?? null),
      StatementsModule.forRoot(config.statementClosingHours ?? null),
      ...features,
    ],
  };
}
