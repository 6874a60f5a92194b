import type { Area } from '../../../../contract/assessment/assessment.ts';
import type { Education, Schedule } from '../../../../contract/hiring/chip-kinds.ts';
import { AREA_BY_NAME } from '../../../data/vocabulary/areas.ts';
import { CONCEPT_BY_NAME } from '../../../data/vocabulary/concepts.ts';
import { normalise } from '../../../data/vocabulary/normalise.ts';
import { PLACE_BY_NAME, type Place } from '../../../data/vocabulary/places.ts';
import type { Token } from './tokens.ts';
import {
  CONTRASTS,
  EDUCATION_WORDS,
  FILLERS,
  JOINS,
  LEVEL_WORDS,
  type LevelWord,
  NEGATIONS,
  SCHEDULE_WORDS,
  VAGUE,
  WISHES_AFTER,
  WISHES_BEFORE,
} from './words.ts';

/** What words of a sentence mean. */
export type Meaning =
  | { kind: 'area'; area: Area }
  | { kind: 'concept'; id: string }
  | { kind: 'place'; place: Place }
  | { kind: 'level'; word: LevelWord }
  | { kind: 'schedule'; schedule: Schedule }
  | { kind: 'education'; education: Education }
  | { kind: 'marker'; marker: 'not' | 'wish-before' | 'wish-after' | 'or' | 'but' }
  | { kind: 'filler' }
  | { kind: 'vague' };

export interface Phrase {
  meaning: Meaning;
  /** Tokens from `from` up to `to`, which does not belong to it. */
  from: number;
  to: number;
}

/** Common words that are names of programs only in capitals. */
const ONLY_IN_CAPITALS = new Set(['safe', 'ram', 'ec', 'din', 'port', 'sia', 'cte', 'nen', 'is code', 'aci', 'flac', 'stm']);
const LOWER_CASE_IS_FILLER = new Set(['safe', 'ram']);

const ENTRIES: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...[...VAGUE].map((key) => [key, { kind: 'vague' }] as const),
  ...[...FILLERS].map((key) => [key, { kind: 'filler' }] as const),
  ...[...LEVEL_WORDS].map(([key, word]) => [key, { kind: 'level', word }] as const),
  ...[...CONCEPT_BY_NAME].map(([key, id]) => [key, { kind: 'concept', id }] as const),
  ...[...PLACE_BY_NAME].map(([key, place]) => [key, { kind: 'place', place }] as const),
  ...[...AREA_BY_NAME].map(([key, area]) => [key, { kind: 'area', area }] as const),
  ...[...SCHEDULE_WORDS].map(([key, schedule]) => [key, { kind: 'schedule', schedule }] as const),
  ...[...EDUCATION_WORDS].map(([key, education]) => [key, { kind: 'education', education }] as const),
  ...[...CONTRASTS].map((key) => [key, { kind: 'marker', marker: 'but' }] as const),
  ...[...JOINS].map((key) => [key, { kind: 'marker', marker: 'or' }] as const),
  ...[...WISHES_AFTER].map((key) => [key, { kind: 'marker', marker: 'wish-after' }] as const),
  ...[...WISHES_BEFORE].map((key) => [key, { kind: 'marker', marker: 'wish-before' }] as const),
  ...[...NEGATIONS].map((key) => [key, { kind: 'marker', marker: 'not' }] as const),
  // Means that somebody should know one thing as well as another, not that a thing is unwanted.
  ['not only', { kind: 'filler' }],
  ['us', { kind: 'filler' }],
]);

const LONGEST = Math.max(...[...ENTRIES.keys()].map((key) => key.split(' ').length));

/** Words of which a misspelling is recognised, by their first letter: parts of names that mean something. */
const SPELLED: ReadonlyMap<string, readonly string[]> = Map.groupBy(
  new Set(
    [...ENTRIES]
      .filter(([, { kind }]) => kind !== 'filler' && kind !== 'vague' && kind !== 'marker')
      .flatMap(([key]) => key.split(' '))
      .filter((word) => word.length >= 5),
  ),
  (word) => word.charAt(0),
);
const KNOWN_WORDS = new Set([...ENTRIES.keys()].flatMap((key) => key.split(' ')));

/** Longer words are names of nothing. */
const LONGEST_WORD = Math.max(...[...KNOWN_WORDS].map((word) => word.length));

/** Rows of the table of edits, one after the other. Kept, since a sentence compares thousands of words. */
const ROWS = [0, 1, 2].map(() => new Uint8Array(LONGEST_WORD + 4));

/** The number of edits (insert, delete, replace, swap neighbours) between two words; more than `most` counts as `most + 1`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || Math.max(a.length, b.length) > LONGEST_WORD) return most + 1;
  let [before, last, line] = ROWS as [Uint8Array, Uint8Array, Uint8Array];
  for (let column = 0; column <= b.length; column += 1) last[column] = column;
  for (let row = 1; row <= a.length; row += 1) {
    line[0] = row;
    let lowest = row;
    for (let column = 1; column <= b.length; column += 1) {
      const same = a.charCodeAt(row - 1) === b.charCodeAt(column - 1);
      let least = Math.min((last[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (same ? 0 : 1));
      const swapped =
        row > 1 &&
        column > 1 &&
        a.charCodeAt(row - 1) === b.charCodeAt(column - 2) &&
        a.charCodeAt(row - 2) === b.charCodeAt(column - 1);
      if (swapped) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      line[column] = least;
      lowest = Math.min(lowest, least);
    }
    if (lowest > most) return most + 1;
    [before, last, line] = [last, line, before];
  }
  return last[b.length] ?? most + 1;
}

/** The known word that is meant by a misspelled one; the word itself if none is near, or it is known. */
function spell(word: string): string {
  if (word.length < 5 || KNOWN_WORDS.has(word) || /\d/.test(word)) return word;
  const most = word.length >= 8 ? 2 : 1;
  let best = word;
  let least = most + 1;
  for (const known of SPELLED.get(word.charAt(0)) ?? []) {
    const edits = distance(word, known, Math.min(most, least - 1));
    if (edits < least) [best, least] = [known, edits];
  }
  return best;
}

function lookUp(tokens: readonly Token[], keys: readonly string[], from: number, to: number): Meaning | null {
  const key = keys.slice(from, to).join(' ');
  const meaning = ENTRIES.get(key);
  if (!meaning) return null;
  const raw = tokens.slice(from, to).map((token) => token.raw);
  const isLower = ONLY_IN_CAPITALS.has(key) && raw.some((word) => word !== word.toUpperCase());
  if (isLower) return LOWER_CASE_IS_FILLER.has(key) ? { kind: 'filler' } : null;
  if (key === 'us' && raw[0] === 'US') return { kind: 'place', place: PLACE_BY_NAME.get('usa') as Place };
  return meaning;
}

/** The longest phrases with a meaning, from left to right. None crosses a taken token, or the end of a clause. */
export function findPhrases(tokens: readonly Token[], isTaken: (index: number) => boolean): Phrase[] {
  const spelled = new Map<string, string>();
  /** A word that is repeated is looked up once. */
  function spellOnce(word: string): string {
    const known = spelled.get(word) ?? spell(word);
    spelled.set(word, known);
    return known;
  }
  const keys = tokens.map(({ key, raw }, index) =>
    isTaken(index) || KNOWN_WORDS.has(key) ? key : spellOnce(key) === key ? spellOnce(normalise(raw)) : spellOnce(key),
  );
  const found: Phrase[] = [];
  for (let from = 0; from < tokens.length;) {
    let most = from;
    while (most < tokens.length && most - from < LONGEST && !isTaken(most)) {
      most += 1;
      if (tokens[most - 1]?.ends !== 'no') break;
    }
    let taken = 1;
    for (let to = most; to > from; to -= 1) {
      const meaning = lookUp(tokens, keys, from, to);
      if (!meaning) continue;
      found.push({ meaning, from, to });
      taken = to - from;
      break;
    }
    from += taken;
  }
  return found;
}
