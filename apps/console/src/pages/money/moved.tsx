// Money that moved, and whose it was and stays: its holders' parts.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Amount } from '../../components/amount';

type Moved = NonNullable<JackpotSchemas['Transfer']['taken']>;

export function Moved({ of }: { readonly of: Moved | null }) {
  if (of === null) return <span className="muted">not yet</span>;
  return (
    <>
      <Amount value={of.amount} currency={of.currency} />
      {of.parts.map(({ holder, amount }) => (
        <div key={holder} className="muted">
          {holder}: <Amount value={amount} />
        </div>
      ))}
    </>
  );
}
