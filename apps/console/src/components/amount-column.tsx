// A column of amounts: to the right, each with its currency.
import { Amount } from './amount';
import type { Column } from './list';

/** Of `valueOf`, in `currencyOf`, which may be the same for all. */
export function amountColumn<T>(
  head: string,
  valueOf: (item: T) => string | null | undefined,
  currencyOf: string | ((item: T) => string),
): Column<T> {
  const currency = (item: T) => (typeof currencyOf === 'string' ? currencyOf : currencyOf(item));
  return { head, align: 'end', cell: (item) => <Amount value={valueOf(item)} currency={currency(item)} /> };
}
