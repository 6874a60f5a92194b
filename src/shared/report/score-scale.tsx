import type { LeastLevel, Level } from '../../../contract/scores/level.ts';
import { MOST_POINTS, levelWords } from '../../../contract/scores/scoring.ts';
import type { Scoring } from '../../../contract/facts/scoring-versions.ts';
import styles from './score-scale.module.css';
import { bandsOf } from './scores.ts';

const AXIS = 34;
/** The height of the bracket over the axis. */
const BRACKET = 9;

export interface ScoreScaleProps {
  level: Level;
  /** Levels that the true score may have as well. */
  other: readonly LeastLevel[];
  /** 0 to 100; null while any spoken answer is not rated, and if too few could be judged. */
  points: number | null;
  /** The points between which the true score lies in 95 of 100 tests; null without points or without an error model. */
  band: readonly [from: number, to: number] | null;
  /** The rules of the test, whose cuts are marked. */
  scoring: Scoring;
}

/** The sentence for screen readers, which cannot read the drawing. */
function spokenText({ level, other, points }: ScoreScaleProps) {
  if (points !== null) return `Final score: ${points} of ${MOST_POINTS} points, ${levelWords(level, other)}.`;
  if (level === 'Insufficient') return 'There is no final score: too few of the spoken answers could be judged.';
  return 'Final score: Pending. It is given once every spoken answer is rated.';
}

const Bracket = ({ band: [from, to] }: { band: readonly [from: number, to: number] }) => (
  <>
    <line className={styles.bracket} x1={`${from}%`} x2={`${to}%`} y1={AXIS - BRACKET} y2={AXIS - BRACKET} />
    {[from, to].map((end) => (
      <svg key={end} x={`${end}%`} y={AXIS} overflow="visible">
        <path className={styles.bracket} d={`M0${-BRACKET - 5}V-4`} />
      </svg>
    ))}
  </>
);

/**
 * Junior, Intermediate and Senior on one axis of points, true to scale, with the published cuts, a mark at the score and a
 * bracket from end to end of its 95 % band.
 */
export function ScoreScale(props: ScoreScaleProps) {
  const { level, points, band, scoring } = props;
  const bands = bandsOf(scoring);
  const marks = [...bands.map(({ from }) => from), MOST_POINTS];
  const isPending = points === null;
  return (
    <figure className={styles.scale} data-pending={isPending || undefined}>
      <figcaption className="visually-hidden">
        {spokenText(props)} The cuts are published: Intermediate from {bands[1].from}, Senior from {bands[2].from}.
      </figcaption>
      <div className={styles.axis} aria-hidden="true">
        <svg width="100%" height="44" className={styles.drawing}>
          <line className={styles.line} x1="0" x2="100%" y1={AXIS} y2={AXIS} />
          {!isPending && <line className={styles.reached} x1="0" x2={`${points}%`} y1={AXIS} y2={AXIS} />}
          {marks.map((mark) => (
            <svg key={mark} x={`${mark}%`} y={AXIS} overflow="visible">
              <path className={styles.tick} d="M0-10V10" />
              <path className={styles.slash} d="M-4 4L4-4" />
            </svg>
          ))}
          {band && <Bracket band={band} />}
          {!isPending && (
            <svg x={`${points}%`} y={AXIS} overflow="visible">
              <path className={styles.sign} d="M0-2L-8-16H8Z" />
              <path className={styles.lead} d="M-8-16H8" />
            </svg>
          )}
        </svg>
        <ol
          className={styles.names}
          style={{ gridTemplateColumns: bands.map(({ from, below }) => `${below - from}fr`).join(' ') }}
        >
          {bands.map((cut) => (
            <li key={cut.level} data-reached={cut.level === level || undefined}>
              {cut.level}
            </li>
          ))}
        </ol>
        <ol className={styles.cuts}>
          {marks.map((mark) => (
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
