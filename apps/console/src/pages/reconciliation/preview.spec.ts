// What the preview shows of files as casinos write them.
import { guessColumn, previewOf } from './preview';

const csv = { format: 'csv', delimiter: ';', header: true } as const;

describe('the preview of a file', () => {
  it('splits quoted fields, keeps digits, and leaves out a row that was cut off', () => {
    const text = '\uFEFFid;amount;note\r\n1;1,00;"a;b ""c"""\r\n2;0,50;\r\n3;9,9';
    expect(previewOf(text, csv, false)).toEqual({
      columns: ['id', 'amount', 'note'],
      rows: [
        ['1', '1,00', 'a;b "c"'],
        ['2', '0,50', ''],
      ],
    });
    expect(previewOf(text, csv, true).rows).toHaveLength(3);
  });

  it('numbers the columns of a file without a header', () => {
    expect(previewOf('a,b\nc,d\n', { format: 'csv', delimiter: ',', header: false }, true)).toEqual({
      columns: ['1', '2'],
      rows: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    });
  });

  it('takes objects of an array or of lines, braces in texts included', () => {
    const shown = { columns: ['id', 'amount'], rows: [['a}b', '1.00'], ['c', '']] }; // prettier-ignore
    const rows = ['{"id":"a}b","amount":"1.00"}', '{"id":"c"}'];
    const json = { ...csv, format: 'json' } as const;
    expect(previewOf(`[${rows.join(', ')}]`, json, true)).toEqual(shown);
    expect(previewOf(`${rows.join('\n')}\n{"id":"cut`, json, false)).toEqual(shown);
  });

  it('guesses columns by their names, and none where no name fits', () => {
    const columns = ['BetId', 'Stake', 'booked at', 'Currency'];
    expect(['reference', 'amount', 'currency', 'player'].map((field) => guessColumn(field, columns))).toEqual(
      ['BetId', 'Stake', 'Currency', undefined],
    );
  });
});
