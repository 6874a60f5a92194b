import type { RetentionRun } from '../../../../contract/rating/board.ts';
import { moment } from '../../../../contract/facts/dates.ts';
import { type Column, Table } from '../../../ui/table.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import styles from './board.module.css';

const COLUMNS: readonly Column<RetentionRun>[] = [
  { id: 'what', head: 'What', cell: ({ what }) => what },
  { id: 'keep', head: 'Kept', from: 'medium', cell: ({ keep }) => keep },
  { id: 'due', head: 'Due now', number: ({ due }) => due },
  { id: 'deleted', head: 'Deleted last', number: ({ deleted }) => deleted },
  {
    id: 'ran',
    head: 'Last looked for',
    from: 'medium',
    cell: ({ ranAt, failed }) => (
      <>
        {ranAt ? <time dateTime={ranAt}>{moment(ranAt)}</time> : <span className="muted">never</span>}
        {failed && <span className={styles.warned}> failed; tried again the next day</span>}
      </>
    ),
  },
];

/** The data that the server deletes by age: the amount that is due, and the amount deleted the last time. */
export const Retention = ({ runs }: { runs: readonly RetentionRun[] }) => (
  <section className="stack" aria-labelledby="retention">
    <SectionHead id="retention" title="Deleted by age" />
    <Table caption="What is deleted by age" hideCaption columns={COLUMNS} rows={runs} keyOf={({ kind }) => kind} />
    <p className="muted small">A dash: it is not counted.</p>
  </section>
);
