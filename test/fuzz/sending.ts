// Sends requests exactly as they were made, over connections that are kept; and bytes that are hardly requests at all.
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { Chance } from './random';
import type { Sent } from './requests';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

const answerMsMax = 15_000;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export function closeConnections(): void {
  agent.destroy();
}

/** The answer; of a stream its beginning. Rejects when there is none in time. */
export function send({ operation, method, target, headers, body }: Sent): Promise<Answer> {
  const { hostname, port } = new URL(operation.service.url);
  return new Promise((done, fail) => {
    const sent = request(
      { hostname, port, method, path: target, headers, agent, timeout: answerMsMax },
      (response) => {
        let text = '';
        const answer = () => done({ status: response.statusCode!, headers: response.headers, text });
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
          if (!response.headers['content-type']?.startsWith('text/event-stream')) return;
          answer();
          sent.destroy();
        });
        response.on('end', answer).on('error', fail);
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`no answer in ${answerMsMax} ms`)));
    sent.on('error', fail);
    sent.end(body);
  });
}

const head = 'HTTP/1.1\r\nhost: x\r\n';

export function strangeBytes(chance: Chance): Buffer {
  const text = chance.pick([
    `GET / HTTP/9.9\r\n\r\n`, `GET /v1/casinos\r\n\r\n`, `\u0000\u0001\u0002\r\n\r\n`, `GET /\u0000 ${head}\r\n`, `GET / HTTP/1.1\r\n\r\n`, `get / ${head}\r\n`, `NONSENSE / ${head}\r\n`,
    `POST /v1/rates ${head}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`, `POST /v1/rates ${head}content-length: -1\r\n\r\n`, `POST /v1/rates ${head}content-length: 99999999999999999999\r\n\r\n`,
    `POST /v1/rates ${head}content-length: 1\r\ncontent-length: 2\r\n\r\nab`, `POST /v1/rates ${head}transfer-encoding: chunked\r\n\r\nzz\r\n`, `GET / ${head}x: ${'y'.repeat(20_000)}\r\n\r\n`,
    `GET / ${head}a b: c\r\n\r\n`, `GET / ${head} folded: x\r\n\r\n`, `GET http://evil.example/v1/casinos ${head}\r\n`, `CONNECT x:1 ${head}\r\n`, `OPTIONS * ${head}\r\n`, `GET / ${head}host: y\r\n\r\n`,
    `GET /v1/\ud83e\udd21 ${head}\r\n`, `GET /../../etc/passwd ${head}\r\n`, `GET //v1//casinos ${head}\r\n`, `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`, `POST /v1/rates ${head}expect: nonsense\r\ncontent-length: 0\r\n\r\n`,
    `GET /${'p'.repeat(15_000)} ${head}\r\n`,
  ]); // prettier-ignore
  return Buffer.from(text);
}

/** What comes back for some bytes until the service closes or is silent for a moment. */
export function sendBytes(url: string, bytes: Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((done) => {
    let text = '';
    const socket = connect(Number(port), hostname);
    socket.setTimeout(300, () => socket.destroy());
    socket.on('data', (part) => (text += part.toString('latin1')));
    socket.on('error', () => undefined).on('close', () => done(text));
    socket.write(bytes);
  });
}
