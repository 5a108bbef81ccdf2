// The beginning of a report as it comes: one row in each line.
import { beginningOf, reportOf, rowsShown } from './report-reading';

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

it('R41: takes no more of an endless report than a page shows, and lets the rest go', async () => {
  let given = 0;
  let isLetGo = false;
  const bytes = (text: string) => new TextEncoder().encode(text);
  const data = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(bytes(head)),
    pull: (stream) => stream.enqueue(bytes(`${given === 0 ? '' : ','}\n{"a":"${(given += 1)}"}`)),
    cancel: () => {
      isLetGo = true;
    },
  });
  const { data: report } = await reportOf(Promise.resolve({ data, response: new Response() }));
  expect(report!.rows).toHaveLength(rowsShown);
  expect(report!.rows.at(-1)).toEqual({ a: String(rowsShown) });
  expect(report!.more).toBe(true);
  expect(isLetGo).toBe(true);
  expect(given).toBeLessThan(rowsShown + 10);
});
