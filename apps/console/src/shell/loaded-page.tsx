// Pages are code that is fetched when they are first shown. Without Suspense, which holds what has come back for a third
// of a second when something else was shown a moment before; and fetched while it is still being asked who is there.
import { ComponentType, useEffect, useState } from 'react';
import { matchPath } from 'react-router';
import type { PageEntry } from '../pages/page';

type Load = PageEntry['load'];

const fetched = new Map<Load, ComponentType>();
const underWay = new Map<Load, Promise<ComponentType>>();

/** Fetches a page's code once; what failed may be asked for again. */
function fetchPage(load: Load): Promise<ComponentType> {
  const known = underWay.get(load);
  if (known) return known;
  const coming = load().then(({ default: Found }) => {
    fetched.set(load, Found);
    return Found;
  });
  underWay.set(load, coming);
  coming.catch(() => underWay.delete(load));
  return coming;
}

/** Begins to fetch the page at this address; where that fails, showing it says so. */
export function fetchAhead(pages: readonly PageEntry[], pathname: string): void {
  const page = pages.find(({ path }) => matchPath(path, pathname) !== null);
  if (page) fetchPage(page.load).catch(() => undefined);
}

export const loading = (
  <p className="muted" aria-busy="true">
    Loading …
  </p>
);

/** A page as soon as its code is there. Throws, while rendering, what kept it from coming. */
export function LoadedPage({ load }: { readonly load: Load }) {
  const [Found, setFound] = useState(() => fetched.get(load) ?? null);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => {
    let isGone = false;
    fetchPage(load).then(
      (found) => !isGone && setFound(() => found),
      (error: unknown) => !isGone && setFailure({ error }),
    );
    return () => {
      isGone = true;
    };
  }, [load]);
  useEffect(() => {
    // The frame put the focus where the page will be; now there is a heading to begin at.
    const main = document.getElementById('main');
    if (Found !== null && document.activeElement === main) main?.querySelector('h1')?.focus();
  }, [Found]);
  if (failure) throw failure.error;
  return Found === null ? loading : <Found />;
}
