import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** An address that names a part of the page is followed where the browser could not: before the page was there. */
export function useHash() {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    // With each click on such a link again.
  }, [hash, key]);
}
