import type { SearchResult } from '../../../contract/blog/blog.ts';
import { MARKS, type SearchRepository } from './search-repository.ts';

interface Range {
  page: number;
  limit: number;
}

/** More words than that make a search narrower than anybody means it. */
const MOST_WORDS = 12;

const MARKED = new RegExp(`${MARKS.start}([^${MARKS.start}${MARKS.stop}]*)${MARKS.stop}`, 'g');

/** The excerpt in pieces; those between marks were searched for. */
function toPieces(headline: string): SearchResult['excerpt'] {
  const pieces: SearchResult['excerpt'] = [];
  let from = 0;
  for (const match of headline.matchAll(MARKED)) {
    if (match.index > from) pieces.push({ text: headline.slice(from, match.index), hit: false });
    pieces.push({ text: match[1] ?? '', hit: true });
    from = match.index + match[0].length;
  }
  if (from < headline.length) pieces.push({ text: headline.slice(from), hit: false });
  return pieces;
}

export const createSearch = (repository: SearchRepository) => ({
  /** Nothing is found where nothing but signs is typed. */
  async search(q: string, range: Range) {
    const words = [...q.normalize('NFKC').matchAll(/[\p{L}\p{N}]+/gu)].slice(0, MOST_WORDS).map(([word]) => word);
    const rows = words.length > 0 ? await repository.search(words, range, new Date()) : [];
    const results = rows.map(({ path, title, headline, category, tags, readTime, publishedAt }) => ({
      path,
      title,
      excerpt: toPieces(headline),
      category,
      tags,
      read_time: readTime,
      published_at: new Date(publishedAt).toISOString(),
    }));
    return { results, ...range, total: rows[0]?.total ?? 0 };
  },
});

export type Search = ReturnType<typeof createSearch>;
