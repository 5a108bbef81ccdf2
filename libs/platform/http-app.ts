// How every service listens: Fastify with limits, security headers, problem answers, OpenAPI 3.1 and its page.
import helmet from 'helmet';
import { Problem } from '@tributary/contracts';
import { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Clock } from './clock';
import { Database } from './database';
import { LogLevels, logLevelsOf } from './env';
import type { LimitOptions } from './limits/limits';
import {
  bodyBytesMax,
  connectionsMax,
  headerBytesMax,
  headersTimeoutMs,
  keepAliveMs,
  pathParameterLengthMax,
  requestTimeoutMs,
  timeoutCheckMs,
  usualLimits,
} from './limits/limits';
import { RequestLimits } from './limits/request-limits';
import { drainBeforeClose } from './limits/shutdown';
import { refuse, refuseAddress, refuseBytes, refuseExpectation } from './limits/wire-faults';
import { DocumentOptions, openApiOf } from './openapi';
import { ProblemFilter } from './problem-filter';
import { readSignatures } from './signing/signature-hook';
import { tellRequests } from './telemetry/request-telemetry';
import { LogFormat, ServiceLogger } from './telemetry/service-logger';
import { schemaPipe } from './validation';

export interface HttpAppOptions extends DocumentOptions {
  /** Writes the OpenAPI document without connecting to anything. */
  readonly preview?: boolean;
  readonly logLevels?: LogLevels;
  /** `text` when left out. */
  readonly logFormat?: LogFormat;
  /** Routes whose bodies may be large and whose requests have a budget of their own: `POST /v1/rounds/:roundId/bets`. */
  readonly bulkRoutes?: readonly string[];
  /** `usualLimits` when left out. */
  readonly limits?: LimitOptions;
}

function adapter(limits: LimitOptions): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: bodyBytesMax.ordinary,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveMs,
    http: {
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: timeoutCheckMs,
      maxHeaderSize: headerBytesMax,
      // Told by our own hook, in the words of the problem catalogue.
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: pathParameterLengthMax },
    trustProxy: limits.trustedProxies.length > 0 ? [...limits.trustedProxies] : false,
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseBytes,
    // Told by our own hook, in the words of the problem catalogue.
    return503OnClosing: false,
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
    .addHook('onRequest', (request, reply, done) => {
      const type = request.headers['content-type'];
      if (type === undefined || /^application\/json *(;|$)/i.test(type)) return done();
      refuse(reply, new Problem('unsupported-media-type', `${type} is not application/json`));
    });
}

/** A request has arrived when its body is here; the service's own clock says when (R42). */
function noteArrival(app: NestFastifyApplication): void {
  const clock = app.get<Clock>('Clock', { strict: false });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('preHandler', (request, _, done) => {
      Object.assign(request, { arrivedAt: clock.now() });
      done();
    });
}

/** Headers that every answer has: Helmet's. They depend on no request, so that they are worked out once. */
function securityHeaders(): OutgoingHttpHeaders {
  const set = helmet({
    contentSecurityPolicy: {
      directives: { 'upgrade-insecure-requests': null, 'script-src': ["'self'", "'unsafe-inline'"] },
    },
    hsts: false,
  });
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  set(request, answer, () => undefined);
  return answer.getHeaders();
}

// Hooks run in the order in which they were added: headers come first, so that every refusal carries them.
async function protect(app: NestFastifyApplication, limits: LimitOptions): Promise<void> {
  if (limits.corsOrigins.length > 0) {
    const exposedHeaders = ['ratelimit', 'ratelimit-policy', 'retry-after', 'trace-id'];
    app.enableCors({ origin: [...limits.corsOrigins], exposedHeaders, maxAge: 600 });
  }
  const headers = securityHeaders();
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (_, reply, done) => {
      reply.headers(headers);
      done();
    });
  const server = app.getHttpServer() as Server;
  server.maxConnections = connectionsMax;
  server.on('checkExpectation', refuseExpectation);
}

/** Creates a service's application; the caller listens. Serves `/openapi.json` and `/docs`. */
export async function createHttpApp(
  module: Type | DynamicModule,
  options: HttpAppOptions,
): Promise<NestFastifyApplication> {
  const limits = options.limits ?? usualLimits;
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter(limits), {
    logger: new ServiceLogger({
      format: options.logFormat ?? 'text',
      levels: options.logLevels ?? logLevelsOf('info'),
    }),
    preview: options.preview ?? false,
    abortOnError: false,
  });
  app.useGlobalFilters(new ProblemFilter());
  app.useGlobalPipes(schemaPipe());
  if (options.preview) return app;
  await protect(app, limits);
  tellRequests(app);
  const held = new RequestLimits(limits, {
    redis: app.get('Redis', { strict: false }),
    database: app.get(Database, { strict: false }),
    bulkRoutes: options.bulkRoutes ?? [],
  });
  held.attach(app);
  drainBeforeClose(app, held);
  refuseOtherMedia(app);
  readSignatures(app);
  noteArrival(app);
  SwaggerModule.setup('docs', app, () => openApiOf(app, options), { jsonDocumentUrl: 'openapi.json', customSiteTitle: options.title }); // prettier-ignore
  return app;
}
