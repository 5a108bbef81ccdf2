// What a person changes of themselves: the password, and the end of all sessions.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api/client';
import { useChange } from '../../api/queries';
import { useSession, useSessionActions } from '../../api/session';
import { useSay } from '../../components/announcer';
import { Field, Form } from '../../components/form';
import { Facts, PageBody, Section } from '../../components/parts';
import { When } from '../../components/when';

function OwnPassword() {
  const say = useSay();
  const [changed, setChanged] = useState(0);
  const { mutateAsync } = useChange((body: { current: string; next: string }) =>
    api.POST('/v1/session/password', { body }),
  );
  return (
    <Section title="Password">
      <Form
        key={changed}
        submit="Change the password"
        send={async ({ current = '', next = '', again }) => {
          if (next !== again) throw new Error('The new password was typed in two ways.');
          const { ended } = await mutateAsync({ current, next });
          say(`The password is changed; ${ended} other sessions have ended`);
          setChanged((number) => number + 1);
        }}
      >
        <Field
          name="current"
          label="Password of now"
          type="password"
          autoComplete="current-password"
          required
        />
        <Field
          name="next"
          label="New password"
          type="password"
          autoComplete="new-password"
          hint="12 to 256 characters, without your name in it. Your other sessions end"
          required
        />
        <Field name="again" label="New password again" type="password" autoComplete="new-password" required />
      </Form>
    </Section>
  );
}

function Everywhere() {
  const navigate = useNavigate();
  const { signOut } = useSessionActions();
  return (
    <Section title="Sessions">
      <Form
        submit="Sign out everywhere"
        tone="bad"
        send={async () => {
          await signOut(true);
          void navigate('/sign-in');
        }}
      >
        <p>All your sessions end at once, this one too.</p>
      </Form>
    </Section>
  );
}

export default function Account() {
  const { data: session } = useSession();
  if (!session) return null;
  const { person, expiresAt, idleMinutes } = session;
  return (
    <PageBody title="My account">
      <Facts
        of={[
          ['Name', person.name],
          ['Roles', person.roles.join(', ')],
          ['Id', person.personId],
          ['This session ends', <When key="e" at={expiresAt} />],
          ['Or earlier, without a request', `after ${idleMinutes} minutes`],
        ]}
      />
      <OwnPassword />
      <Everywhere />
    </PageBody>
  );
}
