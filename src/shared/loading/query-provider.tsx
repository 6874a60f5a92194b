import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FindCopy } from './offline-replies.ts';
import { createQueryClient } from './query-client.ts';

/**
 * Builds the component that lets the screens inside it load. They share one client, so that a reply is loaded once for all of
 * them. `findCopy` finds offline copies, for when there is no network.
 */
export function createQueryProvider(findCopy?: FindCopy) {
  const client = createQueryClient(findCopy);
  return ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

export type QueryProvider = ReturnType<typeof createQueryProvider>;
