import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { Area } from '../../../../../contract/assessment/assessment.ts';
import { FEW, FLAGS, FLAG_NAMES, LEAST_COUNTED } from '../../../../../contract/facts/bank-health.ts';
import { type QuestionSummary, bankStatistics } from '../../../../../contract/bank/bank-statistics.ts';
import { dayInUtc } from '../../../../../contract/facts/zoned-dates.ts';
import { Loaded } from '../../../../shared/loading/loaded.tsx';
import { Pager } from '../../../../shared/loading/pager.tsx';
import { pageIn } from '../../../../shared/loading/pages.ts';
import { PastTheEnd } from '../../../../shared/loading/past-the-end.tsx';
import { useLoad } from '../../../../shared/loading/use-load.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { countOf } from '../../../../ui/format.ts';
import { Link } from '../../../../ui/link.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Select } from '../../../../ui/select.tsx';
import { type Column, Table } from '../../../../ui/table.tsx';
import { BankTabs } from '../bank-tabs.tsx';
import { FlagWords } from './flag-words.tsx';
import styles from './statistics.module.css';
import { formWords, pathOfStatistics } from '../words.ts';

type Reply = z.output<typeof bankStatistics.reply>;

const percentOf = (share: number | undefined) => (share === undefined ? null : 100 * share);

const COLUMNS: readonly Column<QuestionSummary>[] = [
  {
    id: 'question',
    head: 'Question',
    cell: ({ questionId, version, isCurrent }) => (
      <>
        <Link className={styles.id} to={pathOfStatistics(questionId, isCurrent ? undefined : version)}>
          {questionId}
        </Link>
        {!isCurrent && <span className="muted small"> version {version}, no longer asked</span>}
      </>
    ),
  },
  {
    id: 'kind',
    head: 'Kind',
    from: 'wide',
    cell: ({ kind, form }) => formWords(kind, form),
  },
  { id: 'counted', head: 'Answers', number: ({ counted }) => counted },
  { id: 'facility', head: 'Right', unit: '%', from: 'medium', number: ({ facility }) => percentOf(facility?.value) },
  { id: 'correlation', head: 'Separates', digits: 2, from: 'medium', number: ({ correlation }) => correlation },
  { id: 'exposure', head: 'Exposed', unit: '%', from: 'wide', number: ({ exposure }) => percentOf(exposure?.share) },
  { id: 'flags', head: 'Flags', cell: ({ flags }) => <FlagWords flags={flags} /> },
];

const NAMES = ['area', 'flag', 'old'] as const;
type Name = (typeof NAMES)[number];
type Filter = Pick<z.output<typeof bankStatistics.query>, Name>;

const FLAG_VALUES = ['fault', 'any', ...FLAG_NAMES] as const;

/** The filters in the address; anything else is left out, because anybody can edit an address. */
const filterIn = (query: URLSearchParams): Filter => ({
  area: Area.safeParse(query.get('area')).data,
  flag: FLAG_VALUES.find((flag) => flag === query.get('flag')),
  old: query.get('old') === 'true',
});

const addressOf = ({ area, flag, old }: Filter) =>
  new URLSearchParams({ ...(area && { area }), ...(flag && { flag }), ...(old && { old: 'true' }) }).toString();

/** The flags with how many current questions have each. */
const flagOptions = (flagged: Reply['flagged']) => [
  { value: '', label: 'All questions' },
  { value: 'fault', label: 'Key or words in doubt' },
  { value: 'any', label: 'Any flag' },
  ...FLAG_NAMES.map((flag) => ({ value: flag, label: `${FLAGS[flag].title} (${flagged[flag] ?? 0})` })),
];

interface FiltersProps {
  filter: Filter;
  flagged: Reply['flagged'];
  set: (change: Partial<Filter>) => void;
}

const Filters = ({ filter, flagged, set }: FiltersProps) => (
  <form className={styles.filters} aria-label="Filters">
    <Select
      label="Area"
      value={filter.area ?? ''}
      options={[{ value: '', label: 'All areas' }, ...Area.options.map((area) => ({ value: area, label: area }))]}
      onChange={({ currentTarget }) => set({ area: Area.safeParse(currentTarget.value).data })}
    />
    <Select
      label="Flag"
      value={filter.flag ?? ''}
      options={flagOptions(flagged)}
      onChange={({ currentTarget }) => set({ flag: FLAG_VALUES.find((flag) => flag === currentTarget.value) })}
    />
    <Select
      label="Versions"
      value={String(filter.old)}
      options={[
        { value: 'false', label: 'What is asked now' },
        { value: 'true', label: 'All that were asked' },
      ]}
      onChange={({ currentTarget }) => set({ old: currentTarget.value === 'true' })}
    />
  </form>
);

function Questions({ reply, page, filter }: { reply: Reply; page: number; filter: Filter }) {
  const { items, limit, total, computed } = reply;
  if (!computed) {
    return (
      <EmptyState title="Nothing is computed yet">
        The numbers are computed once a day, and for the first time after the start of the server.
      </EmptyState>
    );
  }
  if (total === 0) return <EmptyState title="No question fits these filters" />;
  const besides = addressOf(filter);
  if (items.length === 0) return <PastTheEnd first={`/admin/bank/statistics?${besides}`} />;
  return (
    <>
      <p className="muted small">
        Computed on {dayInUtc(computed.day)} from {countOf(computed.tests, 'finished test')}. <em>Right</em>: right answers; of a
        spoken question the mean level as a part of the scale. <em>Separates</em>: the correlation of the key, or of the level,
        with the score without the question. With fewer than {LEAST_COUNTED} answers nothing is shown, and under {FEW} it is
        uncertain.
      </p>
      <Table
        caption="Questions with what their answers say"
        hideCaption
        columns={COLUMNS}
        rows={items}
        keyOf={({ questionId, version }) => `${questionId} ${version}`}
      />
      <Pager page={page} limit={limit} total={total} of={total === 1 ? 'question' : 'questions'} besides={besides} />
    </>
  );
}

/** /admin/bank/statistics: the numbers from the answers to each question. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const page = pageIn(query);
  const filter = filterIn(query);
  const { area, flag, old } = filter;
  const asked = { page, old: String(old), ...(area && { area }), ...(flag && { flag }) };
  return (
    <Page
      title="Statistics"
      width="wide"
      lead={
        <>
          What the answers say about each question. Demo accounts are left out. What all tests together say is published under{' '}
          <Link to="/measured">What is measured</Link>.
        </>
      }
    >
      <BankTabs open="Statistics" />
      <Loaded
        query={useLoad(bankStatistics, { query: asked }, { keepPrevious: true })}
        loading="Loading the statistics"
        failed="The statistics could not be loaded."
      >
        {(reply) => (
          <>
            <Filters filter={filter} flagged={reply.flagged} set={(change) => setQuery(addressOf({ ...filter, ...change }))} />
            <Questions reply={reply} page={page} filter={filter} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
