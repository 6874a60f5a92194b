import { type FormEvent, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Area } from '../../../../contract/assessment/assessment.ts';
import { Difficulty, type ListedQuestion, QuestionForm, QuestionState, bankQuestions } from '../../../../contract/bank/bank.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { Pager } from '../../../shared/loading/pager.tsx';
import { pageIn } from '../../../shared/loading/pages.ts';
import { PastTheEnd } from '../../../shared/loading/past-the-end.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { Select } from '../../../ui/select.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { BankTabs } from './bank-tabs.tsx';
import styles from './bank.module.css';
import { DIFFICULTY_WORDS, FORM_WORDS, STATE_WORDS, pathOfQuestion } from './words.ts';

const COLUMNS: readonly Column<ListedQuestion>[] = [
  {
    id: 'question',
    head: 'Question',
    cell: ({ id, text }) => (
      <span className={styles.question}>
        <Link className={styles.id} to={pathOfQuestion(id)}>
          {id}
        </Link>
        <span className={styles.text}>{text}</span>
      </span>
    ),
  },
  { id: 'area', head: 'Area', from: 'wide', cell: ({ area }) => area },
  { id: 'form', head: 'Kind', from: 'medium', cell: ({ form, demo }) => (demo ? 'Demo' : FORM_WORDS[form]) },
  {
    id: 'difficulty',
    head: 'Difficulty',
    from: 'medium',
    cell: ({ difficulty }) => (difficulty ? DIFFICULTY_WORDS[difficulty] : '–'),
  },
  { id: 'asked', head: 'Asked', number: ({ asked }) => asked },
  {
    id: 'state',
    head: 'State',
    cell: ({ state }) => (
      <span className={styles.state} data-state={state}>
        {STATE_WORDS[state]}
      </span>
    ),
  },
];

const NAMES = ['area', 'form', 'difficulty', 'state', 'words'] as const;
type Name = (typeof NAMES)[number];

/** The filters in the address; anything else is left out, because anybody can edit an address. */
function filterIn(query: URLSearchParams) {
  const words = query.get('words')?.slice(0, 100);
  return {
    area: Area.safeParse(query.get('area')).data,
    form: QuestionForm.safeParse(query.get('form')).data,
    difficulty: Difficulty.safeParse(query.get('difficulty')).data,
    state: QuestionState.safeParse(query.get('state')).data,
    words: words === '' ? undefined : words,
  };
}

type Filter = ReturnType<typeof filterIn>;

const optionsOf = <T extends string>(values: readonly T[], words: (value: T) => string) => [
  { value: '', label: 'All' },
  ...values.map((value) => ({ value, label: words(value) })),
];

const CHOICES = [
  { name: 'area', label: 'Area', options: optionsOf(Area.options, (area) => area) },
  { name: 'form', label: 'Kind', options: optionsOf(QuestionForm.options, (form) => FORM_WORDS[form]) },
  { name: 'difficulty', label: 'Difficulty', options: optionsOf(Difficulty.options, (one) => DIFFICULTY_WORDS[one]) },
  { name: 'state', label: 'State', options: optionsOf(QuestionState.options, (state) => STATE_WORDS[state]) },
] as const;

/** Each choice has its effect at once; words are searched for with Enter. */
function Filters({ filter, set }: { filter: Filter; set: (name: Name, value: string) => void }) {
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    set('words', String(new FormData(event.currentTarget).get('words') ?? '').trim());
  };
  const words = useRef<HTMLInputElement>(null);
  // Set here, so that Back changes the text of the field, and a search does not take the focus away from it.
  useEffect(() => {
    if (words.current) words.current.value = filter.words ?? '';
  }, [filter.words]);
  return (
    <form className={styles.filters} onSubmit={look} aria-label="Filters">
      {CHOICES.map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          options={options}
          value={filter[name] ?? ''}
          onChange={({ currentTarget }) => set(name, currentTarget.value)}
        />
      ))}
      <Field
        ref={words}
        label="Words"
        type="search"
        name="words"
        maxLength={100}
        placeholder="Id, skill or text"
        enterKeyHint="search"
      />
    </form>
  );
}

/** The filters as a part of an address. */
const addressOf = (filter: Filter) =>
  new URLSearchParams(NAMES.flatMap((name) => (filter[name] ? [[name, filter[name]]] : []))).toString();

/** /admin/bank: every question that is or was in the bank. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const page = pageIn(query);
  const filter = filterIn(query);
  const set = (name: Name, value: string) => setQuery(addressOf({ ...filter, [name]: value || undefined } as Filter));
  const besides = addressOf(filter);
  return (
    <Page
      title="Bank"
      width="wide"
      lead="The questions of the test. Their words are part of the program; here you look at them, correct keys, retire and propose."
      actions={
        <ButtonLink variant="quiet" to="/admin/bank/propose">
          Propose a new question
        </ButtonLink>
      }
    >
      <BankTabs open="Questions" />
      <Filters filter={filter} set={set} />
      <Loaded
        query={useLoad(bankQuestions, { query: { page, ...filter } }, { keepPrevious: true })}
        loading="Loading the questions"
        failed="The questions could not be loaded."
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title="No question fits these filters" />}
      >
        {({ items, limit, total }) =>
          items.length === 0 ? (
            <PastTheEnd first={`/admin/bank?${besides}`} />
          ) : (
            <>
              <Table caption="Questions" hideCaption columns={COLUMNS} rows={items} keyOf={({ id }) => id} />
              <Pager page={page} limit={limit} total={total} of={total === 1 ? 'question' : 'questions'} besides={besides} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}
