// Casinos that leave: with their share or without, and the statement of their increments since the last win.
import type { JackpotSchemas } from '@tributary/browser-client';
import { useState } from 'react';
import { api } from '../../api/client';
import { useChange } from '../../api/queries';
import { Dialog } from '../../components/dialog';
import { Choice, Field } from '../../components/form';
import { List } from '../../components/list';
import { PageBody } from '../../components/parts';
import { ApprovalsLink, RequestButton } from '../../components/request';
import { Status } from '../../components/status';
import { useCasinoCodes } from '../../components/suggestions';
import { When } from '../../components/when';
import { Who } from '../../components/who';
import { DeadlineFields, deadlineOf } from './closing-columns';
import { StatementOfIncrements } from './statement-of-increments';

type Withdrawal = JackpotSchemas['Withdrawal'];
type Body = JackpotSchemas['RequestWithdrawal'];

function AskWithdrawal() {
  const codes = useCasinoCodes();
  const { mutateAsync } = useChange((body: Body) => api.POST('/v1/admin/withdrawals', { body }));
  return (
    <RequestButton
      title="Ask for a withdrawal"
      tone="bad"
      ask={({ casino = '', share, deadline, afterDeadline, reason = '' }) =>
        mutateAsync({
          casino,
          share: share as Body['share'],
          deadline: deadlineOf(deadline),
          afterDeadline: afterDeadline as Body['afterDeadline'],
          reason,
        })
      }
    >
      <Field name="casino" label="Casino" suggestions={codes} required />
      <Choice
        name="share"
        label="Its share of the pools"
        options={[
          ['stays', 'stays in them'],
          ['leaves', 'becomes its orphans'],
        ]}
      />
      <DeadlineFields hint="Needed when its share leaves." />
      <Field name="reason" label="Reason" required />
    </RequestButton>
  );
}

export default function Withdrawals() {
  const [open, setOpen] = useState<Withdrawal | null>(null);
  return (
    <PageBody title="Withdrawals" actions={<AskWithdrawal />}>
      <p>
        <ApprovalsLink />
      </p>
      <List<Withdrawal>
        label="Withdrawals"
        listKey={['withdrawals']}
        read={(query) => api.GET('/v1/admin/withdrawals', { params: { query } })}
        keyOf={({ approvalId }) => approvalId}
        empty="No casino has left yet."
        columns={[
          { head: 'Asked at', cell: ({ requestedAt }) => <When at={requestedAt} /> },
          { head: 'Casino', cell: ({ casino }) => casino },
          {
            head: 'State',
            cell: ({ state }) => <Status state={state} tone={state === 'executed' ? 'good' : undefined} />,
          },
          { head: 'Its share', cell: ({ share }) => share },
          { head: 'Deadline', cell: ({ deadline }) => <When at={deadline} /> },
          { head: 'Executed at', cell: ({ executedAt }) => <When at={executedAt} /> },
          { head: 'Reason', isText: true, cell: ({ reason }) => reason },
          { head: 'Asked by', cell: ({ requestedBy }) => <Who by={requestedBy} /> },
          { head: 'Decided by', cell: ({ decidedBy }) => <Who by={decidedBy} /> },
          {
            head: 'Statement',
            cell: (of) =>
              of.statement && (
                <button type="button" onClick={() => setOpen(of)}>
                  Show<span className="hidden"> statement of {of.casino}</span>
                </button>
              ),
          },
        ]}
      />
      {open?.statement && (
        <Dialog title={`Increments of ${open.casino} since the last win`} close={() => setOpen(null)}>
          <StatementOfIncrements of={open.statement} />
          <button type="button" onClick={() => setOpen(null)}>
            Close
          </button>
        </Dialog>
      )}
    </PageBody>
  );
}
