// A source of exchange rates on this machine: serves what a test says, and can be broken, huge, slow or elsewhere.
import { once } from 'node:events';
import { RequestListener, Server, createServer } from 'node:http';
import { AddressInfo } from 'node:net';

export class RateFeed {
  /** How many requests have come. */
  asked = 0;
  answer: RequestListener = (_, response) => response.writeHead(503).end();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<RateFeed> {
    const server = createServer((request, response) => {
      feed.asked += 1;
      feed.answer(request, response);
    });
    const feed = new RateFeed(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return feed;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Serves a text from now on. */
  serve(text: string | Buffer): void {
    this.answer = (_, response) => void response.end(text);
  }

  /** Serves the ECB's document of a day from now on: rates per euro. */
  daily(day: string, rates: Record<string, string> | readonly (readonly [string, string])[]): void {
    this.serve(ecbDocument(day, rates));
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

/** The ECB's daily document in its form, with these rates. */
function ecbDocument(
  day: string,
  rates: Record<string, string> | readonly (readonly [string, string])[],
): string {
  const list = Array.isArray(rates) ? (rates as [string, string][]) : Object.entries(rates);
  const cubes = list.map(([code, rate]) => `<Cube currency='${code}' rate='${rate}'/>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01"
  xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject>
<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
<Cube><Cube time='${day}'>${cubes}</Cube></Cube>
</gesmes:Envelope>`;
}
