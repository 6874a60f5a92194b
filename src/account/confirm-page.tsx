import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { LinkToken, Login, confirmEmail, login } from '../../contract/accounts.ts';
import { messageOf, send } from '../api/request.ts';
import { storeUser } from '../api/session.ts';
import { useAsyncAction } from '../api/use-async-action.ts';
import { useSession } from '../api/use-session.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Field, PasswordField } from '../ui/field.tsx';
import { Page } from '../ui/page.tsx';
import styles from '../forms/form.module.css';
import { homeOf } from '../api/landing-route.ts';

interface FormProps {
  token: string;
  onDone: (response: string) => void;
}

/** Whoever is signed in: one press, since programs that look through mail open every link in it. */
function ConfirmForm({ token, onDone }: FormProps) {
  const email = useSession()?.email;
  const { busy, failure, attempt } = useAsyncAction();
  const confirm = () => attempt(async () => onDone((await send(confirmEmail, { body: { token } })).response));
  return (
    <div className={styles.form}>
      <p>
        You are signed in as <strong>{email}</strong>.
      </p>
      {failure !== undefined && <Alert kind="danger">{messageOf(failure)}</Alert>}
      <Button wide busy={busy && 'Confirming'} onClick={() => void confirm()}>
        Confirm the address
      </Button>
    </div>
  );
}

/** Anybody else signs in first: the link proves the mailbox, the password proves whose account it is. */
function SignInForm({ token, onDone }: FormProps) {
  const { busy, failure, attempt } = useAsyncAction();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Login),
    defaultValues: { email: '', password: '' },
  });
  const submit = handleSubmit((credentials) =>
    attempt(async () => {
      const { message: _, ...user } = await send(login, { body: credentials });
      storeUser(user);
      // Should this one fail, the page has changed to the form above, which says why at the next press.
      onDone((await send(confirmEmail, { body: { token } })).response);
    }),
  );
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field label="Email" type="email" autoComplete="username" error={formState.errors.email?.message} {...register('email')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      {failure !== undefined && <Alert kind="danger">{messageOf(failure)}</Alert>}
      <Button type="submit" wide busy={busy && 'Confirming'}>
        Sign in and confirm the address
      </Button>
    </form>
  );
}

/** /confirm?token=…: where the link in a letter leads. */
export function Component() {
  const [query] = useSearchParams();
  const user = useSession();
  const [done, setDone] = useState<string>();
  const link = LinkToken.safeParse({ token: query.get('token') ?? '' });
  const Form = user ? ConfirmForm : SignInForm;
  return (
    <Page title="Confirm your address" width="narrow">
      {!link.success && <Alert kind="danger">{link.error.issues[0]?.message}</Alert>}
      {link.success && done === undefined && <Form token={link.data.token} onDone={setDone} />}
      {done !== undefined && (
        <Alert kind="safe" action={<ButtonLink to={homeOf(user?.roles[0])}>Go on</ButtonLink>}>
          {done}
        </Alert>
      )}
    </Page>
  );
}
