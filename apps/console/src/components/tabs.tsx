// Parts of a page, one at a time: links with the choice in the address, so that each is a place of its own.
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';

export interface Tab {
  readonly name: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** The tab that `?tab=` names, or the first. */
export function Tabs({ tabs }: { readonly tabs: readonly Tab[] }) {
  const [parameters] = useSearchParams();
  const chosen = tabs.find(({ name }) => name === parameters.get('tab')) ?? tabs[0];
  return (
    <>
      <nav className="tabs" aria-label="Parts of this page">
        {tabs.map(({ name, title }) => (
          <Link
            key={name}
            to={{ search: `tab=${name}` }}
            aria-current={name === chosen?.name ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      {chosen && (
        <section>
          <h2 className="hidden">{chosen.title}</h2>
          {chosen.body}
        </section>
      )}
    </>
  );
}
