// The BONUS stake of a table: a fixed part of its minimum (game-rules, `land`: exactly one fifth). Pure.
import { CurrencyCode, Decimal, exponentOf } from '@tributary/money';
import type { RuleSet } from '@tributary/poker';

/**
 * The one BONUS stake at a table with that minimum, in its currency; null where no BONUS is offered.
 * Without rounding: `divides` is false when it is no whole number of minor units, and then no table has that minimum.
 */
export function bonusStake(
  ruleSet: RuleSet,
  minimum: Decimal,
  code: CurrencyCode,
): { stake: Decimal; divides: boolean } | null {
  if (!ruleSet.bonus) return null;
  const divisor = new Decimal(ruleSet.bonus.tableMinimumDivisor);
  const minorUnits = minimum.times(new Decimal(10).pow(exponentOf(code)));
  return { stake: minimum.div(divisor), divides: minorUnits.mod(divisor).isZero() };
}
