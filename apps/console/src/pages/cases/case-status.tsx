// The state of a case as a word with its tone: whatever is not closed waits for people.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Status } from '../../components/status';

type State = JackpotSchemas['CompensationCase']['state'];

export const caseStates = ['open', 'decided', 'approved', 'closed'] as const satisfies readonly State[];

export function CaseStatus({ state }: { readonly state: State }) {
  return <Status state={state} tone={state === 'closed' ? 'good' : 'waiting'} />;
}
