import { setTimeout } from 'node:timers/promises';
import { companyFeed } from '../../contract/hiring/saved-searches.ts';
import { searchChanges } from '../../server/platform/db/schema/search.ts';
import { type Server, call } from './server.ts';

/** Waits until search knows everything that is written by now. */
export async function catchUpSearch({ db, search }: Pick<Server, 'db' | 'search'>) {
  // The server does it too, and what it has taken it may not have finished.
  for (;;) {
    await search.documents.catchUp();
    if ((await db.$count(searchChanges)) === 0) break;
    await setTimeout(10);
  }
  await search.index.update();
}

/** The feed of a company as it is with everything that is written by now. */
export async function readFeed(
  server: Pick<Server, 'app' | 'db' | 'search'>,
  token: string,
  query: { cursor?: string; limit?: number } = { limit: 100 },
) {
  await catchUpSearch(server);
  return (await call(server.app, companyFeed, { token, query })).reply;
}
