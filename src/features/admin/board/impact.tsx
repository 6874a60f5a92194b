import { FEW, LEAST_COUNTED } from '../../../../contract/facts/bank-health.ts';
import { dayInUtc } from '../../../../contract/facts/zoned-dates.ts';
import { type Measures, numbers } from '../../../../contract/admin/numbers.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { Link } from '../../../ui/link.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import styles from './board.module.css';

type Row = Measures['impact']['countries'][number] | Measures['impact']['accommodations'][number];

/** The four-fifths rule: under this ratio the reason has to be found. */
const LEAST_RATIO = 0.8;

const GROUPS: Readonly<Record<string, string>> = { usual: 'Usual way', 'more-time': 'More time', typed: 'Typed answers' };
const nameOf = ({ group }: Row) => GROUPS[group] ?? group;

const ratioCell = (reached: Row['senior']) => {
  if (!reached || reached.ratio === null) return <span className="muted">not told</span>;
  const isLow = reached.ratio < LEAST_RATIO;
  return (
    <span className={isLow ? styles.warned : undefined}>{`${reached.ratio.toFixed(2)}${isLow ? ', look into it' : ''}`}</span>
  );
};

const COLUMNS: readonly Column<Row>[] = [
  { id: 'group', head: 'Group', cell: nameOf },
  {
    id: 'people',
    head: 'People',
    cell: ({ people }) => {
      if (people === null) return <span className="muted">under {LEAST_COUNTED}</span>;
      return `${people.toLocaleString('en')}${people < FEW ? ' (few)' : ''}`;
    },
  },
  { id: 'intermediate', head: 'Intermediate or more', cell: ({ intermediate }) => ratioCell(intermediate) },
  { id: 'senior', head: 'Senior', cell: ({ senior }) => ratioCell(senior) },
];

function Ratios({ impact }: { impact: Measures['impact'] }) {
  const rows: Row[] = [...impact.accommodations, ...impact.countries];
  return (
    <>
      <Table caption="Impact ratios" hideCaption columns={COLUMNS} rows={rows} keyOf={nameOf} />
      <p className="muted small">
        The ratio of the share of each group to the greatest share of a group, of tests that were settled before{' '}
        {dayInUtc(impact.before)}. Groups under {LEAST_COUNTED} people are not shown. All of it:{' '}
        <Link to="/measured">What is measured</Link>.
      </p>
    </>
  );
}

/** Whether groups reach the levels alike, from the public numbers. */
export const Impact = () => (
  <section className="stack" aria-labelledby="impact">
    <SectionHead id="impact" title="Impact ratios" />
    <Loaded query={useLoad(numbers)} loading="Loading the numbers" failed="The numbers could not be loaded.">
      {({ measures }) =>
        measures ? <Ratios impact={measures.impact} /> : <p className="muted">Nothing is computed yet; it is once a day.</p>
      }
    </Loaded>
  </section>
);
