import { useSearchParams } from 'react-router-dom';
import { ACTIVITY_KINDS, type Activity, companyActivity } from '../../../../contract/companies/company-activity.ts';
import type { Team } from '../../../../contract/companies/company-team.ts';
import { moment } from '../../../../contract/facts/dates.ts';
import { RETENTION, spanText } from '../../../../contract/facts/retention.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { ShowMore } from '../../../shared/loading/show-more.tsx';
import { useEndless } from '../../../shared/loading/use-endless.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Select } from '../../../ui/select.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { KIND_WORDS, factsOf } from './activity-words.ts';
import styles from './team.module.css';

const COLUMNS: readonly Column<Activity>[] = [
  {
    id: 'at',
    head: 'When',
    cell: ({ at }) => (
      <time className={styles.date} dateTime={at}>
        {moment(at)}
      </time>
    ),
  },
  { id: 'by', head: 'Who', cell: ({ by }) => (by ? <bdi>{by.name}</bdi> : <span className="muted">deleted account</span>) },
  {
    id: 'what',
    head: 'What',
    cell: (entry) => {
      const { kind, member, engineer } = entry;
      const facts = factsOf(entry);
      return (
        <>
          {KIND_WORDS[kind]}
          {member && (
            <>
              : <bdi>{member.name}</bdi>
            </>
          )}
          {facts && <span className="muted">, {facts}</span>}
          {engineer && (
            <>
              ,{' '}
              <Link to={`/view/${engineer.id}`}>
                <bdi>{engineer.name}</bdi>
              </Link>
            </>
          )}
        </>
      );
    },
  },
];

const ALL = { value: 'all', label: 'All' };
const KINDS = [ALL, ...ACTIVITY_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }))];

/** The acts of members, with filters in the address. */
export function ActivityLog({ whole: { members } }: { whole: Team }) {
  const [query, setQuery] = useSearchParams();
  const member = members.find(({ id }) => id === query.get('member'))?.id;
  const kind = ACTIVITY_KINDS.find((one) => one === query.get('kind'));
  const list = useEndless(companyActivity, { query: { ...(member && { member }), ...(kind && { kind }) } });
  const choose = (name: 'member' | 'kind') => (event: { currentTarget: HTMLSelectElement }) => {
    const { value } = event.currentTarget;
    setQuery(
      (now) => {
        if (value === ALL.value) now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <>
      <search className={styles.filters}>
        <Select
          label="Member"
          value={member ?? ALL.value}
          onChange={choose('member')}
          options={[ALL, ...members.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <Select label="What" value={kind ?? ALL.value} onChange={choose('kind')} options={KINDS} />
      </search>
      <Loaded
        query={list}
        loading="Loading the activity"
        failed="The activity could not be loaded."
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState title={member || kind ? 'Nothing of this kind is written down' : 'Nothing is written down yet'}>
            What members do is written down here and kept for {spanText(RETENTION.activity.keep)}: who, when and what, but no text
            that anybody wrote.
          </EmptyState>
        }
      >
        {({ items }) => (
          <>
            <Table caption="Activity" hideCaption columns={COLUMNS} rows={items} keyOf={({ id }) => String(id)} />
            <ShowMore {...list} of="entries" />
          </>
        )}
      </Loaded>
    </>
  );
}
