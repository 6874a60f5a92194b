import { type ModeChange, ENGINE_MODES, engineModes } from '../../../../contract/rating/evidence.ts';
import { moment } from '../../../../contract/facts/dates.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { Pager } from '../../../shared/loading/pager.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { type Column, Table } from '../../../ui/table.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import styles from './engine.module.css';

const COLUMNS: readonly Column<ModeChange>[] = [
  {
    id: 'mode',
    head: 'Mode',
    cell: ({ mode, override, at, by }) => (
      <>
        {ENGINE_MODES[mode]}
        {override && <span className={styles.note}>by an override of the gate</span>}
        <span className={styles.note}>
          {at && <time dateTime={at}>{moment(at)}</time>}, <bdi>{by ?? 'deleted account'}</bdi>
        </span>
      </>
    ),
  },
  { id: 'reason', head: 'Reason', cell: ({ reason }) => <span dir="auto">{reason}</span> },
];

/** Every change of the mode, the latest first. */
export const Changes = ({ page }: { page: number }) => (
  <section className="stack" aria-labelledby="changes">
    <SectionHead id="changes" title="Changes of the mode" />
    <Loaded
      query={useLoad(engineModes, { query: { page } })}
      loading="Loading the changes"
      failed="The changes could not be loaded."
      isEmpty={({ total }) => total === 0}
      empty={<p className="muted">Nobody has chosen a mode yet.</p>}
    >
      {({ items, limit, total }) => (
        <>
          <Table
            caption="Changes of the mode"
            hideCaption
            columns={COLUMNS}
            rows={items}
            keyOf={({ at, mode }) => `${at} ${mode}`}
          />
          <Pager page={page} limit={limit} total={total} of={total === 1 ? 'change' : 'changes'} />
        </>
      )}
    </Loaded>
  </section>
);
