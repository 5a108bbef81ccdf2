// A table's configuration, checked before anything is played by it (game-rules: limits per currency, rule-set
// version, windows). Pure.
import { CreateGameTable, FieldError, Problem, TableLimits, TableWindows } from '@tributary/contracts';
import { CurrencyCode, MoneyError, currency, formatAmount, parseAmount } from '@tributary/money';
import type { RuleSet } from '@tributary/poker';
import type { Windows } from '../rounds/round';
import { bonusStake } from './bonus';

const millisecondsPerSecond = 1000;

export interface GameTable {
  readonly code: string;
  /** null: the network’s own. */
  readonly owner: string | null;
  readonly ruleSet: string;
  readonly ruleSetVersion: number;
  readonly jackpot: string | null;
  readonly limits: TableLimits;
  readonly windows: TableWindows;
  readonly status: 'active' | 'disabled';
}

function invalid(field: string, reason: string): Problem {
  return new Problem('parameters-invalid', `${field}: ${reason}`, [{ field, reason }]);
}

/** A rule set that was asked for and is not there. */
export function unknownRuleSet(id: string, version: number | undefined): Problem {
  return invalid(
    'ruleSet',
    `there is no rule set ${version === undefined ? id : `${id} version ${version}`}`,
  );
}

class LimitFault extends Error {}

function checkedLimit(
  ruleSet: RuleSet,
  code: string,
  limit: { minimum: string; maximum: string },
): [CurrencyCode, typeof limit] {
  const exact = currency(code).code;
  const [minimum, maximum] = [parseAmount(limit.minimum, exact), parseAmount(limit.maximum, exact)];
  if (minimum.gt(maximum)) throw new LimitFault('the minimum is above the maximum');
  if (bonusStake(ruleSet, minimum, exact)?.divides === false) {
    const divisor = ruleSet.bonus?.tableMinimumDivisor;
    throw new LimitFault(`the BONUS, the minimum divided by ${divisor}, is no amount in ${exact}`);
  }
  return [exact, { minimum: formatAmount(minimum, exact), maximum: formatAmount(maximum, exact) }];
}

/** Limits in the exact digits of their currencies. Errors: `parameters-invalid` naming every faulty currency. */
export function checkedLimits(ruleSet: RuleSet, limits: TableLimits): TableLimits {
  const errors: FieldError[] = [];
  const checked = Object.entries(limits).flatMap(([code, limit]) => {
    try {
      return [checkedLimit(ruleSet, code, limit)];
    } catch (error) {
      if (!(error instanceof MoneyError) && !(error instanceof LimitFault)) throw error;
      const reason = error instanceof MoneyError ? error.detail : error.message;
      errors.push({ field: `limits.${code}`, reason });
      return [];
    }
  });
  if (checked.length === 0 && errors.length === 0)
    errors.push({ field: 'limits', reason: 'names no currency' });
  const [first] = errors;
  if (first) throw new Problem('parameters-invalid', `${first.field}: ${first.reason}`, errors);
  return Object.fromEntries(checked);
}

/** The jackpot of a table, or none. Errors: `parameters-invalid` where the rules have no jackpot bet. */
export function checkedJackpot(ruleSet: RuleSet, jackpot: string | null): string | null {
  if (jackpot === null || ruleSet.jackpot) return jackpot;
  throw invalid('jackpot', `"${ruleSet.id}" has no jackpot bet`);
}

/** A table as it is stored. Errors: `parameters-invalid`. */
export function newTable(ruleSet: RuleSet, body: CreateGameTable): GameTable {
  return {
    code: body.code,
    owner: body.owner,
    ruleSet: ruleSet.id,
    ruleSetVersion: ruleSet.version,
    jackpot: checkedJackpot(ruleSet, body.jackpot),
    limits: checkedLimits(ruleSet, body.limits),
    windows: body.windows,
    status: 'active',
  };
}

const milliseconds = (seconds: number) => Math.round(seconds * millisecondsPerSecond);

/** Windows of a round on these tables: on several, each window is as long as the longest. */
export function windowsOf(tables: readonly GameTable[]): Windows {
  const longest = (of: (windows: TableWindows) => number) =>
    milliseconds(Math.max(...tables.map(({ windows }) => of(windows))));
  return {
    bettingMs: longest((windows) => windows.bettingSeconds),
    closingMs: longest((windows) => windows.closingSeconds),
    dealingMs: longest((windows) => windows.dealingSeconds),
    decisionMs: longest((windows) => windows.decisionSeconds),
  };
}

/** What the tables of one round have in common. Errors: `table-not-active`. */
export function commonGround(
  tables: readonly GameTable[],
): Pick<GameTable, 'ruleSet' | 'ruleSetVersion' | 'jackpot'> {
  const [first] = tables;
  if (!first) throw new Problem('invalid-request', 'a round has a table');
  for (const table of tables) {
    const fault = (reason: string) =>
      new Problem('table-not-active', `${table.code} ${reason}`, [
        { field: 'tables', reason: `${table.code} ${reason}` },
      ]);
    if (table.status !== 'active') throw fault('is disabled');
    if (table.ruleSet !== first.ruleSet || table.ruleSetVersion !== first.ruleSetVersion) {
      throw fault(`plays other rules than ${first.code}`);
    }
    if (table.jackpot !== first.jackpot) throw fault(`has another jackpot than ${first.code}`);
  }
  return first;
}

/** Own hands are dealt at one table; only a shared hand is dealt for several. Errors: `invalid-request`. */
export function refuseSharedDeal(ruleSet: RuleSet, tables: readonly GameTable[]): void {
  if (tables.length === 1 || ruleSet.hands.dealt === 'shared') return;
  const reason = `a round of "${ruleSet.id}" is dealt at one table`;
  throw new Problem('invalid-request', `tables: ${reason}`, [{ field: 'tables', reason }]);
}
