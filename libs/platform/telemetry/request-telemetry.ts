// What is told of every request: its trace, which it brings along or begins, its time by route, and a log line.
import { Logger } from '@nestjs/common';
import { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SpanKind, SpanStatusCode, context } from '@opentelemetry/api';
import { Metrics } from './metrics';
import { Spanned, beginSpan, traceIdOf } from './trace-context';

interface Request {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly routeOptions?: { readonly url?: string };
  telemetry?: Spanned;
}

interface Reply {
  readonly statusCode: number;
  readonly elapsedTime: number;
  header(name: string, value: string): void;
}

type Hook = (request: Request, reply: Reply, done: () => void) => void;
interface Fastify {
  addHook(name: 'onRequest' | 'preHandler' | 'onResponse', hook: Hook): void;
}

const serverFault = 500;
const millisecondsPerSecond = 1_000;

/** Adds the hooks. Every answer names its trace in the header `trace-id`. */
export function tellRequests(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance() as unknown as Fastify;
  const metrics = app.get(Metrics, { strict: false });
  const log = new Logger('Request');
  fastify.addHook('onRequest', (request, reply, done) => {
    const { method, headers } = request;
    const route = request.routeOptions?.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route };
    const spanned = beginSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes, from: headers });
    request.telemetry = spanned;
    reply.header('trace-id', traceIdOf(spanned));
    context.with(spanned.context, done);
  });
  // The body has come by the connection's own callbacks: the handler is brought back to its request's trace.
  fastify.addHook('preHandler', (request, _, done) => {
    if (request.telemetry) context.with(request.telemetry.context, done);
    else done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method, telemetry } = request;
    const { statusCode, elapsedTime } = reply;
    const route = request.routeOptions?.url ?? 'none';
    metrics.requests.observe({ route, method, status: statusCode }, elapsedTime / millisecondsPerSecond);
    telemetry?.span.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= serverFault) telemetry?.span.setStatus({ code: SpanStatusCode.ERROR });
    telemetry?.span.end();
    const tell = () => log.debug(`${method} ${route} ${statusCode} in ${elapsedTime.toFixed(1)} ms`);
    if (telemetry) context.with(telemetry.context, tell);
    done();
  });
}
