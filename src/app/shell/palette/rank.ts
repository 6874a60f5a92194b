import { plainLetters } from '../../../../contract/facts/slug.ts';
import type { Entry, EntryGroup } from './entries.ts';

/** Lines of one group; more would hide the groups below. */
const MOST = 7;

const WEIGHTS = { start: 8, whole: 4, prefix: 3, also: 1, found: 0.5 };

/** Without accents and strokes, so that 'Ines' finds 'Inês'. */
const wordsOf = (text: string) => plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];

function scoreOfWord(wanted: string, name: readonly string[], also: readonly string[]) {
  if (name.includes(wanted)) return WEIGHTS.whole;
  if (name.some((word) => word.startsWith(wanted))) return WEIGHTS.prefix;
  return also.some((word) => word.startsWith(wanted)) ? WEIGHTS.also : 0;
}

/**
 * How well an entry fits what was typed; 0 if a typed word begins none of its words. Words of the name count more than other
 * words, and a name that begins with all that was typed counts most.
 */
export function scoreOf(query: string, { name, words = '', isFound = false }: Pick<Entry, 'name' | 'words' | 'isFound'>): number {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return 1;
  const [own, also] = [wordsOf(name), wordsOf(words)];
  const scores = wanted.map((word) => scoreOfWord(word, own, also));
  if (scores.includes(0)) return isFound ? WEIGHTS.found : 0;
  const start = own.join(' ').startsWith(wanted.join(' ')) ? WEIGHTS.start : 0;
  return start + scores.reduce((sum, score) => sum + score, 0) / wanted.length;
}

/**
 * The entries that fit, in groups: the best first in each group, and the group with the best entry first. Equal ones stay in
 * the given order.
 */
export function rank(query: string, entries: readonly Entry[]): EntryGroup[] {
  const scored = entries.map((entry) => ({ entry, score: scoreOf(query, entry) })).filter(({ score }) => score > 0);
  return [...Map.groupBy(scored, ({ entry }) => entry.group)]
    .map(([value, members]) => ({ value, members: members.toSorted((a, b) => b.score - a.score).slice(0, MOST) }))
    .toSorted((a, b) => (b.members[0]?.score ?? 0) - (a.members[0]?.score ?? 0))
    .map(({ value, members }) => ({ value, items: members.map(({ entry }) => entry) }));
}
