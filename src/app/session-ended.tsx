import { useEffect, useState } from 'react';
import { accountOfDestination } from '../shared/api/destination.ts';
import { countWrites } from '../shared/offline-copies/pending-writes.ts';
import { Alert } from '../ui/alert.tsx';
import { useOnline } from '../ui/use-online.ts';

const waitText = (waiting: number) =>
  waiting === 1
    ? 'One note or scorecard that you wrote waits on this device, encrypted. It opens and is sent after you have signed in.'
    : `${waiting} notes or scorecards that you wrote wait on this device, encrypted. They open and are sent after you have signed in.`;

/** Shows at the login that the session has ended, and the number of waiting entries on this device; empty for anybody else. */
export function SessionEnded() {
  const online = useOnline();
  const [account] = useState(accountOfDestination);
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    if (account) countWrites(account).then(setWaiting, () => {}); // a browser without IndexedDB has stored nothing
  }, [account]);
  if (!account) return null;
  return (
    <Alert kind="attention" title="Your session has ended">
      <p>
        {online
          ? 'Sign in again, and you go on where you were.'
          : 'You can sign in again when the network is back. Until then nothing that is kept on this device opens.'}
      </p>
      {waiting > 0 && <p>{waitText(waiting)}</p>}
    </Alert>
  );
}
