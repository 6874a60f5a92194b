import type { SavedSearch } from '../../../../../contract/hiring/saved-searches.ts';
import type { Chip } from '../../../../../contract/hiring/search-query.ts';

const isSalary = ({ value }: Chip) => value.kind === 'salary';

/** Whether a saved search limits the salary, which is compared by exchange rates. */
export const limitsSalary = ({ query }: Pick<SavedSearch, 'query'>) =>
  query.mode === 'advanced' ? query.filters.salary !== null : query.mode === 'ai' && query.chips.some(isSalary);
