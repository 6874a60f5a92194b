import { CUTS } from '../../../../contract/scores/scoring.ts';
import styles from './scale-drawing.module.css';

const MOST = 100;
const BANDS = [
  { level: 'Junior', from: 0, to: CUTS.intermediate, fill: 'var(--raised)', ink: 'var(--ink)' },
  { level: 'Intermediate', from: CUTS.intermediate, to: CUTS.senior, fill: 'var(--action-wash)', ink: 'var(--ink)' },
  { level: 'Senior', from: CUTS.senior, to: MOST, fill: 'var(--action)', ink: 'var(--action-ink)' },
] as const;
const MARKS = [...BANDS.map(({ from }) => from), MOST];
const BAND = { top: 34, height: 28 };
const CHAIN = 92;

const across = (points: number) => `${(100 * points) / MOST}%`;

interface TextProps {
  at: number;
  y: number;
  size: number;
  children: string | number;
  fill?: string;
}

const Figure = ({ at, y, size, children, fill = 'var(--ink)' }: TextProps) => (
  <text
    x={across(at)}
    y={y}
    fill={fill}
    fontFamily="var(--mono)"
    fontSize={`${size}rem`}
    textAnchor="middle"
    stroke="var(--paper)"
    strokeWidth="8"
    paintOrder="stroke"
  >
    {children}
  </text>
);

/**
 * The scale of points with its levels, cut scores and dimensions, true to scale. Colours and fonts are attributes, because a
 * social card has no style sheet.
 */
export const PointScale = ({ points }: { points?: number | undefined }) => (
  <svg width="100%" height="132" overflow="visible" fill="none" aria-hidden="true">
    {BANDS.map(({ level, from, to, fill, ink }) => (
      <g key={level}>
        <rect
          x={across(from)}
          y={BAND.top}
          width={across(to - from)}
          height={BAND.height}
          fill={fill}
          stroke="var(--ink)"
          strokeWidth="1.25"
        />
        <text
          x={across((from + to) / 2)}
          y={BAND.top + 19}
          fill={ink}
          fontFamily="var(--sans)"
          fontSize="0.875rem"
          fontWeight="550"
          textAnchor="middle"
        >
          {level}
        </text>
      </g>
    ))}
    {MARKS.map((mark) => (
      <svg key={mark} x={across(mark)} y={CHAIN} overflow="visible">
        <path d="M0-26V7M-4 4L4-4" stroke="var(--muted)" />
      </svg>
    ))}
    <line x1="0" x2="100%" y1={CHAIN} y2={CHAIN} stroke="var(--muted)" />
    {BANDS.map(({ level, from, to }) => (
      <Figure key={level} at={(from + to) / 2} y={CHAIN + 5} size={0.875}>
        {to - from}
      </Figure>
    ))}
    {MARKS.map((mark) => (
      <Figure key={mark} at={mark} y={CHAIN + 28} size={0.75} fill="var(--muted)">
        {mark}
      </Figure>
    ))}
    {points !== undefined && (
      <>
        <svg x={across(points)} y={BAND.top} overflow="visible">
          <path d="M0-2L-8-16H8Z" fill="var(--attention-mark)" />
        </svg>
        <Figure at={points} y={12} size={1.125}>
          {points}
        </Figure>
      </>
    )}
  </svg>
);

export interface ScaleDrawingProps {
  /** Points at which the mark is placed; without it there is no mark. */
  points?: number;
  caption: string;
}

/** The scale of points, with its figures in words for people who cannot see it. */
export const ScaleDrawing = ({ points, caption }: ScaleDrawingProps) => (
  <figure className={styles.figure}>
    <PointScale points={points} />
    <figcaption className={styles.caption}>
      {caption}
      <span className="visually-hidden">
        {` Junior below ${CUTS.intermediate}, Intermediate from ${CUTS.intermediate}, Senior from ${CUTS.senior} of ${MOST} points.`}
      </span>
    </figcaption>
  </figure>
);
