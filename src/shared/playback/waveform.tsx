import { formatDuration } from './durations.ts';
import { pathOfPeaks } from './peaks.ts';
import styles from './waveform.module.css';

/** A stretch of a recording to which a text beside it refers. */
export interface Mark {
  /** The number of the text. */
  number: number;
  /** Seconds. */
  from: number;
  to: number;
  kind: 'for' | 'against';
}

export interface WaveformProps {
  peaks: readonly number[];
  marks: readonly Mark[];
  /** Seconds. */
  at: number;
  length: number;
  label: string;
  onSeek: (seconds: number) => void;
}

/**
 * The sound as fine lines; the part already heard is darker. An invisible slider covers it, so that mouse and keys can seek.
 * Marks are only visual: people who use keys or a screen reader have the texts instead.
 */
export function Waveform({ peaks, marks, at, length, label, onSeek }: WaveformProps) {
  const lines = pathOfPeaks(peaks);
  const heard = length > 0 ? at / length : 0;
  return (
    <div className={styles.waveform} style={{ '--heard': heard } as React.CSSProperties}>
      <svg viewBox={`0 0 ${peaks.length} 2`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.rest} d={lines} />
        <path className={styles.heard} d={lines} />
      </svg>
      {marks.map(({ number, from, to, kind }) => (
        <span
          key={number}
          className={styles.mark}
          data-kind={kind}
          style={{ '--from': from / length, '--part': Math.max(0, to - from) / length } as React.CSSProperties}
          aria-hidden="true"
        >
          <b>{number}</b>
        </span>
      ))}
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
