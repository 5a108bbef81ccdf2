// A client as an integrator would write it: signs every attempt anew, and sends what was not answered again, under the
// same ids, to either replica, until it is answered.
import { createHmac, randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { pause } from '../../scripts/servers/processes.mjs';

const usualAnswerMs = 5_000;
const pauseMs = { low: 60, high: 400 };
/** After no answer a replica is left alone for so long, as a load balancer does, unless there is no other. */
const avoidMs = 2_000;

export function signatureOf({ signingSecret, method, path, text, timestamp, nonce }) {
  const mac = createHmac('sha256', signingSecret);
  return `v1=${mac.update(`v1\n${timestamp}\n${nonce}\n${method}\n${path}\n${text}`).digest('hex')}`;
}

/** One attempt: status and body, or null when there was no answer. */
function attempt({ agent, port, method, path, text, headers, answerMs }) {
  return new Promise((done) => {
    const options = { agent, host: '127.0.0.1', port, method, path, headers, timeout: answerMs };
    const call = request(options, (response) => {
      let read = '';
      response.setEncoding('utf8').on('data', (part) => (read += part));
      response.on('error', () => done(null));
      response.on('end', () => done(response.complete ? { status: response.statusCode, text: read } : null));
    });
    const limit = setTimeout(() => call.destroy(), answerMs);
    call.on('error', () => done(null));
    call.on('close', () => {
      clearTimeout(limit);
      done(null);
    });
    call.end(text);
  });
}

export class Clients {
  /** Answers that no client should ever get: 5xx other than 503, or what is no JSON. */
  faults = [];
  counts = { attempts: 0, unanswered: 0, unavailable: 0, refused: 0, answered: 0 };

  /** `signal` ends all waiting: the run is over. After `answerMs` without an answer a request is sent again. */
  constructor({ services, signal, random, answerMs = usualAnswerMs }) {
    Object.assign(this, { services, signal, random, answerMs });
    this.agent = new Agent({ keepAlive: true, maxSockets: 64 });
  }

  /**
   * Sends until there is an answer that is no 503 and no 429. Answers `{ status, body, attempts }`. `skewSeconds` is how
   * wrong the client's clock is.
   */
  async send({ to, key, method = 'POST', path, body, idempotencyKey, skewSeconds = 0 }) {
    const replicas = this.services[to];
    const text = body === undefined ? '' : JSON.stringify(body);
    for (let attempts = 1; ; attempts += 1) {
      this.signal.throwIfAborted();
      const headers = this.headersOf({ key, method, path, text, idempotencyKey, skewSeconds });
      const replica = this.replicaOf(replicas);
      const { port } = replica.clients;
      const reply = await attempt({
        agent: this.agent,
        port,
        method,
        path,
        text,
        headers,
        answerMs: this.answerMs,
      });
      if (reply === null) replica.avoidedUntil = performance.now() + avoidMs;
      const answer = this.judged(reply, { method, path });
      if (answer) return { ...answer, attempts };
      await pause(this.random.between(pauseMs.low, pauseMs.high));
    }
  }

  replicaOf(replicas) {
    const now = performance.now();
    const trusted = replicas.filter(({ avoidedUntil = 0 }) => avoidedUntil < now);
    return this.random.pick(trusted.length > 0 ? trusted : replicas);
  }

  headersOf({ key, method, path, text, idempotencyKey, skewSeconds }) {
    const timestamp = `${Math.floor(Date.now() / 1_000) + skewSeconds}`;
    const nonce = randomBytes(16).toString('base64url');
    const { signingSecret } = key;
    const signed = signingSecret && {
      'tributary-timestamp': timestamp,
      'tributary-nonce': nonce,
      'tributary-signature': signatureOf({ signingSecret, method, path, text, timestamp, nonce }),
    };
    return {
      authorization: `Bearer ${key.secret}`,
      ...(text && { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(text)}` }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...signed,
    };
  }

  /** The answer to take, or null: ask again. */
  judged(reply, { method, path }) {
    this.counts.attempts += 1;
    if (reply === null || reply.status === 503 || reply.status === 429) {
      this.counts[reply === null ? 'unanswered' : 'unavailable'] += 1;
      return null;
    }
    const { status, text } = reply;
    let body = null;
    try {
      body = text === '' ? null : JSON.parse(text);
    } catch {
      this.faults.push(`${method} ${path}: ${status} and no JSON: ${text.slice(0, 200)}`);
    }
    if (status >= 500) {
      this.faults.push(`${method} ${path}: ${status} ${text.slice(0, 300)}`);
      return null;
    }
    this.counts[status >= 400 ? 'refused' : 'answered'] += 1;
    return { status, body };
  }

  /** A call that must be taken. @throws Error when it is refused */
  async ok(call) {
    const { status, body } = await this.send(call);
    if (status >= 300)
      throw new Error(`${call.method ?? 'POST'} ${call.path}: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  close() {
    this.agent.destroy();
  }
}
