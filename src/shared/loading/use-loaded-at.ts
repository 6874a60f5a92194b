import { useQueryClient } from '@tanstack/react-query';
import type { Call } from '../../../contract/base/call.ts';
import { keyOf } from './query-client.ts';

/** When the server last gave a reply to this call (ISO 8601); null if it has not yet. */
export function useLoadedAt(call: Call): string | null {
  const found = useQueryClient()
    .getQueryCache()
    .findAll({ queryKey: keyOf(call) });
  const last = Math.max(0, ...found.map(({ state }) => state.dataUpdatedAt));
  return last === 0 ? null : new Date(last).toISOString();
}
