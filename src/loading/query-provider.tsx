import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from './query-client.ts';

/** Builds the component that lets the screens inside it load: all of them share what was loaded. */
export function createQueryProvider() {
  const client = createQueryClient();
  return ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

export type QueryProvider = ReturnType<typeof createQueryProvider>;
