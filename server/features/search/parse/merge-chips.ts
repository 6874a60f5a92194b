import type { ChipValue } from '../../../../contract/hiring/chips.ts';
import type { Chip, ChipMode } from '../../../../contract/hiring/search-query.ts';
import { kindOfChip } from '../chips/kind-of-chip.ts';
import { CONCEPT_BY_NAME, CONCEPTS } from '../../../data/vocabulary/concepts.ts';
import { keyOf } from '../../../data/vocabulary/normalise.ts';
import type { Read } from './read.ts';
import type { Phrase } from './phrases.ts';
import type { Token } from './tokens.ts';

interface Sentence {
  tokens: readonly Token[];
  phrases: readonly Phrase[];
  modes: readonly ChipMode[];
}

interface Moded extends Read {
  mode: ChipMode;
}

/** Two values of one kind as one of which either will do; null if they cannot be one. */
const join = (one: ChipValue, other: ChipValue): ChipValue | null =>
  one.kind === other.kind ? (kindOfChip(one).join?.(one, other) ?? null) : null;

/** Returns the function that finds out whether one of the tokens from `from` up to `to` is 'or'. */
function findOrs({ phrases, tokens }: Pick<Sentence, 'phrases' | 'tokens'>) {
  const ors = new Set(
    phrases.flatMap(({ meaning, from }) => (meaning.kind === 'marker' && meaning.marker === 'or' ? [from] : [])),
  );
  const before = [0];
  for (let at = 0; at < tokens.length; at += 1) before.push((before[at] ?? 0) + (ors.has(at) ? 1 : 0));
  return (from: number, to: number) => (before[to] ?? 0) > (before[from] ?? 0);
}

/** Whether 'or' is between a read and the one at `index`, also in a list such as 'A, B or C'. */
function hasOr(
  first: Read,
  reads: readonly Read[],
  index: number,
  { tokens, isOr }: Pick<Sentence, 'tokens'> & { isOr: ReturnType<typeof findOrs> },
): boolean {
  let a = first;
  for (let at = index; ; at += 1) {
    const [b, next] = [reads[at], reads[at + 1]];
    if (!b) return false;
    if (isOr(a.to, b.from)) return true;
    const isListed = b.from === a.to && tokens[a.to - 1]?.ends === 'soft';
    if (!isListed || next?.value.kind !== b.value.kind || next.from - b.to > 1) return false;
    a = b;
  }
}

const isEither = (value: ChipValue) => kindOfChip(value).isEither === true;

function joinNeighbours(reads: readonly Moded[], sentence: Sentence): Moded[] {
  const joined: Moded[] = [];
  const seen = { tokens: sentence.tokens, isOr: findOrs(sentence) };
  reads.forEach((read, index) => {
    const same = isEither(read.value)
      ? joined.findLast((one) => one.value.kind === read.value.kind && one.mode === read.mode)
      : joined.findLast(({ value }) => value.kind === read.value.kind);
    const last = same && joined.indexOf(same);
    const isOne =
      same !== undefined &&
      same.mode === read.mode &&
      read.mode !== 'not' &&
      (isEither(read.value) || hasOr(same, reads, index, seen));
    const value = isOne ? join(same.value, read.value) : null;
    if (value && same && last !== undefined) joined[last] = { ...same, value, to: Math.max(same.to, read.to) };
    else joined.push(read);
  });
  return joined;
}

/** A skill belongs to a topic of the test, since engineers with this topic often have the skill without naming it. */
function impliedTopics(reads: readonly Moded[]): Moded[] {
  const named = new Set(reads.flatMap(({ value }) => (value.kind === 'topic' ? value.areas : [])));
  return reads.flatMap((read) => {
    if (read.value.kind !== 'skill' || read.mode === 'not') return [];
    const areas = read.value.skills.map((skill) => CONCEPTS.get(CONCEPT_BY_NAME.get(keyOf(skill)) ?? '')?.area ?? null);
    const area = areas[0];
    if (!area || areas.some((other) => other !== area) || named.has(area)) return [];
    named.add(area);
    return [{ ...read, value: { kind: 'topic' as const, areas: [area], level: null }, mode: 'wish' as const }];
  });
}

/** A chip with the same meaning as an earlier one is left out. */
function withoutRepeats(chips: readonly Chip[]): Chip[] {
  const seen = new Set<string>();
  return chips.filter(({ value }) => {
    const key = JSON.stringify(value);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Words that nothing is known of never rule anybody out. */
const modeOf = ({ value, from }: Read, modes: readonly ChipMode[]): ChipMode => {
  const mode = modes[from] ?? 'must';
  return value.kind === 'words' && mode === 'must' ? 'wish' : mode;
};

/** Reads of a sentence as chips, in the order of the sentence. */
export function mergeChips(reads: readonly Read[], sentence: Sentence): Chip[] {
  const { tokens, modes } = sentence;
  const ordered = reads
    .toSorted((a, b) => a.from - b.from)
    .map((read) => ({ ...read, mode: modeOf({ ...read, from: read.to - 1 }, modes) }));
  const joined = joinNeighbours(ordered, sentence);
  const all = [...joined, ...impliedTopics(joined)];
  return withoutRepeats(
    all.map(({ value, mode, from, to }) => ({
      mode,
      value,
      from: { start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 },
    })),
  );
}
