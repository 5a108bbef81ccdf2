// A CSV file of rates: columns base, quote, rate and as_of by name, comma-separated, UTF-8. Bounded; a file of any other
// shape is refused as a whole.
import { parse } from 'csv-parse/sync';
import { DocumentRefused, SourcePair, pairsMax } from './document';

const columns = ['base', 'quote', 'rate', 'as_of'] as const;
const rowBytesMax = 1_000;

/** The pairs of a file, in its order. Throws DocumentRefused. */
export function csvPairs(bytes: Buffer): SourcePair[] {
  let rows: Record<string, string>[];
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    rows = parse(text, {
      bom: true,
      columns: true,
      skip_empty_lines: true,
      max_record_size: rowBytesMax,
      to: pairsMax + 1,
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unreadable';
    throw new DocumentRefused(`it is no CSV file in UTF-8: ${why}`);
  }
  const [first] = rows;
  if (!first) throw new DocumentRefused('it has no rates');
  const missing = columns.filter((column) => !Object.hasOwn(first, column));
  if (missing.length > 0) throw new DocumentRefused(`it has no column ${missing.join(', ')}`);
  if (rows.length > pairsMax) throw new DocumentRefused(`it has more than ${pairsMax} pairs`);
  return rows.map((row) => ({ base: row.base!, quote: row.quote!, rate: row.rate!, asOf: row.as_of! }));
}
