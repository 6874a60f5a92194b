import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { confirmEmailChange, refuseEmailChange } from '../../../contract/accounts/email-change.ts';
import { LinkToken, Login, confirmEmail, login } from '../../../contract/accounts/accounts.ts';
import { send } from '../../shared/api/request.ts';
import { storeUser } from '../../shared/api/session.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field, PasswordField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import styles from '../../shared/forms/form.module.css';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { homeOf } from '../../shared/api/landing-route.ts';

interface FormProps {
  token: string;
  onDone: (response: string) => void;
}

interface ConfirmProps extends FormProps {
  call: typeof confirmEmail | typeof confirmEmailChange;
}

/** Confirms only after a click, because programs that scan mail open every link in it. */
function ConfirmForm({ call, token, onDone }: ConfirmProps) {
  const email = useSession()?.email;
  const { props, busy, error } = useApiForm({
    schema: LinkToken,
    start: { token },
    send: (body) => send(call, { body }),
    onSent: ({ response }) => onDone(response),
  });
  return (
    <form className={styles.form} {...props}>
      <p>
        You are signed in as <strong>{email}</strong>.
      </p>
      {error && <Alert kind="danger">{error}</Alert>}
      <Button type="submit" wide busy={busy && 'Confirming'}>
        {call === confirmEmail ? 'Confirm the address' : 'Confirm the change'}
      </Button>
    </form>
  );
}

/** For a person who is not signed in. The link proves the mailbox and the password proves the account, so both are needed. */
function SignInForm({ call, token, onDone }: ConfirmProps) {
  const { props, field, busy, error } = useApiForm({
    schema: Login,
    start: { email: '', password: '' },
    send: (credentials) => send(login, { body: credentials }),
    onSent: async (user) => {
      storeUser(user);
      // If this call fails, the page already shows the form above, because the person is signed in now; it shows the error at
      // the next click.
      onDone((await send(call, { body: { token } })).response);
    },
  });
  return (
    <form className={styles.form} {...props}>
      {call === confirmEmailChange && (
        <p>
          Sign in with the present address of the account. If you use another way to <Link to="/login">sign in</Link>, do so first
          and open this link again.
        </p>
      )}
      <Field label="Email" type="email" autoComplete="username" {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      {error && <Alert kind="danger">{error}</Alert>}
      <Button type="submit" wide busy={busy && 'Confirming'}>
        {call === confirmEmail ? 'Sign in and confirm the address' : 'Sign in and confirm the change'}
      </Button>
    </form>
  );
}

/** For a person who knows nothing of the change of an address. The link alone is enough, since it only ends the change. */
function RefuseForm({ token, onDone }: FormProps) {
  const { props, busy, error } = useApiForm({
    schema: LinkToken,
    start: { token },
    send: (body) => send(refuseEmailChange, { body }),
    onSent: ({ response }) => onDone(response),
  });
  return (
    <form className={styles.form} {...props}>
      <p>If you did not ask for this change of an e-mail address, end it. The account then keeps its present address.</p>
      {error && <Alert kind="danger">{error}</Alert>}
      <Button type="submit" wide busy={busy && 'Ending'}>
        End the change
      </Button>
    </form>
  );
}

/**
 * /confirm?token=…, and for the change of an address /confirm?change=… and /confirm?refuse=…: the targets of links in e-mails.
 */
export function Component() {
  const [query] = useSearchParams();
  const user = useSession();
  const [done, setDone] = useState<string>();
  const [change, refuse] = [query.get('change'), query.get('refuse')];
  const link = LinkToken.safeParse({ token: refuse ?? change ?? query.get('token') ?? '' });
  const call = change === null ? confirmEmail : confirmEmailChange;
  const Form = user ? ConfirmForm : SignInForm;
  const title = change === null ? 'Confirm your address' : 'Confirm the change of your address';
  return (
    <Page title={refuse === null ? title : 'End the change of an address'} width="narrow">
      {!link.success && <Alert kind="danger">{link.error.issues[0]?.message}</Alert>}
      {link.success &&
        done === undefined &&
        (refuse === null ? (
          <Form call={call} token={link.data.token} onDone={setDone} />
        ) : (
          <RefuseForm token={link.data.token} onDone={setDone} />
        ))}
      {done !== undefined && (
        <Alert kind="safe" action={<ButtonLink to={homeOf(user?.roles[0])}>Go on</ButtonLink>}>
          {done}
        </Alert>
      )}
    </Page>
  );
}
