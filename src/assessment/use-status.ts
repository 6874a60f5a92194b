import { useEffect, useState } from 'react';
import { useDevice } from '../device/device-context.ts';
import { askStatus, ownAttempt, statusOf, type Status } from './status.ts';

type Asked = { at: 'asking' } | { at: 'told'; status: Status } | { at: 'failed'; error: unknown };

/**
 * Where this engineer stands, asked once when the page opens; without an answer asked again as soon as the network is back. A test
 * that runs on this device is told of at once, and the server's word follows.
 */
export function useStatus(): Asked {
  const { outbox } = useDevice();
  const [asked, setAsked] = useState<Asked>({ at: 'asking' });
  useEffect(() => {
    let left = false;
    let settled = false;
    const tell = (next: Asked) => left || setAsked(next);
    async function ask() {
      try {
        tell({ at: 'told', status: await askStatus(outbox) });
      } catch (error) {
        tell({ at: 'failed', error });
      }
      settled = true;
    }
    async function look() {
      const stored = await ownAttempt(outbox);
      if (stored && !stored.finishedAt && !settled) tell({ at: 'told', status: statusOf(stored, null) });
    }
    void ask();
    void look().catch(() => undefined); // `ask` tells
    const again = () => void ask();
    addEventListener('online', again);
    return () => {
      left = true;
      removeEventListener('online', again);
    };
  }, [outbox]);
  return asked;
}
