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

/** The part of such a list that the address names: the waiting entries, if it names no state. `page` counts from 1. */
export function useDecisionAddress<Decided extends State>(decided: Decided) {
  const [query] = useSearchParams();
  const state: 'waiting' | Decided = query.get('state') === decided ? decided : 'waiting';
  return { page: pageIn(query), state };
}

interface DecisionListProps<Item> {
  query: Load<{ items: Item[]; page: number; limit: number; total: number }>;
  /** The shown part. */
  state: State;
  /** The name of the other part. */
  decided: Exclude<State, 'waiting'>;
  /** The entries of the list, as in `['report', 'reports']`. */
  of: readonly [one: string, several: string];
  /** The sentence for an empty list, of each part. */
  empty: { waiting: string; decided: string };
  children: (items: Item[], caption: string) => ReactNode;
}

/** The entries that wait for a decision, or that have one: one list with a link to each part, and its pages. */
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
