// The bounds of the gate, to the last integer: 100 % and 1 in 100,000,000 may go live, one step further may not.
import { Problem } from '@tributary/contracts';
import { oddsFaults, refuseByGate, returnFaults } from './gate';

const odds = (numerator: string, denominator = '1') => ({
  probability: { numerator: denominator, denominator: numerator, percent: '0.000001' },
  oneIn: { numerator, denominator, decimal: '100000000.000000' },
});

describe('R46 win odds', () => {
  it.each([
    ['649740', '1'],
    ['100000000', '1'],
    ['199999999', '2'],
  ])('of 1 in %s / %s may go live', (numerator, denominator) => {
    expect(oddsFaults('prizes.royalFlush', odds(numerator, denominator))).toEqual([]);
  });

  it.each([
    ['100000001', '1'],
    ['200000001', '2'],
    ['99999999999999999999', '3'],
  ])('of 1 in %s / %s may not', (numerator, denominator) => {
    const [fault] = oddsFaults('prizes.royalFlush', odds(numerator, denominator));
    expect(fault?.field).toBe('prizes.royalFlush');
    expect(fault?.figures.oneIn).toMatchObject({ numerator, denominator });
  });

  it('a prize that cannot be won may not', () => {
    const never = { probability: { numerator: '0', denominator: '1', percent: '0.000000' }, oneIn: null };
    expect(oddsFaults('prizes.flush', never)[0]?.reason).toBe('cannot be won');
  });
});

describe('R45 returns', () => {
  it.each([
    ['1', '1', 0],
    ['99999999999999999999', '100000000000000000000', 0],
    ['100000000000000000001', '100000000000000000000', 1],
  ])('of %s / %s give %i faults, whatever the rounded percent says', (numerator, denominator, count) => {
    const faults = returnFaults('rates.main', { numerator, denominator, percent: '100.000000' });
    expect(faults).toHaveLength(count);
  });

  it('the refusal names every field and carries the figures', () => {
    const figure = { numerator: '3', denominator: '2', percent: '150.000000' };
    const faults = [...returnFaults('a', figure), ...returnFaults('b', figure, { reserve: figure })];
    let problem: unknown;
    try {
      refuseByGate(faults);
    } catch (error) {
      problem = error;
    }
    expect(problem).toBeInstanceOf(Problem);
    expect((problem as Problem).body()).toMatchObject({
      status: 422,
      code: 'parameters-invalid',
      errors: [{ field: 'a' }, { field: 'b' }],
      figures: [
        { field: 'a', return: figure },
        { field: 'b', return: figure, reserve: figure },
      ],
    });
    expect(() => refuseByGate([])).not.toThrow();
  });
});
