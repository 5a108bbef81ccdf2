// Configuration of tables: limits per currency, rule set, windows.
import { Problem, createGameTable } from '@tributary/contracts';
import { GameTable, checkedLimits, commonGround, newTable, windowsOf } from './table';

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
    const table = newTable(body);
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
    const problem = problemOf(() => checkedLimits(faulty));
    expect(problem.code).toBe('parameters-invalid');
    expect(problem.errors.map(({ field }) => field)).toEqual([
      'limits.ZZZ',
      'limits.JPY',
      'limits.EUR',
      'limits.KWD',
    ]);
    expect(problemOf(() => checkedLimits({})).code).toBe('parameters-invalid');
  });

  it('plays a shared hand by a known version of its rules', () => {
    for (const other of [
      { ruleSet: 'land' },
      { ruleSet: 'nothing' },
      { ruleSet: 'live', ruleSetVersion: 99 },
    ]) {
      expect(problemOf(() => newTable({ ...body, ...other })).code).toBe('parameters-invalid');
    }
  });
});

describe('tables that share one deal', () => {
  const one = newTable(body);
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
});
