import { CUTS } from '../../contract/scoring.ts';
import styles from './scale-drawing.module.css';

const MOST = 100;
const BANDS = [
  { level: 'Junior', from: 0, to: CUTS.intermediate },
  { level: 'Intermediate', from: CUTS.intermediate, to: CUTS.senior },
  { level: 'Senior', from: CUTS.senior, to: MOST },
] as const;
const MARKS = [...BANDS.map(({ from }) => from), MOST];
const TOP = 34;
const CHAIN = 92;

export interface ScaleDrawingProps {
  /** Where the level sign stands; none without it. */
  points?: number;
  caption: string;
}

/** The scale of points, true to scale: the levels on it, their cut scores, and below them the chain of dimensions. */
export function ScaleDrawing({ points, caption }: ScaleDrawingProps) {
  return (
    <figure className={styles.figure}>
      <div className={styles.board} aria-hidden="true">
        <svg className={styles.drawing} width="100%" height={CHAIN + 16}>
          {BANDS.map(({ level, from, to }) => (
            <rect
              key={level}
              className={styles.band}
              data-level={level}
              x={`${from}%`}
              y={TOP}
              width={`${to - from}%`}
              height="28"
            />
          ))}
          {MARKS.map((mark) => (
            <svg key={mark} x={`${mark}%`} y={CHAIN} overflow="visible">
              <path className={styles.thin} d="M0-26V7M-4 4L4-4" />
            </svg>
          ))}
          <line className={styles.thin} x1="0" x2="100%" y1={CHAIN} y2={CHAIN} />
          {points !== undefined && (
            <svg x={`${points}%`} y={TOP} overflow="visible">
              <path className={styles.sign} d="M0-2L-8-16H8Z" />
            </svg>
          )}
        </svg>
        <ol className={styles.levels}>
          {BANDS.map(({ level, from, to }) => (
            <li key={level} style={{ left: `${from}%`, width: `${to - from}%` }}>
              {level}
            </li>
          ))}
        </ol>
        <ol className={styles.widths}>
          {BANDS.map(({ level, from, to }) => (
            <li key={level} style={{ left: `${from}%`, width: `${to - from}%` }}>
              <span>{to - from}</span>
            </li>
          ))}
        </ol>
        <ol className={styles.marks}>
          {MARKS.map((mark) => (
            <li key={mark} style={{ left: `${mark}%` }}>
              {mark}
            </li>
          ))}
        </ol>
        {points !== undefined && (
          <span className={styles.points} style={{ left: `${points}%` }}>
            {points}
          </span>
        )}
      </div>
      <figcaption className={styles.caption}>
        {caption}
        <span className="visually-hidden">
          {` Junior below ${CUTS.intermediate}, Intermediate from ${CUTS.intermediate}, Senior from ${CUTS.senior} of ${MOST} points.`}
        </span>
      </figcaption>
    </figure>
  );
}
