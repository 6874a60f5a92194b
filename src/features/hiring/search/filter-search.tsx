import { useState } from 'react';
import { advancedSearch } from '../../../../contract/hiring/search.ts';
import { SALARY } from '../../../../contract/profiles/employment.ts';
import type { Currency } from '../../../../contract/profiles/exchange-rates.ts';
import { useEndless } from '../../../shared/loading/use-endless.ts';
import { Select } from '../../../ui/select.tsx';
import { RatesNote } from '../rates-note.tsx';
import { SaveSearchButton } from '../saved-searches/save-search-button.tsx';
import { NO_FILTERS } from './address.ts';
import { describeChip, listSetFilters } from './chips/describe-chip.ts';
import { FilterChips } from './filters/filter-chips.tsx';
import { useEditedFilters } from './filters/use-edited-filters.ts';
import { ZoneStrip } from './filters/zone-strip.tsx';
import styles from './filter-search.module.css';
import { NobodyFound } from './nobody-found.tsx';
import { Results } from './results.tsx';
import type { ModeProps } from './word-search.tsx';

/** Engineers who match all filters. Beside each further choice is the number of engineers that it would leave. */
export function FilterSearch({ search, show, boxId }: ModeProps<'advanced'>) {
  const { filters, order = 'points' } = search;
  const [offered, setOffered] = useState<Currency>(SALARY.currency);
  const currency = filters.salary?.currency ?? offered;
  // Replaces the address, since Back should not lead through every choice.
  const [edited, change] = useEditedFilters(filters, (next) => show({ ...search, filters: next }, { replace: true }));
  const query = useEndless(advancedSearch, { body: { filters, order, currency } }, { keepPrevious: true });
  const counts = query.value?.first.counts ?? undefined;
  const set = listSetFilters(edited);
  return (
    <>
      <div className={styles.filters}>
        <FilterChips
          filters={edited}
          counts={counts}
          onChange={change}
          onCurrency={setOffered}
          onClear={() => show({ mode: 'advanced', filters: NO_FILTERS })}
        />
        {counts && <ZoneStrip zones={counts.zones} chosen={edited.timeZone} onChoose={(timeZone) => change({ timeZone })} />}
      </div>
      <Results
        query={query}
        boxId={boxId}
        zone={filters.timeZone?.zone}
        empty={<NobodyFound filters={filters} />}
        actions={
          <>
            {set.length > 0 && <SaveSearchButton query={{ mode: 'advanced', filters }} name={set.map(describeChip).join(', ')} />}
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
      {filters.salary && query.value && (
        <>
          <p className="muted small">Who expects a range of salaries is found by its lower end.</p>
          <RatesNote ratesOf={query.value.first.ratesOf} />
        </>
      )}
    </>
  );
}
