import { useState, useSyncExternalStore } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './shell/shell.module.css';
import { hasNewVersion, onNewVersion, takeNewVersion } from './service-worker.ts';

/** Offers the newer version, but not while another tab records, because a reload would interrupt that test. */
export function NewVersion({ isRecording }: { isRecording: () => Promise<boolean> }) {
  const [held, setHeld] = useState(false);
  const isReady = useSyncExternalStore(onNewVersion, hasNewVersion, () => false);
  if (!isReady) return null;

  async function take() {
    const recording = await isRecording();
    setHeld(recording);
    if (!recording) takeNewVersion();
  }
  return (
    <output className={styles.fresh}>
      {held ? 'The new version waits: a test is being recorded in another tab.' : 'A new version is ready.'}
      <Button variant="quiet" small onClick={() => void take()}>
        Reload
      </Button>
    </output>
  );
}
