import { useEffect, useRef, useState } from 'react';
import type { SignedIn } from '../../contract/accounts.ts';
import { passkeyOptions, passkeySignIn } from '../../contract/security.ts';
import { messageOf, send } from '../api/request.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

const NOT_HERE = 'Passkeys need a domain name, and this site is reached by its number. Please use your password.';

/** Signs in with a passkey. With `fill` only once the person chooses it in the list below the field for the address. */
async function signIn({ fill }: { fill: boolean }): Promise<SignedIn> {
  const { askPasskey } = await import('../api/passkey.ts');
  const { step, passkey } = await send(passkeyOptions);
  if (!passkey) throw new Error(NOT_HERE);
  return send(passkeySignIn, { body: { step, passkey: await askPasskey(passkey, { fill }) } });
}

/** Offers passkeys below the field for the address, where the browser can, until the page is left or the button is used. */
function usePasskeyFill(enter: (signedIn: SignedIn) => Promise<unknown>) {
  const entering = useRef(enter);
  useEffect(() => {
    entering.current = enter;
  });
  useEffect(() => {
    let isOver = false;
    async function offer() {
      const { canFillPasskeys } = await import('../api/passkey.ts');
      if (isOver || !navigator.onLine || !(await canFillPasskeys()) || isOver) return;
      await entering.current(await signIn({ fill: true }));
    }
    // Nobody has asked for it, so a failure is not told. The button is there.
    offer().catch(() => {});
    return () => {
      isOver = true;
      void import('../api/passkey.ts').then(({ stopAsking }) => stopAsking());
    };
  }, []);
}

/** The button 'Sign in with a passkey', in place of address and password. */
export function PasskeySignIn({ enter }: { enter: (signedIn: SignedIn) => Promise<unknown> }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  usePasskeyFill(enter);
  async function start() {
    setBusy(true);
    setError(undefined);
    try {
      await enter(await signIn({ fill: false }));
    } catch (failure) {
      setError(messageOf(failure));
    }
    setBusy(false);
  }
  return (
    <>
      <Button variant="quiet" wide busy={isBusy && 'Waiting for the passkey'} onClick={() => void start()}>
        Sign in with a passkey
      </Button>
      {error && <Alert kind="danger">{error}</Alert>}
    </>
  );
}
