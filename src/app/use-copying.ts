import { useEffect } from 'react';
import { useSession } from '../shared/api/use-session.ts';
import type { PageParts } from './page-parts.ts';

/**
 * Looks after the offline copies of a member of a company, and sends the texts that were written without a network, on any page.
 */
export function useCopying(getMessaging: PageParts['getMessaging']) {
  const isCompany = useSession()?.roles[0] === 'company';
  useEffect(() => {
    if (!isCompany) return;
    void import('../features/hiring/copied-shortlists/start-copying.ts').then(({ startCopying }) =>
      startCopying({
        hear: (listener) =>
          void getMessaging().then(
            ({ live }) => live.subscribe(listener),
            () => {}, // without it, copies are checked at the next start
          ),
      }),
    );
  }, [isCompany, getMessaging]);
}
