import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import type { SignedIn } from '../../../contract/accounts/accounts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { type FieldProps, PasswordField } from '../../ui/field.tsx';
import { OfflineNote } from '../../ui/offline-note.tsx';
import styles from '../../shared/forms/form.module.css';
import type { ApiFormState } from '../../shared/forms/use-api-form.ts';

interface RegistrationFormProps {
  form: ApiFormState<SignedIn> & { field: (name: 'password' | 'cpassword') => Omit<FieldProps, 'label'> };
  /** The label of the second password field. */
  repeat: string;
  /** The fields that only this registration has. */
  children: ReactNode;
}

/** The common parts of both registrations: own fields, the password twice, the result, and the button. */
export function RegistrationForm({ form: { props, field, busy, error, reply }, repeat, children }: RegistrationFormProps) {
  return (
    <form className={styles.form} method="post" {...props}>
      {children}
      <PasswordField label="Password" hint="6 to 40 characters" autoComplete="new-password" {...field('password')} />
      <PasswordField label={repeat} autoComplete="new-password" {...field('cpassword')} />
      <OfflineNote>What you type is kept in this tab, but for the password. Register when the network is back.</OfflineNote>
      {error && <Alert kind="danger">{error}</Alert>}
      {reply && <Alert kind="safe">Register successful</Alert>}
      <Button type="submit" wide busy={reply ? true : busy && 'Registering'}>
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
