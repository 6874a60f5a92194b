import type { Figures, Rater } from '../../../../contract/rating/raters.ts';
import { BarPlot } from '../../../shared/plots/bar-plot.tsx';
import { Plot } from '../../../shared/plots/numbers.tsx';
import { type Column, Table } from '../../../ui/table.tsx';

interface Row {
  name: string;
  kappa: number;
  from: number | null;
  to: number | null;
}

const QUARTERS = [0, 0.25, 0.5, 0.75, 1];
/** Names below the bars would overlap if they were longer. */
const MOST_CHARACTERS = 8;

const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', head: 'Rater', cell: ({ name }) => <bdi>{name}</bdi> },
  { id: 'kappa', head: 'Kappa', number: ({ kappa }) => kappa, digits: 2 },
  { id: 'from', head: 'From', number: ({ from }) => from, digits: 2 },
  { id: 'to', head: 'To', number: ({ to }) => to, digits: 2 },
];

const rowOf = (name: string, { kappa, from, to }: Figures): Row[] => (kappa === null ? [] : [{ name, kappa, from, to }]);

/** The agreement of each rater with the others, and of all. Empty if none is measured. */
export function KappaPlot({ raters, all }: { raters: readonly Rater[]; all: Figures }) {
  const rows = [...rowOf('all', all), ...raters.flatMap(({ name, figures }) => rowOf(name, figures))];
  if (rows.length === 0) return <p className="muted">The agreement is not measured yet: too few answers have two ratings.</p>;
  return (
    <Plot
      caption="Kappa, weighted by the square of the distance: 1 is full agreement, 0 no better than chance. From 0.7 on one rater may replace another."
      numbers={<Table caption="Agreement" hideCaption columns={COLUMNS} rows={rows} keyOf={({ name }) => name} />}
    >
      <BarPlot
        label={`Agreement: ${rows.map(({ name, kappa }) => `${name} ${kappa.toFixed(2)}`).join(', ')}.`}
        x={rows.map(({ name }, index) => ({ at: (index + 0.5) / rows.length, label: name.slice(0, MOST_CHARACTERS) }))}
        y={QUARTERS.map((at) => ({ at, label: at.toFixed(2) }))}
        xTitle="rater"
        yTitle="kappa"
        bars={rows.map(({ kappa }) => Math.max(0, kappa))}
      />
    </Plot>
  );
}
