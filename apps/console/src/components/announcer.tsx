// One live region for the whole console: what was done is said once, to eyes and to screen readers.
import { ReactNode, createContext, useCallback, useContext, useEffect, useState } from 'react';

const shownMs = 6_000;

interface Said {
  readonly text: string;
  readonly number: number;
}

const SayContext = createContext<(text: string) => void>(() => undefined);

export function Announcer({ children }: { readonly children: ReactNode }) {
  const [said, setSaid] = useState<Said | null>(null);
  const say = useCallback(
    (text: string) => setSaid((before) => ({ text, number: (before?.number ?? 0) + 1 })),
    [],
  );
  useEffect(() => {
    if (said === null) return;
    const timer = window.setTimeout(() => setSaid(null), shownMs);
    return () => window.clearTimeout(timer);
  }, [said]);
  return (
    <SayContext.Provider value={say}>
      {children}
      <div className="toast" role="status" aria-live="polite">
        {said && <p key={said.number}>{said.text}</p>}
      </div>
    </SayContext.Provider>
  );
}

/** Says something in the live region, such as `say('Approved')`. */
export const useSay = () => useContext(SayContext);
