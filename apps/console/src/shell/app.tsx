// The console as one tree: its providers, the way in, and the pages that are registered.
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router';
import { makeQueryClient } from '../api/queries';
import { useSession } from '../api/session';
import { Announcer } from '../components/announcer';
import { FaultNotice } from '../components/notice';
import { PageBody } from '../components/parts';
import { ZoneProvider } from '../components/zone';
import { pageGroups } from '../pages/pages';
import { Accept } from './accept';
import { ErrorBoundary } from './error-boundary';
import { Frame } from './frame';
import { LoadedPage, fetchAhead, loading } from './loaded-page';
import { SignIn } from './sign-in';

const pages = pageGroups.flatMap((group) => group.pages);

function NoSuchPage() {
  return (
    <PageBody title="No such page">
      <p>There is no page at this address.</p>
    </PageBody>
  );
}

/** Everything behind the door: who is not signed in goes there first, and comes back. */
function Inside() {
  const { pathname, search } = useLocation();
  const { data: session, error, refetch } = useSession();
  useEffect(() => fetchAhead(pages, pathname), [pathname]);
  if (session === null) {
    return <Navigate to={`/sign-in?to=${encodeURIComponent(pathname + search)}`} replace />;
  }
  if (session === undefined) {
    return (
      <main className="main">
        {error ? <FaultNotice error={error} again={() => void refetch()} /> : loading}
      </main>
    );
  }
  return (
    <Frame session={session}>
      <ErrorBoundary page={pathname}>
        <Routes>
          {pages.map(({ path, load }) => (
            <Route key={path} path={path} element={<LoadedPage key={path} load={load} />} />
          ))}
          <Route path="*" element={<NoSuchPage />} />
        </Routes>
      </ErrorBoundary>
    </Frame>
  );
}

export function App() {
  const [client] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={client}>
      <ZoneProvider>
        <Announcer>
          <BrowserRouter basename="/console">
            <Routes>
              <Route path="/sign-in" element={<SignIn />} />
              <Route path="/invitation" element={<Accept />} />
              <Route path="*" element={<Inside />} />
            </Routes>
          </BrowserRouter>
        </Announcer>
      </ZoneProvider>
    </QueryClientProvider>
  );
}
