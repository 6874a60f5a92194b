import * as calls from '../../../../contract/hiring/saved-searches.ts';
import type { DefineRoute } from '../../../http/define-route.ts';
import type { createReplyTime } from '../reply-time.ts';
import type { SavedSearches } from './saved-searches.ts';

interface Needs {
  savedSearches: SavedSearches;
  measureReplyTime: ReturnType<typeof createReplyTime>;
}

export function savedSearchRoutes(defineRoute: DefineRoute, { savedSearches: searches, measureReplyTime }: Needs) {
  defineRoute(calls.savedSearches, async ({ query, caller }) => searches.list(caller, query));

  defineRoute(calls.savedSearch, async ({ params: { id }, caller }) => searches.find(caller, id));

  defineRoute(calls.saveSearch, async ({ params: { id }, body, caller }) => searches.save(caller, id, body));

  defineRoute(calls.deleteSearch, async ({ params: { id }, caller }) => searches.delete(caller, id));

  defineRoute(calls.chooseLetters, async ({ params: { id }, body: { letters }, caller }) =>
    searches.chooseLetters(caller, id, letters),
  );

  defineRoute(calls.markSearchSeen, async ({ params: { id }, caller }) => searches.markSeen(caller, id));

  defineRoute(calls.companyFeed, async ({ query, caller }) => searches.listFeed(caller.companyId, query));

  defineRoute(calls.replyTime, async ({ caller }) => measureReplyTime(caller.companyId));
}
