import { useState, useSyncExternalStore } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './shell/shell.module.css';
import { hasInstallationFailed, hasNewVersion, onWorkerChange, takeNewVersion } from './service-worker.ts';

const never = () => false;

/** Says that the app could not be stored on this device. It is tried again without the person. */
export function NotStored() {
  const hasFailed = useSyncExternalStore(onWorkerChange, hasInstallationFailed, never);
  if (!hasFailed) return null;
  return (
    <output className={styles.fresh}>
      The app could not be stored on this device, because not all of its files arrived as they should. It is tried again by
      itself. Until then a reload needs the network.
    </output>
  );
}

/** Offers the newer version, but not while another tab records, because a reload would interrupt that test. */
export function NewVersion() {
  const [held, setHeld] = useState(false);
  const isReady = useSyncExternalStore(onWorkerChange, hasNewVersion, never);
  if (!isReady) return null;

  const take = async () => setHeld(!(await takeNewVersion()));
  return (
    <output className={styles.fresh}>
      {held ? 'The new version waits: a test is being recorded in another tab.' : 'A new version is ready.'}
      <Button variant="quiet" small onClick={() => void take()}>
        Reload
      </Button>
    </output>
  );
}
