// Parts of a whole as bars: to see at a glance who has how much. The exact amount stands beside each bar.
import type { ReactNode } from 'react';
import { plotPosition } from '../format/decimal-text';

export interface Bar {
  readonly name: string;
  /** A decimal string; below zero it is drawn as nothing. */
  readonly value: string;
  readonly shown: ReactNode;
  /** The one that is meant, among others. */
  readonly isMarked?: boolean;
}

const percentOf = (value: string, whole: number) =>
  whole > 0 ? Math.max(0, (plotPosition(value) / whole) * 100) : 0;

interface BarsProps {
  readonly label: string;
  readonly bars: readonly Bar[];
  /** What a full bar is; the sum of the bars when left out. */
  readonly whole?: string;
}

export function Bars({ label, bars, whole }: BarsProps) {
  const full =
    whole === undefined
      ? bars.reduce((sum, { value }) => sum + Math.max(0, plotPosition(value)), 0)
      : plotPosition(whole);
  return (
    <ul className="bars" aria-label={label}>
      {bars.map(({ name, value, shown, isMarked }) => (
        <li key={name} className={isMarked ? 'marked' : undefined}>
          <span className="bar-name">{name}</span>
          <span className="bar" aria-hidden="true">
            <span style={{ width: `${percentOf(value, full)}%` }} />
          </span>
          <span className="bar-value">
            {shown} <span className="muted">{percentOf(value, full).toFixed(1)} %</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
