// Load at next to no cost: signed requests made beforehand as bytes, written to kept connections, answers read no further
// than needed. What is measured is the service, not the client beside it on the same cores.
import { createHmac, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { once } from 'node:events';

const headEnd = Buffer.from('\r\n\r\n');

/** The bytes of a signed request. @param {{ port: number, path: string, key: { secret: string, signingSecret: string }, body: object | string }} of */
export function signedRequest({ port, path, key, body, method = 'POST' }) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const timestamp = `${Math.floor(Date.now() / 1_000)}`;
  const nonce = randomBytes(16).toString('base64url');
  const mac = createHmac('sha256', key.signingSecret);
  mac.update(`v1\n${timestamp}\n${nonce}\n${method}\n${path}\n`).update(text);
  const head = [
    `${method} ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    `authorization: Bearer ${key.secret}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    `tributary-timestamp: ${timestamp}`,
    `tributary-nonce: ${nonce}`,
    `tributary-signature: v1=${mac.digest('hex')}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`);
}

/** Bytes of the first complete answer in `buffer`, or 0. Services say the length of every JSON answer. */
function answerLength(buffer) {
  const end = buffer.indexOf(headEnd);
  if (end < 0) return 0;
  const length = /content-length: *(\d+)/i.exec(buffer.latin1Slice(0, end));
  if (!length) throw new Error(`an answer without a length: ${buffer.latin1Slice(0, end)}`);
  const total = end + headEnd.length + Number(length[1]);
  return buffer.length >= total ? total : 0;
}

function read(socket, settle) {
  let received = Buffer.alloc(0);
  socket.on('data', (part) => {
    received = received.length === 0 ? part : Buffer.concat([received, part]);
    try {
      const length = answerLength(received);
      if (length === 0) return;
      const reply = received.subarray(0, length);
      received = received.subarray(length);
      settle(null, reply);
    } catch (error) {
      settle(error);
    }
  });
}

/**
 * A kept connection that sends a request and answers its reply, one after the other. The service closes connections that
 * are idle for long: it is opened again by the next request.
 */
export function connectionTo(port) {
  let socket = null;
  let waiting = null;
  const settle = (error, reply) => {
    const current = waiting;
    waiting = null;
    if (error) current?.reject(error);
    else current?.resolve(reply);
  };
  const open = async () => {
    if (socket) return;
    const fresh = connect({ host: '127.0.0.1', port, noDelay: true });
    await once(fresh, 'connect');
    read(fresh, settle);
    fresh.on('error', settle);
    fresh.on('close', () => {
      if (socket === fresh) socket = null;
      settle(new Error('the service closed the connection'));
    });
    socket = fresh;
  };
  return {
    open,
    send: async (bytes) => {
      if (!socket) await open();
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(bytes, (error) => error && settle(error));
      });
    },
    close: () => socket?.destroy(),
  };
}

const statusOf = (reply) => Number(reply.latin1Slice(9, 12));

function checked(reply) {
  const status = statusOf(reply);
  if (status < 200 || status > 299) throw new Error(`${status}: ${reply.toString().slice(-400)}`);
  return reply;
}

/** Sends one request and answers the JSON of its reply. @throws Error when it is not 2xx. */
export async function ask(connection, request) {
  const reply = checked(await connection.send(request));
  return JSON.parse(reply.subarray(reply.indexOf(headEnd) + headEnd.length).toString());
}

/**
 * Sends all requests over `connections` kept connections, each taking the next when it has its answer. Answers seconds
 * and each request's milliseconds. @throws Error at the first answer that is not 2xx.
 */
export async function drive(connections, requests) {
  const latencies = new Float64Array(requests.length);
  let next = 0;
  await Promise.all(connections.map((connection) => connection.open()));
  const startedAt = performance.now();
  await Promise.all(
    connections.map(async (connection) => {
      for (let place = next++; place < requests.length; place = next++) {
        const sentAt = performance.now();
        const reply = await connection.send(requests[place]);
        latencies[place] = performance.now() - sentAt;
        checked(reply);
      }
    }),
  );
  return { seconds: (performance.now() - startedAt) / 1_000, latencies };
}

/**
 * Sends requests at a steady rate, whether answers come or not, each over a connection that is free: what a slow service
 * would hold back is sent all the same. Answers seconds. @throws Error at the first answer that is not 2xx, and when no
 * connection is free.
 */
export async function steady(connections, requests, perSecond) {
  const free = [...connections];
  await Promise.all(connections.map((connection) => connection.open()));
  const startedAt = performance.now();
  const answers = [];
  for (let place = 0; place < requests.length; place += 1) {
    const waitMs = startedAt + (place * 1_000) / perSecond - performance.now();
    if (waitMs > 0) await new Promise((done) => setTimeout(done, waitMs));
    const connection = free.pop();
    if (!connection) throw new Error(`no connection is free: all ${connections.length} wait for answers`);
    const answer = connection.send(requests[place]).then((reply) => {
      free.push(connection);
      checked(reply);
    });
    // Told below, with the first of all answers that fail.
    answer.catch(() => undefined);
    answers.push(answer);
  }
  await Promise.all(answers);
  return (performance.now() - startedAt) / 1_000;
}

/** The value below which this part of the values lies (0.5: the median). */
export function quantile(values, part) {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}
