// Money between chains, by hand: transit on both, clearing where the currency changes, every holder its portion.
import { CurrencyCode, Decimal, conversion } from '@tributary/money';
import { Line } from '@tributary/ledger';
import { CrossingPlan, Part, convertParts, crossingJournals } from './crossing';

const eur = 'EUR' as CurrencyCode;
const jpy = 'JPY' as CurrencyCode;
const toYen = (rate: string) => conversion([{ base: eur, quote: jpy, rate: new Decimal(rate) }], eur, jpy);
const parts = (...amounts: string[]): Part[] =>
  amounts.map((amount, i) => ({ holder: `casino-${i}`, amount: new Decimal(amount) }));
const shown = (lines: readonly Line[]) =>
  lines.map(({ account, currency, amount }) => `${account} ${currency} ${amount.toFixed()}`);

describe('R6 parts in another currency', () => {
  it('are converted once as a sum and divided by largest remainder', () => {
    // 1 + 1 + 1 = 3 EUR × 0.000000000001 = 0.000000000003: one unit each, where each alone would be rounded too.
    expect(convertParts(parts('1', '1', '1'), toYen('0.000000000001')).map((p) => p.amount.toFixed(12))).toEqual([
      '0.000000000001', '0.000000000001', '0.000000000001',
    ]); // prettier-ignore
    // 2 EUR × 0.00000000000075 = 0.0000000000015, half away from zero 0.000000000002: one each.
    // 3 units of value 2.25 → 2 units over three equal holders: the first two.
    expect(convertParts(parts('1', '1', '1'), toYen('0.00000000000075')).map((p) => p.amount.toFixed(12))).toEqual([
      '0.000000000001', '0.000000000001', '0.000000000000',
    ]); // prettier-ignore
  });

  it('are nothing where their sum rounds to nothing, and themselves in the same currency', () => {
    expect(convertParts(parts('1'), toYen('0.0000000000004'))).toEqual([]);
    const own = parts('0.1', '0.2');
    expect(convertParts(own, conversion([], eur, eur))).toEqual(own);
  });
});

describe('R6 the journals', () => {
  const plan = (more: Partial<CrossingPlan> = {}): CrossingPlan => ({
    kind: 'transfer',
    reference: 'apr_1',
    context: {},
    from: {
      chain: 'royal',
      currency: 'EUR',
      lines: [{ account: 'main:1:alba', currency: 'EUR', amount: new Decimal('-2') }],
    },
    to: { jackpot: 'minor', currency: 'EUR', number: 4 },
    pool: 'reserve',
    parts: [{ holder: 'alba', amount: new Decimal(2) }],
    ...more,
  });

  it('pass transit on both chains', () => {
    const { out, into } = crossingJournals(plan(), [{ holder: 'alba', amount: new Decimal(2) }]);
    expect(shown(out.lines)).toEqual(['main:1:alba EUR -2', 'transit:minor EUR 2']);
    expect(shown(into!.lines)).toEqual(['transit:royal EUR -2', 'reserve:4:alba EUR 2']);
  });

  it('pass clearing in each currency on the chain that takes', () => {
    const to = { jackpot: 'minor', currency: 'JPY', number: 4 };
    const { out, into } = crossingJournals(plan({ to }), [{ holder: 'alba', amount: new Decimal(320) }]);
    expect(shown(out.lines)).toEqual(['main:1:alba EUR -2', 'transit:minor EUR 2']);
    expect(shown(into!.lines)).toEqual([
      'transit:royal EUR -2',
      'clearing EUR 2',
      'clearing JPY -320',
      'reserve:4:alba JPY 320',
    ]);
  });

  it('are one within a chain', () => {
    const to = { jackpot: 'royal', currency: 'EUR', number: 1 };
    const { out, into } = crossingJournals(plan({ to }), [{ holder: 'alba', amount: new Decimal(2) }]);
    expect([shown(out.lines), into]).toEqual([['main:1:alba EUR -2', 'reserve:1:alba EUR 2'], null]);
  });
});
