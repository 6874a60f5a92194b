import type { Money } from '../../../contract/profiles/exchange-rates.ts';

/** One thing that an engineer has or lacks. */
export type Condition =
  | { kind: 'tags'; anyOf: readonly string[] }
  /** A skill: one of the tags, or all words of one of the phrases. */
  | { kind: 'skill'; anyOf: readonly string[]; phrases: readonly (readonly string[])[] }
  /** All words, each also as the beginning of a word if `prefix`. */
  | { kind: 'words'; words: readonly string[]; prefix: boolean }
  /** The lower end of the expected salary; if `whole`, the whole range. */
  | { kind: 'salary'; most: Money; whole: boolean }
  | { kind: 'since'; day: string };

/** More words than that make a search narrower than anybody means it. */
const MOST_WORDS = 20;

/** Letters and digits only, as required in a query for PostgreSQL's text search. */
export const wordsOf = (text: string): string[] =>
  [...text.normalize('NFKC').matchAll(/[\p{L}\p{N}]+/gu)].slice(0, MOST_WORDS).map(([word]) => word);
