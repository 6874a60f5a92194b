import { type FrameProps, PlotFrame, TOP } from './frame.tsx';
import { across } from './places.ts';
import styles from './plots.module.css';

export interface BarPlotProps extends Omit<FrameProps, 'children' | 'room' | 'height'> {
  /** From the left, all of equal width: 0 at the foot of the axis, 1 at its top. */
  bars: readonly number[];
  /** A second figure of each bar, as a stroke across it: 0 at the foot, 1 at the top; null for none. `warned` has the colour of warnings. */
  strokes?: { values: readonly (number | null)[]; look: 'plain' | 'warned' } | undefined;
  /** Of the drawing, in pixels. */
  height?: number | undefined;
  /** Upright lines with a name: 0 at the left, 1 at the right. */
  marks?: readonly { at: number; name: string }[];
}

const HEIGHT = 160;
const NO_MARKS: readonly { at: number; name: string }[] = [];
/** Above the bars, for the names of marks. */
const MARK_TOP = 14;

/** How often something occurred, as bars side by side. */
export const BarPlot = ({ bars, strokes, marks = NO_MARKS, height = HEIGHT, ...frame }: BarPlotProps) => (
  <PlotFrame {...frame} height={height}>
    {bars.map((value, index) => (
      <rect
        // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
        key={index}
        className={styles.bar}
        x={across(index / bars.length)}
        width={across(1 / bars.length)}
        y={TOP + (1 - value) * height}
        height={value * height}
      />
    ))}
    {strokes?.values.map(
      (value, index) =>
        value !== null && (
          <line
            // oxlint-disable-next-line react/no-array-index-key -- a stroke is its place
            key={index}
            className={styles.level}
            data-look={strokes.look}
            x1={across(index / bars.length)}
            x2={across((index + 1) / bars.length)}
            y1={TOP + (1 - value) * height}
            y2={TOP + (1 - value) * height}
          />
        ),
    )}
    {marks.map(({ at, name }) => (
      <svg key={name} x={across(at)} overflow="visible">
        <line className={styles.mark} y1={TOP} y2={TOP + height} />
        <text className={styles.name} x="6" y={MARK_TOP}>
          {name}
        </text>
      </svg>
    ))}
  </PlotFrame>
);
