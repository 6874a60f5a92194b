import { useEffect, useState } from 'react';

const READ_MS = 3000;

/** A sentence that confirms an action. It disappears after three seconds. */
export function useNotice() {
  const [notice, setNotice] = useState<string>();
  useEffect(() => {
    if (notice === undefined) return;
    const timer = setTimeout(() => setNotice(undefined), READ_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return [notice, setNotice] as const;
}
