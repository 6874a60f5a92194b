import { type ReactNode, useEffect } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './form.module.css';
import type { ApiFormState } from './use-api-form.ts';
import { useNotice } from './use-notice.ts';

interface SettingsFormProps {
  form: ApiFormState<{ response: string }>;
  /** The button's text, as in 'Update Info'. */
  action: string;
  children: ReactNode;
}

/** The frame of each form of the settings: its fields, one button, and the result below. */
export function SettingsForm({ form: { props, busy, error, reply }, action, children }: SettingsFormProps) {
  const [notice, setNotice] = useNotice();
  useEffect(() => setNotice(reply?.response), [reply, setNotice]);
  return (
    <form className={styles.form} {...props}>
      {children}
      <div>
        <Button type="submit" needsNetwork busy={busy && 'Saving'}>
          {action}
        </Button>
      </div>
      {error && <Alert kind="danger">{error}</Alert>}
      {notice && <Alert kind="safe">{notice}</Alert>}
    </form>
  );
}
