import { type FrameProps, PlotFrame, TOP } from './frame.tsx';
import { across } from './places.ts';
import styles from './plots.module.css';

export interface Lane {
  name: string;
  /** Things with a length: 0 at the beginning of the axis, 1 at its end. */
  spans?: readonly { from: number; to: number; isWarned?: boolean }[];
  /** Things at a moment. */
  points?: readonly { at: number; isWarned?: boolean }[];
}

export interface TimePlotProps extends Omit<FrameProps, 'children' | 'room' | 'height' | 'y' | 'yTitle'> {
  /** From the top. */
  lanes: readonly Lane[];
}

const LANE = 44;
const NAME = 12;
const BAR_TOP = 20;
const BAR = 14;
/** The least width of a span, so that a short one is seen. */
const LEAST = 0.003;
const NO_SPANS: NonNullable<Lane['spans']> = [];
const NO_POINTS: NonNullable<Lane['points']> = [];
const NO_TICKS: FrameProps['y'] = [];

/** Things side by side along one time: a lane for each kind, spans as bars and moments as upright strokes. */
export const TimePlot = ({ lanes, ...frame }: TimePlotProps) => (
  <PlotFrame {...frame} y={NO_TICKS} yTitle="" height={lanes.length * LANE}>
    {lanes.map(({ name, spans = NO_SPANS, points = NO_POINTS }, lane) => (
      <svg key={name} y={TOP + lane * LANE} overflow="visible">
        <line className={styles.grid} x1="0" x2="100%" y1={BAR_TOP + BAR} y2={BAR_TOP + BAR} />
        {spans.map(({ from, to, isWarned }) => (
          <rect
            key={`${from} ${to}`}
            className={styles.span}
            data-look={isWarned ? 'warned' : undefined}
            x={across(from)}
            width={across(Math.max(LEAST, to - from))}
            y={BAR_TOP}
            height={BAR}
          />
        ))}
        {points.map(({ at, isWarned }) => (
          <svg key={at} x={across(at)} overflow="visible">
            <line className={styles.stroke} data-look={isWarned ? 'warned' : undefined} y1={BAR_TOP - 2} y2={BAR_TOP + BAR} />
          </svg>
        ))}
        <text className={styles.name} x="0" y={NAME}>
          {name}
        </text>
      </svg>
    ))}
  </PlotFrame>
);
