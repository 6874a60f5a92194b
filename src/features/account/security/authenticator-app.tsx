import { removeApp, security } from '../../../../contract/accounts/security.ts';
import { send } from '../../../shared/api/request.ts';
import { AskButton } from '../../../shared/forms/ask-button.tsx';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { AddApp } from './add-app.tsx';
import styles from './security.module.css';

interface AppProps {
  isSetUp: boolean;
  onAdded: (codes: readonly string[] | null) => void;
}

/** The authenticator app of an administrator. */
export function AuthenticatorApp({ isSetUp, onAdded }: AppProps) {
  const reload = useReload();
  return (
    <section className={styles.part} aria-labelledby="app">
      <h2 id="app">Authenticator app</h2>
      <p className="measure">
        {isSetUp
          ? 'An app is set up. Its codes are your second factor, each of them once.'
          : 'An app on your phone shows a new code every half minute. After your password it is your second factor.'}
      </p>
      <AddApp text={isSetUp ? 'Set up another app instead' : 'Set up an app'} onAdded={onAdded} />
      {isSetUp && (
        <div>
          <AskButton
            text="Remove"
            about="authenticator app"
            title="Remove the authenticator app?"
            action="Remove"
            doing="Removing"
            isDangerous
            run={() => send(removeApp)}
            onDone={() => reload(security)}
          >
            Its codes will not be taken any more.
          </AskButton>
        </div>
      )}
    </section>
  );
}
