import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import {
  NewPassword,
  RESET_MINUTES,
  ResetCode,
  ResetRequest,
  codeSubmit,
  resetPassword,
  resetRequest,
} from '../../contract/accounts.ts';
import { messageOf, send } from '../api/request.ts';
import { storeUser } from '../api/session.ts';
import { signOut } from '../api/sign-in.ts';
import { useAttempt } from '../api/use-attempt.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field, PasswordField } from '../ui/field.tsx';
import { OfflineNote } from '../ui/offline-note.tsx';
import { Page } from '../ui/page.tsx';
import styles from './account.module.css';
import { pause } from './pause.ts';

const NOTICE_MS = 7000;
const APPROVED_MS = 1000;
const FINISH_MS = 4000;

function AskForm({ onSent }: { onSent: (email: string, notice: string) => void }) {
  const { busy, failure, attempt } = useAttempt();
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(ResetRequest) });

  const submit = handleSubmit(async ({ email }) => {
    await attempt(async () => {
      const { response } = await send(resetRequest, { body: { email } }).catch((error: unknown) => {
        if (/code already sent/i.test(messageOf(error))) return { response: messageOf(error) };
        throw error;
      });
      onSent(email, response);
    });
  });

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field label="Email" type="email" autoComplete="username" error={formState.errors.email?.message} {...register('email')} />
      <OfflineNote>A code can be sent when the network is back.</OfflineNote>
      {failure !== undefined && <Alert kind="danger">{messageOf(failure)}</Alert>}
      <Button type="submit" wide busy={busy && 'Sending'}>
        Send the code
      </Button>
    </form>
  );
}

interface CodeFormProps {
  email: string;
  notice: string;
  onApproved: () => void;
  onBack: () => void;
}

function CodeForm({ email, notice, onApproved, onBack }: CodeFormProps) {
  const { busy, failure, attempt } = useAttempt();
  const [approved, setApproved] = useState<string>();
  const [noticed, setNoticed] = useState(true);
  const { register, handleSubmit, setFocus, formState } = useForm({ resolver: zodResolver(ResetCode) });

  useEffect(() => setFocus('reset_code'), [setFocus]);
  useEffect(() => {
    const timer = setTimeout(() => setNoticed(false), NOTICE_MS);
    return () => clearTimeout(timer);
  }, []);

  const submit = handleSubmit(async ({ reset_code }) => {
    await attempt(async () => {
      const { message, ...user } = await send(codeSubmit, { body: { email, reset_code } });
      storeUser(user);
      setApproved(message);
      await pause(APPROVED_MS);
      onApproved();
    });
  });

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {noticed && !approved && <Alert>{notice}</Alert>}
      <Field
        label="Reset code"
        hint={`From the letter to ${email}. It works once, within ${RESET_MINUTES} minutes.`}
        placeholder="6 digits"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={formState.errors.reset_code?.message}
        {...register('reset_code')}
      />
      {failure !== undefined && <Alert kind="danger">{messageOf(failure)}</Alert>}
      {approved && <Alert kind="safe">{approved}</Alert>}
      <Button type="submit" wide busy={busy && (approved ? true : 'Checking')}>
        Submit the code
      </Button>
      <div className={styles.beside}>
        <button type="button" className={styles.back} onClick={onBack}>
          Ask for a new code
        </button>
      </div>
    </form>
  );
}

function PasswordForm({ onBack }: { onBack: () => void }) {
  const navigate = useNavigate();
  const { busy, failure, attempt } = useAttempt();
  const [done, setDone] = useState<string>();
  const { register, handleSubmit, setFocus, formState } = useForm({ resolver: zodResolver(NewPassword) });
  const { errors } = formState;

  useEffect(() => setFocus('password'), [setFocus]);

  const submit = handleSubmit(async (body) => {
    await attempt(async () => {
      const { response } = await send(resetPassword, { body });
      setDone(response);
      // From here on the person comes in by the new password.
      await Promise.all([pause(FINISH_MS), signOut()]);
      await navigate('/login');
    });
  });

  const again = (
    <button type="button" className={styles.back} onClick={onBack}>
      Ask for a new code
    </button>
  );
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <PasswordField
        label="New password"
        hint="6 to 40 characters"
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Repeat password"
        autoComplete="new-password"
        error={errors.cpassword?.message}
        {...register('cpassword')}
      />
      {failure !== undefined && (
        <Alert kind="danger" action={again}>
          {messageOf(failure)}
        </Alert>
      )}
      {done && <Alert kind="safe">{done}</Alert>}
      <Button type="submit" wide busy={busy && (done ? true : 'Saving')}>
        Change the password
      </Button>
    </form>
  );
}

type Stage = { at: 'ask' } | { at: 'code'; email: string; notice: string } | { at: 'password' };

const LEADS = {
  ask: 'Step 1 of 3. We send a code to the email address of your account.',
  code: 'Step 2 of 3. Enter the code from the letter.',
  password: 'Step 3 of 3. Every other device that is signed in will be signed out.',
};

/** A forgotten password: the address, the code sent to it, a new password. */
export function Component() {
  const [stage, setStage] = useState<Stage>({ at: 'ask' });
  const restart = () => setStage({ at: 'ask' });
  // The code has opened a session; whoever goes back to login without a new password leaves it.
  const leave = () => void (stage.at === 'password' && signOut());
  return (
    <Page title="Reset password" lead={LEADS[stage.at]} width="narrow">
      {stage.at === 'ask' && <AskForm onSent={(email, notice) => setStage({ at: 'code', email, notice })} />}
      {stage.at === 'code' && <CodeForm {...stage} onApproved={() => setStage({ at: 'password' })} onBack={restart} />}
      {stage.at === 'password' && <PasswordForm onBack={restart} />}
      <p className={styles.beside}>
        <Link to="/login" onClick={leave}>
          Back to login
        </Link>
      </p>
    </Page>
  );
}
