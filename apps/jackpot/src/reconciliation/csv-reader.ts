// CSV rows of a file of any size. Fields and quotes are csv-parse's; lines are framed here, so that a row has the number
// of its line, and a quote that is never closed costs one line and not the rest of the file.
import { Buffer } from 'node:buffer';
import { Options, parse } from 'csv-parse/sync';
import { Line, LineCutter, rowBytesMax } from './lines';

/** One row: its fields, or why it has none. `line` is where it begins. */
export interface RawRow<T> {
  readonly line: number;
  readonly fields: T | null;
  readonly fault: string | null;
}

const linesPerRowMax = 50;

function oddQuotes(text: string): boolean {
  let odd = false;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) odd = !odd;
  return odd;
}

export class CsvReader {
  private readonly cutter: LineCutter;
  private readonly options: Options;
  /** Lines of a row whose quote is open. */
  private open: Line[] = [];
  private openBytes = 0;
  /** Rows of one line each, parsed together. */
  private simple: Line[] = [];
  private out: RawRow<string[]>[] = [];

  constructor(mapping: { delimiter: string; encoding: 'utf-8' | 'windows-1252' }) {
    this.cutter = new LineCutter(mapping.encoding);
    this.options = { delimiter: mapping.delimiter, record_delimiter: '\n', relax_column_count: true };
  }

  /** The rows that end in this chunk. Throws `FileRefused`. */
  push(chunk: Buffer): RawRow<string[]>[] {
    for (const line of this.cutter.push(chunk)) this.add(line);
    return this.take();
  }

  /** The rows that the end of the file ends. */
  end(): RawRow<string[]>[] {
    for (const line of this.cutter.end()) this.add(line);
    while (this.open.length > 0) this.giveUp();
    return this.take();
  }

  private take(): RawRow<string[]>[] {
    this.parseSimple();
    const taken = this.out;
    this.out = [];
    return taken;
  }

  private add(line: Line): void {
    if (this.open.length > 0) return this.continue(line);
    if (line.fault !== null) return this.refuse(line.line, line.fault);
    if (line.text === '') return;
    if (oddQuotes(line.text)) this.openRow(line);
    else this.simple.push(line);
  }

  private openRow(line: Line): void {
    this.open = [line];
    this.openBytes = line.text.length;
  }

  private continue(line: Line): void {
    this.open.push(line);
    this.openBytes += line.text.length + 1;
    const isTooLong = this.open.length > linesPerRowMax || this.openBytes > rowBytesMax;
    if (line.fault !== null || isTooLong) return this.giveUp();
    if (!oddQuotes(line.text)) return;
    const fields = this.parseOne(this.open.map(({ text }) => text).join('\n'));
    if (fields === null) return this.giveUp();
    this.parseSimple();
    this.out.push({ line: this.open[0]!.line, fields, fault: null });
    this.open = [];
  }

  /** The first of the open lines is a bad row; the others are looked at again. */
  private giveUp(): void {
    const [first, ...rest] = this.open;
    this.open = [];
    this.refuse(first!.line, 'a quote is not closed, or stands inside a field');
    for (const line of rest) this.add(line);
  }

  private refuse(line: number, fault: string): void {
    this.parseSimple();
    this.out.push({ line, fields: null, fault });
  }

  private parseOne(text: string): string[] | null {
    try {
      const rows = parse(text, this.options) as unknown as string[][];
      return rows.length === 1 ? rows[0]! : null;
    } catch {
      return null;
    }
  }

  private parseSimple(): void {
    const lines = this.simple;
    if (lines.length === 0) return;
    this.simple = [];
    const together = this.parseTogether(lines);
    lines.forEach(({ line, text }, i) => {
      const fields = together ? together[i]! : this.parseOne(text);
      const fault = fields ? null : 'a quote stands inside a field';
      this.out.push({ line, fields, fault });
    });
  }

  private parseTogether(lines: readonly Line[]): string[][] | null {
    try {
      const rows = parse(lines.map(({ text }) => text).join('\n'), this.options) as unknown as string[][];
      return rows.length === lines.length ? rows : null;
    } catch {
      return null;
    }
  }
}
