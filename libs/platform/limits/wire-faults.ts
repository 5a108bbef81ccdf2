// Faults that Node and Fastify find before any route is asked, answered like all others: as problems.
import { STATUS_CODES } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Problem } from '@tributary/contracts';
import { problemMedia } from '../problem-filter';
import { headerBytesMax, pathParameterLengthMax } from './limits';

interface Reply {
  status(code: number): Reply;
  header(name: string, value: string): Reply;
  getHeader(name: string): unknown;
  send(body: unknown): unknown;
}

/** Answers a request that has a reply. */
export function refuse(reply: Reply, problem: Problem): void {
  const isPassing = problem.status === 503 || problem.status === 429;
  if (isPassing && reply.getHeader('retry-after') === undefined) reply.header('retry-after', '1');
  void reply.status(problem.status).header('content-type', problemMedia).send(JSON.stringify(problem.body()));
}

function problemOf(code: string | undefined): Problem {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new Problem('request-timeout', 'headers or body did not arrive in time');
    case 'HPE_HEADER_OVERFLOW':
      return new Problem('headers-too-large', `headers may have ${headerBytesMax} bytes together`);
    default:
      return new Problem('malformed-request', 'the bytes that came are not a request of HTTP/1.1');
  }
}

/** For what Node's parser refuses: there is no request and no reply, only the connection. */
export function refuseBytes(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const problem = problemOf(error.code);
  const body = JSON.stringify(problem.body());
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    `content-type: ${problemMedia}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** For an `Expect` header that asks for more than to go on. */
export function refuseExpectation(request: IncomingMessage, response: ServerResponse): void {
  const problem = new Problem('malformed-request', `Expect: ${request.headers.expect} is not understood`);
  response.writeHead(problem.status, { 'content-type': problemMedia, connection: 'close' });
  response.end(JSON.stringify(problem.body()));
}

/** For addresses that Fastify cannot read. */
export function refuseAddress(error: { readonly code: string }, _request: unknown, reply: Reply): void {
  const problem =
    error.code === 'FST_ERR_MAX_PARAM_LENGTH'
      ? new Problem('url-too-long', `a part of the path may have ${pathParameterLengthMax} characters`)
      : new Problem('malformed-request', 'the path is not validly percent-encoded');
  refuse(reply, problem);
}
