import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { clearSession, onExpiry } from '../api/session.ts';

const READ_MS = 1500;
const isTest = (path: string) => path.startsWith('/test');

/**
 * Whether the session has just expired. Signs out and leads to the login after a moment, but never out of a test: there it is
 * only noted, and dealt with on the way out.
 */
export function useExpiry() {
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
      void navigate('/login');
    }, READ_MS);
    return () => clearTimeout(timer);
  }, [expired, navigate]);

  return expired;
}
