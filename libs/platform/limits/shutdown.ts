// The end of a process: nothing new is taken, what is in flight is finished and answered, streams are told to come
// back, workers finish their job; and all of it within a set time. Where a balancer needs a while to look elsewhere, the
// process serves on for so long, and only says that it is not ready.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { performance } from 'node:perf_hooks';
import { NestFastifyApplication } from '@nestjs/platform-fastify';
import { usualLimits } from './limits';
import type { RequestLimits } from './request-limits';

const lookEveryMs = 5;
/** Of the time to the end, this is kept for closing workers and connections. */
const closingMs = 1_000;

const held = new WeakMap<object, RequestLimits>();

/** Makes the end of an application, by a signal or by `close()`, refuse what is new. */
export function drainBeforeClose(app: NestFastifyApplication, limits: RequestLimits): void {
  const fastify = app.getHttpAdapter().getInstance();
  const server = app.getHttpServer() as Server;
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  held.set(fastify, limits);
  fastify.addHook('preClose', (done) => {
    limits.drain();
    closeConnections(server, sockets, limits.shutdownMsMax);
    done();
  });
}

// Node closes connections that are idle at the moment of `close()`. Those that become idle afterwards, or have never
// sent anything, would keep the server open for as long as their clients like.
function closeConnections(server: Server, sockets: ReadonlySet<Socket>, msMax: number): void {
  const endMs = performance.now() + msMax;
  const look = setInterval(() => {
    if (performance.now() > endMs) return server.closeAllConnections();
    server.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }, lookEveryMs);
  server.once('close', () => clearInterval(look));
}

/** Waits until every request that was taken has its answer, so many milliseconds at most. */
async function finishRequests(limits: RequestLimits, msMax: number): Promise<void> {
  const endMs = performance.now() + msMax;
  limits.drain();
  while (limits.pressure.inFlight > 0 && performance.now() < endMs) await pause(lookEveryMs);
}

/**
 * Ends an application on SIGTERM or SIGINT. Until its last answer is out the process goes on listening and tells new
 * requests 503, so that their senders try another one.
 */
export function closeOnSignals(app: NestFastifyApplication): void {
  const limits = held.get(app.getHttpAdapter().getInstance());
  let isClosing = false;
  const close = async () => {
    if (isClosing) return;
    isClosing = true;
    const msMax = limits?.shutdownMsMax ?? usualLimits.shutdownMsMax;
    limits?.leave();
    if (limits) await pause(limits.shutdownDelayMs);
    // Whatever hangs: the supervisor starts the next process, and what had no answer is sent again.
    setTimeout(() => process.exit(1), msMax).unref();
    if (limits) await finishRequests(limits, Math.max(0, msMax - closingMs));
    await app.close();
  };
  const end = () =>
    void close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}
