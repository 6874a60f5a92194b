import type { Queue, QueueKind } from '../../../../contract/rating/board.ts';
import { moment } from '../../../../contract/facts/dates.ts';
import { DimensionLine } from '../../../ui/dimension-line.tsx';
import { Link } from '../../../ui/link.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { ageOf } from './age.ts';
import styles from './board.module.css';

/** The name of each queue, and the page of its work. A queue without a page is not an administrator's work. */
const WORDS: Readonly<Record<QueueKind, { name: string; to: string | null; note?: string }>> = {
  ratings: { name: 'Spoken answers to rate', to: '/admin/ratings' },
  appeals: { name: 'Requests for another rater', to: '/admin/ratings', note: 'They are among the answers to rate.' },
  reviews: { name: 'Requests for another test', to: '/admin/requests' },
  reports: { name: 'Reported messages', to: '/admin/reports' },
  companies: { name: 'Companies to admit', to: '/admin/companies' },
  proposals: { name: 'Proposed words of questions', to: '/admin/bank/proposals' },
  devices: { name: 'Uploads that stay on devices', to: null, note: 'Refused by the server; named below.' },
  recordings: { name: 'Recordings on their way', to: '/admin/attempts', note: 'Devices send them when they have a network.' },
  archives: { name: 'Archives of own data', to: null, note: 'The server makes them.' },
  deletions: { name: 'Accounts to delete', to: null, note: 'The server deletes them 14 days after the wish.' },
};

const columnsAt = (now: number): readonly Column<Queue>[] => [
  {
    id: 'queue',
    head: 'Queue',
    cell: ({ kind }) => {
      const { name, to, note } = WORDS[kind];
      return (
        <>
          {to ? <Link to={to}>{name}</Link> : name}
          {note && <span className={styles.note}>{note}</span>}
        </>
      );
    },
  },
  { id: 'count', head: 'Waiting', number: ({ count }) => count },
  { id: 'age', head: 'Oldest', cell: ({ oldest }) => (oldest ? ageOf(oldest, now) : <span className="muted">nothing</span>) },
  {
    id: 'since',
    head: 'Since',
    from: 'wide',
    cell: ({ oldest }) => (oldest ? <time dateTime={oldest}>{moment(oldest)}</time> : ''),
  },
];

/** Everything that waits, with its age and the page where it is worked. */
export const Queues = ({ queues, at }: { queues: readonly Queue[]; at: string }) => (
  <section className="stack" aria-labelledby="queues">
    <DimensionLine level={2} id="queues">
      Queues
    </DimensionLine>
    <Table
      caption="What waits, and since when"
      hideCaption
      columns={columnsAt(Date.parse(at))}
      rows={queues}
      keyOf={({ kind }) => kind}
    />
  </section>
);
