import { useEffect, useState } from 'react';
import { askStatus, type Status } from './status.ts';

type Asked = { at: 'asking' } | { at: 'told'; status: Status } | { at: 'failed'; error: unknown };

/** Where this engineer stands, asked once when the page opens; without an answer asked again as soon as the network is back. */
export function useStatus(): Asked {
  const [asked, setAsked] = useState<Asked>({ at: 'asking' });
  useEffect(() => {
    let left = false;
    const ask = () =>
      askStatus().then(
        (status) => left || setAsked({ at: 'told', status }),
        (error: unknown) => left || setAsked({ at: 'failed', error }),
      );
    void ask();
    const again = () => void ask();
    addEventListener('online', again);
    return () => {
      left = true;
      removeEventListener('online', again);
    };
  }, []);
  return asked;
}
