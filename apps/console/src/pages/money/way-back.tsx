// The request of an orphan's way back: into a jackpot, to its owner, or where it was declared to go.
import type { JackpotSchemas } from '@tributary/browser-client';
import { api } from '../../api/client';
import { useChange } from '../../api/queries';
import { Choice, Field, FormValues } from '../../components/form';
import { RequestButton, filled } from '../../components/request';
import { useJackpotCodes } from '../../components/suggestions';

type Orphan = JackpotSchemas['Orphan'];
type Body = JackpotSchemas['RequestOrphanReturn'];

const ways: readonly (readonly [Body['to'], string])[] = [
  ['jackpot', 'into a jackpot that its owner has joined'],
  ['owner', 'to its owner'],
  ['declared', 'where it was declared to go, after the deadline'],
];

function bodyOf({ to, jackpot = '', currency, reason = '' }: FormValues): Body {
  if (to === 'jackpot') return { to, jackpot, reason };
  return { to: to as 'owner' | 'declared', currency: filled(currency), reason };
}

export function WayBack({ orphan }: { readonly orphan: Orphan }) {
  const { orphanId, successor, state } = orphan;
  const codes = useJackpotCodes();
  const params = { path: { orphanId } };
  const { mutateAsync } = useChange((body: Body) =>
    api.POST('/v1/admin/orphans/{orphanId}/returns', { params, body }),
  );
  return (
    <RequestButton title="Ask for its way back" of={orphanId} ask={(values) => mutateAsync(bodyOf(values))}>
      <Choice
        name="to"
        label="Where it goes"
        options={ways}
        value={state === 'lapsed' ? 'declared' : 'jackpot'}
      />
      <Field
        name="jackpot"
        label="Jackpot"
        hint="For a jackpot alone."
        value={successor ?? undefined}
        suggestions={codes}
      />
      <Field
        name="currency"
        label="Currency"
        hint="For the owner: one of the casino’s; its usual one when left empty."
      />
      <Field name="reason" label="Reason" required />
    </RequestButton>
  );
}
