// Reads the beginning of a report: header, columns and its first rows. Reports are streams of any length, one row in each
// line, and a page never loads all of one: the rest is not fetched.
import type { Answered, JackpotSchemas } from '@tributary/browser-client';

type Report = JackpotSchemas['Report'];

/** Rows that a page shows; the whole is a file. */
export const rowsShown = 500;

export interface ReportBeginning extends Report {
  /** Whether there are more rows than these. */
  readonly more: boolean;
}

const rowsBegin = '"rows":[';

/** A report's text up to and with some of its rows, in which the last line may be cut. Throws a SyntaxError for others. */
export function beginningOf(text: string, whole: boolean, rowsMax = rowsShown): ReportBeginning {
  const end = text.indexOf('\n');
  const head = text.slice(0, end);
  if (end < 0 || !head.endsWith(rowsBegin)) throw new SyntaxError('not a report');
  const { header, columns } = JSON.parse(`${head}]}`) as Report;
  const lines = text.slice(end + 1).split('\n');
  // Without the last line, which is empty or cut, and the end of the object.
  const complete = lines.slice(0, -1).filter((line) => line !== ']}');
  const rows = complete
    .slice(0, rowsMax)
    .map((line) => JSON.parse(line.replace(/,$/, '')) as Report['rows'][number]);
  return { header, columns, rows, more: !whole || complete.length > rowsMax };
}

const linesOf = (text: string) => text.split('\n').length;

/** Takes from a stream what a page shows, and lets the rest go. */
async function readBeginning(stream: ReadableStream<Uint8Array>): Promise<ReportBeginning> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    text += decoder.decode(value, { stream: !done });
    if (done) return beginningOf(text, true);
    // The head, the rows, one more by which it is known that there are more, and one that may be cut.
    if (linesOf(text) > rowsShown + 2) {
      await reader.cancel();
      return beginningOf(text, false);
    }
  }
}

/** An answer that was asked for as a stream, as the beginning of its report; a refusal as it is. */
export async function reportOf(
  call: Promise<Answered<ReadableStream<Uint8Array> | null>>,
): Promise<Answered<ReportBeginning>> {
  const { data, error, response } = await call;
  return { error, response, data: response.ok && data ? await readBeginning(data) : undefined };
}
