// The door for who was invited: both parts of the word, one from each of the two people, and a password of one's own.
import { answerOf } from '@tributary/browser-client';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../api/client';
import { Field, Form } from '../components/form';
import { PageBody } from '../components/parts';

export function Accept() {
  const [name, setName] = useState<string | null>(null);
  const send = async ({ token = '', approverToken = '', password = '', again = '' }) => {
    if (password !== again) throw new Error('The password was typed in two ways.');
    const body = { token: token.trim(), approverToken: approverToken.trim(), password };
    const person = await answerOf(api.POST('/v1/invitations/acceptance', { body }));
    setName(person.name);
  };
  return (
    <main className="sign-in panel">
      <PageBody title="Accept an invitation">
        {name === null ? (
          <Form submit="Set the password" send={send}>
            <Field name="token" label="Part of whoever invited you" hint="tri_…" required />
            <Field name="approverToken" label="Part of whoever approved" hint="tra_…" required />
            <Field name="password" label="Password" type="password" autoComplete="new-password" required />
            <Field name="again" label="Password again" type="password" autoComplete="new-password" required />
          </Form>
        ) : (
          <p role="status">
            Welcome, {name}. <Link to="/sign-in">Sign in</Link>
          </p>
        )}
      </PageBody>
    </main>
  );
}
