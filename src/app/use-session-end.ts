import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { keepDestination } from '../api/destination.ts';
import { dropDrafts, type StoredUser } from '../api/session.ts';
import { useSession } from '../api/use-session.ts';
import { isTest } from './test-paths.ts';

interface PrivatePage {
  /** Whose page is shown, as its guard has found it; undefined on a page that is nobody's. */
  owner: StoredUser | undefined;
  /** A logout of this tab is under way: it leads on by itself. */
  isLeaving: boolean;
}

/**
 * Whether the person whose page this is has gone, or another one is there, by whatever tab. Such a page is not shown for a moment
 * longer: it is left for the login, which leads back if the same person signs in again, or for the home of the other person.
 * A test is never ended by it, since it goes on without a sign-in.
 */
export function useSessionEnd({ owner, isLeaving }: PrivatePage) {
  const user = useSession();
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const navigate = useNavigate();
  const hasEnded = owner !== undefined && owner.id !== user?.id && !isTest(pathname);
  const isAnother = user !== null;
  // Where a navigation is under way, its guard decides.
  const mustLeave = hasEnded && !isLeaving && state === 'idle';
  useEffect(() => {
    if (!mustLeave) return;
    if (isAnother) dropDrafts();
    else keepDestination({ path: pathname + search, id: owner?.id ?? null, roles: null });
    void navigate(isAnother ? '/user' : '/login', { replace: true });
  }, [mustLeave, isAnother, owner?.id, pathname, search, navigate]);
  return hasEnded;
}
