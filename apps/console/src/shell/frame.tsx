// The frame around every page: who is signed in, where one can go, and whether the service is there.
import { ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { connection } from '../api/connection';
import { Session, useSessionActions } from '../api/session';
import { useSay } from '../components/announcer';
import { reasonOf } from '../components/notice';
import { useZone } from '../components/zone';
import { pageGroups } from '../pages/pages';
import { Theme, applyTheme, keptTheme, themes } from './theme';

const lookAgainMs = 2_000;

/** Looks for the service while it does not answer, so that pages go on by themselves. */
function Offline() {
  const lost = useSyncExternalStore(connection.subscribe, connection.isLost);
  useEffect(() => {
    if (!lost) return;
    const timer = window.setInterval(() => {
      connection.look().catch(() => undefined);
    }, lookAgainMs);
    return () => window.clearInterval(timer);
  }, [lost]);
  return (
    <div role="status" className={lost ? 'notice bad offline' : undefined}>
      {lost && <p>The service does not answer. What is shown may be old; trying again …</p>}
    </div>
  );
}

function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>(keptTheme);
  const choose = (chosen: Theme) => {
    applyTheme(chosen);
    setTheme(chosen);
  };
  return (
    <div>
      <label htmlFor="theme">Theme</label>
      <select id="theme" value={theme} onChange={({ target }) => choose(target.value as Theme)}>
        {themes.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </div>
  );
}

function ZoneSelect() {
  const { zone, choices, choose } = useZone();
  if (choices.length < 2) return null;
  return (
    <div>
      <label htmlFor="zone">Times in</label>
      <select id="zone" value={zone} onChange={({ target }) => choose(target.value)}>
        {choices.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </div>
  );
}

function Person({ session }: { readonly session: Session }) {
  const { signOut } = useSessionActions();
  const say = useSay();
  const { name, roles } = session.person;
  return (
    <div className="person">
      <span>
        {name} <span className="muted">({roles.join(', ')})</span>
      </span>{' '}
      <button type="button" onClick={() => void signOut().catch((error) => say(reasonOf(error)))}>
        Sign out
      </button>
    </div>
  );
}

/** Headings in the order of their first group, each with the pages of all groups of that name. */
const headings = [...new Set(pageGroups.map(({ name }) => name))].map((name) => ({
  name,
  pages: pageGroups.filter((group) => group.name === name).flatMap(({ pages }) => pages),
}));

interface NavigationProps {
  readonly session: Session;
  /** On a phone, where it stands above the page: whether it is folded out. */
  readonly isOpen: boolean;
}

function Navigation({ session, isOpen }: NavigationProps) {
  const { roles } = session.person;
  return (
    <nav id="navigation" className={isOpen ? 'side open' : 'side'} aria-label="Console">
      {headings.map(({ name, pages }) => {
        const shown = pages.filter(
          (page) => page.nav && (page.roles === undefined || page.roles.some((role) => roles.includes(role))),
        );
        if (shown.length === 0) return null;
        return (
          <div key={name}>
            <h2>{name}</h2>
            <ul>
              {shown.map(({ path, nav }) => (
                <li key={path}>
                  <NavLink to={path} end={path === '/'}>
                    {nav}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

/** The menu of a phone: closed again on the page that was chosen from it. */
function useMenu() {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  const button = (
    <button
      type="button"
      className="menu"
      aria-expanded={isOpen}
      aria-controls="navigation"
      onClick={() => setOpenAt(isOpen ? null : pathname)}
    >
      Menu
    </button>
  );
  return { isOpen, button };
}

/** Another page begins at its heading, for the keyboard and for screen readers. */
function useFocusOnHeading(place: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    window.scrollTo(0, 0);
    (place.current?.querySelector('h1') ?? place.current)?.focus();
  }, [pathname, place]);
}

export function Frame({ session, children }: { readonly session: Session; readonly children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useFocusOnHeading(main);
  const menu = useMenu();
  return (
    <div className="frame">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="top">
        {menu.button}
        <Link className="brand" to="/">
          Tributary
        </Link>
        <ZoneSelect />
        <ThemeChoice />
        <Person session={session} />
      </header>
      <Offline />
      <Navigation session={session} isOpen={menu.isOpen} />
      <main id="main" className="main" ref={main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
