// Who is signed in. The cookie is the session; the page only knows its person, roles and token.
import { JackpotSchemas, Refusal, answerOf } from '@tributary/browser-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, keepCsrfToken } from './client';
import { sessionKey } from './queries';

export type Session = JackpotSchemas['Session'];
export type StaffRole = Session['person']['roles'][number];

async function readSession(): Promise<Session | null> {
  try {
    const session = await answerOf(api.GET('/v1/session'));
    keepCsrfToken(session.csrfToken);
    return session;
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return null;
    throw error;
  }
}

/** The session: undefined while it is being read, null when nobody is signed in. */
export function useSession() {
  return useQuery({ queryKey: sessionKey, queryFn: readSession, staleTime: 60_000 });
}

export function useSessionActions() {
  const client = useQueryClient();
  const end = () => {
    keepCsrfToken(null);
    client.setQueryData(sessionKey, null);
    // What this person has seen is not for whoever comes next.
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  };
  return {
    /** Throws a Refusal, such as `sign-in-refused`. */
    async signIn(name: string, password: string): Promise<void> {
      const session = await answerOf(api.POST('/v1/session', { body: { name, password } }));
      keepCsrfToken(session.csrfToken);
      client.setQueryData(sessionKey, session);
    },
    /** Ends this session, or all of the person. */
    async signOut(everywhere = false): Promise<void> {
      const { signOutUrl } = await answerOf(api.DELETE(everywhere ? '/v1/sessions' : '/v1/session'));
      end();
      if (signOutUrl !== null) window.location.assign(signOutUrl);
    },
  };
}
