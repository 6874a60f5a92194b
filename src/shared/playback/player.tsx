import { useState, type RefObject, type SyntheticEvent } from 'react';
import type { Playback, Unplayable } from '../../../contract/recordings/recordings.ts';
import { RETENTION, spanText } from '../../../contract/facts/retention.ts';
import { Button } from '../../ui/button.tsx';
import { Controls } from './controls.tsx';
import { formatDuration } from './durations.ts';
import styles from './player.module.css';
import { usePeaks } from './use-peaks.ts';
import { type Mark, Waveform } from './waveform.tsx';

const NO_MARKS: readonly Mark[] = [];
/** Used until the peaks are known, so that marks and the place have a line to lie on. */
const FLAT: readonly number[] = [];

const WAITING = {
  arriving: 'On its way: not all of it is on the server yet.',
  preparing: 'All of it is on the server. It is being made ready to play.',
  empty: 'Nothing was recorded.',
  ready: 'It cannot be played here.',
};

/** The engineer may have had it deleted earlier. */
const deletedText = (kind: Playback['kind']) =>
  `Deleted: ${kind === 'screen' ? 'recordings of the screen are' : 'the sound of an answer is'} kept for ${spanText(
    RETENTION[kind === 'screen' ? 'screen' : 'sound'].keep,
  )} at most. Its receipt stays.`;

/** The sentence for a recording that is stored but cannot be played. */
const REASONS: Record<Unplayable, string> = {
  'not-parsed': 'The file is damaged.',
  'nothing-in-it': 'There is no sound and no picture in it.',
  'unknown-format': 'Its sound and picture are in formats that cannot be played here.',
  'too-slow': 'Preparing it took too long, as it does when the file is damaged.',
  'too-large': 'Preparing it took too much memory, as it does when the file is damaged.',
  'changed-on-disk': 'Some of it is no longer on the server as it arrived.',
  'gave-up': 'The server stopped several times while it was being prepared.',
};

function whyNot({ kind, state, unplayable }: Playback) {
  if (state === 'deleted') return deletedText(kind);
  if (state !== 'unplayable') return WAITING[state];
  return `Kept, cannot be played.${unplayable ? ` ${REASONS[unplayable]}` : ''}`;
}

/** One ref serves for both kinds, because a caller only seeks and plays. */
export type MediaElement = HTMLAudioElement & HTMLVideoElement;

export interface PlayerProps {
  recording: Playback;
  /** Its accessible name, as in 'Answer 3, sound'. */
  label: string;
  /** Shown above it; the label if absent. */
  heading?: string | undefined;
  /** Where it starts, in seconds. */
  startAt?: number | undefined;
  /** Places to draw on its waveform. */
  marks?: readonly Mark[] | undefined;
  /** Loads new addresses, because those of recordings expire. */
  onReload?: (() => void) | undefined;
  /** False while it is folded away: then its sound is not loaded to draw it. */
  isOpen?: boolean | undefined;
  /** The element that plays, for a caller that seeks in it. */
  mediaRef: RefObject<MediaElement | null>;
}

interface Playing extends PlayerProps {
  url: string;
  length: number;
  /** Called with the length that the element reports, because the server may not know it yet. */
  onLength: (seconds: number) => void;
}

/**
 * Plays a recording. A screen has the browser's own controls, since a picture needs them; a sound has its waveform and a bar of
 * buttons.
 */
function Media({ recording, label, startAt = 0, marks = NO_MARKS, isOpen = true, ...rest }: Playing) {
  const { onReload, mediaRef, url, length, onLength } = rest;
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [failedUrl, setFailedUrl] = useState('');
  const isScreen = recording.kind === 'screen';
  // Missing in copies that an earlier version of the app has made on this device.
  const known: readonly number[] | undefined = recording.peaks;
  const peaks = usePeaks(url, known, isOpen && !isScreen);

  const opened = ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
    if (Number.isFinite(currentTarget.duration)) onLength(currentTarget.duration);
    if (startAt > 0) currentTarget.currentTime = startAt;
  };
  const seek = (seconds: number) => {
    const place = Math.min(Math.max(seconds, 0), length);
    setAt(place);
    if (mediaRef.current) mediaRef.current.currentTime = place;
  };

  if (failedUrl === url) {
    return (
      <div className={styles.failed}>
        <p>
          It could not be loaded. Its address may have expired, the network may be gone, or this browser does not play its format.
          Chrome and Edge play all of them.
        </p>
        <Button variant="quiet" small onClick={() => (setFailedUrl(''), onReload?.())}>
          Load it again
        </Button>
      </div>
    );
  }
  const common = {
    src: url,
    preload: 'metadata',
    'aria-label': label,
    onLoadedMetadata: opened,
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onTimeUpdate: (event: SyntheticEvent<HTMLMediaElement>) => setAt(event.currentTarget.currentTime),
    onError: () => setFailedUrl(url),
  } as const;
  // There are no captions, because raters judge the sound itself and no transcript is made.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  if (isScreen) return <video {...common} controls ref={mediaRef} className={styles.video} playsInline />;
  return (
    <>
      <Waveform peaks={peaks ?? FLAT} marks={length > 0 ? marks : NO_MARKS} at={at} length={length} label={label} onSeek={seek} />
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio {...common} ref={mediaRef} />
      <Controls label={label} mediaRef={mediaRef} isPlaying={isPlaying} at={at} length={length} onSeek={seek} />
    </>
  );
}

/** One recording with its length, or the reason why it cannot be played yet. */
export function Player(props: PlayerProps) {
  const { recording, label, heading = label } = props;
  const { state, url } = recording;
  const [seconds, setSeconds] = useState(recording.seconds);
  const isPlayable = state === 'ready' && url !== null;
  return (
    <div className={styles.player}>
      <p className={styles.head}>
        <span>{heading}</span>
        <span className={styles.seconds}>
          {seconds === null ? '' : formatDuration(seconds)}
          {seconds !== null && <span className="visually-hidden"> minutes</span>}
        </span>
      </p>
      {isPlayable ? (
        <Media {...props} url={url} length={seconds ?? 0} onLength={setSeconds} />
      ) : (
        <p className={styles.waiting}>{whyNot(recording)}</p>
      )}
    </div>
  );
}
