// The casino's webhook endpoint: hands the bytes over as they came, and answers what the network should know.
import { Server, createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { WebhookError } from '@tributary/client';
import { Casino } from './casino';

const bodyBytesMax = 4 * 1024 * 1024;

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > bodyBytesMax) throw new Error('the body is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** 200: taken, or known already. 401: not from the network. 500: try again later. */
async function statusOf(casino: Casino, request: IncomingMessage, say: (line: string) => void) {
  try {
    const isNew = await casino.take({ headers: request.headers, body: await bytesOf(request) });
    say(`${isNew ? 'took' : 'knew'} ${String(request.headers['webhook-id'])}`);
    return 200;
  } catch (error) {
    say(`refused a delivery: ${error instanceof Error ? error.message : String(error)}`);
    return error instanceof WebhookError ? 401 : 500;
  }
}

/** The HTTP server; whoever makes it listens. `casino` comes once the endpoint is known. */
export function receiver(casino: () => Casino | null, say: (line: string) => void): Server {
  return createServer((request, response) => {
    const ready = casino();
    if (ready === null) {
      response.writeHead(503).end();
      return;
    }
    void statusOf(ready, request, say).then((status) => response.writeHead(status).end());
  });
}
