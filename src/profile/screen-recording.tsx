import { useRef } from 'react';
import type { Playback } from '../../contract/recordings.ts';
import { duration, secondOfDay, span } from './dates.ts';
import { causeText, gapAt, timelineOf, type Timeline } from './gaps.ts';
import { Player } from './player.tsx';
import styles from './screen-recording.module.css';

const HEIGHT = 20;
const percent = (share: number) => `${share * 100}%`;

/** The segments as members on one axis of time, with the draughtsman's break sign where nothing was recorded. */
const Axis = ({ timeline }: { timeline: Timeline }) => (
  <div className={styles.axis} aria-hidden="true">
    <svg width="100%" height={HEIGHT + 14}>
      <line className={styles.base} x1="0" x2="100%" y1={HEIGHT} y2={HEIGHT} />
      {timeline.runs.map(({ id, from, to, gaps }) => (
        <g key={id}>
          <rect className={styles.run} x={percent(from)} width={percent(to - from)} y={HEIGHT - 5} height="10" />
          {gaps.map((gap) => (
            <svg key={gap} x={percent(gap)} y={HEIGHT} overflow="visible">
              <path className={styles.gap} d="M0-12V12" />
            </svg>
          ))}
        </g>
      ))}
      {timeline.breaks.map(({ from, to }) => (
        <svg key={from} x={percent((from + to) / 2)} y={HEIGHT} overflow="visible">
          <path className={styles.break} d="M-7 0h3l3-7 2 14 3-7h3" />
        </svg>
      ))}
    </svg>
    <p className={styles.ends}>
      <span>{secondOfDay(timeline.startsAt)}</span>
      <span>{span(timeline.seconds)}</span>
      <span>{secondOfDay(new Date(Date.parse(timeline.startsAt) + timeline.seconds * 1000).toISOString())}</span>
    </p>
  </div>
);

interface SegmentProps {
  recording: Playback;
  count: number;
  forRater: boolean;
  startAt?: number | undefined;
  onReload?: (() => void) | undefined;
}

/** One segment: its player, what is missing in it and why. */
function Segment({ recording, count, forRater, startAt, onReload }: SegmentProps) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const { segment, startedAt, seconds, gaps, surface, state, url } = recording;
  const name = count > 1 ? `Screen, segment ${segment} of ${count}` : 'Screen';
  const canSeek = state === 'ready' && url !== null;
  const playFrom = (at: number) => {
    if (!videoRef.current) return;
    videoRef.current.currentTime = at;
    videoRef.current.focus();
  };
  return (
    <li className={styles.segment}>
      <Player
        recording={recording}
        label={name}
        heading={`${count > 1 ? `segment ${segment} of ${count}, ` : ''}from ${secondOfDay(startedAt)}`}
        startAt={startAt}
        onReload={onReload}
        videoRef={videoRef}
      />
      {forRater && surface === 'unconfirmed' && <p className={styles.unconfirmed}>surface not confirmed by the browser</p>}
      {gaps.length > 0 && (
        <ul className={styles.gaps} aria-label={`Gaps in ${name.toLowerCase()}`}>
          {gaps.map((gap) => {
            const at = gapAt(gap, seconds);
            return (
              <li key={`${gap.seq}-${gap.cause}`}>
                {canSeek ? (
                  <button type="button" onClick={() => playFrom(at)}>
                    <span className="visually-hidden">Go to </span>
                    {duration(at)}
                  </button>
                ) : (
                  <span className="mono">{duration(at)}</span>
                )}
                <span>
                  {causeText(gap.cause)}.{gap.seconds === undefined ? '' : ` ${span(gap.seconds)} missing.`}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}

export interface ScreenRecordingProps {
  recordings: readonly Playback[];
  /** Shows what only raters need to know. */
  forRater: boolean;
  /** Where each segment opens, in seconds. */
  startAt?: ((recording: Playback) => number) | undefined;
  onReload?: (() => void) | undefined;
}

/** The screen during the test, segment by segment; every gap is on record with its cause. */
export function ScreenRecording({ recordings, forRater, startAt, onReload }: ScreenRecordingProps) {
  if (recordings.length === 0) return <p className="muted">No screen recording is on the server yet.</p>;
  const timeline = timelineOf(recordings);
  const isWhole = recordings.every(({ gaps }) => gaps.length === 0) && timeline?.breaks.length === 0;
  return (
    <div className={styles.recording}>
      {timeline && <Axis timeline={timeline} />}
      {timeline?.breaks.map(({ after, seconds }) => (
        <p key={after} className={styles.breakText}>
          Between segment {after} and segment {after + 1} nothing was recorded for {span(seconds)}.
        </p>
      ))}
      {isWhole && <p className={styles.breakText}>No gap is on record.</p>}
      <ol className={styles.segments}>
        {recordings.map((recording) => (
          <Segment
            key={recording.id}
            recording={recording}
            count={recordings.length}
            forRater={forRater}
            startAt={startAt?.(recording)}
            onReload={onReload}
          />
        ))}
      </ol>
    </div>
  );
}
