import { useEffect, useState } from 'react';
import { type Provider, redirectToOauth } from '../../contract/provider.ts';
import { messageOf, send } from '../api/request.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

/** Leads to an outside provider, which sends the browser back to /login. */
export function ProviderButton({ provider, label }: Provider) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  useEffect(() => {
    // Whoever comes back by the browser's button finds the page as it was left.
    const free = () => setBusy(false);
    window.addEventListener('pageshow', free);
    return () => window.removeEventListener('pageshow', free);
  }, []);

  async function leave() {
    setBusy(true);
    setError(undefined);
    try {
      window.location.assign((await send(redirectToOauth, { query: { provider } })).data);
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  }

  return (
    <>
      <Button variant="quiet" wide busy={busy} onClick={() => void leave()}>
        Continue With {label}
      </Button>
      {error && <Alert kind="danger">{error}</Alert>}
    </>
  );
}
