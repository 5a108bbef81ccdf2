// Times, always with their zone.
import { timeText } from '../format/time-text';
import { useZone } from './zone';

/** A time of the service in the chosen zone. */
export function When({ at }: { readonly at: string | null | undefined }) {
  const { zone } = useZone();
  if (!at) return <span className="muted">–</span>;
  return (
    <time dateTime={at} title={at} className="when">
      {timeText(at, zone)}
    </time>
  );
}
