// How pages read and change things: one cache, refusals as errors, and a session that has ended seen at once.
import { Answered, Refusal, answerOf } from '@tributary/browser-client';
import {
  QueryCache,
  QueryClient,
  QueryKey,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

const triesMax = 3;
export const sessionKey = ['session'] as const;

/** A read that failed is tried again where that may help: no answer came, or the service says later. */
function mayRetry(failures: number, error: unknown): boolean {
  if (failures >= triesMax) return false;
  return error instanceof Refusal ? error.retry === 'later' : true;
}

export function makeQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: mayRetry, staleTime: 2_000, refetchOnWindowFocus: true, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError: (error) => noteEnd(client, error) }),
  });
  return client;
}

function noteEnd(client: QueryClient, error: unknown): void {
  if (error instanceof Refusal && error.status === 401) client.setQueryData(sessionKey, null);
}

export interface ReadOptions {
  /** Milliseconds between reads of what moves by itself; never when left out. */
  readonly everyMs?: number;
  readonly enabled?: boolean;
}

/** Reads one answer: `useRead(['casino', code], () => api.GET('/v1/casinos/{code}', …))`. */
export function useRead<T>(key: QueryKey, read: () => Promise<Answered<T>>, options: ReadOptions = {}) {
  return useQuery<T>({
    queryKey: key,
    queryFn: () => answerOf(read()),
    refetchInterval: options.everyMs ?? false,
    enabled: options.enabled ?? true,
    placeholderData: (before: unknown) => before as never,
  });
}

/** A change. Everything that was read is read again once it is done. */
export function useChange<In, Out>(change: (input: In) => Promise<Answered<Out>>) {
  const client = useQueryClient();
  return useMutation<Out, Error, In>({
    mutationFn: (input) => answerOf(change(input)),
    onSuccess: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] }),
    onError: (error) => noteEnd(client, error),
  });
}
