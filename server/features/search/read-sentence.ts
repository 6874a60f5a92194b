import type { AiSearchReply } from '../../../contract/hiring/search.ts';
import type { Chip, Unused } from '../../../contract/hiring/search-query.ts';
import { parseSentence } from './parse/parse-sentence.ts';

/** The chips of a sentence, and how it was read. */
export interface Reading {
  chips: Chip[];
  unused: Unused[];
  by: AiSearchReply['by'];
}

export type SentenceReader = (companyId: string, sentence: string) => Promise<Reading>;

/** Reads a sentence by a language model; null if it did not answer in time or not usably, or the company may not ask it now. */
export type ModelReader = (companyId: string, sentence: string) => Promise<Pick<Reading, 'chips' | 'unused'> | null>;

/** Reads by the model where there is one, else, and whenever that fails, by the vocabulary of the product. */
export function createSentenceReader({ model, now }: { model: ModelReader | null; now: () => Date }): SentenceReader {
  return async (companyId, sentence) => {
    const byWords = (by: Reading['by']) => ({ ...parseSentence(sentence, now()), by });
    if (!model || sentence === '') return byWords('words');
    const read = await model(companyId, sentence);
    return read ? { ...read, by: 'model' } : byWords('fallback');
  };
}
