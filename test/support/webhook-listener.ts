// A casino's listener for webhooks, and the way of a fact from the outbox to it without Redis: what the relay and the
// workers do, one after another, when a test says so.
import { once } from 'node:events';
import { IncomingHttpHeaders, Server, createServer } from 'node:http';
import { AddressInfo } from 'node:net';
import { EventEnvelope, casinoEventTypes } from '@tributary/contracts';
import { sql } from '@tributary/platform';
import { WebhookDeliverer } from '../../apps/jackpot/src/casinos/webhook-deliverer';
import { WebhooksProcessor } from '../../apps/jackpot/src/casinos/webhooks.processor';
import { JackpotApp } from './jackpot-app';

export class WebhookListener {
  /** Bodies as they came, byte for byte. */
  readonly bodies: string[] = [];
  /** Headers of the same requests. */
  readonly headers: IncomingHttpHeaders[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<WebhookListener> {
    const server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (part: string) => (body += part));
      request.on('end', () => {
        listener.bodies.push(body);
        listener.headers.push(request.headers);
        response.end();
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const listener = new WebhookListener(
      server,
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    );
    return listener;
  }

  /** What came of this type, parsed. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into bodies of every shape
  of(type: string): any[] {
    return this.bodies.map((body) => JSON.parse(body)).filter((event) => event.type === type);
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

/** Hands every fact for casinos in the outbox over, `copies` times at once, and posts what is due. */
export async function deliverAll(app: JackpotApp, copies = 1): Promise<void> {
  const rows = await app.db.rows<{ id: string; type: string; casino: string | null; body: unknown; created_at: Date; trace: string | null }>(
    sql`SELECT id, type, casino, body, created_at, trace FROM jackpot.outbox
         WHERE type = ANY(${[...casinoEventTypes]}::text[]) ORDER BY seq`,
  ); // prettier-ignore
  const processor = app.app.get(WebhooksProcessor, { strict: false });
  for (const { created_at: at, trace, ...row } of rows) {
    const event = { ...row, createdAt: at.toISOString(), trace: trace ?? undefined } as EventEnvelope;
    await Promise.all(Array.from({ length: copies }, () => processor.take(event)));
  }
  const deliverer = app.app.get(WebhookDeliverer, { strict: false });
  await deliverer.sweep();
  await deliverer.settled();
}
