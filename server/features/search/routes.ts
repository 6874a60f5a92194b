import { advancedSearch, aiSearch, searchCounts, searchEngineers } from '../../../contract/hiring/search.ts';
import { sampleSearch } from '../../../contract/hiring/sample-search.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { SampleSearch } from './sample-search.ts';
import type { Search } from './search.ts';

export function searchRoutes(
  defineRoute: DefineRoute,
  { search, sampleSearch: searchSample }: { search: Search; sampleSearch: SampleSearch },
) {
  defineRoute(sampleSearch, async ({ query }) => searchSample(query));

  defineRoute(searchEngineers, async ({ query, caller }) => search.byWords(caller.companyId, query));

  defineRoute(advancedSearch, async ({ body: { currency, ...body }, caller }) => {
    const [found, counts] = await Promise.all([
      search.byFilters(caller.companyId, body),
      body.cursor === undefined ? search.countValues(caller.companyId, body.filters, currency) : null,
    ]);
    return { ...found, counts };
  });

  defineRoute(searchCounts, async ({ body: { filters, currency }, caller }) =>
    search.countValues(caller.companyId, filters, currency),
  );

  defineRoute(aiSearch, async ({ body, caller }) => search.bySentence(caller.companyId, body));
}
