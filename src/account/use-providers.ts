import { useEffect, useState } from 'react';
import { type Provider, providers as providersCall } from '../../contract/provider.ts';
import { send } from '../api/request.ts';

/** The outside providers that are set up. None while that is not known: without a network none could be reached either. */
export function useProviders(): readonly Provider[] {
  const [providers, setProviders] = useState<readonly Provider[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    send(providersCall, { signal: stop.signal }).then(
      (reply) => setProviders(reply.providers),
      () => undefined,
    );
    return () => stop.abort();
  }, []);
  return providers;
}
