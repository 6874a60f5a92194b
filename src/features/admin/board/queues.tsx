import type { Queue, QueueKind } from '../../../../contract/rating/board.ts';
import { moment } from '../../../../contract/facts/dates.ts';
import { Link } from '../../../ui/link.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
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

/** The name of a queue, with a link to its work. */
function Name({ of }: { of: QueueKind }) {
  const { name, to } = WORDS[of];
  return to ? <Link to={to}>{name}</Link> : name;
}

const columnsAt = (now: number): readonly Column<Queue>[] => [
  {
    id: 'queue',
    head: 'Queue',
    cell: ({ kind }) => {
      const { note } = WORDS[kind];
      return (
        <>
          <Name of={kind} />
          {note && <span className={styles.note}>{note}</span>}
        </>
      );
    },
  },
  { id: 'count', head: 'Waiting', number: ({ count }) => count },
  { id: 'age', head: 'Oldest', cell: ({ oldest }) => oldest && ageOf(oldest, now) },
  {
    id: 'since',
    head: 'Since',
    from: 'wide',
    cell: ({ oldest }) => oldest && <time dateTime={oldest}>{moment(oldest)}</time>,
  },
];

/** Everything that waits, with its age and the page where it is worked. Queues without work are named in one line. */
export function Queues({ queues, at }: { queues: readonly Queue[]; at: string }) {
  const waiting = queues.filter(({ count }) => count > 0);
  const empty = queues.filter(({ count }) => count === 0);
  return (
    <section className="stack" aria-labelledby="queues">
      <SectionHead id="queues" title="Queues" />
      {waiting.length > 0 && (
        <Table
          caption="What waits, and since when"
          hideCaption
          columns={columnsAt(Date.parse(at))}
          rows={waiting}
          keyOf={({ kind }) => kind}
        />
      )}
      {empty.length > 0 && (
        <p className="muted small">
          Nothing waits in:{' '}
          {empty.map(({ kind }, index) => (
            <span key={kind}>
              {index > 0 && ' · '}
              <Name of={kind} />
            </span>
          ))}
        </p>
      )}
    </section>
  );
}
