import { useRef, type RefObject } from 'react';
import type { GapCause } from '../../../contract/recordings/gaps.ts';
import { formatDuration, formatSpan } from './durations.ts';
import styles from './gapped-player.module.css';
import { causeText, type Missing } from './gaps.ts';
import { focusPlayer } from './controls.tsx';
import { type MediaElement, Player, type PlayerProps } from './player.tsx';

/** What is lacking, if there is a recording. */
const LACKS: Partial<Record<GapCause, string>> = {
  muted: 'without sound',
  silent: 'without sound',
  'unplayable-sound': 'without sound',
  'unplayable-picture': 'without a picture',
};

function amountText(cause: GapCause, seconds: number | null) {
  if (seconds === null) return '';
  const lack = LACKS[cause] ?? 'missing';
  return seconds < 1 ? ` Less than 1 s is ${lack}.` : ` ${formatSpan(seconds)} ${lack}.`;
}

interface Props extends Omit<PlayerProps, 'mediaRef'> {
  missing: readonly Missing[];
  /** For a caller that plays it from a place. */
  mediaRef?: RefObject<MediaElement | null> | undefined;
}

/** A recording, and below it the gaps in it and after it: where, why and how much. */
export function GappedPlayer({ missing, mediaRef: given, ...player }: Props) {
  const own = useRef<MediaElement>(null);
  const mediaRef = given ?? own;
  const { recording, label } = player;
  const canSeek = recording.state === 'ready' && recording.url !== null;
  const playFrom = (at: number) => {
    if (!mediaRef.current) return;
    mediaRef.current.currentTime = at;
    focusPlayer(mediaRef.current);
  };
  return (
    <div className={styles.gapped}>
      <Player {...player} mediaRef={mediaRef} />
      {missing.length > 0 && (
        <ul className={styles.gaps} aria-label={`Gaps in ${label}`}>
          {missing.map(({ at, cause, seconds }) => (
            <li key={`${at}-${cause}`}>
              {at !== null && canSeek && (
                <button type="button" onClick={() => playFrom(at)}>
                  <span className="visually-hidden">Go to </span>
                  {formatDuration(at)}
                </button>
              )}
              {at !== null && !canSeek && <span className="mono">{formatDuration(at)}</span>}
              <span>
                {causeText(cause)}.{amountText(cause, seconds)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
