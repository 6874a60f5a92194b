import { advancedSearch, aiSearch, searchCounts, searchEngineers } from '../../contract/search.ts';
import { type DefineRoute, companyOf } from '../http/define-route.ts';
import type { Search } from './search.ts';

export function searchRoutes(defineRoute: DefineRoute, { search }: { search: Search }) {
  defineRoute(searchEngineers, async ({ query, caller }) => search.byWords(companyOf(caller), query));

  defineRoute(advancedSearch, async ({ body, caller }) => search.byFilters(companyOf(caller), body));

  defineRoute(searchCounts, async ({ body: { filters }, caller }) => search.countValues(companyOf(caller), filters));

  defineRoute(aiSearch, async ({ body, caller }) => search.bySentence(companyOf(caller), body));
}
