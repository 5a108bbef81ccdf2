// Signs requests as the documentation says, by node:crypto alone: no code of the client or the services is used. And
// sends requests whose headers `fetch` would not send.
import { createHmac, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Reply } from './jackpot-app';

export interface Signed {
  readonly secret: string;
  readonly at: Date | number;
  readonly method: string;
  readonly path: string;
  readonly body?: string | Buffer;
  readonly nonce?: string;
}

/** The three headers of a request; `at` is a time or what the timestamp header says. */
export function signed({ secret, at, method, path, body = '', nonce }: Signed): Record<string, string> {
  const timestamp = typeof at === 'number' ? `${at}` : `${Math.floor(at.getTime() / 1000)}`;
  const once = nonce ?? randomBytes(16).toString('hex');
  const mac = createHmac('sha256', secret);
  mac.update(`v1\n${timestamp}\n${once}\n${method}\n${path}\n`).update(body);
  return {
    'tributary-timestamp': timestamp,
    'tributary-nonce': once,
    'tributary-signature': `v1=${mac.digest('hex')}`,
  };
}

/** Sends exactly these bytes under exactly these headers. */
export function send(
  url: string,
  call: {
    readonly method: string;
    readonly path: string;
    readonly headers: OutgoingHttpHeaders;
    readonly body?: string | Buffer;
  },
): Promise<Reply> {
  const { hostname, port } = new URL(url);
  const { method, path, headers, body } = call;
  return new Promise((done, fail) => {
    const sent = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => done({ status: response.statusCode!, body: text ? JSON.parse(text) : null }));
    });
    sent.on('error', fail);
    sent.end(body);
  });
}
