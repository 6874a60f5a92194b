import { z } from 'zod';
import { COUNTED_MATCHES, type SearchCard, type SearchFilters } from '../../contract/search.ts';
import type { Tx } from '../db/database.ts';
import { readCursor, writeCursor } from '../http/cursor.ts';
import { type Focus, toCard } from './cards.ts';
import { type Conditions, conditionsOf } from './conditions.ts';
import type { EngineerRepository, Order } from './engineer-repository.ts';

interface Needs {
  repository: EngineerRepository;
  listShortlisted(companyId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
}

const Cursor = z.tuple([z.number().int(), z.uuid()]);

const focusOf = ({ topics, skills }: SearchFilters): Focus => ({
  areas: topics.map(({ area }) => area),
  skills: [...skills.all, ...skills.any],
});

export const toCount = (count: number) => ({ number: Math.min(count, COUNTED_MATCHES), atLeast: count > COUNTED_MATCHES });

/** Lists of engineers who meet filters, the best tests or the latest ones first. */
export function createListSearch({ repository, listShortlisted }: Needs) {
  /** Cards in the order of the ids; those that the company may not see are left out. */
  async function listCards(companyId: string, ids: readonly string[], focus: Focus, tx?: Tx): Promise<SearchCard[]> {
    if (ids.length === 0) return [];
    const [rows, shortlisted] = [await repository.listCards(companyId, ids, tx), await listShortlisted(companyId, ids)];
    return ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [toCard(row, focus, shortlisted.has(id))] : [];
    });
  }

  async function list(
    companyId: string,
    { conditions, focus, order }: { conditions: Conditions; focus: Focus; order: Order },
    { cursor, limit }: { cursor?: string | undefined; limit: number },
  ) {
    const after = readCursor(Cursor, cursor);
    const wanted = { companyId, conditions };
    return repository.read(async (tx) => {
      const rows = await repository.list(wanted, order, { limit: limit + 1, after }, tx);
      const count = await repository.count(wanted, COUNTED_MATCHES + 1, tx);
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      const items = await listCards(
        companyId,
        shown.map(({ engineerId }) => engineerId),
        focus,
        tx,
      );
      const key = last && ([order === 'points' ? last.points : last.finishedAt, last.engineerId] as const);
      return { items, next: rows.length > limit && key ? writeCursor(key) : null, count: toCount(count) };
    });
  }

  return {
    listCards,
    /** Throws `bad-input` for a cursor that is none. */
    listByFilters: (
      companyId: string,
      { filters, order, ...page }: { filters: SearchFilters; order: Order; cursor?: string | undefined; limit: number },
    ) => list(companyId, { conditions: conditionsOf(filters), focus: focusOf(filters), order }, page),
  };
}

export type ListSearch = ReturnType<typeof createListSearch>;
