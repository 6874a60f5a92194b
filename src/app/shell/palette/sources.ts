import { searchBlog } from '../../../../contract/blog/blog.ts';
import type { Role } from '../../../../contract/base/roles.ts';
import { searchEngineers } from '../../../../contract/hiring/search.ts';
import { shortlists } from '../../../../contract/hiring/shortlists.ts';
import { threads } from '../../../../contract/messages/messages.ts';
import { searchDevice } from '../../../features/blog/search-device.ts';
import { addressOf } from '../../../features/hiring/search/address.ts';
import { send } from '../../../shared/api/request.ts';
import { once } from '../../../shared/loading/once.ts';
import type { Entry } from './entries.ts';

/** What one source finds for the typed words. Throws if it cannot be reached. */
export type Source = (q: string, signal: AbortSignal) => Promise<Entry[]>;

const FEW = 5;
/** Shortlists have no search of their own; a company has few, and the last changed are loaded. */
const MOST_SHORTLISTS = 50;

/** Posts and articles; without a network those on this device. */
const findArticles: Source = async (q, signal) => {
  const results = await send(searchBlog, { query: { q, limit: FEW }, signal }).then(
    (found) => found.results,
    async () => (signal.aborted ? [] : ((await searchDevice(q)) ?? [])),
  );
  return results.slice(0, FEW).map(({ path, title, category }) => ({
    id: path,
    group: 'Articles',
    name: title,
    detail: category,
    icon: 'article',
    goal: path,
    isFound: true,
  }));
};

const findThreads: Source = async (q, signal) => {
  const { items } = await send(threads, { query: { q, limit: FEW }, signal });
  return items.map(({ id, with: { name }, found, last }) => ({
    id: `/messages/${id}`,
    group: 'Messages',
    name,
    detail: found ?? last?.excerpt,
    icon: 'message',
    goal: `/messages/${id}`,
    isFound: true,
  }));
};

const findEngineers: Source = async (q, signal) => {
  const { items } = await send(searchEngineers, { query: { qv: q, limit: FEW }, signal });
  const search = addressOf({ mode: 'ai', q, chips: null });
  return [
    ...items.map(({ profile, name, topics }): Entry => ({
      id: `/view/${profile}`,
      group: 'Engineers',
      name,
      detail: topics.map(({ area }) => area).join(', '),
      icon: 'person',
      goal: `/view/${profile}`,
      isFound: true,
    })),
    { id: search, group: 'Engineers', name: `Search engineers: ${q}`, icon: 'search', goal: search, isFound: true },
  ];
};

/** The lists are loaded once for each opening of the palette. */
function createShortlistSource(): Source {
  // Not with the signal of a query, since a later one uses the same lists.
  const load = once(() => send(shortlists, { query: { limit: MOST_SHORTLISTS } }));
  return async () => {
    const { items } = await load();
    return items.map(({ id, name }) => ({
      id: `/company/shortlists/${id}`,
      group: 'Shortlists',
      name,
      icon: 'list',
      goal: `/company/shortlists/${id}`,
    }));
  };
}

/** The list of accounts has a search of its own. */
const findAccounts: Source = async (q) => {
  const goal = `/reviews?${new URLSearchParams({ q }).toString()}`;
  return [{ id: goal, group: 'Accounts', name: `Accounts with ${q}`, icon: 'accounts', goal, isFound: true }];
};

/** What a role may search. The server decides again what each caller may see. */
export function createSources(role: Role): Source[] {
  if (role === 'engineer') return [findThreads, findArticles];
  if (role === 'company') return [findEngineers, createShortlistSource(), findThreads, findArticles];
  return role === 'admin' ? [findAccounts, findArticles] : [findArticles];
}
