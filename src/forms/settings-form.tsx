import type { ReactNode } from 'react';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import styles from './form.module.css';

interface SettingsFormProps {
  onSubmit: () => Promise<void>;
  busy: boolean;
  error: string | undefined;
  notice: string | undefined;
  /** What the button says, as in 'Update Info'. */
  action: string;
  children: ReactNode;
}

/** The frame of the three forms: the fields, one button, and below it what became of it. */
export const SettingsForm = ({ onSubmit, busy, error, notice, action, children }: SettingsFormProps) => (
  <form
    className={styles.form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      void onSubmit();
    }}
  >
    {children}
    <div>
      <Button type="submit" busy={busy && 'Saving'}>
        {action}
      </Button>
    </div>
    {error && <Alert kind="danger">{error}</Alert>}
    {notice && <Alert kind="safe">{notice}</Alert>}
  </form>
);
