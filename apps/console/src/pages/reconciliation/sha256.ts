// SHA-256 of a file that may be larger than memory, chunk by chunk (FIPS 180-4). The browser's own digest takes a whole
// buffer only, and none at all on a page that came over plain HTTP.

const blockBytes = 64;
const rounds = 64;

function primes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
}

/** The first 32 bits behind the point. */
const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) | 0;
const constants = Int32Array.from(primes(rounds), (prime) => fraction(Math.cbrt(prime)));
const start = primes(8).map((prime) => fraction(Math.sqrt(prime)));

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

export class Sha256 {
  private readonly state = Int32Array.from(start);
  private readonly words = new Int32Array(rounds);
  private readonly rest = new Uint8Array(blockBytes);
  private held = 0;
  private bytes = 0;

  update(chunk: Uint8Array): this {
    this.bytes += chunk.length;
    let at = 0;
    while (at < chunk.length) {
      const taken = Math.min(blockBytes - this.held, chunk.length - at);
      this.rest.set(chunk.subarray(at, at + taken), this.held);
      this.held += taken;
      at += taken;
      if (this.held === blockBytes) this.block();
    }
    return this;
  }

  /** 64 hexadecimal digits. Nothing may be added afterwards. */
  hex(): string {
    const bits = BigInt(this.bytes) * 8n;
    const padding = new Uint8Array(
      blockBytes + ((blockBytes * 2 - 9 - this.held) % blockBytes) + 9 - blockBytes,
    );
    padding[0] = 0x80;
    new DataView(padding.buffer).setBigUint64(padding.length - 8, bits);
    this.update(padding);
    return [...this.state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  }

  private block(): void {
    const { words, state } = this;
    const view = new DataView(this.rest.buffer);
    for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(i * 4);
    for (let i = 16; i < rounds; i += 1) {
      const [two, fifteen] = [words[i - 2]!, words[i - 15]!];
      const low = turned(fifteen, 7) ^ turned(fifteen, 18) ^ (fifteen >>> 3);
      const high = turned(two, 17) ^ turned(two, 19) ^ (two >>> 10);
      words[i] = (words[i - 16]! + low + words[i - 7]! + high) | 0;
    }
    this.mix(state);
    this.held = 0;
  }

  private mix(state: Int32Array): void {
    let [a, b, c, d, e, f, g, h] = state as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    for (let i = 0; i < rounds; i += 1) {
      const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const first = (h + high + ((e & f) ^ (~e & g)) + constants[i]! + this.words[i]!) | 0;
      const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, index) => {
      state[index] = (state[index]! + word) | 0;
    });
  }
}
