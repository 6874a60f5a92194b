import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Call } from '../../contract/call.ts';
import { keyOf } from './query-client.ts';

/**
 * Returns a function to call after a change on the server, with the calls whose replies it changes. A reply that is shown
 * stays until the new one is there; others are dropped, so that no page opens with an old one.
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
