// A column of amounts: to the right, each with its currency.
import { Amount } from './amount';
import type { Column } from './list';

const itsOwn = (item: unknown) => (item as { readonly currency?: string }).currency ?? null;

/** Of `valueOf`, in `currencyOf`: the same for all rows, or of each; the field `currency` when left out. */
export function amountColumn<T>(
  head: string,
  valueOf: (item: T) => string | null | undefined,
  currencyOf: string | ((item: T) => string | null) = itsOwn,
): Column<T> {
  const currency = (item: T) => (typeof currencyOf === 'string' ? currencyOf : currencyOf(item));
  return { head, align: 'end', cell: (item) => <Amount value={valueOf(item)} currency={currency(item)} /> };
}
