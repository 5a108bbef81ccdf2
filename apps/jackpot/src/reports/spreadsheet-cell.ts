// Decimal text as a cell of a spreadsheet. Its numbers are doubles, exact for at most 15 significant digits: a number
// that has more, or that a double would spell with an exponent, stands as text, digit for digit. Pure.
import { Decimal } from '@tributary/money';

const significantDigitsMax = 15;

/** Digits that count: zeros in front, and those at the end of a fraction, do not. */
function significantDigits(decimal: string): number {
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.');
  const digits = whole + fraction.replace(/0+$/, '');
  return digits.replace(/^0+/, '').length;
}

/** The number, if a spreadsheet shows exactly its digits; else the text as it is. */
export function spreadsheetCell(decimal: string): number | string {
  if (!/^-?\d+(\.\d+)?$/.test(decimal) || significantDigits(decimal) > significantDigitsMax) return decimal;
  const cell = new Decimal(decimal).toNumber();
  return /e/i.test(String(cell)) ? decimal : cell;
}
