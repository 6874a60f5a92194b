import type { ReactNode } from 'react';
import type { BoardDay } from '../../../../contract/rating/board.ts';
import { dayInUtc } from '../../../../contract/facts/zoned-dates.ts';
import { BarPlot } from '../../../shared/plots/bar-plot.tsx';
import { Plot } from '../../../shared/plots/numbers.tsx';
import { axisEnd } from '../../../shared/plots/places.ts';
import { type Column, Table } from '../../../ui/table.tsx';
import styles from './trends.module.css';

const HEIGHT = 96;
const STEPS = [2, 4, 8, 20, 40, 100, 200, 400, 1000, 2000, 4000, 10_000, 20_000, 40_000, 100_000];
const PARTS = [0, 0.5, 1];

interface Series {
  name: string;
  of: (day: BoardDay) => number | null;
  digits?: number;
}

const NO_OTHERS: readonly Series[] = [];

export interface DayChartProps {
  days: readonly BoardDay[];
  title: string;
  /** The figure of all days together. */
  sum: ReactNode;
  /** What is drawn, in a sentence. */
  caption: string;
  /** What a figure counts: 'tests', 'hours'. */
  unit: string;
  bars: Series;
  strokes?: Series & { look: 'plain' | 'warned' };
  /** Only in the table. */
  others?: readonly Series[];
}

const columnsOf = (series: readonly Series[]): readonly Column<BoardDay>[] => [
  { id: 'day', head: 'Day (UTC)', cell: ({ day }) => dayInUtc(day) },
  ...series.map(({ name, of, digits }) => ({ id: name, head: name, number: of, digits })),
];

const shortDay = (day: string) => dayInUtc(day).replace(/ \d{4}$/, '');

/** One figure of each of the last days as bars, a second one as strokes, and the table of both. */
export function DayChart({ days, title, sum, caption, unit, bars, strokes, others = NO_OTHERS }: DayChartProps) {
  const values = days.map(bars.of);
  const over = strokes && days.map(strokes.of);
  const end = axisEnd(
    [...values, ...(over ?? [])].map((value) => value ?? 0),
    STEPS,
  );
  const last = days.length - 1;
  const most = Math.max(0, ...values.map((value) => value ?? 0));
  return (
    <section className={styles.chart} aria-label={title}>
      <h3 className={styles.head}>
        {title} <span className={styles.sum}>{sum}</span>
      </h3>
      <Plot
        caption={caption}
        numbers={
          <Table
            caption={`${title} by day`}
            hideCaption
            columns={columnsOf([bars, ...(strokes ? [strokes] : []), ...others])}
            rows={days.toReversed()}
            keyOf={({ day }) => day}
          />
        }
      >
        <BarPlot
          label={`${title} of the last ${days.length} days: at most ${most.toLocaleString('en', { maximumFractionDigits: 1 })} ${unit} on one day.`}
          height={HEIGHT}
          bars={values.map((value) => (value ?? 0) / end)}
          strokes={
            strokes && {
              look: strokes.look,
              // A stroke at the foot would look like a figure on days without any.
              values: days.map((day) => (strokes.of(day) ?? 0) / end || null),
            }
          }
          x={[0, Math.floor(last / 2), last].map((index) => ({
            at: (index + 0.5) / days.length,
            label: shortDay(days[index]?.day ?? ''),
          }))}
          y={PARTS.map((at) => ({ at, label: (at * end).toLocaleString('en') }))}
          xTitle=""
          yTitle={unit}
        />
      </Plot>
    </section>
  );
}
