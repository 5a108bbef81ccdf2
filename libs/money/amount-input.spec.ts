// Amounts from outside: what is accepted, what is refused, and under which code.
import fc from 'fast-check';
import {
  AMOUNT_PATTERN,
  MoneyError,
  currencyCode as code,
  formatAmount,
  parseAmount,
  type MoneyErrorCode,
} from './index';

const EUR = code('EUR');

const refusal = (code: MoneyErrorCode): MoneyError => expect.objectContaining({ name: 'MoneyError', code });

describe('parseAmount', () => {
  it.each([
    '1e3',
    '0x10',
    'Infinity',
    '-Infinity',
    'NaN',
    '+5',
    '-5',
    '-0',
    ' 12 ',
    '12\n',
    '',
    ' ',
    '.5',
    '5.',
    '.',
    '1_000',
    '007',
    '00',
    '00.5',
    '1..2',
    '1.2.3',
    '5n',
    '1E+1',
    '٣',
    '１２',
    '1\u0000',
    '1\u00a0000',
  ])('A-25 refuses %j as malformed', (text) => {
    expect(() => parseAmount(text, EUR)).toThrow(refusal('amount-malformed'));
    expect(() => parseAmount(text, EUR, { allowZero: true })).toThrow(refusal('amount-malformed'));
  });

  it.each([[0.0000001], [5], [5n], [null], [undefined], [true], [[]], [['5']], [{}], [NaN], [Infinity]])(
    'A-25 A-26 refuses %p, which is not a string',
    (value) => expect(() => parseAmount(value, EUR)).toThrow(refusal('amount-malformed')),
  );

  it.each(['1,23', '1.234,56', '1 234.56', "1'234.56", '1,234.56', '۱۲۳', '１.５'])(
    'A-37 refuses %j: no separators, no digits of another script',
    (text) => expect(() => parseAmount(text, EUR)).toThrow(refusal('amount-malformed')),
  );

  it.each([
    ['1.123', 'EUR'],
    ['0.0000001', 'EUR'],
    ['1.234', 'EUR'],
    ['16.24', 'JPY'],
    ['705.00', 'JPY'],
    ['705.0', 'JPY'],
    ['500.50', 'UGX'],
    ['2.7555', 'JOD'],
    ['0.00001', 'UYW'],
    ['1.000', 'EUR'],
  ])('A-14 A-18 A-25 A-37 refuses %s %s as too precise, zeros at the end or not', (text, iso) => {
    expect(() => parseAmount(text, code(iso))).toThrow(refusal('amount-too-precise'));
  });

  it('A-25 refuses more than 26 digits before the point, however many', () => {
    expect(() => parseAmount('9'.repeat(400), EUR)).toThrow(refusal('amount-too-large'));
    expect(() => parseAmount('1' + '0'.repeat(26), EUR)).toThrow(refusal('amount-too-large'));
    expect(parseAmount('9'.repeat(26) + '.99', EUR).toString()).toBe('9'.repeat(26) + '.99');
  });

  it('A-25 the message names the amount, and cuts and escapes what it repeats', () => {
    const detailOf = (text: unknown): string => {
      try {
        parseAmount(text, EUR);
      } catch (error) {
        return (error as MoneyError).detail;
      }
      return '';
    };
    expect(detailOf('1.123')).toContain('amount "1.123"');
    expect(detailOf('x'.repeat(500)).length).toBeLessThan(160);
    expect(detailOf('\u0007\ud800')).toMatch(/^[\x20-\x7e]*$/);
    expect(detailOf(null)).toContain('null');
  });

  it('accepts fewer digits than the exponent, and zero only where allowed', () => {
    expect(parseAmount('705', EUR).equals(705)).toBe(true);
    expect(parseAmount('705.5', EUR).toString()).toBe('705.5');
    expect(parseAmount('0.0001', code('UYW')).toString()).toBe('0.0001');
    expect(parseAmount('2.755', code('JOD')).toString()).toBe('2.755');
    expect(() => parseAmount('0', EUR)).toThrow(refusal('amount-not-positive'));
    expect(() => parseAmount('0.00', EUR)).toThrow(refusal('amount-not-positive'));
    expect(formatAmount(parseAmount('0.00', EUR, { allowZero: true }), EUR)).toBe('0.00');
  });

  it('the published pattern and the parser agree on shape', () => {
    const pattern = new RegExp(AMOUNT_PATTERN);
    for (const text of ['0', '0.5', '705', '705.00', '9'.repeat(26)]) expect(pattern.test(text)).toBe(true);
    for (const text of ['', '.5', '5.', '+5', '-5', '1e3', '007', '1,5', '9'.repeat(27), '1\n']) {
      expect(pattern.test(text)).toBe(false);
    }
  });

  it('accepts text if and only if the pattern and the exponent do', () => {
    const pattern = new RegExp(AMOUNT_PATTERN);
    const text = fc.string({ unit: fc.constantFrom(...'0123456789.-+e ,'), maxLength: 9 });
    fc.assert(
      fc.property(text, (t) => {
        const parse = (): unknown => parseAmount(t, EUR, { allowZero: true });
        if (pattern.test(t) && (t.split('.')[1] ?? '').length <= 2) expect(parse).not.toThrow();
        else expect(parse).toThrow(MoneyError);
      }),
    );
  });
});
