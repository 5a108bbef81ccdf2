// What a field offers while one types: codes that are there. Not a closed choice, since lists are never read to their end.
import { api } from '../api/client';
import { useRead } from '../api/queries';
import { pageItems } from './list';

/** The list that an input refers to by `list={id}`. */
export function Suggestions({ id, of }: { readonly id: string; readonly of: readonly string[] | undefined }) {
  if (of === undefined) return null;
  return (
    <datalist id={id}>
      {of.map((each) => (
        <option key={each} value={each} />
      ))}
    </datalist>
  );
}

/** Codes of casinos: those of the first page of their list. */
export function useCasinoCodes(): readonly string[] {
  const { data } = useRead(['casinos', 'codes'], () =>
    api.GET('/v1/casinos', { params: { query: { limit: pageItems } } }),
  );
  return data?.items.map(({ code }) => code) ?? [];
}

/** Codes of jackpots. */
export function useJackpotCodes(): readonly string[] {
  const { data } = useRead(['jackpots'], () => api.GET('/v1/jackpots'));
  return data?.items.map(({ code }) => code) ?? [];
}
