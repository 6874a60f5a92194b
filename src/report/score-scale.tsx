import type { Level } from '../../contract/level.ts';
import styles from './score-scale.module.css';
import { BANDS, MOST_POINTS } from './scores.ts';

const AXIS = 34;
const MARKS = [...BANDS.map(({ from }) => from), MOST_POINTS];

const columns = BANDS.map(({ from, below }) => `${below - from}fr`).join(' ');

export interface ScoreScaleProps {
  level: Level;
  /** 0 to 100; null while any spoken answer is not rated, and if none could be judged. */
  points: number | null;
}

/** The sentence for screen readers, because the drawing says nothing to them. */
function spokenText(level: Level, points: number | null) {
  if (points !== null) return `Final score: ${points} of ${MOST_POINTS} points, ${level}.`;
  if (level === 'Insufficient') return 'There is no final score: none of the spoken answers could be judged.';
  return 'Final score: Pending. It is given once every spoken answer is rated.';
}

/** Junior, Intermediate and Senior on one axis of points, true to scale, with the published cuts and a mark at the score. */
export function ScoreScale({ level, points }: ScoreScaleProps) {
  const isPending = points === null;
  return (
    <figure className={styles.scale} data-pending={isPending || undefined}>
      <figcaption className="visually-hidden">
        {spokenText(level, points)} The cuts are published: Intermediate from {BANDS[1].from}, Senior from {BANDS[2].from}.
      </figcaption>
      <div className={styles.axis} aria-hidden="true">
        <svg width="100%" height="44" className={styles.drawing}>
          <line className={styles.line} x1="0" x2="100%" y1={AXIS} y2={AXIS} />
          {!isPending && <line className={styles.reached} x1="0" x2={`${points}%`} y1={AXIS} y2={AXIS} />}
          {MARKS.map((mark) => (
            <svg key={mark} x={`${mark}%`} y={AXIS} overflow="visible">
              <path className={styles.tick} d="M0-10V10" />
              <path className={styles.slash} d="M-4 4L4-4" />
            </svg>
          ))}
          {!isPending && (
            <svg x={`${points}%`} y={AXIS} overflow="visible">
              <path className={styles.sign} d="M0-2L-8-16H8Z" />
              <path className={styles.lead} d="M-8-16H8" />
            </svg>
          )}
        </svg>
        <ol className={styles.names} style={{ gridTemplateColumns: columns }}>
          {BANDS.map((cut) => (
            <li key={cut.level} data-reached={cut.level === level || undefined}>
              {cut.level}
            </li>
          ))}
        </ol>
        <ol className={styles.cuts}>
          {MARKS.map((mark) => (
            <li key={mark} style={{ left: `${mark}%` }}>
              {mark}
            </li>
          ))}
        </ol>
        {!isPending && (
          <span className={styles.points} style={{ left: `clamp(12px, ${points}%, calc(100% - 12px))` }}>
            {points}
          </span>
        )}
      </div>
    </figure>
  );
}
