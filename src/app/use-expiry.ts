import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { clearSession, onExpiry, storedUser, wasRemoved } from '../shared/api/session.ts';
import { isTestPage } from './test-page-paths.ts';

const READ_MS = 1500;

/**
 * Whether the session has just expired. After a moment for reading the message, it signs out. In a test it only remembers this
 * until the person leaves the test, because a test must not be interrupted.
 */
export function useExpiry(isPrivate: boolean) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [expired, setExpired] = useState(false);
  const noted = useRef(false);
  const path = useRef(pathname);

  useEffect(() => {
    path.current = pathname;
    if (!noted.current || isTestPage(pathname)) return;
    noted.current = false;
    setExpired(true);
  }, [pathname]);

  useEffect(
    () =>
      onExpiry(() => {
        noted.current = isTestPage(path.current);
        if (!noted.current) setExpired(true);
      }),
    [],
  );

  useEffect(() => {
    if (!expired) return;
    const token = storedUser()?.accessToken;
    const timer = setTimeout(() => {
      setExpired(false);
      // Meanwhile another tab may have signed out, or somebody may have signed in again. Then the present session is another one.
      if (!token || storedUser()?.accessToken !== token) return;
      clearSession();
      if (!isPrivate) void navigate(wasRemoved() ? '/no-company' : '/login', { replace: true });
    }, READ_MS);
    return () => clearTimeout(timer);
  }, [expired, isPrivate, navigate]);

  return expired;
}
