import { z } from 'zod';
import type { Member } from '../../../platform/callers/caller.ts';
import { Instant } from '../../../../contract/base/instant.ts';
import {
  type Letters,
  MAX_SAVED_SEARCHES,
  MOST_MATCHES,
  type SavedSearch,
  saveSearch,
} from '../../../../contract/hiring/saved-searches.ts';
import type { SearchQuery } from '../../../../contract/hiring/search-query.ts';
import { recordActivity } from '../../companies/activity.ts';
import { cursorPage, readCursor } from '../../../http/cursor.ts';
import { Failure } from '../../../http/failures.ts';
import type { Changes } from '../../search/changes.ts';
import type { SavedSearchRepository, SavedSearchRow } from './saved-search-repository.ts';
import type { WriteRepository } from '../write-repository.ts';
import type { Transact } from '../../../platform/db/transact.ts';
import { conflict } from '../../../http/conflict.ts';

const Key = z.tuple([Instant, z.uuid()]).transform(([savedAt, id]) => ({ savedAt: new Date(savedAt), id }));

interface SavedSearchChange {
  name: string;
  query: SearchQuery;
  /** The version that was changed; 0 for a new search. Undefined: the change applies to the stored version. */
  version?: number | undefined;
}

const changedMeanwhile = ({ name, query, version }: Pick<SavedSearchRow, 'name' | 'query' | 'version'>) =>
  conflict(
    saveSearch,
    { search: { name, query, version } },
    `A colleague has changed this search, and it is named ‘${name}’ now. Nothing of yours is saved yet.`,
  );

const toSavedSearch = (row: SavedSearchRow, matches: number): SavedSearch => ({
  id: row.id,
  name: row.name,
  query: row.query,
  saved_by: row.savedByName ?? '',
  saved_at: row.savedAt.toISOString(),
  version: row.version,
  letters: row.letters ?? 'off',
  matches: Math.min(matches, MOST_MATCHES),
});

interface Needs {
  transact: Transact;
  repository: SavedSearchRepository;
  writes: Pick<WriteRepository, 'lockCompany'>;
  changes: Changes;
}

/** The saved searches of a company, and their new matches. */
export function createSavedSearches({ transact, repository, writes, changes }: Needs) {
  async function withMatches(companyId: string, rows: readonly SavedSearchRow[]) {
    const counts = await changes.count(
      companyId,
      rows.map(({ query, seenAt, savedAt }) => ({ query, since: seenAt ?? savedAt })),
    );
    return new Map(rows.map((row, at) => [row.id, counts[at] ?? 0]));
  }

  /** Throws `no-such-search`. */
  async function find(member: Member, id: string): Promise<SavedSearch> {
    const row = await repository.find(member, id);
    if (!row) throw new Failure('no-such-search');
    const counts = await withMatches(member.companyId, [row]);
    return toSavedSearch(row, counts.get(id) ?? 0);
  }

  async function setFor(member: Member, id: string, change: Parameters<SavedSearchRepository['setFor']>[2]) {
    if (!(await repository.setFor(member, id, change))) throw new Failure('no-such-search');
    return { response: 'ok' as const };
  }

  return {
    find,

    async list(member: Member, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
      const rows = await repository.list(member, readCursor(Key, cursor), limit + 1);
      const counts = await withMatches(member.companyId, rows.slice(0, limit));
      return cursorPage(
        rows,
        limit,
        ({ savedAt, id }) => [savedAt, id],
        (row) => toSavedSearch(row, counts.get(row.id) ?? 0),
      );
    },

    /**
     * Saves a search or changes a saved one. Throws `changed-meanwhile`, `list-full`, and `no-such-search` for one that is
     * deleted or of another company.
     */
    async save(member: Member, id: string, { version, ...wanted }: SavedSearchChange): Promise<SavedSearch> {
      const { companyId, accountId } = member;
      await transact(async (tx) => {
        await writes.lockCompany(companyId, tx);
        const stored = await repository.lock(companyId, id, wanted, tx);
        if (stored?.isWanted) return;
        if (stored && version !== undefined && stored.version !== version) throw changedMeanwhile(stored);
        if (stored) {
          await repository.change(id, wanted, tx);
          await recordActivity(tx, { companyId, accountId, kind: 'search-changed', facts: { id } });
          return;
        }
        if (version) throw new Failure('no-such-search');
        if ((await repository.count(companyId, tx)) >= MAX_SAVED_SEARCHES) {
          throw new Failure('list-full', {
            detail: `A company has at most ${MAX_SAVED_SEARCHES} saved searches. Please delete one first.`,
          });
        }
        if (!(await repository.insert({ id, companyId, ...wanted, savedBy: accountId }, tx))) throw new Failure('no-such-search');
        await recordActivity(tx, { companyId, accountId, kind: 'search-saved', facts: { id } });
      });
      return find(member, id);
    },

    async delete({ companyId, accountId }: Member, id: string) {
      await transact(async (tx) => {
        if (!(await repository.delete(companyId, id, tx))) return;
        await recordActivity(tx, { companyId, accountId, kind: 'search-deleted', facts: { id } });
      });
      return { response: 'ok' as const };
    },

    /** From now on: matches of earlier days are not sent. Throws `no-such-search`. */
    chooseLetters: (member: Member, id: string, letters: Letters) => setFor(member, id, { letters, toldAt: new Date() }),

    /** Throws `no-such-search`. */
    markSeen: (member: Member, id: string) => setFor(member, id, { seenAt: new Date() }),

    /** Engineers who meet any of the searches, the latest change first, with the searches that each meets. */
    async listFeed(companyId: string, page: { cursor?: string | undefined; limit: number }) {
      const searches = await repository.listQueries(companyId);
      const { items, ...rest } = await changes.list(
        companyId,
        searches.map(({ query }) => query),
        page,
      );
      return {
        items: items.map(({ card, met }) => ({
          ...card,
          matches: met.flatMap((at) => (searches[at] ? [{ id: searches[at].id, name: searches[at].name }] : [])),
        })),
        ...rest,
      };
    },
  };
}

export type SavedSearches = ReturnType<typeof createSavedSearches>;
