// What is done with a person: an invitation, a new one after a lost password, other roles, shut out and taken back.
import type { JackpotSchemas } from '@tributary/browser-client';
import { api } from '../../api/client';
import { useChange } from '../../api/queries';
import { useSay } from '../../components/announcer';
import { Dialog } from '../../components/dialog';
import { Choice, Field, Form } from '../../components/form';

type Person = JackpotSchemas['Person'];
type Invitation = JackpotSchemas['InvitationMade'];
type Roles = Person['roles'];

interface Made {
  readonly made: (invitation: Invitation) => void;
  readonly close: () => void;
}

const roleChoices = [
  ['finance', 'finance'],
  ['admin', 'administration'],
  ['finance+admin', 'finance and administration'],
] as const;
const rolesOf = (choice = '') => choice.split('+') as Roles;
const choiceOf = (roles: Roles) =>
  ['finance', 'admin'].filter((role) => roles.includes(role as Roles[number])).join('+');

const leave = (close: () => void) => (
  <button type="button" onClick={close}>
    Leave it
  </button>
);

export function Invite({ made, close }: Made) {
  const { mutateAsync } = useChange((body: JackpotSchemas['InvitePerson']) =>
    api.POST('/v1/people', { body }),
  );
  return (
    <Dialog title="Invite a person" close={close}>
      <Form
        submit="Invite"
        beside={leave(close)}
        send={async ({ name = '', roles, reason = '' }) =>
          made(await mutateAsync({ name, roles: rolesOf(roles), reason }))
        }
      >
        <Field name="name" label="Name" hint="Lower-case letters, digits and . _ @ -" required />
        <Choice name="roles" label="Roles" options={roleChoices} />
        <Field name="reason" label="Reason" required />
      </Form>
    </Dialog>
  );
}

export function InviteAgain({ of, made, close }: Made & { readonly of: Person }) {
  const path = { personId: of.personId };
  const { mutateAsync } = useChange((reason: string) =>
    api.POST('/v1/people/{personId}/invitation', { params: { path }, body: { reason } }),
  );
  return (
    <Dialog title={`Invite ${of.name} again`} close={close}>
      <Form
        submit="Invite again"
        beside={leave(close)}
        send={async ({ reason = '' }) => made(await mutateAsync(reason))}
      >
        <p>For a lost password. An invitation that is open ends; another administrator approves this one.</p>
        <Field name="reason" label="Reason" required />
      </Form>
    </Dialog>
  );
}

export function ChangePerson({ of, close }: { readonly of: Person; readonly close: () => void }) {
  const say = useSay();
  const path = { personId: of.personId };
  const { mutateAsync } = useChange((body: JackpotSchemas['ChangePerson']) =>
    api.PATCH('/v1/people/{personId}', { params: { path }, body }),
  );
  const states = [
    ['', `as it is: ${of.state}`],
    ['active', 'active'],
    ['disabled', 'shut out'],
  ] as const;
  return (
    <Dialog title={`Change ${of.name}`} close={close}>
      <Form
        submit="Change"
        tone="bad"
        beside={leave(close)}
        send={async ({ roles, state, reason = '' }) => {
          const to = {
            roles: rolesOf(roles),
            state: (state || undefined) as 'active' | 'disabled' | undefined,
          };
          const changed = await mutateAsync({ ...to, reason });
          say(`${changed.name} is ${changed.state}: ${changed.roles.join(', ')}`);
          close();
        }}
      >
        <Choice name="roles" label="Roles" value={choiceOf(of.roles)} options={roleChoices} />
        <Choice name="state" label="State" options={states} />
        <Field name="reason" label="Reason" required />
        <p className="hint">Open sessions of the person end, and keys of roles that are taken.</p>
      </Form>
    </Dialog>
  );
}
