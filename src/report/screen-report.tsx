import type { Playback } from '../../contract/recordings.ts';
import { secondOfDay } from '../../contract/dates.ts';
import { RETENTION, spanText } from '../../contract/retention.ts';
import { formatDuration, formatSpan } from '../playback/durations.ts';
import { causeText, missingIn, timelineOf } from '../playback/gaps.ts';
import { Axis, summaryText } from '../playback/screen-recording.tsx';
import styles from '../playback/screen-recording.module.css';

const STATES: Record<Playback['state'], string> = {
  arriving: 'Not all of it is on the server yet.',
  preparing: 'Complete on the server; it is being checked.',
  ready: 'Complete on the server, and checked.',
  empty: 'Nothing was recorded.',
  unplayable: 'Complete on the server, byte for byte, but it cannot be played.',
  deleted: `Deleted: recordings of the screen are kept for ${spanText(RETENTION.screen.keep)} at most.`,
};

/** The screen recording in words, for companies, because they may not play it. */
export function ScreenReport({ recordings }: { recordings: readonly Playback[] }) {
  if (recordings.length === 0) return <p className="muted">No screen recording is on the server yet.</p>;
  const timeline = timelineOf(recordings);
  const missing = recordings.map((recording) => missingIn(recordings, recording));
  return (
    <div className={styles.recording}>
      <p className="muted small">
        The screen was recorded during the test. Only the engineer and our raters can play it, since it shows questions that are
        still asked, and whatever else was on the monitor.
      </p>
      {timeline && <Axis timeline={timeline} isTimeKnown={recordings.every(({ believed }) => believed)} />}
      {timeline && <p className={styles.summary}>{summaryText(missing.flat())}</p>}
      <ol className={styles.segments}>
        {recordings.map(({ id, segment, startedAt, seconds, state }, index) => (
          <li key={id} className={styles.segment}>
            <p>
              {recordings.length > 1 && `Segment ${segment} of ${recordings.length}, from ${secondOfDay(startedAt)}. `}
              {seconds !== null && `${formatSpan(seconds)} long. `}
              {STATES[state]}
            </p>
            <ul>
              {missing[index]?.map(({ at, cause, seconds: lost }) => (
                <li key={`${at}-${cause}`}>
                  {at !== null && `At ${formatDuration(at)}: `}
                  {causeText(cause)}.{lost !== null && ` ${lost < 1 ? 'Less than 1 s' : formatSpan(lost)} missing.`}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}
