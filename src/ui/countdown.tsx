import type { CSSProperties } from 'react';
import styles from './countdown.module.css';

export interface CountdownProps {
  /** Seconds in all. */
  total: number;
  /** Seconds that are left. */
  left: number;
  label?: string | undefined;
}

/** 150 → '02:30' */
export function clock(seconds: number) {
  const whole = Math.max(0, Math.ceil(seconds));
  return [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** What is read aloud: half time, 30, 10 and 5 s, since every second would talk over the question. */
const announced = (total: number, left: number) =>
  [5, 10, 30, Math.round(total / 2)].toSorted((a, b) => a - b).find((limit) => left <= limit && limit < total);

/** The time that is left as a dimension line that grows shorter, with its figures; from 10 s on it asks for attention. */
export function Countdown({ total, left: told, label = 'Time left' }: CountdownProps) {
  // A clock that was read a moment before the card opened must not show more time than there is.
  const left = Math.min(Math.max(told, 0), total);
  const share = total > 0 ? left / total : 0;
  const limit = announced(total, left);
  return (
    <div className={styles.countdown} data-urgent={left <= 10 || undefined} style={{ '--share': share } as CSSProperties}>
      <div className={styles.line} aria-hidden="true">
        <span className={styles.left} />
      </div>
      <span className={styles.figures} role="timer" aria-label={label}>
        {clock(left)}
      </span>
      <output className="visually-hidden">{limit && `${limit} seconds left`}</output>
    </div>
  );
}
