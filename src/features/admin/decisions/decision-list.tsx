import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { Pager } from '../../../shared/loading/pager.tsx';
import { pageIn } from '../../../shared/loading/pages.ts';
import type { Load } from '../../../shared/loading/use-load.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import styles from './decision-list.module.css';

type State = 'waiting' | 'decided' | 'admitted';

const TITLES: Record<State, string> = { waiting: 'Waiting', decided: 'Decided', admitted: 'Admitted' };

/** The part of such a list that the address asks for: what waits, if it names no state. `page` counts from 1. */
export function useDecisionAddress<Decided extends State>(decided: Decided) {
  const [query] = useSearchParams();
  const state: 'waiting' | Decided = query.get('state') === decided ? decided : 'waiting';
  return { page: pageIn(query), state };
}

interface DecisionListProps<Item> {
  query: Load<{ items: Item[]; page: number; limit: number; total: number }>;
  /** What is shown. */
  state: State;
  /** What the other part is called. */
  decided: Exclude<State, 'waiting'>;
  /** What the list is of, as in `['report', 'reports']`. */
  of: readonly [one: string, several: string];
  /** The sentence in place of an empty list, of each part. */
  empty: { waiting: string; decided: string };
  children: (items: Item[], caption: string) => ReactNode;
}

/** What waits for a decision, or what has one: one list with a link to each part, and its pages. */
export function DecisionList<Item>({ query, state, decided, of: [one, several], empty, children }: DecisionListProps<Item>) {
  return (
    <>
      <nav className={styles.states} aria-label={`Which ${several}`}>
        {(['waiting', decided] as const).map((part) => (
          <ButtonLink key={part} small variant="quiet" to={`?state=${part}`} aria-current={part === state ? 'page' : undefined}>
            {TITLES[part]}
          </ButtonLink>
        ))}
      </nav>
      <Loaded
        query={query}
        loading={`Loading the ${several}`}
        failed={`The ${several} could not be loaded.`}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={state === 'waiting' ? empty.waiting : empty.decided} />}
      >
        {({ items, page, limit, total }) => (
          <>
            {children(items, TITLES[state])}
            <Pager page={page} limit={limit} total={total} of={total === 1 ? one : several} besides={`state=${state}`} />
          </>
        )}
      </Loaded>
    </>
  );
}
