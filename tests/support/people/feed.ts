import { setTimeout } from 'node:timers/promises';
import { companyFeed } from '../../../contract/hiring/saved-searches.ts';
import { searchChanges } from '../../../server/platform/db/schema/search.ts';
import { type Server, call } from '../server/server.ts';

/** Waits until search has processed all changes so far. */
export async function catchUpSearch({ db, search }: Pick<Server, 'db' | 'search'>) {
  // The server does it too, and may not have finished the changes that it has claimed.
  for (;;) {
    await search.documents.catchUp();
    if ((await db.$count(searchChanges)) === 0) break;
    await setTimeout(10);
  }
  await search.index.update();
}

/** The feed of a company after all changes so far. */
export async function readFeed(
  server: Pick<Server, 'app' | 'db' | 'search'>,
  token: string,
  query: { cursor?: string; limit?: number } = { limit: 100 },
) {
  await catchUpSearch(server);
  return (await call(server.app, companyFeed, { token, query })).reply;
}
