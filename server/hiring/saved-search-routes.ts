import * as calls from '../../contract/saved-searches.ts';
import { type DefineRoute, companyOf } from '../http/define-route.ts';
import { memberOf } from './member.ts';
import type { createReplyTime } from './reply-time.ts';
import type { SavedSearches } from './saved-searches.ts';

interface Needs {
  savedSearches: SavedSearches;
  measureReplyTime: ReturnType<typeof createReplyTime>;
}

export function savedSearchRoutes(defineRoute: DefineRoute, { savedSearches: searches, measureReplyTime }: Needs) {
  defineRoute(calls.savedSearches, async ({ query, caller }) => searches.list(memberOf(caller), query));

  defineRoute(calls.savedSearch, async ({ params: { id }, caller }) => searches.find(memberOf(caller), id));

  defineRoute(calls.saveSearch, async ({ params: { id }, body, caller }) => searches.save(memberOf(caller), id, body));

  defineRoute(calls.deleteSearch, async ({ params: { id }, caller }) => searches.delete(memberOf(caller), id));

  defineRoute(calls.chooseLetters, async ({ params: { id }, body: { letters }, caller }) =>
    searches.chooseLetters(memberOf(caller), id, letters),
  );

  defineRoute(calls.markSearchSeen, async ({ params: { id }, caller }) => searches.markSeen(memberOf(caller), id));

  defineRoute(calls.companyFeed, async ({ query, caller }) => searches.listFeed(companyOf(caller), query));

  defineRoute(calls.replyTime, async ({ caller }) => measureReplyTime(companyOf(caller)));
}
