// The casinos' listeners for webhooks: they check every signature, keep what came, and sometimes fail at the first hand-over
// of an event, as listeners do.
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const failing = 0.15;

export class Listeners {
  secrets = new Map();
  /** By casino and event id: body, how often it came, when first. */
  received = new Map();
  faults = [];
  isPatient = false;

  constructor({ random, record }) {
    Object.assign(this, { random, record });
  }

  async open() {
    this.server = createServer((request, response) => this.take(request, response));
    await new Promise((done) => this.server.listen(0, '127.0.0.1', done));
    this.port = this.server.address().port;
  }

  urlOf(casino) {
    return `http://127.0.0.1:${this.port}/${casino}`;
  }

  trust(casino, secret) {
    this.secrets.set(casino, secret);
  }

  take(request, response) {
    let body = '';
    request.setEncoding('utf8').on('data', (part) => (body += part));
    request.on('error', () => {});
    request.on('end', () => {
      const casino = request.url.slice(1);
      const known = this.note(casino, request.headers, body);
      response.statusCode = known ? 204 : 500;
      response.end();
    });
  }

  /** Whether the casino has it now. */
  note(casino, headers, body) {
    const id = headers['webhook-id'];
    try {
      new Webhook(this.secrets.get(casino)).verify(body, headers);
    } catch (error) {
      this.faults.push(`${casino} got ${id} with a wrong signature: ${error.message}`);
      return false;
    }
    const name = `${casino} ${id}`;
    const known = this.received.get(name);
    if (known && known.body !== body) this.faults.push(`${name} came with another body`);
    if (JSON.parse(body).id !== id) this.faults.push(`${name} carries another id in its body`);
    if (!known && !this.isPatient && this.random.chance(failing)) {
      this.received.set(name, { body, times: 0 });
      return false;
    }
    this.received.set(name, { body, times: (known?.times ?? 0) + 1 });
    this.record.acknowledged('webhook');
    return true;
  }

  close() {
    this.server.closeAllConnections();
    return new Promise((done) => this.server.close(done));
  }
}
