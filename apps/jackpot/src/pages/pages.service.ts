// Serves the built browser code on Fastify itself: pages are no part of the API, so they are not in its document.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { Problem } from '@tributary/contracts';
import { problemMedia } from '@tributary/platform';
import { Inject, Injectable, OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { pagesOptionsToken } from './options';
import type { PagesOptions } from './options';
import { Framing, pageHeaders, withSettings } from './page-headers';

interface PageRequest {
  readonly query: unknown;
}

/** What is used of Fastify, and of what @fastify/static adds to its replies. */
interface PageReply {
  status(code: number): PageReply;
  header(name: string, value: string): PageReply;
  headers(values: Record<string, string>): PageReply;
  removeHeader(name: string): PageReply;
  redirect(to: string): unknown;
  send(body: unknown): unknown;
  sendFile(name: string, folder: string, options: object): unknown;
}

type Handler = (request: PageRequest, reply: PageReply) => Promise<unknown>;

interface Fastify {
  get(path: string, handler: Handler): void;
  register(plugin: unknown, options: object): Promise<unknown>;
}

const hint = 'the pages are not built: run `npm run build`, then start the service again';

@Injectable()
export class PagesService implements OnModuleInit {
  constructor(
    @Inject(HttpAdapterHost) private readonly host: HttpAdapterHost,
    @Inject(pagesOptionsToken) private readonly options: PagesOptions,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter?.getInstance() as Fastify | undefined;
    // A context without HTTP serves nothing.
    if (typeof fastify?.get !== 'function') return;
    fastify.get('/console', async (_, reply) => reply.redirect('/console/'));
    fastify.get('/console/*', this.page('index.html'));
    fastify.get('/meter/:jackpot', this.page('meter.html', embeddable));
    fastify.get('/tables/:table', this.page('table.html'));
    this.serveFiles(fastify);
  }

  /**
   * Assets carry the hash of their content in their name: they never change. The build may come after the start. Not
   * awaited: that would load what stands in Fastify's queue before Nest has set its error handler, and bodies that do
   * not parse would be no problems (RFC 9457).
   */
  private serveFiles(fastify: Fastify): void {
    const { folder } = this.options;
    void fastify.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/console/assets/',
      immutable: true,
      maxAge: '365d',
      index: false,
    });
    const file = (name: string, headers: Record<string, string> = {}): Handler => {
      return async (_, reply) =>
        reply.headers(headers).sendFile(name, folder, { maxAge: '1h', immutable: false });
    };
    fastify.get('/console/icon.svg', file('icon.svg'));
    // Pages of other sites load it.
    fastify.get('/meter/widget.js', file('widget.js', { 'cross-origin-resource-policy': 'cross-origin' }));
  }

  private page(name: string, framing: (request: PageRequest) => Framing = () => 'nobody'): Handler {
    const { folder, tableGameOrigin, signIn } = this.options;
    const connect = tableGameOrigin === null ? [] : [tableGameOrigin];
    return async (request, reply) => {
      const html = await readFile(join(folder, name), 'utf8').catch(() => null);
      if (html === null) {
        const problem = new Problem('not-found', hint);
        return reply.status(problem.status).header('content-type', problemMedia).send(problem.body());
      }
      const framed = framing(request);
      if (framed === 'everyone') reply.removeHeader('x-frame-options');
      return reply
        .headers(pageHeaders(framed, connect))
        .send(withSettings(html, { tableGameOrigin, signIn }));
    };
  }
}

function embeddable({ query }: PageRequest): Framing {
  return (query as Record<string, unknown>).embed === '1' ? 'everyone' : 'nobody';
}
