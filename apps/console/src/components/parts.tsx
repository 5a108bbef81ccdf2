// Parts that pages are made of: their head, sections, facts side by side, cards and values of any shape.
import { ReactNode, useEffect } from 'react';
import { Link } from 'react-router';

interface PageProps {
  readonly title: string;
  /** Where it belongs: the list above a record. */
  readonly above?: { readonly to: string; readonly title: string };
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page with its one heading, which is the title of the window too. */
export function PageBody({ title, above, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} – Tributary`;
  }, [title]);
  return (
    <>
      <header className="page-head">
        <div>
          {above && (
            <p className="above">
              <Link to={above.to}>{above.title}</Link>
            </p>
          )}
          <h1 tabIndex={-1}>{title}</h1>
        </div>
        {actions && <div className="actions">{actions}</div>}
      </header>
      {children}
    </>
  );
}

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export type Fact = readonly [name: string, value: ReactNode];

/** Names and values of one record. */
export function Facts({ of }: { readonly of: readonly Fact[] }) {
  return (
    <dl className="facts">
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const suits: Record<string, readonly [sign: string, name: string]> = {
  s: ['♠', 'spades'],
  h: ['♥', 'hearts'],
  d: ['♦', 'diamonds'],
  c: ['♣', 'clubs'],
};
const ranks: Record<string, string> = { T: '10', J: 'jack', Q: 'queen', K: 'king', A: 'ace' };

/** Cards such as `Th`, as signs for eyes and words for screen readers. */
export function Cards({ cards }: { readonly cards: readonly string[] }) {
  if (cards.length === 0) return <span className="muted">none yet</span>;
  return (
    <ul className="cards">
      {cards.map((card) => {
        const [rank = '', suit = ''] = card;
        const [sign, name] = suits[suit] ?? [suit, suit];
        return (
          <li key={card} className={suit === 'h' || suit === 'd' ? 'card red' : 'card'}>
            <span aria-hidden="true">
              {rank === 'T' ? '10' : rank}
              {sign}
            </span>
            <span className="hidden">
              {ranks[rank] ?? rank} of {name}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** A value whose shape differs from record to record, such as an approval's payload: as the service gave it. */
export function AnyValue({ value }: { readonly value: unknown }) {
  if (value === null || value === undefined) return <span className="muted">none</span>;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return <>{String(value)}</>;
  const entries = Object.entries(value);
  if (entries.length === 0) return <span className="muted">nothing</span>;
  return (
    <dl className="any">
      {entries.map(([name, each]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <AnyValue value={each} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
