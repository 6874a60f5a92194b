import { useState } from 'react';
import styles from './upload-status-bar.module.css';
import { uploadStatusText } from './upload-status-text.ts';
import { useUploadStatus } from './use-upload-status.ts';

interface Props {
  attemptId: string;
  recording?: boolean;
}

/** The line about a test: what is recorded, what is on the server, what is kept here. */
export function UploadStatusBar({ attemptId, recording = false }: Props) {
  const status = useUploadStatus(attemptId);
  const { captured, onServer, online } = status;
  // Remembered, so that the return of the network is read out only after a loss.
  const [wasGone, setWasGone] = useState(!online);
  if (!online && !wasGone) setWasGone(true);
  return (
    <div className={styles.strip}>
      <p className={styles.line}>
        {recording && <span className={styles.recording}>recording</span>}
        {recording && ' · '}
        {uploadStatusText(status)}
      </p>
      <progress className={styles.progress} max={Math.max(captured, 1)} value={onServer} aria-label="Pieces safe on the server" />
      {/* The line changes every two seconds, so only the loss and the return of the network are read out. */}
      <output className="visually-hidden">
        {!online && 'The network is gone. Everything is kept on this device and will be sent.'}
        {online && wasGone && 'The network is back.'}
      </output>
    </div>
  );
}
