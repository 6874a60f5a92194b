import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Writes on `<main>` which address its page belongs to, because the browser's address changes before the page does. It is there
 * only after React controls the page.
 */
export function useShownAddress() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    document.getElementById('main')?.setAttribute('data-shown', pathname + search);
  }, [pathname, search]);
}
