import type { Playback } from '../../../contract/recordings/recordings.ts';
import { moment } from '../../../contract/facts/dates.ts';
import styles from './arrival.module.css';

type Times = Pick<Playback, 'startedAt' | 'arrivedAt' | 'believed' | 'late'>;

/** The text for raters about the times of a recording; empty if everything is as usual. */
export function arrivalOf({ startedAt, arrivedAt, believed, late }: Times): string[] {
  return [
    ...(late ? [`Arrived after the end of the test: ${moment(arrivedAt)}.`] : []),
    ...(believed ? [] : [`The clock of the device said ${moment(startedAt)}, which is outside the test.`]),
  ];
}

/** The same, below a recording. */
export const Arrival = ({ recording }: { recording: Times }) =>
  arrivalOf(recording).map((sentence) => (
    <p key={sentence} className={styles.arrival}>
      {sentence}
    </p>
  ));
