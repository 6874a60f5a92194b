import { useSearchParams } from 'react-router-dom';
import { ACTIVITY_KINDS, type Activity, companyActivity } from '../../../../contract/companies/company-activity.ts';
import type { Team } from '../../../../contract/companies/company-team.ts';
import { day, timeOfDay } from '../../../../contract/facts/dates.ts';
import { RETENTION, spanText } from '../../../../contract/facts/retention.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { ShowMore } from '../../../shared/loading/show-more.tsx';
import { useEndless } from '../../../shared/loading/use-endless.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './activity.module.css';
import { ActivitySentence } from './activity-sentence.tsx';
import { KIND_WORDS } from './activity-words.ts';

const ALL = { value: 'all', label: 'All' };
const KINDS = [
  ALL,
  ...ACTIVITY_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] })).toSorted((a, b) => a.label.localeCompare(b.label)),
];

/** The entries of each day of the reader, in their order. */
export function byDay(items: readonly Activity[]): { date: string; entries: Activity[] }[] {
  const days: { date: string; entries: Activity[] }[] = [];
  for (const entry of items) {
    const date = day(entry.at);
    const last = days.at(-1);
    if (last?.date === date) last.entries.push(entry);
    else days.push({ date, entries: [entry] });
  }
  return days;
}

const Day = ({ date, entries }: { date: string; entries: readonly Activity[] }) => (
  <section className={styles.day} aria-label={date}>
    <SectionHead title={date} count={entries.length} />
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <time dateTime={entry.at}>{timeOfDay(entry.at)}</time>
          <p>
            <ActivitySentence entry={entry} />
          </p>
        </li>
      ))}
    </ul>
  </section>
);

/** The acts of members by day, with filters in the address. */
export function ActivityLog({ whole: { members } }: { whole: Team }) {
  const [query, setQuery] = useSearchParams();
  const member = members.find(({ id }) => id === query.get('member'))?.id;
  const kind = ACTIVITY_KINDS.find((one) => one === query.get('kind'));
  const isFiltered = member !== undefined || kind !== undefined;
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
    <div className={styles.log}>
      <search className={styles.filters}>
        <Select
          label="Member"
          value={member ?? ALL.value}
          onChange={choose('member')}
          options={[ALL, ...members.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <Select label="What" value={kind ?? ALL.value} onChange={choose('kind')} options={KINDS} />
        {isFiltered && (
          <Button variant="quiet" onClick={() => setQuery({}, { replace: true, preventScrollReset: true })}>
            Show all
          </Button>
        )}
      </search>
      <Loaded
        query={list}
        loading="Loading the activity"
        failed="The activity could not be loaded."
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState title={isFiltered ? 'Nothing of this kind yet' : 'No activity yet'}>
            What members do is recorded here for {spanText(RETENTION.activity.keep)}: who, when and what, but no text that anybody
            wrote.
          </EmptyState>
        }
      >
        {({ items }) => (
          <div className={styles.days}>
            {byDay(items).map(({ date, entries }) => (
              <Day key={date} date={date} entries={entries} />
            ))}
            <ShowMore {...list} of="entries" />
          </div>
        )}
      </Loaded>
    </div>
  );
}
