import { z } from 'zod';
import { COUNTED_MATCHES, type SearchCard, type SearchFilters } from '../../contract/search.ts';
import type { Tx } from '../db/database.ts';
import { readCursor, writeCursor } from '../http/cursor.ts';
import { type Focus, toCard } from './cards.ts';
import { type Conditions, conditionsOf } from './conditions.ts';
import type { EngineerIndex } from './engineer-index.ts';
import type { After, EngineerRepository, Order, Wanted } from './engineer-repository.ts';
import { resolveConditions } from './resolve-conditions.ts';

interface Needs {
  repository: EngineerRepository;
  index: EngineerIndex;
  listShortlisted(companyId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
}

const Cursor = z.tuple([z.number(), z.uuid()]);

interface FoundPage {
  rows: { engineerId: string; key: number }[];
  count: number;
}

const focusOf = ({ topics, skills }: SearchFilters): Focus => ({
  areas: topics.map(({ area }) => area),
  skills: [...skills.all, ...skills.any],
});

export const toCount = (count: number) => ({ number: Math.min(count, COUNTED_MATCHES), atLeast: count > COUNTED_MATCHES });

/** Lists of engineers who meet filters, the best tests or the latest ones first. */
export function createListSearch({ repository, index, listShortlisted }: Needs) {
  /** Cards in the order of the ids; those that the company may not see are left out. */
  async function listCards(companyId: string, ids: readonly string[], focus: Focus, tx?: Tx): Promise<SearchCard[]> {
    if (ids.length === 0) return [];
    const [rows, shortlisted] = [await repository.listCards(companyId, ids, tx), await listShortlisted(companyId, ids)];
    return ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [toCard(row, focus, shortlisted.has(id))] : [];
    });
  }

  /** Ids in order and how many there are: from memory, or for words that very many have from the database. */
  async function find(wanted: Wanted, order: Order, page: { limit: number; after: After }, tx: Tx): Promise<FoundPage> {
    const resolved = await resolveConditions(wanted.conditions, repository, tx);
    if (resolved) {
      const exceptions = await repository.listExceptions(wanted.companyId, tx);
      const { ranked, count } = (await index.get()).list(resolved, { exceptions, order, ...page });
      return { rows: ranked.map(({ engineerId, score }) => ({ engineerId, key: score })), count };
    }
    const rows = await repository.list(wanted, order, page, tx);
    return {
      rows: rows.map(({ engineerId, points, finishedAt }) => ({ engineerId, key: order === 'points' ? points : finishedAt })),
      count: await repository.count(wanted, COUNTED_MATCHES + 1, tx),
    };
  }

  async function list(
    companyId: string,
    { conditions, focus, order }: { conditions: Conditions; focus: Focus; order: Order },
    { cursor, limit }: { cursor?: string | undefined; limit: number },
  ) {
    const after = readCursor(Cursor, cursor);
    const wanted = { companyId, conditions };
    return repository.read(async (tx) => {
      const { rows, count } = await find(wanted, order, { limit: limit + 1, after }, tx);
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      const items = await listCards(
        companyId,
        shown.map(({ engineerId }) => engineerId),
        focus,
        tx,
      );
      const key = last && ([last.key, last.engineerId] as const);
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
