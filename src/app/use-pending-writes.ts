import { useEffect } from 'react';
import { useSession } from '../api/use-session.ts';

/** Sends, from any page, what a member of a company has written without a network. */
export function usePendingWrites() {
  const isCompany = useSession()?.roles[0] === 'company';
  useEffect(() => {
    if (!isCompany) return;
    void import('../hiring/kept/writes.ts').then(({ startSendingWrites }) => startSendingWrites());
  }, [isCompany]);
}
