// The first rows of a file as the mapping would read them, so that a wrong mapping is seen before anything is sent. The
// service reads the file itself; nothing of this is sent.

export interface PreviewOptions {
  readonly format: 'csv' | 'json';
  readonly delimiter: string;
  readonly header: boolean;
}

export interface Preview {
  /** Names of the columns or fields; `1`, `2` … where the file does not name them. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What of a file is read for the preview. */
export const previewBytes = 64 * 1024;
const rowsShown = 6;

/** Records of RFC 4180 text. The last one may have been cut off and is left out when `isWhole` is false. */
function csvRecords(text: string, delimiter: string, isWhole: boolean): string[][] {
  const records: string[][] = [];
  let [record, field, quoted] = [[] as string[], '', false];
  const endRecord = () => {
    records.push([...record, field]);
    [record, field] = [[], ''];
  };
  for (let at = 0; at < text.length && records.length <= rowsShown; at += 1) {
    const sign = text[at]!;
    if (quoted && sign === '"' && text[at + 1] === '"') {
      field += '"';
      at += 1;
    } else if (sign === '"' && (quoted || field === '')) quoted = !quoted;
    else if (quoted) field += sign;
    else if (sign === delimiter) {
      record.push(field);
      field = '';
    } else if (sign === '\n') endRecord();
    else if (sign !== '\r') field += sign;
  }
  if (isWhole && (field !== '' || record.length > 0)) endRecord();
  return records;
}

function csvPreview(text: string, options: PreviewOptions, isWhole: boolean): Preview {
  const records = csvRecords(text, options.delimiter, isWhole);
  const width = Math.max(0, ...records.map(({ length }) => length));
  const numbers = Array.from({ length: width }, (_, index) => String(index + 1));
  if (!options.header) return { columns: numbers, rows: records.slice(0, rowsShown) };
  const [names = [], ...rows] = records;
  return { columns: numbers.map((number, index) => names[index] ?? number), rows: rows.slice(0, rowsShown) };
}

/** Texts of the outermost objects, by their braces outside of strings. */
function objectTexts(text: string): string[] {
  const found: string[] = [];
  let [depth, start, inText] = [0, 0, false];
  for (let at = 0; at < text.length && found.length < rowsShown; at += 1) {
    const sign = text[at];
    if (inText && sign === '\\') at += 1;
    else if (sign === '"') inText = !inText;
    else if (inText) continue;
    else if (sign === '{' && (depth += 1) === 1) start = at;
    else if (sign === '}' && (depth -= 1) === 0) found.push(text.slice(start, at + 1));
  }
  return found;
}

function jsonPreview(text: string): Preview {
  const records = objectTexts(text).flatMap((each): Record<string, unknown>[] => {
    try {
      return [JSON.parse(each) as Record<string, unknown>];
    } catch {
      return [];
    }
  });
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  return { columns, rows: records.map((record) => columns.map((name) => textOf(record[name]))) };
}

/** `isWhole`: the text is the file to its end. */
export function previewOf(text: string, options: PreviewOptions, isWhole: boolean): Preview {
  const content = text.replace(/^\uFEFF/, '');
  return options.format === 'json' ? jsonPreview(content) : csvPreview(content, options, isWhole);
}

const usualNames: Readonly<Record<string, RegExp>> = {
  reference: /^(id|ref(erence)?|bet.?id|payout.?id)$/i,
  player: /player|guest|member/i,
  round: /round|game/i,
  currency: /curr|^ccy$|devise|munt/i,
  amount: /amount|stake|montant|bedrag/i,
  time: /time|date|^at$|heure|tijd/i,
  kind: /kind|type/i,
};

/** The column that a field most probably stands in, by its name; undefined when none sounds like it. */
export function guessColumn(field: string, columns: readonly string[]): string | undefined {
  return columns.find((name) => usualNames[field]?.test(name));
}
