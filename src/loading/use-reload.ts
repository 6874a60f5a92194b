import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Call } from '../../contract/call.ts';
import { keyOf } from './query-client.ts';

/**
 * Returns how to load anew what these calls have given, for whoever has changed it on the server. Where it is shown it stays until
 * the new reply is there; elsewhere it is dropped, so that no page opens with it.
 */
export function useReload() {
  const client = useQueryClient();
  return useCallback(
    (...calls: readonly Call[]) => {
      for (const call of calls) {
        client.removeQueries({ queryKey: keyOf(call), type: 'inactive' });
        void client.invalidateQueries({ queryKey: keyOf(call) });
      }
    },
    [client],
  );
}
