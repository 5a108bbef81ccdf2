// Which zone the console shows times in: UTC, as the books are, or the zone of whoever looks. Kept in this browser.
import { ReactNode, createContext, useContext, useState } from 'react';
import type { Zone } from '../format/time-text';

const storageKey = 'tributary.zone';
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

interface ZoneChoice {
  readonly zone: Zone;
  readonly choices: readonly Zone[];
  readonly choose: (zone: Zone) => void;
}

const ZoneContext = createContext<ZoneChoice>({ zone: 'UTC', choices: ['UTC'], choose: () => undefined });

export function ZoneProvider({ children }: { readonly children: ReactNode }) {
  const choices = [...new Set(['UTC', ownZone])];
  const [kept, setZone] = useState(() => localStorage.getItem(storageKey));
  const zone = choices.find((each) => each === kept) ?? 'UTC';
  const choose = (chosen: Zone) => {
    localStorage.setItem(storageKey, chosen);
    setZone(chosen);
  };
  return <ZoneContext.Provider value={{ zone, choices, choose }}>{children}</ZoneContext.Provider>;
}

export const useZone = () => useContext(ZoneContext);
