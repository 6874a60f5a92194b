import type { RefObject } from 'react';
import styles from './controls.module.css';
import { formatDuration } from './durations.ts';
import { Speeds } from './speeds.tsx';

/** Seconds of one step back or forward. */
const STEP_S = 10;

/** Puts the focus on what operates a recording: the button of a sound, or the element itself with controls of its own. */
export function focusPlayer(media: HTMLMediaElement) {
  const button = media.parentElement?.querySelector<HTMLElement>('[data-play]');
  (button ?? media).focus();
}

const Sign = ({ isPlaying }: { isPlaying: boolean }) => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d={isPlaying ? 'M3 2h4v12H3zM9 2h4v12H9z' : 'M3 1.5v13L14 8z'} fill="currentColor" />
  </svg>
);

interface ControlsProps {
  /** Of the recording. */
  label: string;
  mediaRef: RefObject<HTMLMediaElement | null>;
  isPlaying: boolean;
  /** Seconds. */
  at: number;
  length: number;
  onSeek: (seconds: number) => void;
}

/** The buttons of a sound: play, ten seconds back and forward, the time and the speed. */
export function Controls({ label, mediaRef, isPlaying, at, length, onSeek }: ControlsProps) {
  const toggle = () => {
    const media = mediaRef.current;
    if (!media) return;
    if (!media.paused) return media.pause();
    // A browser that refuses leaves it paused, and the button says so.
    media.play().catch(() => undefined);
  };
  return (
    <div className={styles.bar}>
      <button
        type="button"
        data-play
        className={styles.play}
        aria-label={`${isPlaying ? 'Pause' : 'Play'} ${label}`}
        onClick={toggle}
      >
        <Sign isPlaying={isPlaying} />
      </button>
      <button type="button" className={styles.skip} aria-label={`Back ${STEP_S} seconds`} onClick={() => onSeek(at - STEP_S)}>
        −{STEP_S} s
      </button>
      <button type="button" className={styles.skip} aria-label={`Forward ${STEP_S} seconds`} onClick={() => onSeek(at + STEP_S)}>
        +{STEP_S} s
      </button>
      <span className={styles.time} aria-hidden="true">
        {formatDuration(at)} / {formatDuration(length)}
      </span>
      <Speeds label={label} mediaRef={mediaRef} />
    </div>
  );
}
