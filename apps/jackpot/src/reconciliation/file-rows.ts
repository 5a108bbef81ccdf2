// Rows of a casino's file as records that can be compared: by the mapping, strictly, and a bad row with its field and
// reason. Amounts are taken as they stand: nothing is scaled, rounded or guessed.
import { FileMapping, RecordKind, referenceFault } from '@tributary/contracts';
import { MoneyError, currencyCode, parseAmount } from '@tributary/money';
import { CsvReader, RawRow } from './csv-reader';
import { JsonObject, JsonReader } from './json-reader';
import { FileRefused } from './lines';
import { FileTime, timeReader } from './time-text';

export interface FileRow extends FileTime {
  /** Its number among the rows, from 1, and the line where it begins. */
  readonly row: number;
  readonly line: number;
  readonly kind: RecordKind;
  readonly reference: string | null;
  readonly player: string | null;
  readonly round: string | null;
  readonly currency: string;
  /** Decimal string in the currency's units. */
  readonly amount: string;
}

export interface BadRow {
  readonly row: number;
  readonly line: number;
  readonly field: string;
  readonly reason: string;
}

type Field = keyof FileMapping['columns'];
/** A row's text in a field; null where the file has none. */
type Values = (field: Field) => string | null;

class RowFault extends Error {
  constructor(
    readonly field: string,
    readonly reason: string,
  ) {
    super(reason);
  }
}

const shownLength = 60;
const shown = (text: string) => JSON.stringify(text.slice(0, shownLength));

function textOf(values: Values, field: Field): string | null {
  const text = values(field);
  if (text === null || text === '') return null;
  const fault = referenceFault(text);
  if (fault) throw new RowFault(field, fault);
  return text;
}

function moneyOf<T>(field: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof MoneyError) throw new RowFault(field, error.detail);
    throw error;
  }
}

function amountOf(text: string | null, currency: string, decimal: '.' | ','): string {
  if (text === null || text === '') throw new RowFault('amount', 'is empty');
  if (decimal === ',' && text.includes('.')) {
    throw new RowFault('amount', `${shown(text)} has a point, and the decimal separator is a comma`);
  }
  const plain = decimal === ',' ? text.replace(',', '.') : text;
  const amount = moneyOf('amount', () => parseAmount(plain, currencyCode(currency), { allowZero: true }));
  return amount.toFixed();
}

/** Reads one row after the other by a mapping. Throws `FileRefused` when the file cannot fit it. */
export class RowMapper {
  private readonly time: (text: string) => FileTime | null;

  constructor(
    private readonly mapping: FileMapping,
    private readonly kinds: readonly RecordKind[],
  ) {
    this.time = timeReader(mapping.time.format);
  }

  /** The record of a row, or why it is a bad one. */
  map(at: { row: number; line: number }, values: Values): FileRow | BadRow {
    try {
      return { ...at, ...this.record(values) };
    } catch (error) {
      if (!(error instanceof RowFault)) throw error;
      return { ...at, field: error.field, reason: error.reason };
    }
  }

  private record(values: Values): Omit<FileRow, 'row' | 'line'> {
    const kind = this.kindOf(values);
    const currencyText = values('currency') || this.mapping.currency;
    if (!currencyText) throw new RowFault('currency', 'is empty');
    const currency = moneyOf('currency', () => currencyCode(currencyText));
    return {
      kind,
      reference: textOf(values, 'reference'),
      player: textOf(values, 'player'),
      round: textOf(values, 'round'),
      currency,
      amount: amountOf(values('amount'), currency, this.mapping.decimal),
      ...this.timeOf(values('time')),
    };
  }

  private kindOf(values: Values): RecordKind {
    if (this.mapping.columns.kind === undefined) return this.kinds[0]!;
    const text = values('kind') ?? '';
    const kind = this.kinds.find((it) => this.mapping.kindValues[it] === text);
    if (!kind) throw new RowFault('kind', `${shown(text)} is no kind of this run`);
    return kind;
  }

  private timeOf(text: string | null): FileTime {
    if (text === null || text === '') return { instant: null, local: null };
    const time = this.time(text);
    if (!time) throw new RowFault('time', `${shown(text)} is no time as ${this.mapping.time.format}`);
    return time;
  }
}

/** A file of one format, chunk by chunk. */
export interface FileReader {
  push(chunk: Buffer): (FileRow | BadRow)[];
  end(): (FileRow | BadRow)[];
}

/** Positions of the mapped columns, from 0. */
function columnPositions(mapping: FileMapping, head: readonly string[] | null): Map<string, number> {
  const positions = new Map<string, number>();
  for (const [field, column] of Object.entries(mapping.columns)) {
    if (column === undefined) continue;
    if (typeof column === 'number') {
      positions.set(field, column - 1);
      continue;
    }
    const found = (head ?? []).flatMap((name, i) => (name === column ? [i] : []));
    if (!head) throw new FileRefused(`the column ${shown(column)} has a name, but the file has no header`);
    if (found.length === 0) throw new FileRefused(`the header has no column ${shown(column)}`);
    if (found.length > 1) throw new FileRefused(`the header has ${found.length} columns ${shown(column)}`);
    positions.set(field, found[0]!);
  }
  return positions;
}

class CsvFile implements FileReader {
  private readonly reader: CsvReader;
  private readonly mapper: RowMapper;
  private positions: Map<string, number> | null = null;
  private width = 0;
  private rows = 0;

  constructor(
    private readonly mapping: FileMapping,
    kinds: readonly RecordKind[],
  ) {
    this.reader = new CsvReader(mapping);
    this.mapper = new RowMapper(mapping, kinds);
  }

  push(chunk: Buffer) {
    return this.reader.push(chunk).flatMap((raw) => this.row(raw));
  }

  end() {
    return this.reader.end().flatMap((raw) => this.row(raw));
  }

  private row({ line, fields, fault }: RawRow<string[]>): (FileRow | BadRow)[] {
    if (!this.positions) {
      if (!fields) throw new FileRefused(`line ${line}, the first: ${fault}`);
      this.start(fields);
      if (this.mapping.header) return [];
    }
    const at = { row: (this.rows += 1), line };
    if (!fields) return [{ ...at, field: 'row', reason: fault! }];
    if (fields.length !== this.width) {
      return [{ ...at, field: 'row', reason: `has ${fields.length} columns, not ${this.width}` }];
    }
    return [
      this.mapper.map(at, (field) => {
        const position = this.positions!.get(field);
        return position === undefined ? null : fields[position]!;
      }),
    ];
  }

  private start(first: string[]): void {
    this.width = first.length;
    this.positions = columnPositions(this.mapping, this.mapping.header ? first : null);
    const beyond = [...this.positions].find(([, position]) => position >= this.width);
    if (beyond) throw new FileRefused(`${beyond[0]}: the file has ${this.width} columns only`);
  }
}

class JsonFile implements FileReader {
  private readonly reader = new JsonReader();
  private readonly mapper: RowMapper;
  private rows = 0;

  constructor(
    private readonly mapping: FileMapping,
    kinds: readonly RecordKind[],
  ) {
    this.mapper = new RowMapper(mapping, kinds);
  }

  push(chunk: Buffer) {
    return this.reader.push(chunk).map((raw) => this.row(raw));
  }

  end() {
    return this.reader.end().map((raw) => this.row(raw));
  }

  private row({ line, fields, fault }: RawRow<JsonObject>): FileRow | BadRow {
    const at = { row: (this.rows += 1), line };
    if (!fields) return { ...at, field: 'row', reason: fault! };
    return this.mapper.map(at, (field) => this.value(fields, field));
  }

  private value(fields: JsonObject, field: Field): string | null {
    const name = this.mapping.columns[field];
    if (name === undefined || !Object.hasOwn(fields, name)) return null;
    const value = fields[name];
    if (value === null) return null;
    if (typeof value === 'string') return value;
    // A bare JSON number has been a float on its way; only a time in whole seconds or milliseconds survives that.
    if (field === 'time' && Number.isSafeInteger(value)) return String(value);
    throw new RowFault(field, 'must be text');
  }
}

/** The reader of a run's file. */
export function fileReader(
  format: 'csv' | 'json',
  mapping: FileMapping,
  kinds: readonly RecordKind[],
): FileReader {
  return format === 'csv' ? new CsvFile(mapping, kinds) : new JsonFile(mapping, kinds);
}
