// Rates and conversions: one direction stored, one fraction, one rounding. Figures worked out with exact fractions.
import fc from 'fast-check';
import {
  Decimal,
  type MoneyError,
  type MoneyErrorCode,
  RateTable,
  bookedValue,
  conversion,
  convertExact,
  currencyCode as code,
  displayed,
  formatAmount,
  formatLedger,
  fromUnits,
  parseAmount,
  parseRate,
  payoutIn,
  roundToCurrency,
  toUnits,
  type Quote,
} from './index';

const EUR = code('EUR');
const USD = code('USD');
const GBP = code('GBP');

const quote = (base: string, counter: string, rate: string): Quote => ({
  base: code(base),
  quote: code(counter),
  rate: parseRate(rate),
});

const refusal = (code: MoneyErrorCode): MoneyError => expect.objectContaining({ name: 'MoneyError', code });

const paid = (quotes: readonly Quote[], from: string, text: string, to: string): string => {
  const c = conversion(quotes, code(from), code(to));
  return formatAmount(payoutIn(parseAmount(text, code(from)), c, code(to)).amount, code(to));
};

const euroRates = [
  quote('EUR', 'USD', '1.0843'),
  quote('EUR', 'GBP', '0.83417'),
  quote('EUR', 'JPY', '162.37'),
  quote('EUR', 'KWD', '0.33291'),
  quote('EUR', 'NOK', '11.7235'),
  quote('EUR', 'BRL', '6.1842'),
  quote('EUR', 'CHF', '0.93518'),
];

describe('parseRate', () => {
  it.each([
    '0',
    '0.0',
    '0.00000',
    '-1',
    'NaN',
    'Infinity',
    '',
    ' ',
    '1e-8',
    '+1',
    '.5',
    '5.',
    '1,5',
    '01',
    '1_0',
    '0x1',
    `0.${'0'.repeat(20)}1`,
    '1'.repeat(19),
    '١',
  ])('B-17 refuses %j', (text) => expect(() => parseRate(text)).toThrow(refusal('rate-invalid')));

  it.each([[1], [0], [null], [undefined], [NaN], [true], [['1']]])(
    'B-17 refuses %p, which is no string',
    (v) => expect(() => parseRate(v)).toThrow(refusal('rate-invalid')),
  );

  it('A-32 keeps every digit, and so does an amount of 10^14', () => {
    const rate = parseRate('0.92156863212585449');
    expect(rate.toString()).toBe('0.92156863212585449');
    // 10^14 × the rate = 92156863212585.449; a float of it ends in .44
    expect(roundToCurrency(new Decimal('1e14').times(rate), EUR).toFixed(2)).toBe('92156863212585.45');
  });

  it('B-18 7.4492 is 7.4492, and so is the mid of 7.4491 and 7.4493', () => {
    const mid = parseRate('7.4491').plus(parseRate('7.4493')).dividedBy(2);
    expect([parseRate('7.4492').toString(), mid.toString()]).toEqual(['7.4492', '7.4492']);
    expect(mid.equals(parseRate('7.4492'))).toBe(true);
  });

  it('takes the smallest and the largest rate there is room for', () => {
    expect(parseRate(`0.${'0'.repeat(19)}1`).toString()).toBe(`0.${'0'.repeat(19)}1`);
    expect(parseRate('9'.repeat(18)).toString()).toBe('9'.repeat(18));
  });
});

describe('which rate', () => {
  it('B-01 without a rate nothing converts; with one, JPY 1,000,000 is booked as USD 6,666.666666666667', () => {
    const JPY = code('JPY');
    expect(() => conversion([quote('EUR', 'GBP', '0.83')], JPY, USD)).toThrow(refusal('rate-missing'));
    expect(() => conversion([quote('EUR', 'JPY', '160')], JPY, USD)).toThrow(refusal('rate-missing'));
    const value = bookedValue(
      parseAmount('1000000', JPY),
      conversion([quote('USD', 'JPY', '150')], JPY, USD),
    );
    expect(formatLedger(value)).toBe('6666.666666666667');
  });

  it('B-03 USD 100.00 is MXN 2,057.61, GBP 80.65 and USD 100.00 by rates to USD', () => {
    const toUsd = [quote('MXN', 'USD', '0.0486'), quote('GBP', 'USD', '1.24'), quote('USD', 'USD', '1')];
    const results = ['MXN', 'GBP', 'USD'].map((to) => paid(toUsd, 'USD', '100.00', to));
    expect(results).toEqual(['2057.61', '80.65', '100.00']);
  });

  it('B-05 both directions of a pair, or one pair twice, are refused', () => {
    const both = [quote('SGD', 'BND', '0.99998'), quote('BND', 'SGD', '0.99999')];
    expect(() => conversion(both, code('SGD'), code('BND'))).toThrow(refusal('rate-invalid'));
    expect(() => new RateTable([...both.slice(0, 1), quote('SGD', 'BND', '0.99998')])).toThrow(
      refusal('rate-invalid'),
    );
    expect(() => conversion([quote('EUR', 'EUR', '1.1')], EUR, EUR)).toThrow(refusal('rate-invalid'));
  });

  it('B-05 there and back is one number and its inverse: exactly what went in', () => {
    const table = new RateTable([quote('SGD', 'BND', '0.99998')]);
    const there = table.conversion(code('SGD'), code('BND'));
    const back = table.conversion(code('BND'), code('SGD'));
    expect([there.kind, back.kind]).toEqual(['direct', 'inverse']);
    expect(there.factor.numerator.toString()).toBe(back.factor.denominator.toString());
    expect(there.path).toEqual(back.path);
  });

  it('B-06 a direct pair beats a cross, and the conversion says which path it took', () => {
    const quotes = [quote('EUR', 'USD', '1'), quote('EUR', 'AED', '3.6729'), quote('USD', 'AED', '3.6725')];
    expect(paid(quotes, 'USD', '1000000.00', 'AED')).toBe('3672500.00');
    const direct = conversion(quotes, USD, code('AED'));
    expect([direct.kind, direct.path]).toEqual(['direct', [quotes[2]]]);
    const cross = conversion(quotes.slice(0, 2), USD, code('AED'));
    expect([cross.kind, cross.path]).toEqual(['cross', [quotes[0], quotes[1]]]);
    expect(paid(quotes.slice(0, 2), 'USD', '1000000.00', 'AED')).toBe('3672900.00');
  });

  it('B-09 the same currency needs no rate and changes nothing, whether it is in the table or not', () => {
    for (const quotes of [[], [quote('EUR', 'EUR', '1'), quote('EUR', 'USD', '1.0843')]]) {
      const c = conversion(quotes, EUR, EUR);
      expect([c.kind, c.path]).toEqual(['same', []]);
      expect(formatLedger(bookedValue(parseAmount('100.00', EUR), c))).toBe('100.000000000000');
      expect(formatLedger(payoutIn(new Decimal('100.00'), c, EUR).rounding)).toBe('0.000000000000');
    }
  });

  it('a cross takes the first common currency by code point, or the preferred one, in any order of quotes', () => {
    const quotes = [
      quote('USD', 'NOK', '10'),
      quote('USD', 'KWD', '0.3'),
      quote('EUR', 'NOK', '11'),
      quote('EUR', 'KWD', '0.4'),
      quote('CHF', 'NOK', '12'),
    ];
    const [NOK, KWD] = [code('NOK'), code('KWD')];
    for (const list of [quotes, [...quotes].reverse()]) {
      expect(conversion(list, NOK, KWD).path.map((q) => q.base)).toEqual(['EUR', 'EUR']);
      expect(conversion(list, NOK, KWD, { pivot: USD }).path.map((q) => q.base)).toEqual(['USD', 'USD']);
      expect(conversion(list, NOK, KWD, { pivot: code('CHF') }).path.map((q) => q.base)).toEqual([
        'EUR',
        'EUR',
      ]);
    }
  });

  it('B-17 a rate that is not positive and finite is refused in a quote too', () => {
    for (const rate of ['0', '-1', 'NaN', 'Infinity']) {
      const bad: Quote = { base: EUR, quote: USD, rate: new Decimal(rate) };
      expect(() => new RateTable([bad])).toThrow(refusal('rate-invalid'));
    }
  });
});

describe('one fraction, one rounding', () => {
  it.each([
    ['EUR', '1.00', '1.000000000000'],
    ['NOK', '10.00', '0.852987589031'],
    ['BRL', '5.00', '0.808512014489'],
    ['USD', '1.00', '0.922253988749'],
    ['GBP', '1.00', '1.198796408406'],
    ['JPY', '150', '0.923815975858'],
    ['KWD', '0.300', '0.901144453456'],
    ['CHF', '1.00', '1.069312859556'],
  ])('booked value: %s %s is EUR %s', (iso, stake, expected) => {
    const c = conversion(euroRates, code(iso), EUR);
    expect(formatLedger(bookedValue(parseAmount(stake, code(iso)), c))).toBe(expected);
  });

  it.each([
    ['NOK', '4421.76', '51838.50', '0.003360000000'],
    ['BRL', '4191.20', '25919.22', '-0.000960000000'],
    ['USD', '4780.82', '5183.84', '0.003126000000'],
    ['GBP', '6214.37', '5183.84', '0.001022900000'],
    ['JPY', '4788.92', '777577', '-0.059600000000'],
    ['CHF', '5543.15', '5183.84', '0.003017000000'],
    ['KWD', '4671.39', '1555.152', '0.000444900000'],
    ['EUR', '5183.85', '5183.85', '0.000000000000'],
  ])(
    'payout in %s of EUR %s is %s, rounding %s: positive = kept by the network',
    (iso, share, amount, rounding) => {
      const payout = payoutIn(new Decimal(share), conversion(euroRates, EUR, code(iso)), code(iso));
      expect([formatAmount(payout.amount, code(iso)), formatLedger(payout.rounding)]).toEqual([
        amount,
        rounding,
      ]);
    },
  );

  it('a cross is no product with a rounded inverse: NOK 100 is KWD 2.839680982642, not …640', () => {
    const c = conversion(euroRates, code('NOK'), code('KWD'));
    expect(formatLedger(bookedValue(new Decimal(100), c))).toBe('2.839680982642');
    expect(formatAmount(payoutIn(new Decimal(100), c, code('KWD')).amount, code('KWD'))).toBe('2.840');
  });

  it('a payout too small for a minor unit is zero, and its whole value is the rounding', () => {
    const payout = payoutIn(
      new Decimal('0.01'),
      conversion([quote('EUR', 'JPY', '49')], EUR, code('JPY')),
      code('JPY'),
    );
    expect([payout.amount.toString(), formatLedger(payout.rounding)]).toEqual(['0', '0.490000000000']);
  });

  it('B-07 JPY 50,000,000 at 0.00074321 is TRY 37,160.50', () => {
    expect(paid([quote('JPY', 'TRY', '0.00074321')], 'JPY', '50000000', 'TRY')).toBe('37160.50');
  });

  it('B-10 LYD 10.000 at 0.666666667 is EUR 6.67 owed and 6.66 displayed: each by its named rule', () => {
    const quotes = [quote('LYD', 'EUR', '0.666666667')];
    expect(paid(quotes, 'LYD', '10.000', 'EUR')).toBe('6.67');
    const c = conversion(quotes, code('LYD'), EUR);
    expect(displayed(convertExact(new Decimal(10), c), EUR).toString()).toBe('6.66');
  });

  it('B-13 a number never leaves with the code of another currency', () => {
    const c = conversion([quote('GBP', 'INR', '98.633')], GBP, code('INR'));
    expect(() => payoutIn(new Decimal('1000.00'), c, GBP)).toThrow(refusal('currency-mismatch'));
    expect(formatAmount(payoutIn(new Decimal('1000.00'), c, code('INR')).amount, code('INR'))).toBe(
      '98633.00',
    );
  });

  it('B-19 GBP 10,000,000.00 at 2.00 is NZD 20,000,000.00', () => {
    expect(paid([quote('GBP', 'NZD', '2.00')], 'GBP', '10000000.00', 'NZD')).toBe('20000000.00');
  });

  const amounts = fc.bigInt(1n, 10n ** 20n);
  const rates = fc.bigInt(1n, 10n ** 28n);

  it('direct, inverse and cross agree with integers to the last digit', () => {
    const NOK = code('NOK');
    fc.assert(
      fc.property(amounts, rates, rates, (a, r, s) => {
        const table = new RateTable([
          { base: EUR, quote: USD, rate: fromUnits(r, 20) },
          { base: EUR, quote: NOK, rate: fromUnits(s, 20) },
        ]);
        const stake = fromUnits(a, 2);
        const booked = (from: typeof EUR, to: typeof EUR): bigint =>
          toUnits(bookedValue(stake, table.conversion(from, to)), 12);
        const halfUp = (p: bigint, q: bigint): bigint => (p * 2n) / q - (p * 2n) / q / 2n;
        expect(booked(EUR, USD)).toBe(halfUp(a * r, 10n ** 10n));
        expect(booked(USD, EUR)).toBe(halfUp(a * 10n ** 30n, r));
        expect(booked(USD, NOK)).toBe(halfUp(a * s * 10n ** 10n, r));
      }),
    );
  });

  it('amount + rounding is the exact value at 12 decimals, and never more than half a minor unit away', () => {
    fc.assert(
      fc.property(amounts, rates, (a, r) => {
        const c = conversion([{ base: EUR, quote: USD, rate: fromUnits(r, 20) }], EUR, USD);
        const { amount, rounding } = payoutIn(fromUnits(a, 2), c, USD);
        expect(amount.plus(rounding).equals(bookedValue(fromUnits(a, 2), c))).toBe(true);
        expect(rounding.abs().lessThanOrEqualTo('0.005')).toBe(true);
      }),
    );
  });
});
