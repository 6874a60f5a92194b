import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { companyFeed } from '../../../../contract/hiring/saved-searches.ts';
import { type SearchCard, advancedSearch, aiSearch, searchEngineers } from '../../../../contract/hiring/search.ts';
import { keyOf } from '../../../shared/loading/query-client.ts';

const LISTS = [companyFeed, searchEngineers, advancedSearch, aiSearch];

type Part = { items: SearchCard[] };
const hasParts = (data: unknown): data is InfiniteData<Part> => typeof data === 'object' && data !== null && 'pages' in data;

/**
 * Changes an engineer in the loaded lists. They are not loaded again, because the engineer could move away from under the
 * pointer, and a sentence would be read again.
 */
export function useChangeSummary() {
  const client = useQueryClient();
  return (profile: string, changes: Partial<Pick<SearchCard, 'connection' | 'shortlisted'>>) => {
    const change = (part: Part) => ({
      ...part,
      items: part.items.map((card) => (card.profile === profile ? { ...card, ...changes } : card)),
    });
    for (const call of LISTS)
      client.setQueriesData({ queryKey: keyOf(call) }, (data: unknown) =>
        hasParts(data) ? { ...data, pages: data.pages.map(change) } : data,
      );
  };
}
