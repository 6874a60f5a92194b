import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Provider, providers, redirectToOauth } from '../../contract/provider.ts';
import { messageOf, send } from '../api/request.ts';
import { useLoad } from '../loading/use-load.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

/** Leads to an outside provider, which sends the browser back to /login. */
function ProviderButton({ provider, label }: Provider) {
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: () => send(redirectToOauth, { query: { provider } }),
    onSuccess: ({ data }) => window.location.assign(data),
  });

  useEffect(() => {
    // Whoever comes back by the browser's button finds the page as it was left.
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

/** The outside providers that are set up. None while that is not known: without a network none could be reached either. */
export const Component = () =>
  useLoad(providers).value?.providers.map((each) => <ProviderButton key={each.provider} {...each} />) ?? null;
