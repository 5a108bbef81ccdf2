// Networks that stop: what is in the way, whose orphans the shares became, and the request of another one.
import type { JackpotSchemas } from '@tributary/browser-client';
import { api } from '../../api/client';
import { useChange } from '../../api/queries';
import { Field } from '../../components/form';
import { List } from '../../components/list';
import { PageBody } from '../../components/parts';
import { ApprovalsLink, RequestButton, filled } from '../../components/request';
import { useJackpotCodes } from '../../components/suggestions';
import { DeadlineFields, closingColumns, deadlineOf } from './closing-columns';

type Stop = JackpotSchemas['NetworkStop'];
type Body = JackpotSchemas['RequestNetworkStop'];
const everyMs = 10_000;

function AskStop() {
  const codes = useJackpotCodes();
  const { mutateAsync } = useChange((body: Body) => api.POST('/v1/admin/network-stops', { body }));
  return (
    <RequestButton
      title="Ask to stop a network"
      tone="bad"
      ask={({ jackpot = '', successor, deadline, afterDeadline, reason = '' }) =>
        mutateAsync({
          jackpot,
          successor: filled(successor),
          deadline: deadlineOf(deadline) ?? '',
          afterDeadline: afterDeadline as Body['afterDeadline'],
          reason,
        })
      }
    >
      <Field name="jackpot" label="Jackpot" suggestions={codes} required />
      <Field
        name="successor"
        label="Successor"
        suggestions={codes}
        hint="The only jackpot that its orphans may go to; none when left empty."
      />
      <DeadlineFields hint="Until then they go back to a jackpot or their owner." />
      <Field name="reason" label="Reason" required />
    </RequestButton>
  );
}

export default function NetworkStops() {
  return (
    <PageBody title="Network stops" actions={<AskStop />}>
      <p>
        <ApprovalsLink />
      </p>
      <List<Stop>
        label="Network stops"
        listKey={['network-stops']}
        read={(query) => api.GET('/v1/admin/network-stops', { params: { query } })}
        keyOf={({ approvalId }) => approvalId}
        empty="No network was stopped yet."
        everyMs={everyMs}
        columns={closingColumns<Stop>([{ head: 'Successor', cell: ({ successor }) => successor ?? 'none' }])}
      />
    </PageBody>
  );
}
