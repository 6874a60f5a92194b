import type { SearchFilters } from '../../../../contract/hiring/search-query.ts';
import { searchCounts } from '../../../../contract/hiring/search.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { NobodyYet } from '../nobody-yet.tsx';
import { addressOf } from './address.ts';
import { type SetFilter, describeChip, listSetFilters } from './chips/describe-chip.ts';
import { engineersText } from './count-text.ts';
import styles from './filter-search.module.css';

/** Filters whose removal is counted if nobody was found; each count is a call. */
const MAX_LOOSENED = 8;

/** How many engineers there would be without one of the filters. */
function Loosened({ filter }: { filter: SetFilter }) {
  const { value } = useLoad(searchCounts, { body: { filters: filter.without } });
  return (
    <li>
      <Link to={addressOf({ mode: 'advanced', filters: filter.without })}>Without ‘{describeChip(filter)}’</Link>:{' '}
      {value ? engineersText(value.count) : 'counting'}
    </li>
  );
}

/** Nobody matches all filters: the number of engineers without each of them. */
export function NobodyFound({ filters }: { filters: SearchFilters }) {
  const set = listSetFilters(filters);
  if (set.length === 0) return <NobodyYet />;
  return (
    <EmptyState title="Nobody meets all of the filters">
      <p>Take one away:</p>
      <ul className={styles.loosened}>
        {set.slice(0, MAX_LOOSENED).map((filter) => (
          <Loosened key={addressOf({ mode: 'advanced', filters: filter.without })} filter={filter} />
        ))}
      </ul>
    </EmptyState>
  );
}
