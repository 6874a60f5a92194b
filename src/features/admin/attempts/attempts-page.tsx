import { type SubmitEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { ATTEMPT_STATES, type AttemptState, type ListedAttempt, adminAttempts } from '../../../../contract/admin/attempts.ts';
import { moment } from '../../../../contract/facts/dates.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { Pager } from '../../../shared/loading/pager.tsx';
import { pageIn } from '../../../shared/loading/pages.ts';
import { PastTheEnd } from '../../../shared/loading/past-the-end.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyId } from '../../../ui/copy-id.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { countOf } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { Select } from '../../../ui/select.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { BoardTabs } from '../board/board-tabs.tsx';
import styles from '../board/board.module.css';
import { STATE_WORDS } from './words.ts';

const COLUMNS: readonly Column<ListedAttempt>[] = [
  {
    id: 'test',
    head: 'Test',
    cell: ({ id, options }) => (
      <>
        <Link to={`/admin/attempts/${id}`}>{options.join(', ')}</Link>
        <CopyId id={id} />
      </>
    ),
  },
  { id: 'started', head: 'Started', cell: ({ startedAt }) => <time dateTime={startedAt}>{moment(startedAt)}</time> },
  {
    id: 'state',
    head: 'State',
    from: 'medium',
    cell: ({ state, arriving, refused }) => (
      <>
        {STATE_WORDS[state]}
        {arriving > 0 && <span className={styles.note}>{countOf(arriving, 'recording')} on the way</span>}
        {refused && <span className={`${styles.note} ${styles.warned}`}>something is refused on its device</span>}
      </>
    ),
  },
  { id: 'answers', head: 'Answers', from: 'medium', cell: ({ answered, cards }) => `${answered} of ${cards}` },
];

const Day = z.iso.date();
const STATES = [{ value: '', label: 'All states' }, ...ATTEMPT_STATES.map((value) => ({ value, label: STATE_WORDS[value] }))];

interface Filter {
  state: AttemptState | undefined;
  from: string | undefined;
  until: string | undefined;
}

/** The filters in the address; anything else is left out, because anybody can edit an address. */
const filterIn = (query: URLSearchParams): Filter => ({
  state: ATTEMPT_STATES.find((one) => one === query.get('state')),
  from: Day.safeParse(query.get('from')).data,
  until: Day.safeParse(query.get('until')).data,
});

const addressOf = ({ state, from, until }: Filter) =>
  new URLSearchParams({ ...(state && { state }), ...(from && { from }), ...(until && { until }) }).toString();

/** Opens a test by its number, which engineers send to support. */
function Find() {
  const navigate = useNavigate();
  const [id, setId] = useState('');
  const [error, setError] = useState<string>();
  const open = (event: SubmitEvent) => {
    event.preventDefault();
    const parsed = z.uuid().safeParse(id.trim());
    if (parsed.success) void navigate(`/admin/attempts/${parsed.data}`);
    else setError('This is no number of a test. It has 32 digits and letters in five groups.');
  };
  return (
    <form className={styles.filters} aria-label="Find a test" onSubmit={open} noValidate>
      <Field
        label="Number of the test"
        value={id}
        error={error}
        maxLength={60}
        onChange={({ currentTarget }) => {
          setId(currentTarget.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="quiet">
        Open
      </Button>
    </form>
  );
}

const Filters = ({ filter, set }: { filter: Filter; set: (change: Partial<Filter>) => void }) => (
  <search className={styles.filters}>
    <Select
      label="State"
      value={filter.state ?? ''}
      options={STATES}
      onChange={({ currentTarget }) => set({ state: ATTEMPT_STATES.find((one) => one === currentTarget.value) })}
    />
    <Field
      label="Started from (UTC)"
      type="date"
      value={filter.from ?? ''}
      onChange={({ currentTarget }) => set({ from: Day.safeParse(currentTarget.value).data })}
    />
    <Field
      label="Started until (UTC)"
      type="date"
      value={filter.until ?? ''}
      onChange={({ currentTarget }) => set({ until: Day.safeParse(currentTarget.value).data })}
    />
  </search>
);

/** /admin/attempts: all tests by number, without names. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const page = pageIn(query);
  const filter = filterIn(query);
  const besides = addressOf(filter);
  const { state, from, until } = filter;
  const asked = { page, ...(state && { state }), ...(from && { from }), ...(until && { until }) };
  return (
    <Page title="Tests" width="wide" lead="Every test by its number, the latest first. Names are not shown.">
      <BoardTabs open="Tests" />
      <Find />
      <Filters filter={filter} set={(change) => setQuery(addressOf({ ...filter, ...change }))} />
      <Loaded
        query={useLoad(adminAttempts, { query: asked }, { keepPrevious: true })}
        loading="Loading the tests"
        failed="The tests could not be loaded."
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title="No test fits these filters" />}
      >
        {({ items, limit, total }) =>
          items.length === 0 ? (
            <PastTheEnd first={`/admin/attempts?${besides}`} />
          ) : (
            <>
              <Table caption="Tests" hideCaption columns={COLUMNS} rows={items} keyOf={({ id }) => id} />
              <Pager page={page} limit={limit} total={total} of={total === 1 ? 'test' : 'tests'} besides={besides} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}
