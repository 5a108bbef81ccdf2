import fc from 'fast-check';
import { spreadsheetCell } from './spreadsheet-cell';

describe('R41 a decimal in a spreadsheet', () => {
  it.each([
    ['705', 705],
    ['705.000', 705],
    ['-0.05', -0.05],
    ['0.000000000000', 0],
    // 15 significant digits are exact in a double; zeros at the end of a fraction do not count.
    ['123456789012.345', 123456789012.345],
    ['1008.774999999999', '1008.774999999999'],
    ['999999999999999', 999999999999999],
    ['1000.800000000000', 1000.8],
    ['1000.000000000001', '1000.000000000001'],
    // what a double would write as 1e-7 or 1.2345678901234568e+21.
    ['0.0000001', '0.0000001'],
    ['0.000001', 0.000001],
    ['1234567890123456789012.34', '1234567890123456789012.34'],
  ])('%s stands as %p', (text, cell) => {
    expect(spreadsheetCell(text)).toBe(cell);
  });

  it('is a number only where its digits are the same: any amount of up to 26 + 12 digits', () => {
    const whole = fc.bigInt({ min: 0n, max: 10n ** 26n - 1n }).map(String);
    const fraction = fc.bigInt({ min: 0n, max: 10n ** 12n - 1n }).map((n) => String(n).padStart(12, '0'));
    fc.assert(
      fc.property(whole, fraction, fc.constantFrom('', '-'), (w, f, sign) => {
        const text = `${sign}${w}.${f}`;
        const cell = spreadsheetCell(text);
        if (typeof cell === 'string') return cell === text;
        // The same digits, without the zeros that a fraction ends with; minus zero is zero.
        const shown = text.replace(/0+$/, '').replace(/\.$/, '');
        return String(cell) === (/^-0$/.test(shown) ? '0' : shown);
      }),
      { numRuns: 2_000 },
    );
  });
});
