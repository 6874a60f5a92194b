import { z } from 'zod';
import type { SearchCard } from '../../../contract/hiring/search.ts';
import type { SearchQuery } from '../../../contract/hiring/search-query.ts';
import type { Rates } from '../exchange-rates/rates.ts';
import { cursorPage, readCursor } from '../../http/cursor.ts';
import { NO_FOCUS } from './summaries.ts';
import type { EngineerIndex } from './engineer-index.ts';
import type { EngineerRepository } from './engineer-repository.ts';
import type { ListSearch } from './list-search.ts';
import { createPauses } from '../../platform/concurrency/pauses.ts';
import type { Conditions } from './conditions.ts';
import { conditionsOfQuery } from './query-conditions.ts';
import { resolveAll } from './resolve-conditions.ts';

interface Needs {
  repository: EngineerRepository;
  index: EngineerIndex;
  rates: Pick<Rates, 'get'>;
  lists: Pick<ListSearch, 'listSummaries'>;
}

/** The moment of the change in milliseconds, and the engineer. */
const Cursor = z.tuple([z.number(), z.uuid()]);

/** What each of the searches asks for. */
async function conditionsOfAll(queries: readonly SearchQuery[]): Promise<Conditions[]> {
  const pause = createPauses();
  const found: Conditions[] = [];
  for (const query of queries) {
    found.push(conditionsOfQuery(query));
    await pause();
  }
  return found;
}

/** Engineers who are new or have changed, and match saved searches. Everything except the summaries is read from memory. */
export function createChanges({ repository, index, rates, lists }: Needs) {
  async function prepare(companyId: string, queries: readonly SearchQuery[]) {
    const [known, conditions] = await Promise.all([rates.get(), conditionsOfAll(queries)]);
    const [held, sets, exceptions] = await Promise.all([
      index.get(),
      resolveAll(conditions, repository, known),
      repository.listExceptions(companyId),
    ]);
    return { held, sets, exceptions, ratesOf: known.day };
  }

  return {
    /**
     * Who meets at least one of the searches, the latest change first, with the positions of the searches that are met. Without a
     * search everybody whom the company may see. Throws `bad-input` for an invalid cursor.
     */
    async list(
      companyId: string,
      queries: readonly SearchQuery[],
      { cursor, limit }: { cursor?: string | undefined; limit: number },
    ): Promise<{ items: { card: SearchCard; met: number[] }[]; next: string | null; ratesOf: string }> {
      const after = readCursor(Cursor, cursor);
      const { held, sets, exceptions, ratesOf } = await prepare(companyId, queries);
      const found = await held.listChanged(sets, { exceptions, after, limit: limit + 1 });
      const { items, next } = cursorPage(
        found,
        limit,
        ({ score, engineerId }) => [score, engineerId],
        (one) => one,
      );
      const ids = items.map(({ engineerId }) => engineerId);
      const summaries = new Map((await lists.listSummaries(companyId, ids, NO_FOCUS)).map((one) => [one.profile, one]));
      return {
        items: items.flatMap(({ engineerId, met }) => {
          const card = summaries.get(engineerId);
          return card ? [{ card, met }] : [];
        }),
        next,
        ratesOf,
      };
    },

    /** For each search how many meet it and have changed after its moment. */
    async count(companyId: string, searches: readonly { query: SearchQuery; since: Date }[]): Promise<number[]> {
      const { held, sets, exceptions } = await prepare(
        companyId,
        searches.map(({ query }) => query),
      );
      const counts: number[] = [];
      const pause = createPauses();
      for (const [at, { since }] of searches.entries()) {
        counts.push(held.countChanged(sets[at] ?? { all: [], none: [] }, { exceptions, since: since.getTime() }));
        // Each looks at all engineers, and other requests should not wait for fifty of them.
        await pause();
      }
      return counts;
    },
  };
}

export type Changes = ReturnType<typeof createChanges>;
