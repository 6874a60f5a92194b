import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { type FieldProps, PasswordField } from '../ui/field.tsx';
import { OfflineNote } from '../ui/offline-note.tsx';
import styles from '../forms/form.module.css';

interface RegistrationFormProps {
  registration: {
    submit: () => Promise<void>;
    state: 'open' | 'busy' | 'done';
    error: string | undefined;
    field: (name: 'password' | 'cpassword') => Omit<FieldProps, 'label'>;
  };
  /** What the second password field is called. */
  repeat: string;
  /** The fields of this registration alone. */
  children: ReactNode;
}

/** What both registrations look like: own fields, the password twice, what came of it, and the button. */
export function RegistrationForm({ registration: { submit, state, error, field }, repeat, children }: RegistrationFormProps) {
  function onSubmit(event: { preventDefault(): void }) {
    event.preventDefault();
    void submit();
  }
  return (
    <form className={styles.form} method="post" onSubmit={onSubmit} noValidate>
      {children}
      <PasswordField label="Password" hint="6 to 40 characters" autoComplete="new-password" {...field('password')} />
      <PasswordField label={repeat} autoComplete="new-password" {...field('cpassword')} />
      <OfflineNote>What you type is kept in this browser, but for the password. Register when the network is back.</OfflineNote>
      {error && <Alert kind="danger">{error}</Alert>}
      {state === 'done' && <Alert kind="safe">Register successful</Alert>}
      <Button type="submit" wide busy={state !== 'open' && (state === 'busy' ? 'Registering' : true)}>
        Register
      </Button>
      <p className={styles.beside}>
        <span>
          Already registered? <Link to="/login">Login</Link>
        </span>
      </p>
    </form>
  );
}
