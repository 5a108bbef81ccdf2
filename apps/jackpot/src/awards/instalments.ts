// The schedule of a payout that is made in parts: equal instalments in whole minor units that sum to it to the last
// digit (R50). Pure.
import { InstalmentPlan, InstalmentRule } from '@tributary/contracts';
import { CurrencyCode, Decimal, allocate, exponentOf } from '@tributary/money';

const millisecondsPerDay = 86_400_000;

export interface PlannedInstalment {
  /** From 1. */
  readonly number: number;
  readonly dueAt: Date;
  /** In the payout's currency, whole minor units, above zero. */
  readonly amount: Decimal;
}

/** The plan of an award that is worth so much in the jackpot's currency; null: it is paid at once. */
export function planOf(rule: InstalmentRule | null | undefined, worth: Decimal): InstalmentPlan | null {
  if (!rule || worth.lessThan(rule.from)) return null;
  const { count, everyDays, firstAfterDays } = rule;
  return { count, everyDays, firstAfterDays };
}

/**
 * Instalments of `amount` (whole minor units of `currency`), counted from `from` in days of 24 hours. Largest remainder
 * over equal parts: units that do not divide go one each to the first ones. One that would be zero is left out.
 */
export function scheduleOf(
  amount: Decimal,
  currency: CurrencyCode,
  plan: InstalmentPlan,
  from: Date,
): PlannedInstalment[] {
  const equal = Array.from({ length: plan.count }, () => new Decimal(1));
  return allocate(amount, equal, exponentOf(currency)).flatMap((part, i) => {
    const days = plan.firstAfterDays + i * plan.everyDays;
    const dueAt = new Date(from.getTime() + days * millisecondsPerDay);
    return part.isZero() ? [] : [{ number: i + 1, dueAt, amount: part }];
  });
}
