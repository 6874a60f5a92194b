import { useSession } from '../../shared/api/use-session.ts';
import { homeOf } from '../../shared/api/landing-route.ts';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { security } from '../../../contract/accounts/security.ts';
import { signOut } from '../../shared/api/sign-in.ts';
import { Loaded } from '../../shared/loading/loaded.tsx';
import { useLoad } from '../../shared/loading/use-load.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { AddApp } from './security/add-app.tsx';
import { AddPasskey } from './security/add-passkey.tsx';
import { NewCodes } from './security/recovery-codes.tsx';
import styles from './security/security.module.css';

/**
 * /second-factor: where an administrator or a rater without a second factor sets one up, before the server serves anything else.
 */
export function Component() {
  const navigate = useNavigate();
  const role = useSession()?.roles[0];
  const home = homeOf(role);
  const query = useLoad(security, {}, { mode: 'once' });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const goHome = () => void navigate(home, { replace: true });
  const onAdded = (made: readonly string[] | null) => (made ? setCodes(made) : goHome());
  const leave = async () => {
    await signOut();
    await navigate('/login', { replace: true });
  };
  return (
    <Page
      title="Second factor"
      width="regular"
      lead={`${role === 'rater' ? 'Raters' : 'Administrators'} sign in with their password and a second factor. Nothing else opens before yours is set up.`}
    >
      <Loaded query={query} loading="Loading how you sign in" failed="How you sign in could not be loaded.">
        {({ missing, passkeysPossible }) => {
          if (missing === null) return <Navigate to={home} replace />;
          if (missing === 'give') {
            return <Alert kind="attention">You have a second factor. Please sign out, and sign in with it.</Alert>;
          }
          return (
            <>
              {passkeysPossible && (
                <section className={styles.part} aria-labelledby="passkey">
                  <h2 id="passkey">With a passkey</h2>
                  <p className="measure">A key on this device or on a security key, opened by a fingerprint, a face or a PIN.</p>
                  <AddPasskey onAdded={onAdded} />
                </section>
              )}
              <section className={styles.part} aria-labelledby="app">
                <h2 id="app">{passkeysPossible ? 'Or with an authenticator app' : 'With an authenticator app'}</h2>
                <p className="measure">An app on your phone that shows a new code every half minute.</p>
                <AddApp text="Set up an app" onAdded={onAdded} />
              </section>
            </>
          );
        }}
      </Loaded>
      <div>
        <Button variant="quiet" small onClick={() => void leave()}>
          Sign out
        </Button>
      </div>
      {codes && <NewCodes codes={codes} onKept={goHome} />}
    </Page>
  );
}
