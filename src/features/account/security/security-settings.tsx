import { useState } from 'react';
import { security } from '../../../../contract/accounts/security.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { Changes } from './changes.tsx';
import { EmailAddress } from './email-address.tsx';
import { Passkeys } from './passkeys.tsx';
import { NewCodes, RecoveryCodes } from './recovery-codes.tsx';
import { Sessions } from './sessions.tsx';

/** Sign-in and security: the e-mail address, passkeys, for an administrator the app and the recovery codes, the sessions, and the changes. */
export function SecuritySettings({ isAdmin = false }: { isAdmin?: boolean }) {
  const reload = useReload();
  const query = useLoad(security);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const onAdded = (made: readonly string[] | null) => {
    setCodes(made);
    reload(security);
  };
  return (
    <>
      <EmailAddress />
      <Loaded query={query} loading="Loading how you sign in" failed="How you sign in could not be loaded.">
        {({ passkeys, passkeysPossible, app, recoveryCodes, changes }) => (
          <>
            <Passkeys passkeys={passkeys} isPossible={passkeysPossible} isAdmin={isAdmin} onAdded={onAdded} />
            {isAdmin && <AuthenticatorApp isSetUp={app} onAdded={onAdded} />}
            {isAdmin && (passkeys.length > 0 || app) && <RecoveryCodes left={recoveryCodes} />}
            <Sessions />
            {changes.length > 0 && <Changes changes={changes} />}
          </>
        )}
      </Loaded>
      {codes && <NewCodes codes={codes} onKept={() => setCodes(null)} />}
    </>
  );
}
