import { FIRST_RATES } from '../../../contract/profiles/exchange-rates.ts';
import type { AiSearchReply } from '../../../contract/hiring/search.ts';
import { normalise } from '../../data/vocabulary/normalise.ts';
import { createAiSearch } from './ai-search.ts';
import { createMemoryIndex } from './memory-index.ts';
import { createSentenceReader } from './read-sentence.ts';
import { type SampleEngineer, sampleEngineers } from './sample-engineers.ts';

/** All of the sample, in one reply. */
const LIMIT = 50;
/** No company: nobody of the sample is connected, blocked or on a shortlist. */
const NO_COMPANY = '';

const wordsIn = (text: string) => normalise(text).split(' ');

function toIndex(engineers: readonly SampleEngineer[]) {
  const index = createMemoryIndex();
  for (const { row, tags, text } of engineers) index.put({ ...row, tags, words: [...new Set(wordsIn(text))] });
  return index;
}

/**
 * The search of companies for visitors: the same reading, ranking and reasons, over invented engineers in memory. It reads no
 * database and asks no model. The engineers are made when somebody first searches.
 */
export function createSampleSearch(now: () => Date = () => new Date()) {
  let made: { search: ReturnType<typeof createAiSearch>; all: number } | null = null;

  function make() {
    const engineers = sampleEngineers();
    const index = toIndex(engineers);
    const rows = new Map(engineers.map(({ row }) => [row.engineerId, row]));
    const search = createAiSearch({
      repository: {
        listForms: async (words) => new Map(words.map((word) => [word, wordsIn(word)])),
        listExceptions: async () => ({ seen: [], unseen: [] }),
        async listSummaries(_company, ids) {
          const wanted = new Set(ids);
          return new Map([...rows].filter(([id]) => wanted.has(id)));
        },
      },
      index: { get: async () => index },
      rates: { get: async () => FIRST_RATES },
      readSentence: createSentenceReader({ model: null, now }),
      listShortlisted: async () => new Set(),
      rerank: null,
    });
    return { search, all: engineers.length };
  }

  /** `without`: indexes of chips of the sentence, with commas. */
  return async ({ q, without }: { q: string; without: string }) => {
    const { search, all } = (made ??= make());
    const leftOut = new Set(without.split(',').filter(Boolean).map(Number));
    const whole = await search(NO_COMPANY, { q, limit: LIMIT });
    const left = whole.chips.flatMap((_, at) => (leftOut.has(at) ? [] : [at]));
    const chips = left.flatMap((at) => whole.chips[at] ?? []);
    const found: AiSearchReply =
      chips.length === whole.chips.length ? whole : await search(NO_COMPANY, { q: '', chips, limit: LIMIT });
    const { items, count, close, without: droppable } = found;
    return { items, count, close, without: droppable, chips, unused: whole.unused, left, all };
  };
}

export type SampleSearch = ReturnType<typeof createSampleSearch>;
