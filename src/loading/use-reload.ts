import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Call } from '../../contract/call.ts';
import { keyOf } from './query-client.ts';

/** Returns how to load anew what these calls have given, wherever it is shown: for whoever has changed it on the server. */
export function useReload() {
  const client = useQueryClient();
  return useCallback(
    (...calls: readonly Call[]) => {
      for (const call of calls) void client.invalidateQueries({ queryKey: keyOf(call) });
    },
    [client],
  );
}
