// Whoever did something, by name: the books keep ids, and people know each other by names.
import { api } from '../api/client';
import { useRead } from '../api/queries';

/** What a change by the service itself is kept as. */
const itself: Record<string, string> = {
  automatic: 'the service',
  service: 'the service',
  'identity-provider': 'the identity provider',
  cli: 'the command line',
  'start-up': 'the service, at its start',
  continuous: 'the service, all along',
};

/** People and keys of staff by name. */
export function useNames() {
  return useRead(['names'], () => api.GET('/v1/people/names')).data?.items ?? [];
}

interface WhoProps {
  /** A person's or a key's id; null where nobody has done it yet. */
  readonly by: string | null | undefined;
  readonly nobody?: string;
}

/** A name, with the id that the books keep as its title; the id itself where no name is known. */
export function Who({ by, nobody = '–' }: WhoProps) {
  const names = useNames();
  if (!by) return <>{nobody}</>;
  const name = names.find(({ id }) => id === by)?.name ?? itself[by];
  return <span title={by}>{name ?? by}</span>;
}
