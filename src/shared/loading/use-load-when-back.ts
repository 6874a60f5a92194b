import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useOnline } from '../../ui/use-online.ts';

/**
 * For a page that its loader has filled: loads it again when there is a network, as long as `isOwed`: the server has not given
 * the shown value. The route must not refuse to be loaded again at the same address.
 */
export function useLoadWhenBack(isOwed: boolean) {
  const online = useOnline();
  const { revalidate } = useRevalidator();
  // Once for each change of the network, since otherwise a server that does not answer would be asked without a pause.
  const loadOwed = useEffectEvent(() => void (isOwed && revalidate()));
  useEffect(() => {
    if (online) loadOwed();
  }, [online]);
}
