// Amounts are decimal strings from the service to the screen: nothing here makes a number of them, and `Intl`, which
// knows other exponents than ISO 4217, is not asked.

/** Marks of a language in numbers. */
export interface NumberMarks {
  readonly group: string;
  readonly decimal: string;
}

/** English, as the console writes numbers. */
export const consoleMarks: NumberMarks = { group: ',', decimal: '.' };

const plainDecimal = /^(-?)(\d+)(?:\.(\d+))?$/;

/** A plain decimal with a language's marks, digit for digit: `-1234.50` is `-1,234.50`. Other texts stay as they are. */
export function grouped(text: string, marks: NumberMarks = consoleMarks): string {
  const found = plainDecimal.exec(text);
  if (!found) return text;
  const [, sign = '', whole = '', part] = found;
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, marks.group);
  return `${sign}${groups}${part === undefined ? '' : `${marks.decimal}${part}`}`;
}

/**
 * A ledger amount of 12 decimals in two parts: what says something, and the zeros that only say how exact it is. Two
 * decimals stay in the head, so that columns line up.
 */
export function headAndTail(text: string): { readonly head: string; readonly tail: string } {
  const point = text.indexOf('.');
  if (!plainDecimal.test(text) || text.length - point - 1 <= 4 || point < 0) return { head: text, tail: '' };
  const zeros = /0*$/.exec(text.slice(point + 3))![0].length;
  return { head: text.slice(0, text.length - zeros), tail: text.slice(text.length - zeros) };
}

/** A decimal as a whole number of its last digit: `12.30` is 1230 at 2 digits. Throws a RangeError for other texts. */
export function unitsOf(text: string): { readonly units: bigint; readonly digits: number } {
  const found = plainDecimal.exec(text);
  if (!found) throw new RangeError(`not a plain decimal: ${text}`);
  const [, sign, whole = '', part = ''] = found;
  const units = BigInt(whole + part);
  return { units: sign === '-' ? -units : units, digits: part.length };
}

/** The other way: 1230 at 2 digits is `12.30`. */
export function textOf(units: bigint, digits: number): string {
  const sign = units < 0n ? '-' : '';
  const text = (units < 0n ? -units : units).toString().padStart(digits + 1, '0');
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** The sum of plain decimals, with as many digits as the longest. */
export function sumOf(texts: readonly string[]): string {
  const read = texts.map(unitsOf);
  const digits = Math.max(0, ...read.map((each) => each.digits));
  return textOf(
    read.reduce((sum, each) => sum + each.units * 10n ** BigInt(digits - each.digits), 0n),
    digits,
  );
}

/** A decimal cut to so many digits, towards zero; never rounded up. */
export function cutTo(text: string, digits: number): string {
  const read = unitsOf(text);
  if (read.digits <= digits) return textOf(read.units * 10n ** BigInt(digits - read.digits), digits);
  return textOf(read.units / 10n ** BigInt(read.digits - digits), digits);
}

/** Where a decimal stands on a chart: a position on a screen, never an amount that is shown or sent. */
export function plotPosition(text: string): number {
  return Number(text);
}
