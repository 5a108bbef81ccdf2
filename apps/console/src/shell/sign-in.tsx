// Coming in: with name and password, or through the identity provider, and back to where one wanted to go.
import { Link, Navigate, useSearchParams } from 'react-router';
import { useSession, useSessionActions } from '../api/session';
import { Field, Form } from '../components/form';
import { PageBody } from '../components/parts';
import { pageSettings } from '../settings';

/** Only a path of the console itself: an address in a link must not lead anywhere else. */
function wayBack(to: string | null): string {
  return to !== null && /^\/(?![/\\])/.test(to) ? to : '/';
}

export function SignIn() {
  const [parameters] = useSearchParams();
  const { data: session } = useSession();
  const { signIn } = useSessionActions();
  const { passwords, provider } = pageSettings.signIn;
  if (session) return <Navigate to={wayBack(parameters.get('to'))} replace />;
  return (
    <main className="sign-in panel">
      <PageBody title="Sign in">
        {passwords && (
          <Form submit="Sign in" send={({ name = '', password = '' }) => signIn(name, password)}>
            <Field name="name" label="Name" autoComplete="username" required />
            <Field
              name="password"
              label="Password"
              type="password"
              autoComplete="current-password"
              required
            />
          </Form>
        )}
        {passwords && (
          <p>
            <Link to="/invitation">I was invited</Link>
          </p>
        )}
        {provider && (
          <p>
            <a href="/v1/session/oidc">Sign in through the identity provider</a>
          </p>
        )}
      </PageBody>
    </main>
  );
}
