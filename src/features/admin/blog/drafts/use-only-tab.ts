import { useEffect, useState } from 'react';

/** The tab with the lock may take this long to release it, as when a page is only reloaded. */
const SOON_MS = 400;

/**
 * Whether this tab has the lock of this name, which one tab of a browser can have at a time; null while it is asked for. It goes
 * on waiting, so that it has the lock as soon as the other tab is closed. If the browser cannot find that out, every tab
 * continues.
 */
export function useOnlyTab(lock: string): boolean | null {
  const [has, setHas] = useState<boolean | null>(navigator.locks ? null : true);
  useEffect(() => {
    if (!navigator.locks) return;
    const end = Promise.withResolvers<void>();
    const asking = new AbortController();
    const late = setTimeout(() => setHas(false), SOON_MS);
    const hold = () => {
      clearTimeout(late);
      setHas(true);
      return end.promise;
    };
    navigator.locks.request(lock, { signal: asking.signal }, hold).catch((error: unknown) => {
      if (asking.signal.aborted) return;
      console.error('It is unknown whether another tab has the same open.', error);
      clearTimeout(late);
      setHas(true);
    });
    return () => {
      clearTimeout(late);
      asking.abort();
      end.resolve();
    };
  }, [lock]);
  return has;
}
