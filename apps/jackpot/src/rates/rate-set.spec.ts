// The rate set that a round freezes: figures by hand, ages to the minute.
import { Decimal, bookedValue, payoutIn, currencyCode } from '@tributary/money';
import { FrozenRates, PairState, conversionFrom, freezeRates, rateOf } from './rate-set';

const now = new Date('2026-06-15T12:00:00.000Z');
const source = 'test';

/** A pair with a valid quote of an hour ago. */
function fresh(pair: string, rate: string): PairState {
  const [base, quote] = pair.split('/') as [string, string];
  const asOf = '2026-06-15T11:00:00.000Z';
  return { base, quote, valid: { base, quote, rate, asOf, source }, newestAsOf: asOf };
}

/** A pair whose newest quote is not valid now. */
function unusable(pair: string, newestAsOf: string | null): PairState {
  const [base, quote] = pair.split('/') as [string, string];
  return { base, quote, valid: null, newestAsOf };
}

const freeze = (currency: string, currencies: string[], ...pairs: PairState[]) =>
  freezeRates({ currency, currencies, pairs, now });

describe('a frozen rate set', () => {
  it('holds only the quotes that its currencies need, with their digits, source and time', () => {
    const frozen = freeze('EUR', ['EUR', 'USD'], fresh('EUR/USD', '1.0850'), fresh('EUR/JPY', '170'));
    expect(frozen).toEqual({
      frozenAt: '2026-06-15T12:00:00.000Z',
      quotes: [{ base: 'EUR', quote: 'USD', rate: '1.0850', asOf: '2026-06-15T11:00:00.000Z', source }],
      missing: {},
    });
  });

  it('survives JSON: what a round stored converts to the same digits', () => {
    const frozen = freeze('EUR', ['JPY'], fresh('EUR/JPY', '171.234567890123456789'));
    const stored = JSON.parse(JSON.stringify(frozen)) as FrozenRates;
    // 1000 ÷ 171.234567890123456789 = 5.8399423219362…
    expect(bookedValue(new Decimal(1000), conversionFrom(stored, 'JPY', 'EUR')).toFixed(12)).toBe(
      '5.839942321936',
    );
    expect(stored).toEqual(frozen);
  });

  it('B-09 the jackpot’s own currency needs no rate and is not converted', () => {
    const frozen = freeze('EUR', ['EUR']);
    expect(frozen.missing).toEqual({});
    expect(bookedValue(new Decimal('100.00'), conversionFrom(frozen, 'EUR', 'EUR')).toFixed(2)).toBe(
      '100.00',
    );
    expect(rateOf(frozen, 'EUR', 'EUR')).toEqual({ kind: 'same', path: [] });
  });

  it('B-01 a currency without any rate is missing, never taken 1:1', () => {
    const frozen = freeze('USD', ['JPY']);
    expect(frozen.missing).toEqual({ JPY: { reason: 'no-rate' } });
    expect(() => conversionFrom(frozen, 'JPY', 'USD')).toThrow('no rate between JPY and USD');
  });

  it('B-06 the direct pair beats the cross, and the path is told with source and time', () => {
    const pairs = [fresh('USD/AED', '3.6725'), fresh('EUR/USD', '1.0850'), fresh('EUR/AED', '3.98509650')];
    const frozen = freeze('USD', ['AED'], ...pairs);
    const paid = payoutIn(
      new Decimal('1000000.00'),
      conversionFrom(frozen, 'USD', 'AED'),
      currencyCode('AED'),
    );
    expect(paid.amount.toFixed(2)).toBe('3672500.00');
    expect(rateOf(frozen, 'USD', 'AED')).toEqual({
      kind: 'direct',
      path: [{ base: 'USD', quote: 'AED', rate: '3.6725', asOf: '2026-06-15T11:00:00.000Z', source }],
    });
  });

  it('a cross keeps both its quotes', () => {
    const frozen = freeze('GBP', ['JPY'], fresh('EUR/GBP', '0.85'), fresh('EUR/JPY', '170'));
    // 1000 JPY = 1000 / 170 × 0.85 = 5 GBP exactly.
    expect(bookedValue(new Decimal(1000), conversionFrom(frozen, 'JPY', 'GBP')).toFixed(12)).toBe(
      '5.000000000000',
    );
    const { kind, path } = rateOf(frozen, 'JPY', 'GBP');
    expect([kind, path.map(({ base, quote }) => `${base}/${quote}`)]).toEqual([
      'cross',
      ['EUR/JPY', 'EUR/GBP'],
    ]);
  });
});

describe('a currency that is missing', () => {
  it('B-16 says how old its newest rate is', () => {
    const { missing, quotes } = freeze('EUR', ['NOK'], unusable('EUR/NOK', '2026-06-14T11:00:00.000Z'));
    expect(missing).toEqual({
      NOK: { reason: 'too-old', newestAsOf: '2026-06-14T11:00:00.000Z', ageHours: '25.0' },
    });
    expect(quotes).toEqual([]);
  });

  it('B-16 or that it is dated in the future', () => {
    const { missing } = freeze('EUR', ['NOK'], unusable('EUR/NOK', '2026-06-15T12:10:00.000Z'));
    expect(missing).toEqual({ NOK: { reason: 'in-future', newestAsOf: '2026-06-15T12:10:00.000Z' } });
  });

  it('names the old leg of a cross whose other leg is fresh', () => {
    const pairs = [fresh('EUR/JPY', '170'), unusable('EUR/GBP', '2026-06-13T12:00:00.000Z')];
    expect(freeze('GBP', ['JPY'], ...pairs).missing).toEqual({
      JPY: { reason: 'too-old', newestAsOf: '2026-06-13T12:00:00.000Z', ageHours: '48.0' },
    });
  });

  it('without a path at all has no rate, however fresh its other pairs are', () => {
    expect(freeze('GBP', ['JPY'], fresh('USD/JPY', '150')).missing).toEqual({ JPY: { reason: 'no-rate' } });
  });
});
