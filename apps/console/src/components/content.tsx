// What an event said, folded: long bodies would bury the list.
import { AnyValue } from './parts';

export function Content({ of }: { readonly of: unknown }) {
  return (
    <details>
      <summary>Show</summary>
      <AnyValue value={of} />
    </details>
  );
}
