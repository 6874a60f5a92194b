import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from './query-client.ts';

/**
 * Builds the component that lets the screens inside it load. They share one client, so that a reply is loaded once for all of
 * them.
 */
export function createQueryProvider() {
  const client = createQueryClient();
  return ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

export type QueryProvider = ReturnType<typeof createQueryProvider>;
