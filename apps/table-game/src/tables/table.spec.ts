// Configuration of tables: limits per currency, rule set, windows.
import { Problem, createGameTable } from '@tributary/contracts';
import { ruleSets } from '@tributary/poker';
import {
  GameTable, checkedJackpot, checkedLimits, commonGround, newTable, refuseSharedDeal, windowsOf,
} from './table'; // prettier-ignore

const { live, land } = ruleSets;

const body = createGameTable.parse({
  code: 'table-1',
  limits: { EUR: { minimum: '5', maximum: '100' }, JPY: { minimum: '500', maximum: '20000' } },
  windows: { bettingSeconds: 15, closingSeconds: 5, decisionSeconds: 20 },
});
const problemOf = (act: () => unknown): Problem => {
  try {
    act();
  } catch (error) {
    return error as Problem;
  }
  throw new Error('nothing was refused');
};

describe('a new table', () => {
  it('keeps its limits in the exact digits of each currency, and the current version of its rules', () => {
    const table = newTable(live, body);
    expect(table.limits).toEqual({
      EUR: { minimum: '5.00', maximum: '100.00' }, JPY: { minimum: '500', maximum: '20000' },
    }); // prettier-ignore
    expect([table.ruleSet, table.ruleSetVersion, table.owner, table.jackpot]).toEqual([
      'live',
      1,
      null,
      null,
    ]);
  });

  it('names every faulty currency of its limits', () => {
    const faulty = {
      ZZZ: { minimum: '1', maximum: '2' }, JPY: { minimum: '1.00', maximum: '2' },
      EUR: { minimum: '10', maximum: '9.99' }, KWD: { minimum: '0', maximum: '1' },
    }; // prettier-ignore
    const problem = problemOf(() => checkedLimits(live, faulty));
    expect(problem.code).toBe('parameters-invalid');
    expect(problem.errors.map(({ field }) => field)).toEqual([
      'limits.ZZZ',
      'limits.JPY',
      'limits.EUR',
      'limits.KWD',
    ]);
    expect(problemOf(() => checkedLimits(live, {})).code).toBe('parameters-invalid');
  });

  it('has a minimum of which the BONUS is whole minor units: JPY 500 is, JPY 501 and EUR 5.01 are not', () => {
    expect(checkedLimits(land, { JPY: { minimum: '500', maximum: '900' } })).toHaveProperty('JPY');
    expect(checkedLimits(land, { KWD: { minimum: '0.005', maximum: '9' } })).toHaveProperty('KWD');
    const faulty = { JPY: { minimum: '501', maximum: '900' }, EUR: { minimum: '5.01', maximum: '9' } };
    const problem = problemOf(() => checkedLimits(land, faulty));
    expect([problem.code, ...problem.errors.map(({ field }) => field)]).toEqual([
      'parameters-invalid', 'limits.JPY', 'limits.EUR',
    ]); // prettier-ignore
    expect(checkedLimits(live, faulty)).toHaveProperty('JPY');
  });

  it('has a jackpot only where the rules have a jackpot bet', () => {
    expect(checkedJackpot(live, 'main')).toBe('main');
    expect(checkedJackpot(land, null)).toBeNull();
    expect(problemOf(() => checkedJackpot(land, 'main'))).toMatchObject({
      code: 'parameters-invalid',
      errors: [{ field: 'jackpot' }],
    });
  });
});

describe('tables that share one deal', () => {
  const one = newTable(live, body);
  const two: GameTable = {
    ...one,
    code: 'table-2',
    windows: { ...one.windows, bettingSeconds: 12, closingSeconds: 7.5 },
  };

  it('have windows as long as the longest of each', () => {
    expect(windowsOf([one, two])).toEqual({
      bettingMs: 15_000,
      closingMs: 7_500,
      dealingMs: 0,
      decisionMs: 20_000,
    });
  });

  it('need the same rules and jackpot, and must be in play', () => {
    expect(commonGround([one, two]).ruleSet).toBe('live');
    for (const other of [{ status: 'disabled' as const }, { jackpot: 'main' }, { ruleSetVersion: 2 }]) {
      expect(problemOf(() => commonGround([one, { ...two, ...other }])).code).toBe('table-not-active');
    }
  });

  it('share a hand: own hands are dealt at one table', () => {
    expect(() => refuseSharedDeal(live, [one, two])).not.toThrow();
    expect(() => refuseSharedDeal(land, [one])).not.toThrow();
    expect(problemOf(() => refuseSharedDeal(land, [one, two])).code).toBe('invalid-request');
  });
});
