import { type FrameProps, PlotFrame, TOP } from './frame.tsx';
import { across, spreadLabels } from './places.ts';
import styles from './plots.module.css';

export interface Line {
  name: string;
  /** At each place of the axis, 0 at its foot and 1 at its top. */
  values: readonly number[];
  /** `main` is drawn strong, `warned` in the colour of warnings; others are thin, each with dashes of its own. */
  look: 'main' | 'warned' | 'other';
}

export interface LinePlotProps extends Omit<FrameProps, 'children' | 'room' | 'height'> {
  lines: readonly Line[];
}

const HEIGHT = 200;
const LABEL_GAP = 16;
const DASHES = ['', '6 4', '2 4', '8 3 2 3'];

/** Shares along an axis. Each line has its name at its end, so that no colour has to be looked up. */
export function LinePlot({ lines, x, ...frame }: LinePlotProps) {
  const yOf = (value: number) => TOP + (1 - value) * HEIGHT;
  const ends = spreadLabels(
    lines.map(({ values }) => ({ y: yOf(values.at(-1) ?? 0) })),
    LABEL_GAP,
    [TOP, TOP + HEIGHT],
  );
  const others = lines.filter(({ look }) => look === 'other');
  return (
    <PlotFrame {...frame} x={x} height={HEIGHT} room="labels">
      {lines.map((line, index) => (
        <g key={line.name} className={styles.line} data-look={line.look} strokeDasharray={DASHES[others.indexOf(line) + 1]}>
          {line.values.slice(1).map((value, step) => (
            <line
              key={x[step + 1]?.at}
              x1={across(x[step]?.at ?? 0)}
              x2={across(x[step + 1]?.at ?? 0)}
              y1={yOf(line.values[step] ?? 0)}
              y2={yOf(value)}
            />
          ))}
          {line.values.map((value, step) => (
            <circle key={x[step]?.at} cx={across(x[step]?.at ?? 0)} cy={yOf(value)} r="3.5" strokeDasharray="none" />
          ))}
          <svg x={across(x.at(-1)?.at ?? 1)} overflow="visible">
            <text className={styles.name} x="10" y={(ends[index] ?? 0) + 4}>
              {line.name}
            </text>
          </svg>
        </g>
      ))}
    </PlotFrame>
  );
}
