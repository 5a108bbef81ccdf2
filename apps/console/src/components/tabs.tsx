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
  // Filters of the page stay; another part begins at its own first page.
  const to = (name: string) => {
    const changed = new URLSearchParams(parameters);
    changed.delete('cursor');
    changed.set('tab', name);
    return { search: changed.toString() };
  };
  return (
    <>
      <nav className="tabs" aria-label="Parts of this page">
        {tabs.map(({ name, title }) => (
          <Link key={name} to={to(name)} aria-current={name === chosen?.name ? 'page' : undefined}>
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
