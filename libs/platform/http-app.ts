// How every service listens: Fastify with limits, security headers, problem answers, OpenAPI 3.1 and its page.
import helmet from '@fastify/helmet';
import { Problem } from '@tributary/contracts';
import { DynamicModule, INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { LogLevels, logLevelsOf } from './env';
import { DocumentOptions, openApiOf } from './openapi';
import { ProblemFilter, problemMedia } from './problem-filter';
import { readSignatures } from './signing/signature-hook';
import { schemaPipe } from './validation';

const bodyBytesMax = 4 * 1024 * 1024;
const requestTimeoutMs = 30_000;
const pathParameterLengthMax = 800;

export interface HttpAppOptions extends DocumentOptions {
  /** Writes the OpenAPI document without connecting to anything. */
  readonly preview?: boolean;
  readonly logLevels?: LogLevels;
}

function adapter(): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: bodyBytesMax,
    requestTimeout: requestTimeoutMs,
    routerOptions: { maxParamLength: pathParameterLengthMax },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  } as never);
}

/** Bodies are JSON and nothing else: other media types are refused before they are read. */
function refuseOtherMedia(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request, reply) => {
      const type = request.headers['content-type'];
      if (type === undefined || /^application\/json *(;|$)/i.test(type)) return;
      const problem = new Problem('unsupported-media-type', `${type} is not application/json`);
      await reply.status(problem.status).header('content-type', problemMedia).send(problem.body());
    });
}

/** Creates a service's application; the caller listens. Serves `/openapi.json` and `/docs`. */
export async function createHttpApp(
  module: Type | DynamicModule,
  options: HttpAppOptions,
): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter(), {
    logger: [...(options.logLevels ?? logLevelsOf('info'))],
    preview: options.preview ?? false,
    abortOnError: false,
  });
  app.useGlobalFilters(new ProblemFilter());
  app.useGlobalPipes(schemaPipe());
  refuseOtherMedia(app);
  if (options.preview) return app;
  readSignatures(app);
  await app.register(
    helmet as never,
    {
      contentSecurityPolicy: {
        directives: { 'upgrade-insecure-requests': null, 'script-src': ["'self'", "'unsafe-inline'"] },
      },
      hsts: false,
    } as never,
  );
  SwaggerModule.setup('docs', app, () => openApiOf(app, options), { jsonDocumentUrl: 'openapi.json' });
  return app;
}

/** Ends an application on SIGTERM or SIGINT: stops listening, finishes what is in flight, then exits. */
export function closeOnSignals(app: INestApplicationContext): void {
  let closing = false;
  const close = () => {
    if (closing) return;
    closing = true;
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', close);
  process.once('SIGINT', close);
}
