import type { ReactNode } from 'react';
import { useSession } from '../../shared/api/use-session.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

interface ForEngineersProps {
  /** What a signed-in engineer sees. */
  own: ReactNode;
  /** What others see. */
  children: ReactNode;
}

/** It waits for `useHydrated`, because the server does not know who reads. */
export function ForEngineers({ own, children }: ForEngineersProps) {
  const user = useSession();
  const hydrated = useHydrated();
  return hydrated && user?.roles[0] === 'engineer' ? own : children;
}
