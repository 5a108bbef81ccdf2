// Amounts with their currency, digit for digit as the service gave them.
import { grouped, headAndTail } from '../format/decimal-text';

interface AmountProps {
  /** A decimal string; null where there is no amount. */
  readonly value: string | null | undefined;
  readonly currency?: string | null;
}

/** An amount and its currency. Ledger amounts keep all 12 decimals; zeros at their end are set smaller. */
export function Amount({ value, currency }: AmountProps) {
  if (value === null || value === undefined) return <span className="muted">none</span>;
  const { head, tail } = headAndTail(value);
  const shown = grouped(head);
  return (
    <span className={value.startsWith('-') ? 'amount negative' : 'amount'}>
      {shown}
      {tail !== '' && <span className="tail">{tail}</span>}
      {currency && <span className="currency"> {currency}</span>}
    </span>
  );
}

const decimalsLarge = 2;

/** A large amount: two decimals of its size, the digits after them small beside it, so that it stays on a line. */
export function LargeAmount({ value, currency }: { readonly value: string; readonly currency: string }) {
  const point = value.indexOf('.');
  const end = point < 0 ? value.length : point + 1 + decimalsLarge;
  return (
    <span className="amount large">
      {grouped(value.slice(0, end))}
      <span className="tail">{value.slice(end)}</span>
      <span className="currency"> {currency}</span>
    </span>
  );
}
