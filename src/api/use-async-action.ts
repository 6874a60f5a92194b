import { useState } from 'react';

/** Does one thing at a time and keeps what went wrong with the last; what is asked for meanwhile is ignored. */
export function useAsyncAction() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  /** True when the work got through. */
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, attempt };
}
