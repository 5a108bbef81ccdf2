// Largest remainder: the cases by hand, the published royal flush, and the laws every split obeys.
import fc from 'fast-check';
import {
  Decimal,
  type MoneyError,
  type MoneyErrorCode,
  allocate,
  allocateUnits,
  formatAmount,
  currencyCode as code,
  type CompareTies,
} from './index';

const split = (total: string, weights: readonly string[], scale = 2, compareTies?: CompareTies): string[] =>
  allocate(
    new Decimal(total),
    weights.map((w) => new Decimal(w)),
    scale,
    compareTies,
  ).map((d) => d.toFixed(scale));

const sum = (values: readonly bigint[]): bigint => values.reduce((a, b) => a + b, 0n);

const refusal = (code: MoneyErrorCode): MoneyError => expect.objectContaining({ name: 'MoneyError', code });

describe('largest remainder by hand', () => {
  it('A-01 10.03 over 49.00 and 51.00 is 4.91 and 5.12', () => {
    expect(split('10.03', ['49.00', '51.00'])).toEqual(['4.91', '5.12']);
    expect(split('10.03', ['51.00', '49.00'])).toEqual(['5.12', '4.91']);
  });

  it('A-02 0.05 over 100, 101, 100, 100: the largest remainder gets the spare unit', () => {
    expect(split('0.05', ['100.00', '101.00', '100.00', '100.00'])).toEqual(['0.01', '0.02', '0.01', '0.01']);
  });

  it('A-04 fewer units than participants', () => {
    expect(split('0.01', ['5', '5'])).toEqual(['0.01', '0.00']);
    const seven = Array.from({ length: 7 }, () => '3');
    expect(split('0.03', seven)).toEqual(['0.01', '0.01', '0.01', '0.00', '0.00', '0.00', '0.00']);
    expect(split('0.03', seven)).toEqual(split('0.03', seven));
  });

  it('A-06 99.99 over 75/25 and 0.01 over 33/66', () => {
    expect(split('99.99', ['75', '25'])).toEqual(['74.99', '25.00']);
    expect(split('0.01', ['33', '66'])).toEqual(['0.00', '0.01']);
  });

  it('A-08 0.03 over two equal stakes never pays 0.04', () => {
    expect(split('0.03', ['1.5', '1.5'])).toEqual(['0.02', '0.01']);
  });

  it('A-09 KWD 10.000 over three; JOD 2.755 at 1 % leaves the exact 0.02755', () => {
    expect(split('10.000', ['1', '1', '1'], 3)).toEqual(['3.334', '3.333', '3.333']);
    expect(split('2.755', ['0.01', '0.99'], 12)).toEqual(['0.027550000000', '2.727450000000']);
  });

  it('A-17 MGA 0.05 over five is 0.01 each', () => {
    expect(split('0.05', ['2', '2', '2', '2', '2'])).toEqual(Array.from({ length: 5 }, () => '0.01'));
  });

  it('A-18 CLF 1.0000 over three', () => {
    expect(split('1.0000', ['1', '1', '1'], 4)).toEqual(['0.3334', '0.3333', '0.3333']);
  });

  it('A-36 a refund of 1.03 over two equal parts, and 179.25 in ten steps', () => {
    expect(split('1.03', ['1.00', '1.00'])).toEqual(['0.52', '0.51']);
    const steps = split(
      '179.25',
      Array.from({ length: 10 }, () => '1'),
    );
    expect(steps).toEqual([
      ...Array.from({ length: 5 }, () => '17.93'),
      ...Array.from({ length: 5 }, () => '17.92'),
    ]);
  });

  it('R15 100.00 over three and 0.01 over two', () => {
    expect(split('100.00', ['1', '1', '1'])).toEqual(['33.34', '33.33', '33.33']);
    expect(split('0.01', ['1', '1'])).toEqual(['0.01', '0.00']);
  });

  it('legs of a contribution: 12 decimals, ties in the order of the weights', () => {
    // 0.852987589031 × 0.4, 0.1, 0.5 leaves remainders of 0.4, 0.1 and 0.5 units: margin has the largest.
    const legs = split('0.852987589031', ['0.4', '0', '0.1', '0.5'], 12);
    expect(legs).toEqual(['0.341195035612', '0.000000000000', '0.085298758903', '0.426493794516']);
    // One unit over equal halves: the tie goes to the first.
    expect(split('0.000000000001', ['0.5', '0.5'], 12)).toEqual(['0.000000000001', '0.000000000000']);
  });

  it('a royal flush of EUR 50,010.00 over the booked values of ten bettors in eight currencies', () => {
    const values = [
      '1.000000000000',
      '0.852987589031',
      '0.808512014489',
      '0.922253988749',
      '1.198796408406',
      '0.923815975858',
      '0.901144453456',
      '1.069312859556',
      '1.069312859556',
      '0.901144453456',
    ];
    expect(split('50010.00', values)).toEqual([
      '5183.85',
      '4421.76',
      '4191.20',
      '4780.82',
      '6214.37',
      '4788.92',
      '4671.39',
      '5543.15',
      '5543.15',
      '4671.39',
    ]);
  });

  it('A-26 a pool beyond 2^53 minor units keeps its last digit', () => {
    expect(split('90071992547409.93', ['1', '1'])).toEqual(['45035996273704.97', '45035996273704.96']);
  });
});

describe('ties, zeros and refusals', () => {
  it('ties go by the given order, not by the order of rows', () => {
    const ids = ['c', 'a', 'b'];
    const byId: CompareTies = (i, j) => (ids[i]! < ids[j]! ? -1 : 1);
    expect(split('0.02', ['1', '1', '1'], 2, byId)).toEqual(['0.00', '0.01', '0.01']);
    expect(split('0.02', ['1', '1', '1'], 2, () => 0)).toEqual(['0.01', '0.01', '0.00']);
  });

  it('the order of ties never overrules a larger remainder', () => {
    // 0.01 × 1/3 and 2/3: the second has the larger remainder, whatever the order says.
    expect(split('0.01', ['1', '2'], 2, (i, j) => i - j)).toEqual(['0.00', '0.01']);
  });

  it('a weight of zero gets nothing, not even a unit left over', () => {
    expect(split('0.05', ['0', '1', '0', '1', '1', '0'])).toEqual([
      '0.00',
      '0.02',
      '0.00',
      '0.02',
      '0.01',
      '0.00',
    ]);
  });

  it('a total of zero gives everyone zero, one participant gets all', () => {
    expect(split('0.00', ['1', '2'])).toEqual(['0.00', '0.00']);
    expect(split('10.03', ['0.000000000001'])).toEqual(['10.03']);
  });

  it.each([
    ['no participants', '1.00', []],
    ['all weights zero', '1.00', ['0', '0']],
    ['all weights zero and nothing to share', '0.00', ['0']],
    ['a negative weight', '1.00', ['2', '-1']],
    ['a weight that is no number', '1.00', ['1', 'NaN']],
    ['an infinite weight', '1.00', ['1', 'Infinity']],
    ['a negative total', '-1.00', ['1', '1']],
    ['a total finer than the scale', '1.005', ['1', '1']],
    ['a total that is no number', 'NaN', ['1', '1']],
  ])('refuses %s', (_, total, weights) => {
    expect(() => split(total, weights)).toThrow(refusal('allocation-invalid'));
  });
});

describe('laws', () => {
  const weightsArb = fc
    .array(fc.bigInt(0n, 10n ** 18n), { minLength: 1, maxLength: 40 })
    .filter((weights) => weights.some((w) => w > 0n));
  const totalArb = fc.oneof(fc.bigInt(0n, 60n), fc.bigInt(0n, 10n ** 24n));

  it('A-01 A-08 R15 sums to the total, within one unit of the exact share, nothing to a weight of zero', () => {
    fc.assert(
      fc.property(totalArb, weightsArb, (total, weights) => {
        const shares = allocateUnits(total, weights);
        const whole = sum(weights);
        expect(sum(shares)).toBe(total);
        shares.forEach((share, i) => {
          const floor = (total * weights[i]!) / whole;
          expect(share === floor || share === floor + 1n).toBe(true);
          if (weights[i] === 0n) expect(share).toBe(0n);
        });
      }),
    );
  });

  it('A-02 whoever gets a unit left over had no smaller remainder than anyone who does not', () => {
    fc.assert(
      fc.property(totalArb, weightsArb, (total, weights) => {
        const whole = sum(weights);
        const remainder = (i: number): bigint => (total * weights[i]!) % whole;
        const extra: bigint[] = [];
        const plain: bigint[] = [];
        allocateUnits(total, weights).forEach((share, i) => {
          (share > (total * weights[i]!) / whole ? extra : plain).push(remainder(i));
        });
        for (const e of extra) for (const p of plain) expect(e >= p).toBe(true);
      }),
    );
  });

  it('the order of rows never matters when ties go by a key', () => {
    const rows = fc.uniqueArray(fc.record({ id: fc.string({ minLength: 1 }), weight: fc.bigInt(1n, 4n) }), {
      selector: (row) => row.id,
      minLength: 1,
      maxLength: 12,
    });
    const shuffled = rows.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(fc.bigInt(0n, 50n), shuffled, (total, [list, other]) => {
        const byId = (of: typeof list): Map<string, bigint> => {
          const shares = allocateUnits(
            total,
            of.map((row) => row.weight),
            (i, j) => (of[i]!.id < of[j]!.id ? -1 : 1),
          );
          return new Map(of.map((row, i) => [row.id, shares[i]!]));
        };
        const [a, b] = [byId(list), byId(other)];
        for (const { id } of list) expect(b.get(id)).toBe(a.get(id));
      }),
    );
  });

  it('the unit of the weights does not matter: minor units, ledger decimals and rates split alike', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 9n),
        weightsArb,
        fc.integer({ min: 0, max: 12 }),
        (total, weights, scale) => {
          const decimals = weights.map((w) => new Decimal(`${w}e-${scale}`));
          const shares = allocate(new Decimal(`${total}e-2`), decimals, 2);
          expect(shares.map((d) => formatAmount(d, code('EUR')))).toEqual(
            allocateUnits(total, weights).map((u) => formatAmount(new Decimal(`${u}e-2`), code('EUR'))),
          );
        },
      ),
    );
  });

  it('a million bettors are split to the last unit in seconds', () => {
    const weights = Array.from({ length: 1_000_000 }, (_, i) => 10n ** 12n + BigInt((i * 7919) % 100_003));
    const started = performance.now();
    const shares = allocateUnits(5_001_000n * 10n ** 3n + 1n, weights);
    expect(sum(shares)).toBe(5_001_000_001n);
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
