import { formatDuration } from './durations.ts';
import { pathOfPeaks } from './peaks.ts';
import styles from './waveform.module.css';

export interface WaveformProps {
  peaks: readonly number[];
  /** Seconds. */
  at: number;
  length: number;
  label: string;
  onSeek: (seconds: number) => void;
}

/**
 * The sound as fine lines; the part already heard is darker. An invisible slider covers it, so that mouse and keys can seek.
 */
export function Waveform({ peaks, at, length, label, onSeek }: WaveformProps) {
  const lines = pathOfPeaks(peaks);
  const heard = length > 0 ? at / length : 0;
  return (
    <div className={styles.waveform} style={{ '--heard': heard } as React.CSSProperties}>
      <svg viewBox={`0 0 ${peaks.length} 2`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.rest} d={lines} />
        <path className={styles.heard} d={lines} />
      </svg>
      <input
        type="range"
        min={0}
        max={length}
        step={1}
        value={at}
        aria-label={`Place in ${label}`}
        aria-valuetext={`${formatDuration(at)} of ${formatDuration(length)}`}
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
