// Bytes of a file into lines of text, however they are cut into parts. A line that is too long, not in its encoding or
// holds NUL is named and passed over; no more than one line is ever held.
import { Buffer } from 'node:buffer';
import { TextDecoder } from 'node:util';

/** A line, and a row of a file, has at most so many bytes; quoted line breaks included. */
export const rowBytesMax = 64 * 1024;

export interface Line {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  /** Why it cannot be read; then `text` is empty. */
  readonly fault: string | null;
}

/** The file as a whole cannot be read; the reason is shown to whoever sent it. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

const lineFeed = 0x0a;
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

function isUtf16(start: Buffer): boolean {
  return (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
}

/** A row's bytes as text, or why they are none. A byte order mark at the start of the file is no text. */
export class TextReader {
  private readonly decoder: TextDecoder;

  constructor(private readonly encoding: 'utf-8' | 'windows-1252') {
    this.decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  }

  read(bytes: Buffer): { text: string; fault: string | null } {
    if (bytes.includes(0)) return { text: '', fault: 'contains NUL' };
    try {
      return { text: this.decoder.decode(bytes), fault: null };
    } catch {
      return { text: '', fault: `is not ${this.encoding}` };
    }
  }
}

/** The start of a file without its byte order mark. Throws `FileRefused` for UTF-16. */
export function withoutMark(start: Buffer): Buffer {
  if (isUtf16(start)) throw new FileRefused('the file is UTF-16: save it as UTF-8');
  return start.subarray(0, 3).equals(byteOrderMark) ? start.subarray(3) : start;
}

export class LineCutter {
  private held: Buffer[] = [];
  private length = 0;
  private line = 0;
  private started = false;
  private readonly reader: TextReader;

  constructor(encoding: 'utf-8' | 'windows-1252') {
    this.reader = new TextReader(encoding);
  }

  /** The lines that end in this chunk. Throws `FileRefused`. */
  *push(chunk: Buffer): Generator<Line> {
    const bytes = this.started ? chunk : withoutMark(chunk);
    this.started = true;
    let start = 0;
    for (;;) {
      const end = bytes.indexOf(lineFeed, start);
      if (end < 0) break;
      this.hold(bytes.subarray(start, end));
      yield this.take();
      start = end + 1;
    }
    this.hold(bytes.subarray(start));
  }

  /** The last line, when the file does not end with a line break. */
  *end(): Generator<Line> {
    if (this.length > 0) yield this.take();
  }

  private hold(bytes: Buffer): void {
    this.length += bytes.length;
    if (this.length > rowBytesMax) this.held = [];
    else if (bytes.length > 0) this.held.push(bytes);
  }

  private take(): Line {
    const [first, ...more] = this.held;
    const isTooLong = this.length > rowBytesMax;
    this.held = [];
    this.length = 0;
    this.line += 1;
    if (isTooLong) return { line: this.line, text: '', fault: `is longer than ${rowBytesMax} bytes` };
    const bytes = more.length > 0 ? Buffer.concat([first!, ...more]) : (first ?? Buffer.alloc(0));
    const read = this.reader.read(bytes.at(-1) === 0x0d ? bytes.subarray(0, -1) : bytes);
    return { line: this.line, ...read };
  }
}
