import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { keepDestination } from '../shared/api/destination.ts';
import { dropDrafts, type StoredUser, wasRemoved } from '../shared/api/session.ts';
import { useSession } from '../shared/api/use-session.ts';
import { isTestPage } from './test-page-paths.ts';

interface PrivatePage {
  /** The user that the page's guard has found; undefined on a page without one. */
  owner: StoredUser | undefined;
  /** A logout of this tab is under way and navigates by itself. */
  isLeaving: boolean;
}

/**
 * Whether the person of this page has signed out, or another one has signed in, in any tab. Such a page is hidden at once,
 * because the next person must not read it. The page then leads to the login, which leads back if the same person signs in; or to
 * the other person's home; or to the message that a company has removed the account. It does not end a test, because a test needs
 * no sign-in.
 */
export function useSessionEnd({ owner, isLeaving }: PrivatePage) {
  const user = useSession();
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const navigate = useNavigate();
  const hasEnded = owner !== undefined && owner.id !== user?.id && !isTestPage(pathname);
  const isAnother = user !== null;
  // During a navigation the guard of the next page decides.
  const mustLeave = hasEnded && !isLeaving && state === 'idle';
  useEffect(() => {
    if (!mustLeave) return;
    if (isAnother) dropDrafts();
    else keepDestination({ path: pathname + search, id: owner?.id ?? null, roles: null });
    void navigate(isAnother ? '/user' : wasRemoved() ? '/no-company' : '/login', { replace: true });
  }, [mustLeave, isAnother, owner?.id, pathname, search, navigate]);
  return hasEnded;
}
