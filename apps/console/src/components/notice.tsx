// What a page says about itself: a refusal, nothing to show, still loading.
import { Refusal } from '@tributary/browser-client';
import type { ReactNode } from 'react';

/** What went wrong in words: a refusal's own, or that no answer came. */
export function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.detail;
  if (error instanceof TypeError) return 'The service does not answer.';
  return error instanceof Error ? error.message : String(error);
}

export function FaultNotice({ error, again }: { readonly error: unknown; readonly again?: () => void }) {
  return (
    <div className="notice bad" role="alert">
      <p>
        {reasonOf(error)}
        {error instanceof Refusal && <span className="muted"> ({error.code})</span>}
      </p>
      {again && (
        <button type="button" onClick={again}>
          Try again
        </button>
      )}
    </div>
  );
}

interface LoadedProps<T> {
  readonly of: { data?: T; error: unknown; isPending: boolean; refetch: () => unknown };
  readonly children: (data: T) => ReactNode;
}

/** What was read, or why it is not there. What was read before stays while a newer read fails. */
export function Loaded<T>({ of, children }: LoadedProps<T>) {
  if (of.data !== undefined) {
    return (
      <>
        {of.error !== null && <FaultNotice error={of.error} again={() => void of.refetch()} />}
        {children(of.data)}
      </>
    );
  }
  if (of.error !== null) return <FaultNotice error={of.error} again={() => void of.refetch()} />;
  return (
    <p className="muted" aria-busy="true">
      Loading …
    </p>
  );
}
