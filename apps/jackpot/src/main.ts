// The jackpot service's process: REST on HOST:PORT, and calls of other services over Redis.
import 'reflect-metadata';
import {
  Database,
  closeOnSignals,
  createHttpApp,
  listenOnRedis,
  refuseDemoData,
  startTelemetry,
} from '@tributary/platform';
import { jackpotHttp, jackpotModule } from './app.module';
import { readConfig } from './config';

async function main(): Promise<void> {
  const config = readConfig();
  const { limits, logLevels, logFormat } = config;
  const app = await createHttpApp(jackpotModule(config), { ...jackpotHttp, limits, logLevels, logFormat });
  if (config.production) await refuseDemoData(app.get(Database, { strict: false }), end);
  closeOnSignals(app);
  await startTelemetry(app, { service: 'jackpot', host: config.host, ...config.telemetry });
  await listenOnRedis(app, config);
  await app.listen({ host: config.host, port: config.port });
}

function end(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

main().catch(end);
