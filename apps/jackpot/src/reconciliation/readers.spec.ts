// The readers of files: whatever the cuts between parts, the same rows on the same lines; times as casinos write them.
import fc from 'fast-check';
import { CsvReader, RawRow } from './csv-reader';
import { csvCell } from './breaks-export';
import { JsonReader } from './json-reader';
import { timeReader } from './time-text';

interface Reader<T> {
  push(chunk: Buffer): RawRow<T>[];
  end(): RawRow<T>[];
}

function read<T>(reader: Reader<T>, file: Buffer, sizes: readonly number[] = []): RawRow<T>[] {
  const rows: RawRow<T>[] = [];
  let start = 0;
  for (const size of sizes) {
    if (start >= file.length) break;
    rows.push(...reader.push(file.subarray(start, start + size)));
    start += size;
  }
  if (start < file.length) rows.push(...reader.push(file.subarray(start)));
  return [...rows, ...reader.end()];
}

const csv = (file: string | Buffer, sizes?: readonly number[]) =>
  read(new CsvReader({ delimiter: ',', encoding: 'utf-8' }), Buffer.from(file as never), sizes);

describe('CSV', () => {
  it('keeps quoted delimiters, quotes and line breaks (F-14), and counts the lines they take', () => {
    expect(csv('a,"b,c"\r\n"d""e","f\r\ng"\r\n\r\nh,i')).toEqual([
      { line: 1, fields: ['a', 'b,c'], fault: null },
      { line: 2, fields: ['d"e', 'f\ng'], fault: null },
      { line: 5, fields: ['h', 'i'], fault: null },
    ]);
  });

  it('a quote that is never closed costs one line, and two stray ones do not swallow what is between', () => {
    const bad = (line: number) => ({ line, fields: null, fault: expect.stringContaining('quote') });
    const good = (line: number, ...fields: string[]) => ({ line, fields, fault: null });
    expect(csv('a,1\n"b,2\nc,3\nd,4')).toEqual([
      good(1, 'a', '1'),
      bad(2),
      good(3, 'c', '3'),
      good(4, 'd', '4'),
    ]);
    expect(csv('a"x,1\nb,2\nc"y,3\nd,4')).toEqual([bad(1), good(2, 'b', '2'), bad(3), good(4, 'd', '4')]);
    expect(csv('a"x"y,1\nb,2')).toEqual([bad(1), good(2, 'b', '2')]);
  });

  it('a quoted field may run over 49 line breaks, and no further', () => {
    const over = (breaks: number) => csv(`"${'x\n'.repeat(breaks)}",1\nb,2`);
    expect(over(49).map(({ line, fault }) => [line, fault])).toEqual([[1, null], [51, null]]); // prettier-ignore
    expect(over(50)[0]).toMatchObject({ line: 1, fields: null });
    expect(over(50).at(-1)).toMatchObject({ fields: ['b', '2'] });
  });

  it('is read the same wherever it is cut', () => {
    const piece = fc.constantFrom(
      'a',
      ',',
      '"',
      '""',
      '\n',
      '\r\n',
      '\u00e9',
      '\u20ac',
      '\u0000',
      ' ',
      '1.00',
    );
    const cuts = fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 60 });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 80 }), cuts, (pieces, sizes) => {
        // The first cut leaves room for a byte order mark.
        expect(csv(pieces.join(''), [4, ...sizes])).toEqual(csv(pieces.join('')));
      }),
      { numRuns: 300 },
    );
  });
});

describe('JSON', () => {
  const json = (file: string, sizes?: readonly number[]) => read(new JsonReader(), Buffer.from(file), sizes);

  it('an object is cut out of its array by braces that stand in no string', () => {
    expect(json('[\n{"a":"}{\\"]"},\n\n {"b":{"c":[1]}} ]\n')).toEqual([
      { line: 2, fields: { a: '}{"]' }, fault: null },
      { line: 4, fields: { b: { c: [1] } }, fault: null },
    ]);
  });

  it('an object of more than 64 KiB is one bad row', () => {
    const rows = json(`[{"a":"${'x'.repeat(70_000)}"},{"a":"b"}]`);
    expect(rows).toMatchObject([{ fault: 'is longer than 65536 bytes' }, { fields: { a: 'b' } }]);
  });

  it('is read the same wherever it is cut', () => {
    const value = fc.array(fc.record({ id: fc.string(), amount: fc.string() }), { maxLength: 12 });
    const cuts = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 60 });
    fc.assert(
      fc.property(value, cuts, (objects, sizes) => {
        const rows = json(JSON.stringify(objects, null, 1), [4, ...sizes]);
        expect(rows.map(({ fields }) => ({ ...fields }))).toEqual(objects);
      }),
      { numRuns: 200 },
    );
  });
});

describe('times', () => {
  const instant = (text: string) => ({ instant: text, local: null });
  const local = (text: string) => ({ instant: null, local: text });

  it.each([
    ['iso', '2026-11-30T09:00:01Z', instant('2026-11-30T09:00:01.000Z')],
    ['iso', '2026-11-30T09:00:01.9996+01:00', instant('2026-11-30T08:00:01.999Z')],
    ['iso', '2026-11-30 09:00', local('2026-11-30 09:00:00.000')],
    ['iso', '2026-11-30T24:00:00Z', null],
    ['iso', '2026-11-30T09:00:60Z', null],
    ['iso', '2026-11-30T09:00:00+15:00', null],
    ['iso', '2026-11-31T09:00:00Z', null],
    ['unix-seconds', '1796029201', instant('2026-11-30T09:00:01.000Z')],
    ['unix-seconds', '1.7e9', null],
    ['unix-milliseconds', '1796029201005', instant('2026-11-30T09:00:01.005Z')],
    ['dd.MM.yyyy HH:mm:ss', '30.11.2026 09:00:01', local('2026-11-30 09:00:01.000')],
    ['dd.MM.yyyy HH:mm:ss', '30-11-2026 09:00:01', null],
    ['MM/dd/yyyy HH:mm', '11/30/2026 09:00', local('2026-11-30 09:00:00.000')],
    ['yyyyMMddHHmmssSSS', '20261130090001007', local('2026-11-30 09:00:01.007')],
  ])('F-21 %s: %s', (format, text, expected) => {
    expect(timeReader(format)(text)).toEqual(expected);
  });
});

it.each([
  ['=1+1', "'=1+1"],
  ['@a', "'@a"],
  ['-7', "'-7"],
  ['+5', "'+5"],
  ['\t=x', `"'\t=x"`],
  ['000123', '000123'],
  ['a"b', '"a""b"'],
  ['12,5', '"12,5"'],
])('F-14 the text %s is the cell %s', (text, cell) => {
  expect(csvCell(text, true)).toBe(cell);
});

it('F-14 an amount below zero is left alone', () => {
  expect(csvCell('-12.50')).toBe('-12.50');
});
