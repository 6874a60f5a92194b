import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls to the part of the page that the address names. The browser could not do it, because it looked before the page was
 * rendered.
 */
export function useHash() {
  // A new object after each click on such a link, so that a second click scrolls again.
  const location = useLocation();
  useEffect(() => {
    const { hash } = location;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [location]);
}
