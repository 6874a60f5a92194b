import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { clearSession, onExpiry } from '../api/session.ts';
import { isTest } from './test-paths.ts';

const READ_MS = 1500;

/**
 * Whether the session has just expired. Signs out after a moment, which ends a private page; another page is left for the login.
 * It never leads out of a test: there it is only noted, and dealt with on the way out.
 */
export function useExpiry(isPrivate: boolean) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [expired, setExpired] = useState(false);
  const noted = useRef(false);
  const path = useRef(pathname);

  useEffect(() => {
    path.current = pathname;
    if (!noted.current || isTest(pathname)) return;
    noted.current = false;
    setExpired(true);
  }, [pathname]);

  useEffect(
    () =>
      onExpiry(() => {
        noted.current = isTest(path.current);
        if (!noted.current) setExpired(true);
      }),
    [],
  );

  useEffect(() => {
    if (!expired) return;
    const timer = setTimeout(() => {
      clearSession();
      setExpired(false);
      if (!isPrivate) void navigate('/login', { replace: true });
    }, READ_MS);
    return () => clearTimeout(timer);
  }, [expired, isPrivate, navigate]);

  return expired;
}
