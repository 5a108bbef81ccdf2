// A line between a program and a server, as a TCP proxy in this process: it can be cut, slowed, refused, led to another
// server, and made half-open in either direction.
import { connect, createServer } from 'node:net';
import { pause } from '../../scripts/servers/processes.mjs';

const host = '127.0.0.1';
const hearing = Object.freeze({ there: false, back: false });

/** One direction of a connection. What is sent while the line is slow keeps its order. */
class Direction {
  constructor(line, { from, to, name, lost }) {
    Object.assign(this, { line, from, to, name, lost });
    this.queue = Promise.resolve();
    this.waiting = 0;
    from.on('data', (bytes) => this.pass(bytes));
    from.on('error', () => {});
    // An end travels as bytes do: over a half-open line the other side never hears of it.
    from.on('close', () => {
      line.sockets.delete(from);
      if (!this.isLost()) void this.queue.then(() => to.destroy());
    });
  }

  isLost() {
    return this.lost[this.name];
  }

  pass(bytes) {
    if (this.isLost()) return;
    const { delayMs } = this.line;
    if (delayMs === 0 && this.waiting === 0) return void this.write(bytes);
    this.waiting += 1;
    this.from.pause();
    this.queue = this.queue
      .then(() => pause(delayMs))
      .then(() => {
        this.waiting -= 1;
        if (this.waiting === 0) this.from.resume();
        if (!this.isLost()) this.write(bytes);
      });
  }

  write(bytes) {
    if (this.to.writable && !this.to.write(bytes)) {
      this.from.pause();
      this.to.once('drain', () => this.from.resume());
    }
  }
}

export class Line {
  sockets = new Set();
  connections = new Set();
  delayMs = 0;
  deaf = hearing;
  isRefusing = false;

  /** A line to the server on this port of 127.0.0.1. */
  static async to(port) {
    const line = new Line();
    line.target = port;
    line.server = createServer((socket) => line.take(socket));
    await new Promise((done, fail) => line.server.once('error', fail).listen(0, host, done));
    line.port = line.server.address().port;
    return line;
  }

  take(from) {
    if (this.isRefusing) return void from.destroy();
    const onward = connect({ host, port: this.target, noDelay: true });
    from.setNoDelay(true);
    for (const socket of [from, onward]) this.sockets.add(socket);
    const lost = { ...this.deaf };
    this.connections.add(lost);
    from.once('close', () => onward.destroyed && this.connections.delete(lost));
    onward.once('close', () => from.destroyed && this.connections.delete(lost));
    new Direction(this, { from, to: onward, name: 'there', lost });
    new Direction(this, { from: onward, to: from, name: 'back', lost });
  }

  /** Ends every connection, both ends told. */
  cut() {
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
    this.connections.clear();
  }

  /** New connections are ended at once until `heal`. */
  refuse() {
    this.isRefusing = true;
    this.cut();
  }

  /** Every piece of data takes this much longer, in milliseconds. */
  slow(delayMs) {
    this.delayMs = delayMs;
  }

  /** What is sent `there`, `back` or in `both` directions is lost, on new connections too, and nobody is told. */
  halfOpen(direction) {
    this.deaf = { there: direction !== 'back', back: direction !== 'there' };
    for (const lost of this.connections) Object.assign(lost, this.deaf);
  }

  /** New connections are as good as ever. Half-open ones stay so: no network brings back what it has lost. */
  heal() {
    this.delayMs = 0;
    this.deaf = hearing;
    this.isRefusing = false;
  }

  /** The line leads to another server from here on; connections to the old one are cut. */
  lead(port) {
    this.target = port;
    this.cut();
  }

  async close() {
    const closed = new Promise((done) => this.server.close(done));
    this.cut();
    await closed;
  }
}
