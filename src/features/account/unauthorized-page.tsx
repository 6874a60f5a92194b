import { useEffect } from 'react';
import { signOut } from '../../shared/api/sign-in.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import styles from '../../shared/forms/form.module.css';

/** /unauthorized: shown after a failed role check. It signs out, as its text says. */
export function Component() {
  useEffect(() => void signOut(), []);
  return (
    <Page title="Access Denied" width="narrow">
      <div className={styles.denied}>
        <p>You don't have permission to access this page.</p>
        <p>You have been logged out for security reasons.</p>
      </div>
      <Alert>Recordings that wait on this device are untouched and will still be sent.</Alert>
      <div className="row">
        <ButtonLink to="/login">Login</ButtonLink>
        <ButtonLink to="/home" variant="quiet">
          Home
        </ButtonLink>
      </div>
    </Page>
  );
}
