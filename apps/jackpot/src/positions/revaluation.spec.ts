// Revaluation: figures by hand, and sums that hold for any positions and rates.
import * as fc from 'fast-check';
import { Decimal } from '@tributary/money';
import { FrozenRates } from '../rates/rate-set';
import { revalue } from './revaluation';

const quote = (code: string, rate: string) => ({
  base: 'EUR',
  quote: code,
  rate,
  asOf: '2026-11-30T12:00:00.000Z',
  source: 'test',
});
const frozen = (rates: Record<string, string>, missing: FrozenRates['missing'] = {}): FrozenRates => ({
  frozenAt: '2026-11-30T12:00:00.000Z',
  quotes: Object.entries(rates).map(([code, rate]) => quote(code, rate)),
  missing,
});
const position = (currency: string, balance: string) => ({ currency, balance: new Decimal(balance) });

describe('revaluation of open positions', () => {
  it('100 GBP booked at 125 EUR are worth 200 EUR when one EUR buys 0.5 GBP: a gain of 75', () => {
    const made = revalue([position('GBP', '100'), position('EUR', '-125')], 'EUR', frozen({ GBP: '0.5' }));
    expect(made.lines.map(({ currency, value }) => [currency, value])).toEqual([
      ['EUR', '-125.000000000000'],
      ['GBP', '200.000000000000'],
    ]);
    expect([made.result, made.complete]).toEqual(['75.000000000000', true]);
    expect(made.lines[1]!.rate).toMatchObject({ kind: 'inverse', path: [{ rate: '0.5', source: 'test' }] });
  });

  it('a cross is one fraction, rounded once: 160 JPY at 160 and 0.3 are 0.3 KWD', () => {
    const made = revalue([position('JPY', '160')], 'KWD', frozen({ JPY: '160', KWD: '0.3' }));
    expect(made.lines[0]).toMatchObject({ value: '0.300000000000', rate: { kind: 'cross' } });
  });

  it('a currency without a valid rate is named and not valued, never at 1', () => {
    const missing = { JPY: { reason: 'too-old' as const, ageHours: '30.0' } };
    const made = revalue([position('JPY', '160'), position('EUR', '2')], 'EUR', frozen({}, missing));
    expect(made).toMatchObject({ result: '2.000000000000', complete: false });
    expect(made.lines[1]).toMatchObject({
      currency: 'JPY',
      value: null,
      rate: null,
      missing: { reason: 'too-old' },
    });
  });

  const amounts = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }).map((n) => new Decimal(`${n}e-12`));
  const rates = fc.bigInt({ min: 1n, max: 10n ** 16n }).map((n) => new Decimal(`${n}e-8`).toFixed());

  it('the result is the sum of the values, and each is within half of its last decimal', () => {
    const codes = ['GBP', 'JPY', 'KWD'];
    const any = fc.tuple(
      fc.array(amounts, { minLength: 3, maxLength: 3 }),
      fc.array(rates, { minLength: 3, maxLength: 3 }),
    );
    fc.assert(
      fc.property(any, ([balances, given]) => {
        const set = Object.fromEntries(codes.map((code, i) => [code, given[i]!]));
        const positions = codes.map((code, i) => ({ currency: code, balance: balances[i]! }));
        const made = revalue(positions, 'EUR', frozen(set));
        let sum = 0n;
        for (const line of made.lines) {
          // In whole numbers: value × rate against balance, both in units of their last decimals.
          const value = BigInt(line.value!.replace('.', ''));
          const rate = BigInt(new Decimal(set[line.currency]!).times('1e8').toFixed(0));
          const exact = BigInt(line.balance.replace('.', '')) * 10n ** 8n;
          const off = value * rate - exact;
          expect((off < 0n ? -off : off) * 2n <= rate).toBe(true);
          sum += value;
        }
        expect(BigInt(made.result.replace('.', ''))).toBe(sum);
      }),
    );
  });

  it('positions that cancel out are worth nothing at any rate', () => {
    fc.assert(
      fc.property(amounts, rates, (balance, rate) => {
        const pair = [balance, balance.negated()].map((amount) =>
          revalue([{ currency: 'GBP', balance: amount }], 'EUR', frozen({ GBP: rate })),
        );
        expect(new Decimal(pair[0]!.result).plus(pair[1]!.result).isZero()).toBe(true);
      }),
    );
  });
});
