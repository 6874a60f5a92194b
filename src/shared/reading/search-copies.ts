import type { SearchResult } from '../../../contract/blog/blog.ts';

/** The texts that can be searched on the device. */
export interface Searchable {
  path: string;
  title: string;
  excerpt: string;
  category: string;
  tags: readonly string[];
  minutes: number;
  /** ISO 8601. */
  date: string;
  /** All words, without markup. */
  text: string;
}

const BEFORE = 60;
const AFTER = 140;
const PER_TITLE = 10;

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a word of the text begins with the wanted one. */
const hasWord = (words: readonly string[], wanted: string) => words.some((word) => word.startsWith(wanted));

/** The text around the first hit, in pieces; pieces with `hit` were searched for. */
function cutExcerpt(text: string, wanted: readonly string[]): SearchResult['excerpt'] {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${wanted.join('|')})[\\p{L}\\p{N}]*`, 'giu');
  const first = text.search(pattern);
  const from = Math.max(0, first - BEFORE);
  const shown = text.slice(from === 0 ? 0 : text.indexOf(' ', from) + 1, Math.max(first, 0) + AFTER);
  const pieces: SearchResult['excerpt'] = [];
  let end = 0;
  for (const match of shown.matchAll(pattern)) {
    if (match.index > end) pieces.push({ text: shown.slice(end, match.index), hit: false });
    pieces.push({ text: match[0], hit: true });
    end = match.index + match[0].length;
  }
  if (end < shown.length) pieces.push({ text: shown.slice(end), hit: false });
  return pieces;
}

/**
 * The texts that contain every word of `q`, whole or as the beginning of a word. Texts with all of them in the title are first.
 */
export function searchCopies(q: string, all: readonly Searchable[]): SearchResult[] {
  const wanted = wordsOf(q);
  if (wanted.length === 0) return [];
  return all
    .map((one) => {
      const [title, rest] = [wordsOf(one.title), wordsOf(`${one.excerpt} ${one.category} ${one.tags.join(' ')} ${one.text}`)];
      const inTitle = wanted.filter((word) => hasWord(title, word)).length;
      const inAll = wanted.every((word) => hasWord(title, word) || hasWord(rest, word));
      return { one, rank: inAll ? 1 + PER_TITLE * inTitle : 0 };
    })
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ one: { path, title, excerpt, category, tags, minutes, date, text } }) => ({
      path,
      title,
      excerpt: cutExcerpt(`${excerpt} ${text}`, wanted),
      category,
      tags: [...tags],
      read_time: minutes,
      published_at: new Date(date).toISOString(),
    }));
}
