import { z } from 'zod';
import { COUNTED_MATCHES, type SearchCard, type SearchFilters } from '../../contract/search.ts';
import type { Tx } from '../db/database.ts';
import { readCursor, writeCursor } from '../http/cursor.ts';
import { type Focus, toCard } from './cards.ts';
import { type Conditions, conditionsOf } from './conditions.ts';
import type { EngineerIndex } from './engineer-index.ts';
import type { After, EngineerCardRow, EngineerRepository, Order, Wanted } from './engineer-repository.ts';
import type { MemoryIndex } from './memory-index.ts';
import { resolveConditions } from './resolve-conditions.ts';

interface Needs {
  repository: EngineerRepository;
  index: EngineerIndex;
  listShortlisted(companyId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
}

const Cursor = z.tuple([z.number(), z.uuid()]);
const focusOf = ({ topics, skills }: SearchFilters): Focus => ({
  areas: topics.map(({ area }) => area),
  skills: [...skills.all, ...skills.any],
});

export const toCount = (count: number) => ({ number: Math.min(count, COUNTED_MATCHES), atLeast: count > COUNTED_MATCHES });

/** Lists of engineers who meet filters, the best tests or the latest ones first. */
export function createListSearch({ repository, index, listShortlisted }: Needs) {
  /** Cards in the order of the ids; those that the company may not see are left out. */
  async function toCards(companyId: string, ids: readonly string[], rows: ReadonlyMap<string, EngineerCardRow>, focus: Focus) {
    const shortlisted = await listShortlisted(companyId, ids);
    return ids.flatMap((id): SearchCard[] => {
      const row = rows.get(id);
      return row ? [toCard(row, focus, shortlisted.has(id))] : [];
    });
  }

  /** Ids in order and how many there are: from memory, or for words that very many have from the database. */
  async function find(held: MemoryIndex, wanted: Wanted, order: Order, page: { limit: number; after: After }, tx: Tx) {
    const resolved = await resolveConditions(wanted.conditions, repository, tx);
    if (resolved) {
      const exceptions = await repository.listExceptions(wanted.companyId, tx);
      const { ranked, count } = held.list(resolved, { exceptions, order, ...page });
      return { found: ranked.map(({ engineerId, score }) => ({ engineerId, key: score })), count };
    }
    const rows = await repository.list(wanted, order, page, tx);
    return {
      found: rows.map(({ engineerId, points, finishedAt }) => ({ engineerId, key: order === 'points' ? points : finishedAt })),
      count: await repository.count(wanted, COUNTED_MATCHES + 1, tx),
    };
  }

  async function list(
    companyId: string,
    { conditions, focus, order }: { conditions: Conditions; focus: Focus; order: Order },
    { cursor, limit }: { cursor?: string | undefined; limit: number },
  ) {
    const after = readCursor(Cursor, cursor);
    // Before the transaction: who holds a connection must not wait for another one, or all wait for each other.
    const held = await index.get();
    const { found, count, rows } = await repository.read(async (tx) => {
      const part = await find(held, { companyId, conditions }, order, { limit: limit + 1, after }, tx);
      const ids = part.found.slice(0, limit).map(({ engineerId }) => engineerId);
      return { ...part, rows: await repository.listCards(companyId, ids, tx) };
    });
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    return {
      items: await toCards(
        companyId,
        shown.map(({ engineerId }) => engineerId),
        rows,
        focus,
      ),
      next: found.length > limit && last ? writeCursor([last.key, last.engineerId]) : null,
      count: toCount(count),
    };
  }

  return {
    /** Cards of these engineers in their order, of those that the company may see. */
    listCards: async (companyId: string, ids: readonly string[], focus: Focus) =>
      toCards(companyId, ids, await repository.listCards(companyId, ids), focus),

    /** Throws `bad-input` for a cursor that is none. */
    listByFilters: (
      companyId: string,
      { filters, order, ...page }: { filters: SearchFilters; order: Order; cursor?: string | undefined; limit: number },
    ) => list(companyId, { conditions: conditionsOf(filters), focus: focusOf(filters), order }, page),
  };
}
