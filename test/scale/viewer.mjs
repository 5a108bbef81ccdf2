// A viewer of the live meter as a browser is one: it comes back whenever its stream ends, and what it sees never goes back.
import { request } from 'node:http';
import { pause } from '../../scripts/servers/processes.mjs';

const retryMs = 500;

export class Viewer {
  seen = 0;
  connections = 0;
  faults = [];
  last = 0n;
  isOver = false;

  constructor({ port, jackpot }) {
    this.address = { host: '127.0.0.1', port, path: `/v1/jackpots/${jackpot}/stream`, agent: false };
    this.watching = this.watch();
  }

  async watch() {
    while (!this.isOver) {
      await this.once();
      if (!this.isOver) await pause(retryMs);
    }
  }

  /** One stream, to its end. */
  once() {
    return new Promise((done) => {
      this.call = request(this.address, (response) => {
        this.connections += 1;
        if (response.statusCode !== 200)
          this.faults.push(`a stream of the meter was answered ${response.statusCode}`);
        let text = '';
        response.setEncoding('utf8').on('data', (part) => {
          const blocks = (text + part).split('\n\n');
          text = blocks.pop();
          for (const block of blocks) this.take(block);
        });
        response.on('error', () => {});
      });
      this.call.on('error', () => {});
      this.call.on('close', done);
      this.call.end();
    });
  }

  take(block) {
    const line = block.split('\n').find((each) => each.startsWith('data: '));
    if (!line) return;
    const sequence = BigInt(JSON.parse(line.slice('data: '.length)).sequence);
    if (sequence < this.last) this.faults.push(`the meter went back from ${this.last} to ${sequence}`);
    this.last = sequence;
    this.seen += 1;
  }

  async close() {
    this.isOver = true;
    this.call.destroy();
    await this.watching;
  }
}
