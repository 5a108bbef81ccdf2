// The quotes that a conversion used, each as it was recorded.
import type { JackpotSchemas } from '@tributary/browser-client';
import { grouped } from '../format/decimal-text';
import { When } from './when';

interface RateUsedProps {
  readonly of: JackpotSchemas['RateUsed'] | null;
  /** Why there is none. */
  readonly missing?: string | null;
}

export function RateUsed({ of, missing }: RateUsedProps) {
  if (of === null) return <span className="muted">{missing ?? 'none'}</span>;
  if (of.kind === 'same') return <span className="muted">same currency</span>;
  return of.path.map(({ base, quote, rate, source, asOf }) => (
    <div key={`${base} ${quote}`}>
      1 {base} = {grouped(rate)} {quote} ({source}, <When at={asOf} />)
    </div>
  ));
}
