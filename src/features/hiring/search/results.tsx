import { type ReactNode, memo, useDeferredValue, useState } from 'react';
import type { SearchCard, SearchCounts } from '../../../../contract/hiring/search.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { ShowMore } from '../../../shared/loading/show-more.tsx';
import type { Load } from '../../../shared/loading/use-load.ts';
import { CopiedLists } from '../copied-shortlists/copied-lists.tsx';
import { ScoreNotes } from '../../../shared/report/score-notes.tsx';
import { OfflineNote } from '../../../ui/offline-note.tsx';
import { showKeys } from '../../../ui/page-actions.ts';
import { useOnline } from '../../../ui/use-online.ts';
import { engineersText } from './count-text.ts';
import { EngineerRow } from './engineer-row.tsx';
import { Preview } from './preview.tsx';
import styles from './results.module.css';
import { SummaryActions } from './summary-actions.tsx';
import { useResultKeys } from './use-result-keys.ts';

/** A list of engineers with further parts, as `useEndless` returns it. */
export interface Found<Card extends SearchCard> extends Load<{ items: Card[]; first: { count: SearchCounts['count'] } }> {
  hasMore: boolean;
  isLoadingMore: boolean;
  isPrevious: boolean;
  loadMore: () => void;
}

interface ResultsProps<Card extends SearchCard> {
  query: Found<Card>;
  /** Shown instead of the list if nobody was found. */
  empty: ReactNode;
  /** Beside the number of engineers. */
  actions?: ReactNode;
  /** In place of the number of engineers. */
  title?: ReactNode;
  /** Below the number of engineers. */
  note?: ReactNode;
  /** Below each engineer, such as why the engineer was found. */
  renderAbout?: ((card: Card) => ReactNode) | undefined;
  /** Whether the list goes on after the counted engineers, with others who lack something. */
  isOpenEnded?: boolean | undefined;
  /** The time zone with which working hours are compared; without one the reader's own. */
  zone?: string | undefined;
  /** The id of the search box, which gets the focus by a key. */
  boxId: string;
}

type ListProps<Card extends SearchCard> = Pick<ResultsProps<Card>, 'query' | 'renderAbout' | 'isOpenEnded' | 'zone'> & {
  items: Card[];
  count: SearchCounts['count'];
};

interface RowProps<Card extends SearchCard> extends Pick<ResultsProps<Card>, 'renderAbout'> {
  card: Card;
  isSelected: boolean;
  choose: (profile: string) => void;
}

const Row = <Card extends SearchCard>({ card, isSelected, choose, renderAbout }: RowProps<Card>) => (
  <EngineerRow
    card={card}
    to={`/view/${card.profile}`}
    isSelected={isSelected}
    onSelect={() => choose(card.profile)}
    about={renderAbout?.(card)}
    actions={<SummaryActions card={card} />}
  />
);
/** A change of the selection draws two rows, and not the whole list. */
const SteadyRow = memo(Row) as typeof Row;

function List<Card extends SearchCard>({ query, items, count, renderAbout, isOpenEnded, zone }: ListProps<Card>) {
  const [chosen, setChosen] = useState<string | null>(null);
  const selected = items.find(({ profile }) => profile === chosen) ?? items[0];
  // Drawn after the mark of the row, so that the keys are not slowed.
  const previewed = useDeferredValue(selected);
  const whole = isOpenEnded && !count.atLeast ? items.slice(0, count.number) : items;
  const others = items.slice(whole.length);
  const rows = (shown: Card[]) => (
    <ul className={styles.list}>
      {shown.map((card) => (
        <li key={card.profile}>
          <SteadyRow card={card} isSelected={card === selected} choose={setChosen} renderAbout={renderAbout} />
        </li>
      ))}
    </ul>
  );
  return (
    <div className={styles.lists} aria-busy={query.isPrevious || undefined}>
      <div className={styles.columns}>
        <div className={styles.rows}>
          {whole.length > 0 && rows(whole)}
          {whole.length > 0 && others.length > 0 && <h3 className={styles.close}>These lack something that is needed</h3>}
          {others.length > 0 && rows(others)}
          <ShowMore {...query} of="engineers" />
        </div>
        {previewed && (
          <Preview key={previewed.profile} card={previewed} zone={zone} to={`/view/${previewed.profile}`}>
            {renderAbout?.(previewed)}
          </Preview>
        )}
      </div>
    </div>
  );
}

/** The engineers that a search has found: their number, a row for each, and more when the end is scrolled into view. */
export function Results<Card extends SearchCard>({ query, empty, actions, title, note, boxId, ...list }: ResultsProps<Card>) {
  const online = useOnline();
  const listRef = useResultKeys<HTMLElement>({ boxId });
  if (!online && !query.value) return <CopiedLists />;
  return (
    <section ref={listRef} className={styles.results} aria-label="Engineers found">
      <OfflineNote>A search needs it. What was found before is still shown.</OfflineNote>
      <Loaded query={query} loading="Searching" failed="The search could not be made.">
        {({ items, first: { count } }) => (
          <>
            <div className={styles.head}>
              <h2 className={styles.count} aria-live="polite">
                {/* The list below is still the one before. It is not dimmed, since people read it meanwhile. */}
                {query.isPrevious ? 'Searching' : (title ?? engineersText(count))}
              </h2>
              <button type="button" className={styles.help} onClick={showKeys}>
                Keys
              </button>
              <div className={styles.actions}>{actions}</div>
            </div>
            {!query.isPrevious && note}
            {items.length === 0 ? empty : <List {...{ query, items, count, ...list }} />}
            {items.length > 0 && <ScoreNotes />}
          </>
        )}
      </Loaded>
    </section>
  );
}
