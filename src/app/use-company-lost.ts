import { useEffect, useState } from 'react';
import { onCompanyLost, storedUser } from '../shared/api/session.ts';
import { useSession } from '../shared/api/use-session.ts';

/**
 * Whether the server has reported that the signed-in account is in no company any more, also while a page was open. It holds for
 * this sign-in.
 */
export function useCompanyLost() {
  const [lost, setLost] = useState<string | null>(null);
  const token = useSession()?.accessToken ?? null;
  useEffect(() => onCompanyLost(() => setLost(storedUser()?.accessToken ?? null)), []);
  return lost !== null && lost === token;
}
