import type { SearchFilters } from '../../../../../contract/hiring/search-query.ts';
import type { SearchCounts } from '../../../../../contract/hiring/search.ts';
import type { Currency } from '../../../../../contract/profiles/exchange-rates.ts';

/** What the form of every filter gets. */
export interface FilterProps {
  filters: SearchFilters;
  /** Undefined before they are known. */
  counts: SearchCounts | undefined;
  onChange: (changes: Partial<SearchFilters>) => void;
  onCurrency: (currency: Currency) => void;
}
