// Which codes exist, with how many digits and until when; the changes to successors with figures worked by hand.
import {
  Decimal,
  type MoneyError,
  type MoneyErrorCode,
  acceptsNewBets,
  assertAcceptsNewBets,
  bookedValue,
  conversion,
  convertExact,
  currencies,
  currency,
  currencyCode as code,
  formatAmount,
  formatLedger,
  parseAmount,
  parseRate,
  toSuccessor,
} from './index';

const refusal = (code: MoneyErrorCode): MoneyError => expect.objectContaining({ name: 'MoneyError', code });

describe('exponents of ISO 4217', () => {
  it.each([
    ['JPY', 0],
    ['UGX', 0],
    ['KRW', 0],
    ['ISK', 0],
    ['EUR', 2],
    ['MGA', 2],
    ['MRU', 2],
    ['XCG', 2],
    ['ZWG', 2],
    ['SLE', 2],
    ['KWD', 3],
    ['BHD', 3],
    ['JOD', 3],
    ['CLF', 4],
    ['UYW', 4],
    ['HRK', 2],
    ['BYR', 0],
    ['ITL', 0],
  ] as const)('A-17 A-18 %s has %i digits', (iso, digits) => {
    expect(currency(iso).exponent).toBe(digits);
  });

  it('A-18 a known currency cannot be changed in place', () => {
    expect(() => Object.assign(currency('CLF'), { exponent: 2 })).toThrow(TypeError);
    expect(currency('CLF').exponent).toBe(4);
  });

  it.each(['XAU', 'XXX', 'XTS', 'XDR', 'XAG', 'XPT', 'XPD', 'XUA', 'XSU', 'XBA', 'XBB', 'XBC', 'XBD'])(
    'A-19 %s has no exponent and is refused',
    (iso) => expect(() => currency(iso)).toThrow(refusal('currency-without-exponent')),
  );

  it.each(['ZZZ', 'eur', 'Eur', ' EUR', '', 'EURO', '978', 'toString', '__proto__'])(
    'A-19 %j is unknown and refused',
    (iso) => expect(() => currency(iso)).toThrow(refusal('currency-unknown')),
  );

  it('lists each currency once, by code point', () => {
    const codes = currencies().map((c) => c.code as string);
    expect(codes).toEqual([...new Set(codes)].sort());
    expect(codes).toEqual(expect.arrayContaining(['EUR', 'BGN', 'XCG', 'UYW']));
    expect(codes).not.toContain('XAU');
  });

  it('gives names and numeric codes', () => {
    expect(currency('JPY')).toMatchObject({ code: 'JPY', numeric: '392', name: 'Yen' });
    expect(currency('KMF').name).toBe('Comorian Franc');
  });
});

describe('dead codes', () => {
  it.each([
    ['BGN', '2025-12-31', '2026-01-01'],
    ['HRK', '2022-12-31', '2023-01-01'],
    ['ZWL', '2024-04-07', '2024-04-08'],
  ])('A-21 A-23 %s takes bets up to %s in the casino’s zone and none from %s', (iso, lastDay, nextDay) => {
    expect(acceptsNewBets(currency(iso), lastDay)).toBe(true);
    expect(acceptsNewBets(currency(iso), nextDay)).toBe(false);
    expect(() => assertAcceptsNewBets(currency(iso), lastDay)).not.toThrow();
    expect(() => assertAcceptsNewBets(currency(iso), nextDay)).toThrow(refusal('currency-ended'));
  });

  it('a living currency takes bets on any day, and a day must be a date', () => {
    expect(acceptsNewBets(currency('EUR'), '2099-12-31')).toBe(true);
    expect(() => acceptsNewBets(currency('BGN'), '31.12.2025')).toThrow(RangeError);
  });

  it('A-21 the refusal names the last day and the successor', () => {
    expect(() => assertAcceptsNewBets(currency('BGN'), '2026-01-03')).toThrow(/2025-12-31.*EUR/);
  });

  it('A-21 a dead code keeps its history: amounts in it are read and written as before', () => {
    expect(formatAmount(parseAmount('5.00', code('BGN')), code('BGN'))).toBe('5.00');
  });

  it.each([
    ['BGN', 'EUR', '1.95583'],
    ['HRK', 'EUR', '7.5345'],
    ['SLL', 'SLE', '1000'],
    ['MRO', 'MRU', '10'],
    ['VEF', 'VES', '100000'],
    ['ZWL', 'ZWG', '2498.7242'],
    ['ANG', 'XCG', '1'],
    ['LTL', 'EUR', '3.45280'],
    ['DEM', 'EUR', '1.95583'],
    ['ITL', 'EUR', '1936.27'],
    ['GRD', 'EUR', '340.750'],
  ])('%s goes to %s at %s', (iso, to, factor) => {
    expect(currency(iso).successor).toMatchObject({ code: to, unitsPerSuccessor: factor });
  });

  it('every successor is alive, every factor is a rate, and none starts after the code has died', () => {
    const dead = currencies().filter((c) => c.lastDay !== undefined);
    expect(dead.length).toBe(29);
    for (const { code: iso, lastDay, successor } of dead) {
      expect([iso, currency(successor!.code).lastDay]).toEqual([iso, undefined]);
      expect(parseRate(successor!.unitsPerSuccessor).isPositive()).toBe(true);
      const dayAfter = new Date(Date.parse(`${lastDay}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
      expect(successor!.effective <= dayAfter).toBe(true);
      expect(successor!.source).not.toBe('');
    }
  });
});

describe('change to a successor: half away from zero, once, difference to the rounding account', () => {
  it('A-21 BGN 5.00 is refunded as EUR 2.56 at 1.95583', () => {
    const changed = toSuccessor(parseAmount('5.00', code('BGN')), code('BGN'));
    expect(changed).toMatchObject({ currency: 'EUR', factor: '1.95583', effective: '2026-01-01' });
    expect(formatAmount(changed.amount, code('EUR'))).toBe('2.56');
    // 5 ÷ 1.95583 = 2.556459405981…; 2.56 is more, so the network pays the difference.
    expect(formatLedger(changed.rounding)).toBe('-0.003540594019');
  });

  it.each([
    ['SLL', '12345678.90', 'SLE', '12345.68'],
    ['MRO', '1234.5', 'MRU', '123.45'],
    ['VEF', '99999999.99', 'VES', '1000.00'],
  ])('A-22 %s %s becomes %s %s', (from, text, to, expected) => {
    const changed = toSuccessor(parseAmount(text, code(from)), code(from));
    expect([changed.currency, formatAmount(changed.amount, code(to))]).toEqual([to, expected]);
  });

  it('A-23 ZWL 3,390,300.00 becomes ZWG 1,356.81 at the central bank’s factor, with source and day', () => {
    const changed = toSuccessor(parseAmount('3390300.00', code('ZWL')), code('ZWL'));
    expect({ ...changed, amount: changed.amount.toFixed(2), rounding: undefined }).toEqual({
      amount: '1356.81',
      currency: 'ZWG',
      factor: '2498.7242',
      source: 'Reserve Bank of Zimbabwe',
      effective: '2024-04-08',
      rounding: undefined,
    });
  });

  it('a payout converted into a dead code is rounded once, at the end', () => {
    // 0.0096 BGN ÷ 1.95583 = 0.0049… → 0.00; rounded to BGN 0.01 on the way, it would be 0.0051… → 0.01.
    const quotes = [{ base: code('GBP'), quote: code('BGN'), rate: parseRate('0.96') }];
    const exact = convertExact(new Decimal('0.01'), conversion(quotes, code('GBP'), code('BGN')));
    expect(toSuccessor(exact, code('BGN')).amount.toFixed(2)).toBe('0.00');
    expect(toSuccessor(new Decimal('0.01'), code('BGN')).amount.toFixed(2)).toBe('0.01');
  });

  it('a reversal is the exact opposite, and a living code has no successor', () => {
    expect(toSuccessor(new Decimal('-5.00'), code('BGN')).amount.toFixed(2)).toBe('-2.56');
    expect(() => toSuccessor(new Decimal(1), code('EUR'))).toThrow(refusal('rate-missing'));
  });

  it('A-22 a dead code and its successor are two currencies: no rate between them is assumed', () => {
    expect(() => bookedValue(new Decimal(1), conversion([], code('MRO'), code('MRU')))).toThrow(
      refusal('rate-missing'),
    );
  });
});
