// A computation as a chain of steps: what is done and why in words, then the line with its exact digits.
import type { ReactNode } from 'react';

export function Steps({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ol className="steps" aria-label={label}>
      {children}
    </ol>
  );
}

interface StepProps {
  readonly title: string;
  /** In plain words: what is done here, and by which rule. */
  readonly children: ReactNode;
  /** The computation, without its result. */
  readonly line?: ReactNode;
  readonly result?: ReactNode;
}

export function Step({ title, children, line, result }: StepProps) {
  return (
    <li className="step">
      <h3>{title}</h3>
      <div className="step-words">{children}</div>
      {(line !== undefined || result !== undefined) && (
        <p className="step-line">
          {line}
          {line !== undefined && result !== undefined && <span className="equals"> = </span>}
          {result !== undefined && <strong>{result}</strong>}
        </p>
      )}
    </li>
  );
}

/** Whether two figures that were worked out apart are the same. */
export function Check({ holds, children }: { readonly holds: boolean; readonly children: ReactNode }) {
  return (
    <p className={holds ? 'check good' : 'check bad'}>
      <span aria-hidden="true">{holds ? '✓ ' : '✗ '}</span>
      <span className="hidden">{holds ? 'Holds: ' : 'Differs: '}</span>
      {children}
    </p>
  );
}
