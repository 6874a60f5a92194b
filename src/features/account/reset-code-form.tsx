import { useEffect, useState } from 'react';
import { ResetCode, codeSubmit } from '../../../contract/accounts/accounts.ts';
import { RESET_MINUTES } from '../../../contract/facts/lifetimes.ts';
import { send } from '../../shared/api/request.ts';
import { storeUser } from '../../shared/api/session.ts';
import type { FormResult } from '../../shared/forms/form-action.ts';
import styles from '../../shared/forms/form.module.css';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { pause } from './pause.ts';

const NOTICE_MS = 7000;
const APPROVED_MS = 1000;

export interface StageProps {
  /** The result of this form if the browser has sent it without the script. */
  posted: FormResult<never> | undefined;
}

interface CodeFormProps extends StageProps {
  email: string;
  notice?: string | undefined;
  onApproved: () => void;
  onBack: () => void;
}

/** The second step: the code from the e-mail. */
export function CodeForm({ email, notice, posted, onApproved, onBack }: CodeFormProps) {
  const [noticed, setNoticed] = useState(notice !== undefined);
  const { props, field, busy, error, reply, setFocus } = useApiForm({
    schema: ResetCode,
    start: { reset_code: '' },
    send: (body) => send(codeSubmit, { body: { email, ...body } }),
    onSent: async (user) => {
      storeUser(user);
      await pause(APPROVED_MS);
      onApproved();
    },
    posted,
  });

  useEffect(() => setFocus('reset_code'), [setFocus]);
  useEffect(() => {
    const timer = setTimeout(() => setNoticed(false), NOTICE_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <form className={styles.form} method="post" {...props}>
      <input type="hidden" name="email" value={email} />
      {noticed && !reply && !error && <Alert>{notice}</Alert>}
      <Field
        label="Reset code"
        hint={`From the e-mail to ${email}. It works once, within ${RESET_MINUTES} minutes.`}
        placeholder="6 digits"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field('reset_code')}
      />
      {error && <Alert kind="danger">{error}</Alert>}
      {reply && <Alert kind="safe">{reply.message}</Alert>}
      <Button type="submit" wide busy={busy && (reply ? true : 'Checking')}>
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
