// People of finance and administration: invited by one administrator, let in by another, changed and shut out with a
// reason. Whoever invites sees the first part of the word once.
import type { JackpotSchemas } from '@tributary/browser-client';
import { useState } from 'react';
import { api } from '../../api/client';
import { useSession } from '../../api/session';
import { List } from '../../components/list';
import { PageBody } from '../../components/parts';
import { ApprovalsLink } from '../../components/request';
import { ShownOnce } from '../../components/shown-once';
import { Status, Tone } from '../../components/status';
import { When } from '../../components/when';
import { ChangePerson, Invite, InviteAgain } from './person-dialogs';

type Person = JackpotSchemas['Person'];
type Invitation = JackpotSchemas['InvitationMade'];
type Open = { readonly what: 'invite' } | { readonly what: 'again' | 'change'; readonly person: Person };

const tones: Record<Person['state'], Tone> = { invited: 'waiting', active: 'good', disabled: 'bad' };

interface ButtonsProps {
  readonly person: Person;
  readonly open: (what: Open) => void;
}

function Buttons({ person, open }: ButtonsProps) {
  const { data: session } = useSession();
  if (session?.person.personId === person.personId) return <span className="muted">that is you</span>;
  const name = <span className="hidden"> {person.name}</span>;
  return (
    <span className="actions">
      <button type="button" onClick={() => open({ what: 'change', person })}>
        Change{name}
      </button>
      {person.signsInBy === 'password' && (
        <button type="button" onClick={() => open({ what: 'again', person })}>
          Invite again{name}
        </button>
      )}
    </span>
  );
}

function FirstPart({ of, close }: { readonly of: Invitation; readonly close: () => void }) {
  const facts = [
    ['Your part of the word', <code key="t">{of.token ?? 'shown before'}</code>],
    ['Opens until', <When key="e" at={of.expiresAt} />],
    ['What happens next', 'another administrator approves, and gives the person the other part'],
  ] as const;
  return (
    <ShownOnce
      title="The invitation"
      text="Give this part to the invited person. It is shown once, and opens nothing alone."
      of={facts}
      close={close}
    />
  );
}

export default function People() {
  const [open, setOpen] = useState<Open | null>(null);
  const [made, setMade] = useState<Invitation | null>(null);
  const close = () => setOpen(null);
  const show = (invitation: Invitation) => {
    setOpen(null);
    setMade(invitation);
  };
  const invite = (
    <button type="button" className="primary" onClick={() => setOpen({ what: 'invite' })}>
      Invite a person
    </button>
  );
  return (
    <PageBody title="People" actions={invite}>
      <p>
        Nobody comes in by one person’s word. <ApprovalsLink />
      </p>
      <List<Person>
        label="People"
        listKey={['people']}
        read={(query) => api.GET('/v1/people', { params: { query } })}
        keyOf={({ personId }) => personId}
        columns={[
          { head: 'Name', cell: ({ name }) => name },
          { head: 'Roles', cell: ({ roles }) => roles.join(', ') },
          { head: 'Signs in by', cell: ({ signsInBy }) => signsInBy },
          { head: 'Since', cell: ({ createdAt }) => <When at={createdAt} /> },
          { head: 'Last signed in at', cell: ({ lastSignedInAt }) => <When at={lastSignedInAt} /> },
          { head: 'State', cell: ({ state }) => <Status state={state} tone={tones[state]} /> },
          { head: 'Change', cell: (person) => <Buttons person={person} open={setOpen} /> },
        ]}
      />
      {open?.what === 'invite' && <Invite made={show} close={close} />}
      {open?.what === 'again' && <InviteAgain of={open.person} made={show} close={close} />}
      {open?.what === 'change' && <ChangePerson of={open.person} close={close} />}
      {made && <FirstPart of={made} close={() => setMade(null)} />}
    </PageBody>
  );
}
