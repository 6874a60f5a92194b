import { useEffect, useState } from 'react';
import styles from './upload-status-bar.module.css';
import { uploadStatusText } from './upload-status-text.ts';
import { useUploadStatus } from './use-upload-status.ts';

interface Props {
  attemptId: string;
  recording?: boolean;
  /** The storage of this device has failed, so that new data is only in the memory of this page. */
  inMemory?: boolean;
}

/**
 * The text about the network for a screen reader. It follows after its region, because a text that appears together with its
 * region is not read.
 */
function useNetworkNews(online: boolean, inMemory: boolean) {
  const [news, setNews] = useState('');
  useEffect(() => {
    const update = () =>
      setNews((before) => {
        if (!online) return `The network is gone.${inMemory ? '' : ' Everything is kept on this device and will be sent.'}`;
        return before && 'The network is back.';
      });
    const timer = setTimeout(update);
    return () => clearTimeout(timer);
  }, [online, inMemory]);
  return news;
}

/** How much is on the server, as a thin bar. */
export const UploadMeter = ({ captured, onServer }: { captured: number; onServer: number }) => (
  <progress className={styles.progress} max={Math.max(captured, 1)} value={onServer} aria-label="Parts safe on the server" />
);

/** The line about a test: the recorded amount, the amount on the server, the amount on this device. */
export function UploadStatusBar({ attemptId, recording = false, inMemory = false }: Props) {
  const status = useUploadStatus(attemptId);
  const { captured, onServer, online } = status;
  const news = useNetworkNews(online, inMemory);
  return (
    <div className={styles.strip}>
      <p className={styles.line}>
        {recording && <span className={styles.recording}>recording</span>}
        {recording && ' · '}
        {uploadStatusText(status, inMemory)}
      </p>
      <UploadMeter captured={captured} onServer={onServer} />
      {/* The line changes every two seconds, so only the loss and the return of the network are read out. */}
      <output className="visually-hidden">{news}</output>
    </div>
  );
}
