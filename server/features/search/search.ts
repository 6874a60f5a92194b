import type { SearchQuery } from '../../../contract/hiring/search-query.ts';
import type { Cards } from '../assessments/cards.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Transact } from '../../platform/db/transact.ts';
import type { Rates } from '../exchange-rates/rates.ts';
import { type AiRequest, type Reranker, createAiSearch } from './ai-search.ts';
import { NO_FOCUS } from './summaries.ts';
import { createChanges } from './changes.ts';
import { createCounts } from './counts.ts';
import { createDocumentRepository } from './document-repository.ts';
import { createDocumentWriter } from './document-writer.ts';
import { createEngineerIndex } from './engineer-index.ts';
import { createEngineerRepository } from './engineer-repository.ts';
import { createIndexRepository } from './index-repository.ts';
import { plainFilters } from './query-conditions.ts';
import { createListSearch } from './list-search.ts';
import { type ModelReader, createSentenceReader } from './read-sentence.ts';
import { zonesWithin } from './zones.ts';

interface Needs {
  db: Db;
  transact: Transact;
  cards: Pick<Cards, 'list'>;
  rates: Pick<Rates, 'get'>;
  model: { read: ModelReader; rerank: Reranker } | null;
  /** The moment of a search, for tests. */
  now?: () => Date;
  /** Which of these engineers are on a shortlist of the company. */
  listShortlisted?: (companyId: string, ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Search of engineers: the searched data, and every way to search it. */
export function createSearch({
  db,
  transact,
  cards,
  rates,
  model,
  now = () => new Date(),
  listShortlisted = async () => new Set(),
}: Needs) {
  const repository = createEngineerRepository(db);
  const documents = createDocumentWriter({ transact, repository: createDocumentRepository(db), cards });
  const index = createEngineerIndex(createIndexRepository(db));
  const lists = createListSearch({ repository, index, rates, listShortlisted });
  const readSentence = createSentenceReader({ model: model?.read ?? null, now });
  const listSummaries = (companyId: string, ids: readonly string[]) => lists.listSummaries(companyId, ids, NO_FOCUS);
  return {
    documents,

    /** Begins to read what searches would wait for. */
    warmUp() {
      // To read all time zones of the world takes long.
      zonesWithin('UTC', 1);
      // A failure is no loss here: whoever asks next whether the search is ready begins again and reports it.
      index.read().catch(() => {});
    },

    index,
    byFilters: lists.listByFilters,
    countValues: createCounts({ repository, index, rates }),
    bySentence: createAiSearch({ repository, index, rates, readSentence, listShortlisted, rerank: model?.rerank ?? null }) as (
      companyId: string,
      request: AiRequest,
    ) => ReturnType<ReturnType<typeof createAiSearch>>,

    /** Without words all engineers, the latest tests first; with words the best tests first. Throws `bad-input`. */
    byWords: (
      companyId: string,
      {
        qv,
        cat,
        ...page
      }: Omit<Extract<SearchQuery, { mode: 'plain' }>, 'mode'> & { cursor?: string | undefined; limit: number },
    ) => lists.listByFilters(companyId, { filters: plainFilters({ qv, cat }), order: qv === '' ? 'latest' : 'points', ...page }),

    /** Summaries of the visible ones of these engineers, in their order. */
    summaries: listSummaries,

    /** The names of the visible ones of these engineers, by id. */
    async names(companyId: string, ids: readonly string[]): Promise<Map<string, string>> {
      return new Map((await listSummaries(companyId, ids)).map(({ profile, name }) => [profile, name]));
    },

    changes: createChanges({ repository, index, rates, lists }),
  };
}

export type Search = ReturnType<typeof createSearch>;
