import type { Slot } from '../../../../contract/interviews/interviews.ts';
import { startElsewhere, timeRangeIn } from '../../../../contract/facts/interview-times.ts';
import styles from './interviews.module.css';

/** A time in the zone of the reader, and its start in the zone of the other side where that differs. */
export function SlotText({ slot: { start, minutes }, zone }: { slot: Slot; zone: string }) {
  const elsewhere = startElsewhere(start, zone);
  return (
    <span className={styles.time}>
      <time dateTime={start}>{timeRangeIn(start, minutes)}</time>
      {elsewhere && <span className="muted small">({elsewhere})</span>}
    </span>
  );
}
