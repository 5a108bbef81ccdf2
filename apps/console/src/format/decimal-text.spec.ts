// Amounts on the screen: every digit of the string, whatever the size; marks by language.
import fc from 'fast-check';
import { cutTo, grouped, headAndTail, sumOf, textOf, unitsOf } from './decimal-text';

const dutch = { group: '.', decimal: ',' };
const french = { group: '\u202f', decimal: ',' };

describe('A-24 amounts are shown digit for digit', () => {
  it.each([
    ['705', '705'],
    ['705.00', '705.00'],
    ['1000.000', '1,000.000'],
    ['-1234567.89', '-1,234,567.89'],
    ['123456789012345678901234.123456789012', '123,456,789,012,345,678,901,234.123456789012'],
    ['0', '0'],
    ['1e9', '1e9'],
    ['', ''],
  ])('%s as %s', (text, shown) => expect(grouped(text)).toBe(shown));

  it('with the marks of a language', () => {
    expect(grouped('1234567.50', dutch)).toBe('1.234.567,50');
    expect(grouped('1234567.50', french)).toBe('1\u202f234\u202f567,50');
  });

  it('and without its marks it is the same text again', () => {
    const decimals = fc.stringMatching(/^-?(0|[1-9]\d{0,30})(\.\d{1,12})?$/);
    fc.assert(fc.property(decimals, (text) => expect(grouped(text).replaceAll(',', '')).toBe(text)));
  });
});

describe('a ledger amount', () => {
  it.each([
    ['25000.000000000000', '25000.00', '0000000000'],
    ['25000.123450000000', '25000.12345', '0000000'],
    ['-0.000000000001', '-0.000000000001', ''],
    ['705', '705', ''],
    ['705.000', '705.000', ''],
  ])('%s is %s and %s', (text, head, tail) => expect(headAndTail(text)).toEqual({ head, tail }));
});

describe('whole units', () => {
  it.each([
    ['12.30', 1230n, 2],
    ['-0.05', -5n, 2],
    ['705', 705n, 0],
    ['0.300', 300n, 3],
  ])('of %s', (text, units, digits) => {
    expect(unitsOf(text)).toEqual({ units, digits });
    expect(textOf(units, digits)).toBe(text);
  });

  it('are cut, never rounded up', () => {
    expect(cutTo('1000.999999999999', 2)).toBe('1000.99');
    expect(cutTo('1000.999999999999', 0)).toBe('1000');
    expect(cutTo('7.5', 3)).toBe('7.500');
    expect(() => unitsOf('1e9')).toThrow('not a plain decimal');
  });
});

it('sums decimals of any length exactly', () => {
  expect(sumOf(['0.1', '0.02', '-0.003'])).toBe('0.117');
  expect(sumOf(['99999999999999999.99', '0.01'])).toBe('100000000000000000.00');
  expect(sumOf([])).toBe('0');
});
