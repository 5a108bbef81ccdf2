// SQL as text with its parameters, and how long lists of values become one of them.

export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Each session prepares it once under this name, where sessions are kept. */
  readonly name?: string;
}

/** Tagged template: every `${}` becomes a parameter, never text. A nested `sql` is spliced in. */
export function sql(parts: TemplateStringsArray, ...args: readonly unknown[]): Sql {
  const values: unknown[] = [];
  let text = parts[0]!;
  args.forEach((arg, i) => {
    if (isSql(arg)) {
      text += arg.text.replace(/\$(\d+)/g, (_, n: string) => `$${parseInt(n, 10) + values.length}`);
      values.push(...arg.values);
    } else {
      values.push(arg);
      text += `$${values.length}`;
    }
    text += parts[i + 1]!;
  });
  return { text, values };
}

/**
 * A statement of the hot path: parsed and planned once by each session, not each time, where no pooler lends sessions.
 * One name has one text for ever, and a result whose columns are all named: a statement that is prepared does not
 * learn of new ones.
 */
export function prepared(name: string, { text, values }: Sql): Sql {
  return { text, values, name };
}

function isSql(arg: unknown): arg is Sql {
  return typeof arg === 'object' && arg !== null && 'text' in arg && 'values' in arg;
}

/** PostgreSQL's literal of an array of numbers: the driver's own way looks at each of thousands several times. */
export function numberArray(values: readonly (number | string)[]): string {
  return `{${values.join(',')}}`;
}

/** PostgreSQL's literal of an array of texts, each as it is, and null. */
export function textArray(values: readonly (string | null)[]): string {
  const spelled = values.map((value) =>
    value === null ? 'NULL' : `"${/["\\]/.test(value) ? value.replace(/["\\]/g, '\\$&') : value}"`,
  );
  return `{${spelled.join(',')}}`;
}

/** A time as PostgreSQL reads it in an array of texts, years beyond four digits and before the first one too. */
export function timestampText(at: Date): string {
  const text = at.toISOString();
  const year = at.getUTCFullYear();
  if (year >= 1 && year <= 9_999) return text;
  const rest = text.slice(text.indexOf('-', 1), -1);
  return year > 0 ? `${year}${rest}+00:00` : `${String(1 - year).padStart(4, '0')}${rest}+00:00 BC`;
}
