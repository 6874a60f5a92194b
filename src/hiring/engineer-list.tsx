import { Link } from '../ui/link.tsx';
import { CHOICES } from '../../contract/test-format.ts';
import type { EngineerCard } from '../../contract/profiles.ts';
import { day } from '../../contract/dates.ts';
import { LevelMark } from '../report/level-mark.tsx';
import { Table, type Column } from '../ui/table.tsx';
import styles from './engineer-list.module.css';
import { useRowKeys } from './use-row-keys.ts';

const Topics = ({ areas }: Pick<EngineerCard, 'areas'>) => (
  <ul className={styles.topics}>
    {areas.map(({ area, level }) => (
      <li key={area}>
        <span>{area}</span>
        <LevelMark level={level} />
      </li>
    ))}
  </ul>
);

const COLUMNS: readonly Column<EngineerCard>[] = [
  {
    id: 'name',
    head: 'Engineer',
    cell: ({ profile, public_name: name, specialization, location, finishedAt }) => (
      <span className={styles.who}>
        <Link to={`/view/${profile}`}>
          <bdi>{name}</bdi>
        </Link>
        <bdi className={styles.what}>{specialization}</bdi>
        <bdi className={styles.what}>{location}</bdi>
        <span className={styles.narrow}>tested {day(finishedAt)}</span>
      </span>
    ),
  },
  { id: 'topics', head: 'Topics', from: 'medium', cell: ({ areas }) => <Topics areas={areas} /> },
  { id: 'choice', head: 'Multiple choice', from: 'wide', unit: `of ${CHOICES}`, number: (engineer) => engineer.multiple_total },
  {
    id: 'score',
    head: <span className={styles.score}>Final score</span>,
    cell: ({ final_score: level, multiple_total: right }) => (
      <span className={styles.score}>
        <LevelMark level={level} />
        {right !== null && (
          <span className={styles.narrow}>
            choice {right}/{CHOICES}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'tested',
    head: 'Tested on',
    from: 'wide',
    cell: ({ finishedAt }) => (
      <time className={styles.date} dateTime={finishedAt}>
        {day(finishedAt)}
      </time>
    ),
  },
];

/** One line for each engineer, so that they can be compared; keys move through the list. */
export function EngineerList({ engineers }: { engineers: readonly EngineerCard[] }) {
  const listRef = useRowKeys<HTMLDivElement>();
  return (
    <div ref={listRef}>
      <Table
        caption="Engineers with a finished test"
        hideCaption
        columns={COLUMNS}
        rows={engineers}
        keyOf={({ profile }) => profile}
      />
      <p className={styles.keys}>
        <kbd>j</kbd> <kbd>k</kbd> walk through the list, <kbd>Enter</kbd> opens a profile
      </p>
    </div>
  );
}
