import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Call } from '../../../contract/base/call.ts';
import { reloadReplies } from './query-client.ts';

/** Returns a function to call after a change on the server, with the calls whose replies it changes. */
export function useReload() {
  const client = useQueryClient();
  return useCallback((...calls: readonly Call[]) => reloadReplies(client, calls), [client]);
}
