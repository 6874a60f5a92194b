import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  type EmailChange,
  NewEmail,
  cancelEmailChange,
  emailChange,
  startEmailChange,
} from '../../../../contract/accounts/email-change.ts';
import { withCause } from '../../../../contract/base/text.ts';
import { moment } from '../../../../contract/facts/dates.ts';
import { EMAIL_CHANGE_HOURS } from '../../../../contract/facts/lifetimes.ts';
import { messageOf, send } from '../../../shared/api/request.ts';
import { storedUser, storeUser } from '../../../shared/api/session.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import styles from './security.module.css';

/** Asks for the new address. A proof of who asks is wanted by the server, in a dialog of its own. */
function NewAddress({ onStarted }: { onStarted: () => void }) {
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string>();
  const isCompany = storedUser()?.roles.includes('company');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => send(startEmailChange, { body: { email } }),
    onSuccess: onStarted,
  });
  return (
    <form
      className={styles.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const read = NewEmail.safeParse({ email });
        setWrong(read.error?.issues.map((issue) => withCause(issue, { email }))[0]);
        if (read.success && !isPending) mutate();
      }}
    >
      <Field
        label="New e-mail address"
        type="email"
        autoComplete="email"
        hint={`Both addresses get an e-mail with a link. Follow both within ${EMAIL_CHANGE_HOURS} hours, signed in to this account. You are then signed out everywhere else.${isCompany ? ' If the part after the @ changes, an administrator admits your company again before it hears answers.' : ''}`}
        value={email}
        error={wrong}
        onChange={({ target }) => {
          setEmail(target.value);
          reset();
        }}
      />
      {error && <Alert kind="danger">{messageOf(error)}</Alert>}
      <div>
        <Button type="submit" variant="quiet" small needsNetwork busy={isPending && 'Sending'}>
          Change the address
        </Button>
      </div>
    </form>
  );
}

/** A change that waits for its confirmations. */
function Waiting({ change, onCancelled }: { change: EmailChange; onCancelled: () => void }) {
  const { mutate, isPending, error } = useMutation({ mutationFn: () => send(cancelEmailChange), onSuccess: onCancelled });
  return (
    <Alert
      kind="info"
      title="Your new address waits to be confirmed"
      action={
        <Button small variant="quiet" needsNetwork busy={isPending} onClick={() => mutate()}>
          Cancel the change
        </Button>
      }
    >
      {change.oldConfirmed ? (
        <>
          Follow the link in the e-mail to <bdi>{change.email}</bdi> until {moment(change.expiresAt)}.
        </>
      ) : (
        <>
          Follow the link in each of the two e-mails until {moment(change.expiresAt)}. Present address: not confirmed yet. New
          address, <bdi>{change.email}</bdi>: {change.newConfirmed ? 'confirmed' : 'not confirmed yet'}.
        </>
      )}
      {error && ` ${messageOf(error)}`}
    </Alert>
  );
}

/** The address may have been changed by a link in another browser. */
function useSessionAddress(email: string | undefined) {
  useEffect(() => {
    const user = storedUser();
    if (email && user && user.email !== email) storeUser({ ...user, email });
  }, [email]);
}

/** The e-mail address of the account, and its change. */
export function EmailAddress() {
  const reload = useReload();
  const again = () => reload(emailChange);
  const query = useLoad(emailChange);
  useSessionAddress(query.value?.email);
  return (
    <section className={styles.part} aria-labelledby="email">
      <h2 id="email">E-mail address</h2>
      <Loaded query={query} loading="Loading your address" failed="Your address could not be loaded.">
        {({ email, change }) => (
          <>
            <p className="measure">
              You sign in with <strong>{email}</strong>, and we write to it.
            </p>
            {change ? <Waiting change={change} onCancelled={again} /> : <NewAddress onStarted={again} />}
          </>
        )}
      </Loaded>
    </section>
  );
}
