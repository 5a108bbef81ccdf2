// The beginning of a report as it comes: one row in each line.
import { beginningOf } from './report-reading';

const head = '{"header":{"report":"payouts"},"columns":[{"name":"a","kind":"text"}],"rows":[';

it('R41: reads a whole report, an empty one, and the first rows of a long one whose last line is cut', () => {
  const two = beginningOf(`${head}\n{"a":"1"},\n{"a":"],\\n"}\n]}\n`, true);
  expect(two).toMatchObject({
    header: { report: 'payouts' },
    rows: [{ a: '1' }, { a: '],\n' }],
    more: false,
  });
  expect(beginningOf(`${head}\n]}\n`, true)).toMatchObject({ rows: [], more: false });
  const cut = beginningOf(`${head}\n{"a":"1"},\n{"a":"2"},\n{"a`, false);
  expect(cut).toMatchObject({ rows: [{ a: '1' }, { a: '2' }], more: true });
});

it('R41: shows no more rows than it was told to, and refuses what is no report', () => {
  const found = beginningOf(`${head}\n{"a":"1"},\n{"a":"2"},\n{"a":"3"}\n]}\n`, true, 2);
  expect(found.rows).toHaveLength(2);
  expect(found.more).toBe(true);
  expect(() => beginningOf('{"title":"no"}', true)).toThrow(SyntaxError);
});
