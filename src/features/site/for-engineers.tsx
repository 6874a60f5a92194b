import type { ReactNode } from 'react';
import { useSession } from '../../shared/api/use-session.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

interface ForEngineersProps {
  /** The part for a signed-in engineer. */
  own: ReactNode;
  /** The part for others. */
  children: ReactNode;
}

/** It waits for `useHydrated`, because the server does not know the reader. */
export function ForEngineers({ own, children }: ForEngineersProps) {
  const user = useSession();
  const hydrated = useHydrated();
  return hydrated && user?.roles[0] === 'engineer' ? own : children;
}
