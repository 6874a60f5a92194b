import { advancedSearch, aiSearch, searchCounts, searchEngineers } from '../../../contract/hiring/search.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { Search } from './search.ts';

export function searchRoutes(defineRoute: DefineRoute, { search }: { search: Search }) {
  defineRoute(searchEngineers, async ({ query, caller }) => search.byWords(caller.companyId, query));

  defineRoute(advancedSearch, async ({ body, caller }) => search.byFilters(caller.companyId, body));

  defineRoute(searchCounts, async ({ body: { filters }, caller }) => search.countValues(caller.companyId, filters));

  defineRoute(aiSearch, async ({ body, caller }) => search.bySentence(caller.companyId, body));
}
