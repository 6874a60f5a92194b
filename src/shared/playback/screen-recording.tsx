import type { Playback } from '../../../contract/recordings/recordings.ts';
import { secondOfDay } from '../../../contract/facts/dates.ts';
import { Arrival } from './arrival.tsx';
import { formatSpan } from './durations.ts';
import { GappedPlayer } from './gapped-player.tsx';
import { missingIn, timelineOf, type Missing, type Timeline } from './gaps.ts';
import styles from './screen-recording.module.css';

const HEIGHT = 20;
const percent = (share: number) => `${share * 100}%`;

/** The segments on one axis of time, with a break sign where nothing was recorded. */
export const Axis = ({ timeline, isTimeKnown }: { timeline: Timeline; isTimeKnown: boolean }) => (
  <div className={styles.axis} aria-hidden="true">
    <svg width="100%" height={HEIGHT + 14}>
      <line className={styles.base} x1="0" x2="100%" y1={HEIGHT} y2={HEIGHT} />
      {timeline.runs.map(({ id, from, to, gaps }) => (
        <g key={id}>
          <rect className={styles.run} x={percent(from)} width={percent(to - from)} y={HEIGHT - 5} height="10" />
          {[...new Set(gaps)].map((gap) => (
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
      <span>{isTimeKnown && secondOfDay(timeline.startsAt)}</span>
      <span>{formatSpan(timeline.seconds)}</span>
      <span>{isTimeKnown && secondOfDay(new Date(Date.parse(timeline.startsAt) + timeline.seconds * 1000).toISOString())}</span>
    </p>
  </div>
);

interface SegmentProps {
  recording: Playback;
  count: number;
  missing: readonly Missing[];
  forRater: boolean;
  startAt?: number | undefined;
  onReload?: (() => void) | undefined;
}

/** One segment: its player, its gaps and their causes. */
function Segment({ recording, count, missing, forRater, startAt, onReload }: SegmentProps) {
  const { segment, startedAt, believed, surface } = recording;
  const from = believed ? `from ${secondOfDay(startedAt)}` : 'time of day not known';
  return (
    <li className={styles.segment}>
      <GappedPlayer
        recording={recording}
        label={count > 1 ? `Screen, segment ${segment} of ${count}` : 'Screen'}
        heading={`${count > 1 ? `segment ${segment} of ${count}, ` : ''}${from}`}
        missing={missing}
        startAt={startAt}
        onReload={onReload}
      />
      {forRater && <Arrival recording={recording} />}
      {forRater && surface === 'unconfirmed' && <p className={styles.unconfirmed}>surface not confirmed by the browser</p>}
    </li>
  );
}

/** Such as '3 gaps are on record, 1 min 12 s in all.' */
export function summaryText(missing: readonly Missing[]) {
  if (missing.length === 0) return 'No gap is on record.';
  const seconds = missing.reduce((sum, gap) => sum + (gap.seconds ?? 0), 0);
  const count = missing.length === 1 ? 'One gap is' : `${missing.length} gaps are`;
  return `${count} on record${seconds < 1 ? '' : `, ${formatSpan(seconds)} in all`}.`;
}

export interface ScreenRecordingProps {
  recordings: readonly Playback[];
  /** Shows what only raters need to know. */
  forRater: boolean;
  /** Where each segment starts, in seconds. */
  startAt?: ((recording: Playback) => number) | undefined;
  onReload?: (() => void) | undefined;
}

/** The screen during the test, segment by segment; every gap is shown with its cause, because raters must see each. */
export function ScreenRecording({ recordings, forRater, startAt, onReload }: ScreenRecordingProps) {
  if (recordings.length === 0) return <p className="muted">No screen recording is on the server yet.</p>;
  const timeline = timelineOf(recordings);
  const missing = recordings.map((recording) => missingIn(recordings, recording));
  return (
    <div className={styles.recording}>
      {timeline && <Axis timeline={timeline} isTimeKnown={recordings.every(({ believed }) => believed)} />}
      {timeline && <p className={styles.summary}>{summaryText(missing.flat())}</p>}
      <ol className={styles.segments}>
        {recordings.map((recording, index) => (
          <Segment
            key={recording.id}
            recording={recording}
            count={recordings.length}
            missing={missing[index] ?? []}
            forRater={forRater}
            startAt={startAt?.(recording)}
            onReload={onReload}
          />
        ))}
      </ol>
    </div>
  );
}
