import type { CSSProperties } from 'react';
import { SAID_SECONDS } from '../../contract/assessment/test-format.ts';
import styles from './countdown.module.css';

export interface CountdownProps {
  /** Seconds in all. */
  total: number;
  /** Seconds that are left. */
  left: number;
  label?: string | undefined;
}

/** Such as '02:30' for 150 seconds. */
export function formatClock(seconds: number) {
  const whole = Math.max(0, Math.ceil(seconds));
  return [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/**
 * The seconds at which the time is read aloud: at half time and near the end. Not every second, because that would talk over the
 * question.
 */
const findAnnounced = (total: number, left: number) =>
  [...SAID_SECONDS, Math.round(total / 2)].toSorted((a, b) => a - b).find((limit) => left <= limit && limit < total);

/** The remaining time as a dimension line that grows shorter, with its figures. The last 10 s have another colour. */
export function Countdown({ total, left: given, label = 'Time left' }: CountdownProps) {
  // The caller may have read its clock just before the card opened, which would give more time than there is.
  const left = Math.min(Math.max(given, 0), total);
  const share = total > 0 ? left / total : 0;
  const limit = findAnnounced(total, left);
  return (
    <div className={styles.countdown} data-urgent={left <= 10 || undefined} style={{ '--share': share } as CSSProperties}>
      <div className={styles.line} aria-hidden="true">
        <span className={styles.left} />
      </div>
      <span className={styles.figures} role="timer" aria-label={label}>
        {formatClock(left)}
      </span>
      <output className="visually-hidden">{limit && `${limit} seconds left`}</output>
    </div>
  );
}
