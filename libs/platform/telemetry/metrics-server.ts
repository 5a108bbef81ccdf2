// Where Prometheus looks: a port of its own, so that what the figures tell stays inside, whatever is reachable from outside.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Metrics } from './metrics';

/** Serves `GET /metrics` until the application closes. Answers the port, which is a free one for port 0. */
export async function serveMetrics(
  app: NestFastifyApplication,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<number> {
  const metrics = app.get(Metrics, { strict: false });
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') return response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen({ host, port });
  await once(server, 'listening');
  app.getHttpAdapter().getInstance().addHook('onClose', (_, done) => {
    server.close(() => done());
    server.closeAllConnections();
  }); // prettier-ignore
  return (server.address() as AddressInfo).port;
}
