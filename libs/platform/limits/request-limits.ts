// Where limits enter Fastify: one hook before anything is read of a request, one when its body is there.
import { performance } from 'node:perf_hooks';
import { Problem, jsonDepthMax } from '@tributary/contracts';
import { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Redis } from 'ioredis';
import type { ServerResponse } from 'node:http';
import { Database } from '../database';
import { Callers, Calling } from './callers';
import type { LimitOptions } from './limits';
import { bodyBytesMax, queryParametersMax, rateWindowMs, urlLengthMax } from './limits';
import { Pressure } from './pressure';
import { Budget, RateCounters } from './rate-counters';
import { refuse } from './wire-faults';

const livePath = '/health/live';
const readyPath = '/health/ready';
const healthPaths = new Set([livePath, readyPath]);

/** Milliseconds after which clients of an ended stream come back. */
const streamRetryMs = { least: 500, most: 5_000 } as const;

/** What the hooks use of Fastify's request and reply. */
interface Incoming extends Calling {
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
  readonly routeOptions: { readonly url?: string; readonly bodyLimit?: number };
}

interface Outgoing {
  readonly raw: ServerResponse;
  header(name: string, value: string): Outgoing;
  getHeader(name: string): unknown;
  status(code: number): Outgoing;
  send(body: unknown): unknown;
}

interface Route {
  readonly method: string | string[];
  readonly url: string;
  bodyLimit?: number;
}

interface Fastify {
  addHook(name: 'onRoute', hook: (route: Route) => void): void;
  addHook(name: 'onReady', hook: (done: (error?: Error) => void) => void): void;
  addHook(name: 'onClose', hook: (instance: unknown, done: () => void) => void): void;
  addHook(name: 'onRequest' | 'preHandler' | 'onResponse', hook: Hook): void;
}

type Hook = (request: Incoming, reply: Outgoing, done: () => void) => void;

/** Is a value nested deeper than so many levels? Looks no further than that. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  // Of parsed JSON every key is its own; no list of values is made, as bodies may have tens of thousands.
  for (const key in value) if (isDeeper((value as Record<string, unknown>)[key], levels - 1)) return true;
  return false;
}

function addressFault({ url, headers }: Incoming): Problem | null {
  if (headers.host === undefined) return new Problem('malformed-request', 'there is no Host header');
  if (url.length > urlLengthMax)
    return new Problem('url-too-long', `an address may have ${urlLengthMax} characters`);
  const start = url.indexOf('?');
  if (start < 0) return null;
  let parameters = 1;
  for (let at = url.indexOf('&', start); at >= 0; at = url.indexOf('&', at + 1)) parameters += 1;
  if (parameters <= queryParametersMax) return null;
  const reason = `may have ${queryParametersMax} parameters`;
  return new Problem('invalid-request', `query: ${reason}`, [{ field: 'query', reason }]);
}

function bodyBytesOf({ headers, routeOptions }: Incoming): number {
  const length = headers['content-length'];
  if (typeof length === 'string') return Math.min(Number(length) || 0, routeOptions.bodyLimit ?? 0);
  return headers['transfer-encoding'] === undefined ? 0 : (routeOptions.bodyLimit ?? 0);
}

/** The limits of one application, and what it has in hand at the moment. */
export class RequestLimits {
  readonly pressure: Pressure;
  private isLeaving = false;
  private readonly counters: RateCounters;
  private readonly callers: Callers;
  private readonly streams = new Map<string, number>();
  private readonly open = new Set<ServerResponse>();
  private readonly bulk: ReadonlySet<string>;
  private readonly budgets: Readonly<Record<'bulk' | 'key' | 'address', Budget>>;
  private readonly policies: ReadonlyMap<Budget, string>;

  constructor(
    private readonly limits: LimitOptions,
    services: { readonly redis: Redis; readonly database: Database; readonly bulkRoutes: readonly string[] },
  ) {
    const { database, redis, bulkRoutes } = services;
    this.pressure = new Pressure(
      limits,
      () => database.pool.waitingCount,
      () => performance.now(),
    );
    this.counters = new RateCounters(redis, () => Date.now());
    this.callers = new Callers(() => performance.now());
    this.bulk = new Set(bulkRoutes);
    this.budgets = {
      bulk: { name: 'bulk', quota: limits.bulkRequestsPerKey },
      key: { name: 'key', quota: limits.requestsPerKey },
      address: { name: 'address', quota: limits.requestsPerAddress },
    };
    const window = rateWindowMs / 1000;
    this.policies = new Map(
      Object.values(this.budgets).map((each) => [each, `"${each.name}";q=${each.quota};w=${window}`]),
    );
  }

  /** Milliseconds from a signal to the end of the process. */
  get shutdownMsMax(): number {
    return this.limits.shutdownMsMax;
  }

  /** Milliseconds from a signal to the end of taking requests. */
  get shutdownDelayMs(): number {
    return this.limits.shutdownDelayMs;
  }

  /** Says that it is not ready, and takes requests all the same: for a balancer that looks now and then. */
  leave(): void {
    this.isLeaving = true;
  }

  /** Adds the hooks, and a body limit to every route. A bulk route that does not exist fails the start. */
  attach(app: NestFastifyApplication): void {
    const fastify = app.getHttpAdapter().getInstance() as unknown as Fastify;
    const found = new Set<string>();
    fastify.addHook('onRoute', (route) => {
      const names = [route.method].flat().map((method) => `${method} ${route.url}`);
      const isBulk = names.some((name) => this.bulk.has(name));
      route.bodyLimit = isBulk ? bodyBytesMax.bulk : bodyBytesMax.ordinary;
      for (const name of names) found.add(name);
    });
    fastify.addHook('onReady', (done) => {
      const missing = [...this.bulk].filter((name) => !found.has(name));
      done(missing.length > 0 ? new Error(`There is no bulk route ${missing.join(', ')}`) : undefined);
    });
    fastify.addHook('onRequest', (request, reply, done) => this.enter(request, reply, done));
    fastify.addHook('preHandler', (request, reply, done) => {
      if (!isDeeper(request.body, jsonDepthMax)) return done();
      const reason = `is nested more than ${jsonDepthMax} levels deep`;
      refuse(reply, new Problem('invalid-request', `body: ${reason}`, [{ field: 'body', reason }]));
    });
    fastify.addHook('onResponse', (request, _reply, done) => {
      this.callers.remember(request);
      done();
    });
    fastify.addHook('onClose', (_, done) => {
      this.pressure.stop();
      this.counters.stop();
      done();
    });
  }

  private enter(request: Incoming, reply: Outgoing, done: () => void): void {
    reply.header('cache-control', 'no-store');
    const path = request.routeOptions.url;
    if (path === livePath) return done();
    if (path === readyPath && this.isLeaving)
      return refuse(reply, new Problem('overloaded', 'this process is ending'));
    const bytes = bodyBytesOf(request);
    const problem =
      this.pressure.refusal(bytes) ?? addressFault(request) ?? this.overBudget(request, reply, path);
    // A connection that is to end says so, so that no client sends its next request into the closing.
    if (this.pressure.isDraining) reply.header('connection', 'close');
    if (problem) return refuse(reply, problem);
    if (path?.endsWith('/stream')) return this.enterStream(request, reply, done);
    this.pressure.inFlight += 1;
    this.pressure.bodyBytes += bytes;
    reply.raw.once('close', () => {
      this.pressure.inFlight -= 1;
      this.pressure.bodyBytes -= bytes;
    });
    done();
  }

  /** Takes nothing new from here on, and ends the streams: their clients come back one after the other. */
  drain(): void {
    this.pressure.drain();
    let waitMs: number = streamRetryMs.least;
    for (const stream of this.open) {
      // What is still on its way into an ended stream is nobody's fault.
      stream.on('error', () => undefined);
      if (stream.headersSent) stream.end(`retry: ${waitMs}\n\n`);
      waitMs = waitMs < streamRetryMs.most ? waitMs + 1 : streamRetryMs.least;
    }
    this.open.clear();
  }

  private overBudget(request: Incoming, reply: Outgoing, path: string | undefined): Problem | null {
    if (path !== undefined && healthPaths.has(path)) return null;
    const caller = this.callers.callerOf(request);
    const { address, bulk, key } = this.budgets;
    const own = path !== undefined && this.bulk.has(`${request.method} ${path}`) ? bulk : key;
    const budget = caller.isKnown ? own : address;
    if (budget.quota === 0) return null;
    const { allowed, remaining, resetSeconds } = this.counters.take(budget, caller.name);
    reply.header('ratelimit-policy', this.policies.get(budget)!);
    reply.header('ratelimit', `"${budget.name}";r=${remaining};t=${resetSeconds}`);
    if (allowed) return null;
    reply.header('retry-after', `${resetSeconds}`);
    const detail = `${budget.quota} requests in ${rateWindowMs / 1000} s are the limit: wait ${resetSeconds} s`;
    return new Problem('too-many-requests', detail);
  }

  private enterStream(request: Incoming, reply: Outgoing, done: () => void): void {
    // Fastify lets HEAD through to every GET route; that of a stream would never end.
    if (request.method === 'HEAD') {
      reply.header('allow', 'GET');
      return refuse(reply, new Problem('method-not-allowed', 'a stream can only be read with GET'));
    }
    const { name } = this.callers.callerOf(request);
    const count = this.streams.get(name) ?? 0;
    if (count >= this.limits.streamsPerCallerMax) {
      const most = `${this.limits.streamsPerCallerMax} streams may be open at the same time`;
      return refuse(reply, new Problem('too-many-requests', most));
    }
    if (this.pressure.streams >= this.limits.streamsMax) {
      return refuse(reply, new Problem('overloaded', 'no stream is free now'));
    }
    this.streams.set(name, count + 1);
    this.open.add(reply.raw);
    this.pressure.streams += 1;
    reply.raw.once('close', () => {
      this.pressure.streams -= 1;
      this.open.delete(reply.raw);
      const left = (this.streams.get(name) ?? 1) - 1;
      if (left > 0) this.streams.set(name, left);
      else this.streams.delete(name);
    });
    done();
  }
}
