import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Provider, providers, redirectToOauth } from '../../../contract/accounts/provider.ts';
import { messageOf, send } from '../../shared/api/request.ts';
import { useLoad } from '../../shared/loading/use-load.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** Leads to an outside provider, which sends the browser back to /login. */
function ProviderButton({ provider, label }: Provider) {
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: () => send(redirectToOauth, { query: { provider } }),
    onSuccess: ({ data }) => window.location.assign(data),
  });

  useEffect(() => {
    // The browser's Back shows the page in its last state, so the button would stay busy.
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, [reset]);

  return (
    <>
      <Button variant="quiet" wide busy={isPending || isSuccess} onClick={() => mutate()}>
        Continue With {label}
      </Button>
      {error && <Alert kind="danger">{messageOf(error)}</Alert>}
    </>
  );
}

/**
 * Buttons for the outside providers that are set up. It shows none until that is known, because without a network none could
 * be reached.
 */
export const Component = () =>
  useLoad(providers).value?.providers.map((each) => <ProviderButton key={each.provider} {...each} />) ?? null;
