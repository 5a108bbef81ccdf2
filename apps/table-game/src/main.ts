// The table-game service's process: REST on HOST:PORT.
import 'reflect-metadata';
import { Database, closeOnSignals, createHttpApp, refuseDemoData, startTelemetry } from '@tributary/platform';
import { tableGameHttp, tableGameModule } from './app.module';
import { readConfig } from './config';

async function main(): Promise<void> {
  const config = readConfig();
  const { limits, logLevels, logFormat } = config;
  const app = await createHttpApp(tableGameModule(config), {
    ...tableGameHttp,
    limits,
    logLevels,
    logFormat,
  });
  if (config.production) await refuseDemoData(app.get(Database, { strict: false }), end);
  closeOnSignals(app);
  await startTelemetry(app, { service: 'table-game', host: config.host, ...config.telemetry });
  await app.listen({ host: config.host, port: config.port });
}

function end(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

main().catch(end);
