import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { SignedIn } from '../../../contract/accounts/accounts.ts';
import { passkeyOptions, passkeySignIn } from '../../../contract/accounts/security.ts';
import { isRefusedFor, messageOf, send } from '../../shared/api/request.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

const NOT_HERE = 'Passkeys need a domain name, and this site is reached by its number. Please use your password.';

/**
 * Asks for a passkey. With `fill` the answer arrives once the person chooses a passkey in the list below the field for the
 * address.
 */
async function ask({ fill }: { fill: boolean }): Promise<z.input<typeof passkeySignIn.body>> {
  const { askPasskey } = await import('../../shared/api/passkey.ts');
  const { step, passkey } = await send(passkeyOptions);
  if (!passkey) throw new Error(NOT_HERE);
  return { step, passkey: await askPasskey(passkey, { fill }) };
}

const signIn = (body: z.input<typeof passkeySignIn.body>): Promise<SignedIn> => send(passkeySignIn, { body });

interface Fill {
  enter: (signedIn: SignedIn) => Promise<unknown>;
  /** Of a passkey that the person has chosen. */
  onFailed: (failure: unknown) => void;
}

/** Offers passkeys below the field for the address, if the browser can, until the page is left or the button is used. */
function usePasskeyFill(given: Fill) {
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  useEffect(() => {
    let isOver = false;
    async function offer(): Promise<void> {
      const { canFillPasskeys } = await import('../../shared/api/passkey.ts');
      if (isOver || !navigator.onLine || !(await canFillPasskeys()) || isOver) return;
      const answer = await ask({ fill: true });
      try {
        await latest.current.enter(await signIn(answer));
      } catch (failure) {
        latest.current.onFailed(failure);
        // A page that has been open for long gets another step. Any other failure would happen again.
        if (isRefusedFor(failure, 'step-over')) await offer();
      }
    }
    // Nobody has asked for it, so an error before a passkey is chosen is not shown. The button remains.
    offer().catch(() => {});
    return () => {
      isOver = true;
      void import('../../shared/api/passkey.ts').then(({ stopAsking }) => stopAsking());
    };
  }, []);
}

/** The button 'Sign in with a passkey', which needs neither address nor password. */
export function PasskeySignIn({ enter }: { enter: (signedIn: SignedIn) => Promise<unknown> }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  usePasskeyFill({ enter, onFailed: (failure) => setError(messageOf(failure)) });
  async function start() {
    setBusy(true);
    setError(undefined);
    try {
      await enter(await signIn(await ask({ fill: false })));
    } catch (failure) {
      setError(messageOf(failure));
    }
    setBusy(false);
  }
  return (
    <>
      <Button needsNetwork variant="quiet" wide busy={isBusy && 'Waiting for the passkey'} onClick={() => void start()}>
        Sign in with a passkey
      </Button>
      {error && <Alert kind="danger">{error}</Alert>}
    </>
  );
}
