// JSON rows of a file of any size: one object a line, or one array of objects. An object is read by itself, so that a
// bad one costs one row.
import { Buffer } from 'node:buffer';
import { RawRow } from './csv-reader';
import { FileRefused, LineCutter, TextReader, rowBytesMax, withoutMark } from './lines';

export type JsonObject = Readonly<Record<string, unknown>>;

const white = new Set([0x20, 0x09, 0x0a, 0x0d]);
const code = { quote: 0x22, escape: 0x5c, open: 0x7b, close: 0x7d, first: 0x5b, last: 0x5d, comma: 0x2c };

function objectOf(line: number, read: { text: string; fault: string | null }): RawRow<JsonObject> {
  if (read.fault !== null) return { line, fields: null, fault: read.fault };
  try {
    const fields: unknown = JSON.parse(read.text);
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields)) {
      return { line, fields: fields as JsonObject, fault: null };
    }
    return { line, fields: null, fault: 'is not an object' };
  } catch {
    return { line, fields: null, fault: 'is not JSON' };
  }
}

/** One object a line; empty lines are none. */
class JsonLines {
  private readonly cutter = new LineCutter('utf-8');

  push(chunk: Buffer): RawRow<JsonObject>[] {
    return [...this.cutter.push(chunk)].flatMap((it) => this.row(it.line, it));
  }

  end(): RawRow<JsonObject>[] {
    return [...this.cutter.end()].flatMap((it) => this.row(it.line, it));
  }

  private row(line: number, read: { text: string; fault: string | null }): RawRow<JsonObject>[] {
    return read.fault === null && read.text.trim() === '' ? [] : [objectOf(line, read)];
  }
}

/** Cuts an array into its objects by braces outside of strings, whatever lines they stand on. */
class JsonArray {
  private readonly reader = new TextReader('utf-8');
  private line = 1;
  private depth = 0;
  private inString = false;
  private escaped = false;
  private state: 'before' | 'inside' | 'after' = 'before';
  private startLine = 1;
  private held: Buffer[] = [];
  private length = 0;

  push(chunk: Buffer): RawRow<JsonObject>[] {
    const rows: RawRow<JsonObject>[] = [];
    let start = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at]!;
      if (byte === 0x0a) this.line += 1;
      if (this.depth > 0) {
        if (!this.endsObject(byte)) continue;
        this.hold(chunk.subarray(start, at + 1));
        rows.push(this.take());
      } else if (this.between(byte)) {
        start = at;
      }
    }
    if (this.depth > 0) this.hold(chunk.subarray(start));
    return rows;
  }

  /** Throws `FileRefused` when the array has no end. */
  end(): RawRow<JsonObject>[] {
    if (this.state !== 'after') throw new FileRefused(`the array ends in line ${this.line} without "]"`);
    return [];
  }

  /** A byte between objects; true when an object begins with it. */
  private between(byte: number): boolean {
    if (white.has(byte)) return false;
    if (this.state === 'before' && byte === code.first) this.state = 'inside';
    else if (this.state === 'inside' && byte === code.last) this.state = 'after';
    else if (this.state === 'inside' && byte === code.open) {
      this.depth = 1;
      this.startLine = this.line;
      return true;
    } else if (this.state !== 'inside' || byte !== code.comma) {
      throw new FileRefused(`line ${this.line}: an array of objects was expected`);
    }
    return false;
  }

  /** A byte inside an object; true when it is its last. */
  private endsObject(byte: number): boolean {
    if (this.inString) {
      if (this.escaped) this.escaped = false;
      else if (byte === code.escape) this.escaped = true;
      else if (byte === code.quote) this.inString = false;
    } else if (byte === code.quote) this.inString = true;
    else if (byte === code.open) this.depth += 1;
    else if (byte === code.close) this.depth -= 1;
    return this.depth === 0;
  }

  private hold(bytes: Buffer): void {
    this.length += bytes.length;
    if (this.length > rowBytesMax) this.held = [];
    else this.held.push(bytes);
  }

  private take(): RawRow<JsonObject> {
    const isTooLong = this.length > rowBytesMax;
    const bytes = Buffer.concat(this.held);
    this.held = [];
    this.length = 0;
    const fault = `is longer than ${rowBytesMax} bytes`;
    return objectOf(this.startLine, isTooLong ? { text: '', fault } : this.reader.read(bytes));
  }
}

/** Reads an array when the file's first character is "[", else lines. */
export class JsonReader {
  private reader: JsonLines | JsonArray | null = null;

  /** The rows that end in this chunk. Throws `FileRefused`. */
  push(chunk: Buffer): RawRow<JsonObject>[] {
    if (this.reader) return this.reader.push(chunk);
    const bytes = withoutMark(chunk);
    const first = bytes.find((byte) => !white.has(byte));
    this.reader = first === code.first ? new JsonArray() : new JsonLines();
    return this.reader.push(bytes);
  }

  /** The rows that the end of the file ends. Throws `FileRefused`. */
  end(): RawRow<JsonObject>[] {
    return this.reader?.end() ?? [];
  }
}
