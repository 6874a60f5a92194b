import { useState } from 'react';
import { advancedSearch, type SearchFilters, searchCounts } from '../../../../contract/hiring/search.ts';
import { useEndless } from '../../../shared/loading/use-endless.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FullDialog } from '../../../ui/full-dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { NobodyYet } from '../nobody-yet.tsx';
import { RatesNote } from '../rates-note.tsx';
import { SaveSearchButton } from '../saved-searches/save-search-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { NO_FILTERS, addressOf } from './address.ts';
import { ChipList } from './chips/chip-list.tsx';
import { type SetFilter, describeChip, listSetFilters } from './chips/describe-chip.ts';
import { engineersText } from './count-text.ts';
import { FilterFields } from './filters/filter-fields.tsx';
import { useEditedFilters } from './filters/use-edited-filters.ts';
import styles from './filter-search.module.css';
import { Results } from './results.tsx';
import { SearchBox } from './search-box.tsx';
import type { ModeProps } from './word-search.tsx';

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

function Nobody({ filters }: { filters: SearchFilters }) {
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

/** Engineers who meet all filters. Beside each further choice is the number of engineers that it would leave. */
export function FilterSearch({ search, show, boxId }: ModeProps<'advanced'>) {
  const { filters, order = 'points' } = search;
  const [isOpen, setIsOpen] = useState(false);
  // In place, since the way back should not lead through every choice.
  const [edited, change] = useEditedFilters(filters, (next) => show({ ...search, filters: next }, { replace: true }));
  const query = useEndless(advancedSearch, { body: { filters, order } }, { keepPrevious: true });
  const counts = useLoad(searchCounts, { body: { filters } }, { keepPrevious: true }).value;
  const set = listSetFilters(edited);
  const fields = <FilterFields filters={edited} counts={counts} onChange={change} />;
  return (
    <>
      <SearchBox
        id={boxId}
        label="Words that an engineer must have"
        placeholder="Words, if any"
        text={filters.text}
        onSearch={(text) => show({ ...search, filters: { ...filters, text } })}
      />
      <div className={styles.columns}>
        <section className={styles.rail} aria-label="Filters">
          {fields}
        </section>
        <div className={styles.found}>
          <div className={styles.set}>
            <Button small variant="quiet" className={styles.open} onClick={() => setIsOpen(true)}>
              Filters{set.length > 0 && ` (${set.length})`}
            </Button>
            <ChipList label="Filters that are set" chips={set} onRemove={(index) => set[index] && change(set[index].without)}>
              {set.length > 1 && (
                <Button small variant="quiet" onClick={() => show({ mode: 'advanced', filters: NO_FILTERS })}>
                  Remove all
                </Button>
              )}
            </ChipList>
          </div>
          <Results
            query={query}
            boxId={boxId}
            empty={<Nobody filters={filters} />}
            actions={
              <>
                {set.length > 0 && (
                  <SaveSearchButton query={{ mode: 'advanced', filters }} name={set.map(describeChip).join(', ')} />
                )}
                <Select
                  label="Order"
                  value={order}
                  options={[
                    { value: 'points', label: 'Best tests first' },
                    { value: 'latest', label: 'Latest tests first' },
                  ]}
                  onChange={({ currentTarget }) =>
                    show({ ...search, order: currentTarget.value === 'latest' ? 'latest' : 'points' }, { replace: true })
                  }
                />
              </>
            }
          />
          {/* Here and not beside the field, which a narrow window has in a dialog. */}
          {filters.salary && query.value && (
            <>
              <p className="muted small">Who expects a range of salaries is found by its lower end.</p>
              <RatesNote ratesOf={query.value.first.ratesOf} />
            </>
          )}
        </div>
      </div>
      <FullDialog open={isOpen} onClose={() => setIsOpen(false)} title="Filters">
        <div className={styles.dialog}>
          {isOpen && fields}
          <div className={styles.done}>
            <Button wide onClick={() => setIsOpen(false)}>
              <span aria-live="polite">{counts ? `Show ${engineersText(counts.count)}` : 'Show engineers'}</span>
            </Button>
          </div>
        </div>
      </FullDialog>
    </>
  );
}
