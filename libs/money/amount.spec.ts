// Amounts going out: one spelling per currency, minor units, rounding to a currency, money of one currency.
import fc from 'fast-check';
import {
  AMOUNT_PATTERN,
  Decimal,
  LEDGER_PATTERN,
  type MoneyError,
  type MoneyErrorCode,
  add,
  currencies,
  currencyCode as code,
  displayed,
  formatAmount,
  formatLedger,
  fraction,
  fromMinor,
  money,
  parseAmount,
  parseLedger,
  roundDownToCurrency,
  roundToCurrency,
  subtract,
  toMinor,
} from './index';

const EUR = code('EUR');
const JPY = code('JPY');

const refusal = (code: MoneyErrorCode): MoneyError => expect.objectContaining({ name: 'MoneyError', code });

describe('spelling', () => {
  it.each([
    ['JPY', '705'],
    ['EUR', '705.00'],
    ['KWD', '705.000'],
    ['CLF', '705.0000'],
  ])('A-13 705 %s is written %s', (iso, expected) =>
    expect(formatAmount(new Decimal(705), code(iso))).toBe(expected),
  );

  it('A-17 MGA 1000 minor units are 10.00', () => {
    expect(formatAmount(fromMinor(1000n, code('MGA')), code('MGA'))).toBe('10.00');
  });

  it('A-24 no exponent, ever', () => {
    expect(new Decimal('0.0000001').toString()).toBe('0.0000001');
    expect(new Decimal('1e-8').toString()).toBe('0.00000001');
    expect(String(new Decimal('5E+1'))).toBe('50');
    expect(JSON.stringify({ a: new Decimal('1234567890123456789012.34') })).toBe(
      '{"a":"1234567890123456789012.34"}',
    );
    expect(formatLedger(new Decimal('0.0000001'))).toBe('0.000000100000');
    expect(formatLedger(new Decimal('1234567890123456789012.34'))).toBe(
      '1234567890123456789012.340000000000',
    );
  });

  it('A-14 never rounds: a digit too many is an error', () => {
    expect(() => formatAmount(new Decimal('16.24'), JPY)).toThrow(refusal('amount-too-precise'));
    expect(() => formatLedger(new Decimal('0.0000000000001'))).toThrow(refusal('amount-too-precise'));
    expect(() => formatAmount(new Decimal(NaN), EUR)).toThrow(refusal('amount-malformed'));
    expect(() => formatLedger(new Decimal(Infinity))).toThrow(refusal('amount-malformed'));
  });

  it('A-38 nothing is 0.00, also when it comes from below', () => {
    expect(formatAmount(new Decimal('-0'), EUR)).toBe('0.00');
    expect(formatLedger(parseLedger('-0.000000000000'))).toBe('0.000000000000');
    expect(parseLedger('-0').isNegative()).toBe(false);
    expect(formatAmount(displayed(fraction(new Decimal(0)), EUR), EUR)).toBe('0.00');
    expect(formatAmount(roundToCurrency(new Decimal('-0.004'), EUR), EUR)).toBe('0.00');
  });

  it('ledger text: a sign and up to 12 decimals, from the database or from us', () => {
    expect(parseLedger('-12.5').toString()).toBe('-12.5');
    expect(formatLedger(parseLedger('-12.5'))).toMatch(new RegExp(LEDGER_PATTERN));
    expect(() => parseLedger('0.0000000000001')).toThrow(refusal('amount-too-precise'));
    expect(() => parseLedger('9'.repeat(27))).toThrow(refusal('amount-too-large'));
    for (const text of ['--1', '+1', '1e2', 'NaN', '', '-', '-.5', 1.5]) {
      expect(() => parseLedger(text)).toThrow(refusal('amount-malformed'));
    }
  });

  it('A-26 9007199254740993 minor units keep every digit', () => {
    const pool = parseAmount('90071992547409.93', EUR);
    expect(toMinor(pool, EUR)).toBe(9007199254740993n);
    expect(formatAmount(fromMinor(9007199254740993n, EUR), EUR)).toBe('90071992547409.93');
  });

  it('A-13 A-26 minor units → text → minor units is the same in every currency', () => {
    const iso = fc.constantFrom(...currencies().map((c) => c.code));
    fc.assert(
      fc.property(iso, fc.bigInt(0n, 10n ** 22n), (c, units) => {
        const text = formatAmount(fromMinor(units, c), c);
        expect(text).toMatch(new RegExp(AMOUNT_PATTERN));
        expect(toMinor(parseAmount(text, c, { allowZero: true }), c)).toBe(units);
      }),
    );
  });

  it('A-24 ledger amounts read back to the same text', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 30n), 10n ** 30n), (units) => {
        const digits = (units < 0n ? -units : units).toString().padStart(13, '0');
        const text = `${units < 0n ? '-' : ''}${digits.slice(0, -12)}.${digits.slice(-12)}`;
        expect(formatLedger(parseLedger(text))).toBe(text);
      }),
    );
  });
});

describe('minor units', () => {
  it.each([
    ['MGA', '1.00', 100n],
    ['MRU', '1.20', 120n],
    ['JPY', '5000', 5000n],
    ['UYW', '0.0001', 1n],
  ])('A-12 A-17 A-18 %s %s is %s minor units, and back', (iso, text, units) => {
    expect(toMinor(parseAmount(text, code(iso)), code(iso))).toBe(units);
    expect(formatAmount(fromMinor(units, code(iso)), code(iso))).toBe(text);
  });

  it('A-31 minor units add up as numbers, and an empty sum is 0', () => {
    expect(
      fromMinor(
        [16972n, 437n].reduce((a, b) => a + b, 0n),
        JPY,
      ).toString(),
    ).toBe('17409');
    expect(
      formatAmount(
        fromMinor(
          [].reduce((a: bigint, b: bigint) => a + b, 0n),
          JPY,
        ),
        JPY,
      ),
    ).toBe('0');
  });

  it('a negative amount below one keeps its sign; a digit too many is refused', () => {
    expect(toMinor(new Decimal('-0.05'), EUR)).toBe(-5n);
    expect(fromMinor(-5n, EUR).toString()).toBe('-0.05');
    expect(() => toMinor(new Decimal('0.005'), EUR)).toThrow(refusal('amount-too-precise'));
    expect(() => toMinor(new Decimal(NaN), EUR)).toThrow(refusal('amount-malformed'));
  });
});

describe('rounding to a currency', () => {
  it.each([
    ['EUR', '1.005', '1.01'],
    ['JPY', '1234.5', '1235'],
    ['BHD', '12.3456', '12.346'],
    ['EUR', '2.675', '2.68'],
    ['BHD', '1.0005', '1.001'],
    ['EUR', '-1.005', '-1.01'],
  ])('A-10 A-27 %s %s is %s, half away from zero', (iso, value, expected) => {
    expect(formatAmount(roundToCurrency(new Decimal(value), code(iso)), code(iso))).toBe(expected);
  });

  it('commission: 1.5 % of EUR 1,003.00 is 15.045, so 15.05 once per statement', () => {
    expect(roundToCurrency(new Decimal('1003.00').times('0.015'), EUR).toString()).toBe('15.05');
  });

  it('award of a percentage: 10 % of main EUR 50,004.191644878581 is 5,000.41, and 0.009164487858 stays', () => {
    const exact = new Decimal('50004.191644878581').times('0.1');
    expect(formatAmount(roundDownToCurrency(exact, EUR), EUR)).toBe('5000.41');
    expect(exact.minus(roundDownToCurrency(exact, EUR)).toString()).toBe('0.0091644878581');
  });

  it('display: 2/3 of a euro shows as 0.66, of a yen as 0', () => {
    const twoThirds = fraction(new Decimal(2), new Decimal(3));
    expect(formatAmount(displayed(twoThirds, EUR), EUR)).toBe('0.66');
    expect(formatAmount(displayed(twoThirds, JPY), JPY)).toBe('0');
  });
});

describe('money', () => {
  it('A-30 1.1 + 1.8 is 2.9, and 0.1 + 0.2 is 0.3', () => {
    const sum = (a: string, b: string): string =>
      add(money(new Decimal(a), EUR), money(new Decimal(b), EUR)).amount.toString();
    expect([sum('1.1', '1.8'), sum('0.1', '0.2')]).toEqual(['2.9', '0.3']);
  });

  it('A-22 amounts of two currencies never add up, an old and its new code neither', () => {
    const old = money(new Decimal(10), code('MRO'));
    const current = money(new Decimal(1), code('MRU'));
    expect(() => add(old, current)).toThrow(refusal('currency-mismatch'));
    expect(() => subtract(old, current)).toThrow(refusal('currency-mismatch'));
    expect(() => money(new Decimal(NaN), EUR)).toThrow(refusal('amount-malformed'));
  });

  it('subtracts below zero, keeps 12 decimals and the currency', () => {
    const difference = subtract(money(new Decimal('1'), EUR), money(new Decimal('1.000000000001'), EUR));
    expect([formatLedger(difference.amount), difference.currency]).toEqual(['-0.000000000001', 'EUR']);
    expect(Object.isFrozen(difference)).toBe(true);
  });
});
