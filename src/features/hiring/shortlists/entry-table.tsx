import type { Ref } from 'react';
import { STAGES, STAGE_NAMES, type ShortlistEntry, type Stage } from '../../../../contract/hiring/shortlists.ts';
import { EntryRow, type RowActions } from './entry-row.tsx';
import styles from './entry-table.module.css';

interface EntryTableProps {
  entries: readonly ShortlistEntry[];
  counts: Readonly<Record<Stage, number>>;
  /** The stages that are shown. */
  stages: readonly Stage[];
  /** Whether only some of the engineers are shown, so that the counts do not fit. */
  isFiltered: boolean;
  actions: RowActions;
  now: number;
  ref: Ref<HTMLTableElement>;
}

function StageRows({ stage, entries, ...rest }: Omit<EntryTableProps, 'ref' | 'stages'> & { stage: Stage }) {
  const { counts, isFiltered, actions, now } = rest;
  const own = entries.filter((entry) => entry.stage === stage);
  return (
    <tbody data-stage={stage}>
      <tr>
        <th scope="rowgroup" colSpan={6} className={styles.head}>
          {STAGE_NAMES[stage]} <span className={styles.count}>{isFiltered ? own.length : counts[stage]}</span>
        </th>
      </tr>
      {own.map((entry) => (
        <EntryRow key={entry.id} entry={entry} actions={actions} now={now} />
      ))}
    </tbody>
  );
}

/** The engineers of a shortlist, one group of rows for each stage, as a schedule on a drawing. */
export function EntryTable({ stages, ref, ...rest }: EntryTableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} ref={ref}>
        <caption className="visually-hidden">Engineers by stage</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Select</span>
            </th>
            <th scope="col">Engineer</th>
            <th scope="col" className={styles.wide}>
              Topics
            </th>
            <th scope="col" className={styles.wide}>
              Salary
            </th>
            <th scope="col" className={styles.medium}>
              Tags and team
            </th>
            <th scope="col">Stage and owner</th>
          </tr>
        </thead>
        {STAGES.filter((stage) => stages.includes(stage)).map((stage) => (
          <StageRows key={stage} stage={stage} {...rest} />
        ))}
      </table>
    </div>
  );
}
