// A table's configuration, checked before anything is played by it (game-rules: limits per currency, rule-set
// version, windows). Pure.
import { CreateGameTable, FieldError, Problem, TableLimits, TableWindows } from '@tributary/contracts';
import { CurrencyCode, MoneyError, currency, formatAmount, parseAmount } from '@tributary/money';
import { RuleSet, findRuleSet } from '@tributary/poker';
import type { Windows } from '../rounds/round';

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

/** The rule set of a table that players share a hand at. Errors: `parameters-invalid`. */
export function ruleSetOf(id: string, version: number | undefined): RuleSet {
  const ruleSet = findRuleSet(id, version);
  const shown = version === undefined ? id : `${id} version ${version}`;
  const reason = !ruleSet ? `there is no rule set ${shown}` : 'tables of this service play one shared hand';
  if (ruleSet?.hands.dealt === 'shared') return ruleSet;
  throw new Problem('parameters-invalid', `ruleSet: ${reason}`, [{ field: 'ruleSet', reason }]);
}

function checkedLimit(
  code: string,
  limit: { minimum: string; maximum: string },
): [CurrencyCode, typeof limit] {
  const exact = currency(code).code;
  const [minimum, maximum] = [parseAmount(limit.minimum, exact), parseAmount(limit.maximum, exact)];
  if (minimum.gt(maximum)) throw new MoneyError('amount-malformed', 'the minimum is above the maximum');
  return [exact, { minimum: formatAmount(minimum, exact), maximum: formatAmount(maximum, exact) }];
}

/** Limits in the exact digits of their currencies. Errors: `parameters-invalid` naming every faulty currency. */
export function checkedLimits(limits: TableLimits): TableLimits {
  const errors: FieldError[] = [];
  const checked = Object.entries(limits).flatMap(([code, limit]) => {
    try {
      return [checkedLimit(code, limit)];
    } catch (error) {
      if (!(error instanceof MoneyError)) throw error;
      errors.push({ field: `limits.${code}`, reason: error.detail });
      return [];
    }
  });
  if (checked.length === 0 && errors.length === 0)
    errors.push({ field: 'limits', reason: 'names no currency' });
  const [first] = errors;
  if (first) throw new Problem('parameters-invalid', `${first.field}: ${first.reason}`, errors);
  return Object.fromEntries(checked);
}

/** A table as it is stored. Errors: `parameters-invalid`. */
export function newTable(body: CreateGameTable): GameTable {
  const ruleSet = ruleSetOf(body.ruleSet, body.ruleSetVersion);
  return {
    code: body.code,
    owner: body.owner,
    ruleSet: ruleSet.id,
    ruleSetVersion: ruleSet.version,
    jackpot: body.jackpot,
    limits: checkedLimits(body.limits),
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
