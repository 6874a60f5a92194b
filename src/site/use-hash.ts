import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** An address that names a part of the page is followed where the browser could not: before the page was there. */
export function useHash() {
  // Another with each click on such a link.
  const location = useLocation();
  useEffect(() => {
    const { hash } = location;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [location]);
}
