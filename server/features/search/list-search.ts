import { z } from 'zod';
import { COUNTED_MATCHES, type SearchCard } from '../../../contract/hiring/search.ts';
import type { SearchFilters } from '../../../contract/hiring/search-query.ts';
import type { Rates } from '../exchange-rates/rates.ts';
import { readCursor, writeCursor } from '../../http/cursor.ts';
import { type Focus, toSummary } from './summaries.ts';
import { type Conditions, conditionsOf } from './conditions.ts';
import type { EngineerIndex } from './engineer-index.ts';
import type { EngineerRepository, Order } from './engineer-repository.ts';
import { resolveConditions } from './resolve-conditions.ts';

interface Needs {
  repository: EngineerRepository;
  index: EngineerIndex;
  rates: Pick<Rates, 'get'>;
  listShortlisted(companyId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
}

const Cursor = z.tuple([z.number(), z.uuid()]);
const focusOf = ({ topics, skills, salary }: SearchFilters): Omit<Focus, 'rates'> => ({
  areas: topics.map(({ area }) => area),
  skills: [...skills.all, ...skills.any],
  currency: salary?.currency ?? null,
});

export const toCount = (count: number) => ({ number: Math.min(count, COUNTED_MATCHES), atLeast: count > COUNTED_MATCHES });

/** Lists of engineers who meet filters, the best tests or the latest ones first. */
export function createListSearch({ repository, index, rates, listShortlisted }: Needs) {
  /** Cards in the order of the ids; those that the company may not see are left out. */
  async function toCards(companyId: string, ids: readonly string[], focus: Focus) {
    const [rows, shortlisted] = await Promise.all([repository.listSummaries(companyId, ids), listShortlisted(companyId, ids)]);
    return ids.flatMap((id): SearchCard[] => {
      const row = rows.get(id);
      return row ? [toSummary(row, focus, shortlisted.has(id))] : [];
    });
  }

  async function list(
    companyId: string,
    { conditions, focus, order }: { conditions: Conditions; focus: Omit<Focus, 'rates'>; order: Order },
    { cursor, limit }: { cursor?: string | undefined; limit: number },
  ) {
    const after = readCursor(Cursor, cursor);
    const known = await rates.get();
    const [held, resolved, exceptions] = await Promise.all([
      index.get(),
      resolveConditions(conditions, repository, known),
      repository.listExceptions(companyId),
    ]);
    const { ranked: found, count } = held.list(resolved, { exceptions, order, after, limit: limit + 1 });
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    const ids = shown.map(({ engineerId }) => engineerId);
    return {
      items: await toCards(companyId, ids, { ...focus, rates: known }),
      next: found.length > limit && last ? writeCursor([last.score, last.engineerId]) : null,
      count: toCount(count),
      ratesOf: known.day,
    };
  }

  return {
    /** Summaries of the visible ones of these engineers, in their order. */
    listSummaries: toCards,

    /** Throws `bad-input` for a cursor that is none. */
    listByFilters: (
      companyId: string,
      { filters, order, ...page }: { filters: SearchFilters; order: Order; cursor?: string | undefined; limit: number },
    ) => list(companyId, { conditions: conditionsOf(filters), focus: focusOf(filters), order }, page),
  };
}

export type ListSearch = ReturnType<typeof createListSearch>;
