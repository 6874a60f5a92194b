import { type ReactNode, useState } from 'react';
import { advancedSearch, type SearchCounts, searchCounts } from '../../../../contract/hiring/search.ts';
import { useEndless } from '../../../shared/loading/use-endless.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { Button } from '../../../ui/button.tsx';
import { FullDialog } from '../../../ui/full-dialog.tsx';
import { RatesNote } from '../rates-note.tsx';
import { SaveSearchButton } from '../saved-searches/save-search-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { NO_FILTERS } from './address.ts';
import { ChipList } from './chips/chip-list.tsx';
import { describeChip, listSetFilters } from './chips/describe-chip.ts';
import { engineersText } from './count-text.ts';
import { FilterFields } from './filters/filter-fields.tsx';
import { useEditedFilters } from './filters/use-edited-filters.ts';
import styles from './filter-search.module.css';
import { NobodyFound } from './nobody-found.tsx';
import { Results } from './results.tsx';
import { SearchBox } from './search-box.tsx';
import type { ModeProps } from './word-search.tsx';

interface FiltersDialogProps {
  open: boolean;
  /** How many engineers are found; undefined while they are counted. */
  count: SearchCounts['count'] | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** The filters in a narrow window, which has no space for them beside the results. */
const FiltersDialog = ({ open, count, onClose, children }: FiltersDialogProps) => (
  <FullDialog open={open} onClose={onClose} title="Filters">
    <div className={styles.dialog}>
      {open && children}
      <div className={styles.done}>
        <Button wide onClick={onClose}>
          <span aria-live="polite">{count === undefined ? 'Show engineers' : `Show ${engineersText(count)}`}</span>
        </Button>
      </div>
    </div>
  </FullDialog>
);

/** Engineers who match all filters. Beside each further choice is the number of engineers that it would leave. */
export function FilterSearch({ search, show, boxId }: ModeProps<'advanced'>) {
  const { filters, order = 'points' } = search;
  const [isOpen, setIsOpen] = useState(false);
  // Replaces the address, since Back should not lead through every choice.
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
            empty={<NobodyFound filters={filters} />}
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
          {/* Here and not beside the field: in a narrow window the field is in a dialog. */}
          {filters.salary && query.value && (
            <>
              <p className="muted small">Who expects a range of salaries is found by its lower end.</p>
              <RatesNote ratesOf={query.value.first.ratesOf} />
            </>
          )}
        </div>
      </div>
      <FiltersDialog open={isOpen} count={counts?.count} onClose={() => setIsOpen(false)}>
        {fields}
      </FiltersDialog>
    </>
  );
}
