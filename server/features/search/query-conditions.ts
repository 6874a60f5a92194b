import { SearchFilters, type SearchQuery } from '../../../contract/hiring/search-query.ts';
import { type Conditions, conditionsOf, conditionsOfChip } from './conditions.ts';
import { usedChips } from './used-chips.ts';

/** A plain search as filters. */
export const plainFilters = ({ qv, cat }: { qv: string; cat: Extract<SearchQuery, { mode: 'plain' }>['cat'] }) =>
  SearchFilters.parse({ text: qv, ...(cat === '' ? {} : { topics: [{ area: cat, level: null }] }) });

/** The conditions of a saved search: for a sentence, every must and no not. */
export function conditionsOfQuery(query: SearchQuery): Conditions {
  if (query.mode === 'advanced') return conditionsOf(query.filters);
  if (query.mode === 'plain') return conditionsOf(plainFilters(query));
  const used = usedChips(query.chips);
  const byMode = (mode: string) =>
    query.chips.filter((chip) => chip.mode === mode && used.has(chip)).flatMap(({ value }) => conditionsOfChip(value));
  return { all: byMode('must'), none: byMode('not') };
}
