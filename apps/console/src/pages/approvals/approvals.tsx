// The inbox of requests: what was asked, by whom and why, and the decision of another person.
import type { JackpotSchemas } from '@tributary/browser-client';
import { useState } from 'react';
import { api } from '../../api/client';
import { useChange } from '../../api/queries';
import { useSession } from '../../api/session';
import { useSay } from '../../components/announcer';
import { Dialog } from '../../components/dialog';
import { SelectFilter, useFilter } from '../../components/filters';
import { Form } from '../../components/form';
import { List } from '../../components/list';
import { AnyValue, Facts, PageBody } from '../../components/parts';
import { ShownOnce } from '../../components/shown-once';
import { Status } from '../../components/status';
import { When } from '../../components/when';
import { Who } from '../../components/who';

type Approval = JackpotSchemas['Approval'];
type State = Approval['state'];
const states: readonly State[] = ['requested', 'approved', 'declined'];

interface DecideProps {
  readonly approval: Approval;
  readonly close: () => void;
  /** Called with the approver's part of an invitation, which is shown once. */
  readonly part: (word: string) => void;
}

function Decide({ approval, close, part }: DecideProps) {
  const say = useSay();
  const { approvalId, action, subject, payload, reason, requestedBy, requestedAt } = approval;
  const { mutateAsync } = useChange((decision: 'approve' | 'decline') =>
    api.POST('/v1/approvals/{approvalId}/decision', { params: { path: { approvalId } }, body: { decision } }),
  );
  const decide = async (decision: 'approve' | 'decline') => {
    const { state, result } = await mutateAsync(decision);
    const { approverToken } = (result ?? {}) as { approverToken?: string };
    say(`${action} of ${subject}: ${state}`);
    close();
    if (approverToken) part(approverToken);
  };
  const facts = [
    ['Action', action],
    ['Subject', subject],
    ['Reason', reason],
    ['Asked by', <Who key="by" by={requestedBy} />],
    ['Asked at', <When key="at" at={requestedAt} />],
  ] as const;
  return (
    <Dialog title={`Decide: ${action}`} close={close}>
      <Facts of={facts} />
      <h3>What was asked for</h3>
      <AnyValue value={payload} />
      <Form
        submit="Approve"
        send={() => decide('approve')}
        other={{ submit: 'Decline', send: () => decide('decline') }}
        beside={
          <button type="button" onClick={close}>
            Leave it
          </button>
        }
      >
        <p className="hint">Another person than the one who asked has to decide.</p>
      </Form>
    </Dialog>
  );
}

function SecondPart({ word, close }: { readonly word: string; readonly close: () => void }) {
  return (
    <ShownOnce
      title="The invitation is approved"
      text="Give this part to the invited person. It is shown once, and opens nothing without the inviter’s part."
      of={[['Your part of the word', <code key="w">{word}</code>]]}
      close={close}
    />
  );
}

export default function Approvals() {
  const state = (useFilter('state') as State | undefined) ?? undefined;
  const [open, setOpen] = useState<Approval | null>(null);
  const [word, setWord] = useState<string | null>(null);
  const { data: session } = useSession();
  const isOwn = (approval: Approval) => approval.requestedBy === session?.person.personId;
  // First, so that what can be done stands on every screen.
  const stateOf = (approval: Approval) =>
    approval.state === 'requested' ? (
      <button type="button" onClick={() => setOpen(approval)}>
        {isOwn(approval) ? 'Look' : 'Decide'}
        <span className="hidden">
          {' '}
          {approval.action} {approval.subject}
        </span>
      </button>
    ) : (
      <Status state={approval.state} />
    );
  return (
    <PageBody title="Approvals">
      <div className="filters">
        <SelectFilter name="state" label="State" options={states} />
      </div>
      <List<Approval>
        label="Approvals"
        listKey={['approvals', state]}
        read={(page) => api.GET('/v1/approvals', { params: { query: { ...page, state } } })}
        keyOf={({ approvalId }) => approvalId}
        empty="Nothing waits for a decision."
        columns={[
          { head: 'State', cell: stateOf },
          { head: 'Asked at', cell: ({ requestedAt }) => <When at={requestedAt} /> },
          { head: 'Action', cell: ({ action }) => action },
          { head: 'Subject', cell: ({ subject }) => subject },
          { head: 'Reason', isText: true, cell: ({ reason }) => reason },
          { head: 'Asked by', cell: ({ requestedBy }) => <Who by={requestedBy} /> },
          { head: 'Decided by', cell: ({ decidedBy }) => <Who by={decidedBy} /> },
        ]}
      />
      {open && <Decide approval={open} close={() => setOpen(null)} part={setWord} />}
      {word && <SecondPart word={word} close={() => setWord(null)} />}
    </PageBody>
  );
}
