import type { Figures } from '../../../../contract/rating/raters.ts';
import { signed } from '../../../shared/plots/figures.ts';
import { LinePlot } from '../../../shared/plots/line-plot.tsx';
import { Plot } from '../../../shared/plots/numbers.tsx';
import { type Column, Table } from '../../../ui/table.tsx';

type Month = Figures['drift'][number];

/** The plot shows this many levels above and below the others. */
const REACH = 2;
const SCALE = [-REACH, -1, 0, 1, REACH].map((level) => ({ at: (level + REACH) / (2 * REACH), label: signed(level, 0) }));

const COLUMNS: readonly Column<Month>[] = [
  { id: 'month', head: 'Month', cell: ({ month }) => month },
  { id: 'answers', head: 'Answers', number: ({ answers }) => answers },
  { id: 'severity', head: 'Severity', cell: ({ severity }) => (severity === null ? 'not measured' : signed(severity)) },
];

/** How severe a rater is from month to month. Below the middle the levels are lower than those of the others. */
export function DriftPlot({ name, drift }: { name: string; drift: readonly Month[] }) {
  const known = drift.filter((month): month is Month & { severity: number } => month.severity !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || first === last) return null;
  return (
    <Plot
      caption="Mean difference from the others, or from the known level, by month. A line that stays flat is what is wanted."
      numbers={
        <Table caption={`Severity of ${name} by month`} hideCaption columns={COLUMNS} rows={drift} keyOf={({ month }) => month} />
      }
    >
      <LinePlot
        label={`Severity by month: ${signed(first.severity)} in ${first.month}, ${signed(last.severity)} in ${last.month}.`}
        x={known.map(({ month }, index) => ({ at: (index + 0.5) / known.length, label: month }))}
        y={SCALE}
        xTitle="month"
        yTitle="levels above or below the others"
        lines={[
          {
            name: 'severity',
            values: known.map(({ severity }) => Math.min(1, Math.max(0, (severity + REACH) / (2 * REACH)))),
            look: 'main',
          },
        ]}
      />
    </Plot>
  );
}
