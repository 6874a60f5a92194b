import type { ReactNode } from 'react';
import type { SearchCard, SearchCounts } from '../../../../contract/hiring/search.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { ShowMore } from '../../../shared/loading/show-more.tsx';
import type { Load } from '../../../shared/loading/use-load.ts';
import { CopiedLists } from '../copied-shortlists/copied-lists.tsx';
import { ScoreNotes } from '../../../shared/report/score-notes.tsx';
import { DimensionLine } from '../../../ui/dimension-line.tsx';
import { OfflineNote } from '../../../ui/offline-note.tsx';
import { showKeys } from '../../../ui/page-actions.ts';
import { useOnline } from '../../../ui/use-online.ts';
import { engineersText } from './count-text.ts';
import { EngineerSummary } from './engineer-summary.tsx';
import styles from './results.module.css';
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
  /** Below each engineer, such as why the engineer was found. */
  renderAbout?: ((card: Card) => ReactNode) | undefined;
  /** Whether the list goes on after the counted engineers, with others who lack something. */
  isOpenEnded?: boolean | undefined;
  /** The id of the search box, which gets the focus by a key. */
  boxId: string;
}

function List<Card extends SearchCard>({
  query,
  items,
  count,
  renderAbout,
  isOpenEnded,
}: Pick<ResultsProps<Card>, 'query' | 'renderAbout' | 'isOpenEnded'> & { items: Card[]; count: SearchCounts['count'] }) {
  const whole = isOpenEnded && !count.atLeast ? items.slice(0, count.number) : items;
  const others = items.slice(whole.length);
  const cards = (shown: Card[]) =>
    shown.map((card) => (
      <li key={card.profile}>
        <EngineerSummary card={card}>{renderAbout?.(card)}</EngineerSummary>
      </li>
    ));
  return (
    <div className={styles.lists} aria-busy={query.isPrevious || undefined}>
      {whole.length > 0 && <ul className={styles.list}>{cards(whole)}</ul>}
      {others.length > 0 && (
        <>
          <DimensionLine>
            {whole.length > 0 ? 'These lack something that is needed' : 'Nobody has all that is needed; these come nearest'}
          </DimensionLine>
          <ul className={styles.list}>{cards(others)}</ul>
        </>
      )}
      <ShowMore {...query} of="engineers" />
    </div>
  );
}

/** The engineers that a search has found: their number, a summary of each, and more when the end is scrolled into view. */
export function Results<Card extends SearchCard>({
  query,
  empty,
  actions,
  renderAbout,
  isOpenEnded = false,
  boxId,
}: ResultsProps<Card>) {
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
                {query.isPrevious ? 'Searching' : engineersText(count)}
              </h2>
              <button type="button" className={styles.help} onClick={showKeys}>
                Keys
              </button>
              <div className={styles.actions}>{actions}</div>
            </div>
            {items.length === 0 ? empty : <List {...{ query, items, count, renderAbout, isOpenEnded }} />}
            {items.length > 0 && <ScoreNotes />}
          </>
        )}
      </Loaded>
    </section>
  );
}
