import type { DayOfTests } from '../../../../contract/rating/board.ts';
import { dayInUtc } from '../../../../contract/facts/dates.ts';
import { BarPlot } from '../../../shared/plots/bar-plot.tsx';
import { Plot } from '../../../shared/plots/numbers.tsx';
import { axisEnd } from '../../../shared/plots/places.ts';
import { DimensionLine } from '../../../ui/dimension-line.tsx';
import { countOf } from '../../../ui/format.ts';
import { type Column, Table } from '../../../ui/table.tsx';

const STEPS = [4, 8, 20, 40, 100, 200, 400, 1000, 2000, 4000, 10_000, 20_000, 40_000, 100_000];
const PARTS = [0, 0.5, 1];

const COLUMNS: readonly Column<DayOfTests>[] = [
  { id: 'day', head: 'Day (UTC)', cell: ({ day }) => dayInUtc(day) },
  { id: 'started', head: 'Started', number: ({ started }) => started },
  { id: 'finished', head: 'Finished', number: ({ finished }) => finished },
];

/** Finished tests of each of the last days, drawn; the table has those that were started, too. */
export function TestsByDay({ days }: { days: readonly DayOfTests[] }) {
  const counts = days.map(({ finished }) => finished);
  const end = axisEnd(counts, STEPS);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const ticks = [0, Math.floor((days.length - 1) / 2), days.length - 1].map((index) => ({
    at: (index + 0.5) / days.length,
    label: dayInUtc(days[index]?.day ?? '').replace(/ \d{4}$/, ''),
  }));
  return (
    <section className="stack" aria-labelledby="tests-by-day">
      <DimensionLine level={2} id="tests-by-day">
        Tests by day
      </DimensionLine>
      <Plot
        caption={`Tests that were finished on each of the last ${days.length} days (UTC), today included.`}
        numbers={<Table caption="Tests by day" hideCaption columns={COLUMNS} rows={days} keyOf={({ day }) => day} />}
      >
        <BarPlot
          label={`${countOf(total, 'test')} finished in the last ${days.length} days, at most ${Math.max(0, ...counts).toLocaleString('en')} on one day.`}
          bars={counts.map((count) => count / end)}
          x={ticks}
          y={PARTS.map((at) => ({ at, label: (at * end).toLocaleString('en') }))}
          xTitle="day"
          yTitle="finished tests"
        />
      </Plot>
    </section>
  );
}
