// CSV for programs and for spreadsheets: F-14's references, and texts that would break a line or become a formula.
import { CsvColumn, csvHead, csvLine } from './csv';

interface Row {
  readonly reference: string | null;
  readonly amount: string;
}
const columns: readonly CsvColumn<Row>[] = [
  { name: 'reference', kind: 'text', of: (row) => row.reference },
  { name: 'amount', kind: 'plain', of: (row) => row.amount },
];
const line = (reference: string | null, layout: 'program' | 'spreadsheet', amount = '10.00') =>
  csvLine(columns, { reference, amount }, layout);

describe('F-14 a line', () => {
  it.each([
    ['9912140633506421', '9912140633506421,10.00\r\n'],
    ['000123', '000123,10.00\r\n'],
    ['1E5', '1E5,10.00\r\n'],
    ['2025-10-26', '2025-10-26,10.00\r\n'],
    ['12,5', '"12,5",10.00\r\n'],
    ['say "hi"', '"say ""hi""",10.00\r\n'],
    ['two\nlines', '"two\nlines",10.00\r\n'],
    [' x ', '" x ",10.00\r\n'],
    ['=1+1', '=1+1,10.00\r\n'],
    [null, ',10.00\r\n'],
  ])('for a program: %j is its exact text', (reference, expected) => {
    expect(line(reference, 'program')).toBe(expected);
  });

  it.each([
    ['9912140633506421', '"=""9912140633506421""",10.00\r\n'],
    ['000123', '"=""000123""",10.00\r\n'],
    ['1E5', '"=""1E5""",10.00\r\n'],
    // The field is ="=HYPERLINK(""x"")": a text, which no formula gets out of.
    ['=HYPERLINK("x")', '"=""=HYPERLINK(""""x"""")""",10.00\r\n'],
    [null, ',10.00\r\n'],
  ])('for a spreadsheet: %j is a text, and amounts are left alone', (reference, expected) => {
    expect(line(reference, 'spreadsheet')).toBe(expected);
  });

  it('A-24 amounts go in as they are spelled', () => {
    const texts = ['0.000000100000', '50', '1234567890123456789012.340000000000', '-5.00'];
    expect(texts.map((text) => line('a', 'program', text))).toEqual(texts.map((text) => `a,${text}\r\n`));
    expect(csvHead(columns)).toBe('reference,amount\r\n');
  });
});
