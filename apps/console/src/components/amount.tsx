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
