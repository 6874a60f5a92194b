import type { ChipValue } from '../../../../contract/hiring/chips.ts';
import { type Chip, MAX_CHIPS, type Unused, type UnusedReason } from '../../../../contract/hiring/search-query.ts';
import { CONCEPTS } from '../../../data/vocabulary/concepts.ts';
import { DEMONYM_WORDS } from '../../../data/vocabulary/places.ts';
import { readModes } from './clauses.ts';
import { findDates } from './dates.ts';
import { attachLevels } from './levels.ts';
import { mergeChips } from './merge-chips.ts';
import { findMoney } from './money.ts';
import { type Phrase, findPhrases } from './phrases.ts';
import type { Read } from './read.ts';
import { REFUSAL_MESSAGES, findRefusals } from './refusals.ts';
import { singleSpaces } from './single-spaces.ts';
import { type Span, type Token, overlaps, readTokens } from './tokens.ts';
import { findYears } from './years.ts';
import { findZones } from './zones.ts';

export interface Parsed {
  chips: Chip[];
  unused: Unused[];
}

const explain = (text: string, { start, end }: Span, reason: UnusedReason, message = REFUSAL_MESSAGES[reason]): Unused => ({
  start,
  end,
  text: text.slice(start, end),
  reason,
  message,
});

/** Patterns that need the characters of a sentence, not its words. The first match has precedence for its characters. */
function findSpans(text: string, now: Date) {
  const values: { span: Span; value: ChipValue | null }[] = [];
  const taken: Span[] = [];
  const take = (span: Span, value: ChipValue | null) => {
    if (taken.some((one) => overlaps(one, span))) return;
    taken.push(span);
    values.push({ span, value });
  };
  const refusals = findRefusals(text).toSorted((a, b) => b.end - b.start - (a.end - a.start));
  const refused = refusals.filter((one, index) => !refusals.slice(0, index).some((other) => overlaps(one, other)));
  const isRefused = (span: Span) => refused.some((one) => overlaps(one, span));
  for (const { value, ...span } of findZones(text)) if (!isRefused(span)) take(span, value);
  for (const { since, ...span } of findDates(text, now)) take(span, { kind: 'assessed', since });
  for (const { value, ...span } of findYears(text)) if (!isRefused(span)) take(span, value);
  for (const { value, ...span } of findMoney(text)) if (!isRefused(span)) take(span, value);
  const kept = refused.filter((one) => !taken.some((span) => overlaps(one, span)));
  return { values, refused: kept };
}

function valueOf({ meaning }: Phrase): ChipValue | null {
  if (meaning.kind === 'area') return { kind: 'topic', areas: [meaning.area], level: null };
  if (meaning.kind === 'concept') return { kind: 'skill', skills: [CONCEPTS.get(meaning.id)?.label ?? meaning.id] };
  if (meaning.kind === 'place') return { kind: 'country', countries: [...meaning.place.countries] };
  if (meaning.kind === 'schedule') return { kind: 'schedule', schedules: [meaning.schedule] };
  if (meaning.kind === 'education') return { kind: 'education', least: meaning.education };
  return null;
}

/** Unknown words, for the text of profiles; words of praise and nationalities are reported as unused at once. */
function readRest(text: string, tokens: readonly Token[], isTaken: (index: number) => boolean) {
  const rest: Read[] = [];
  const unused: Unused[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as Token;
    if (isTaken(index)) continue;
    if (DEMONYM_WORDS.has(token.key)) unused.push(explain(text, token, 'nationality'));
    else if (token.key.length < 3 || /^\d+$/.test(token.key)) unused.push(explain(text, token, 'unknown'));
    else rest.push({ value: { kind: 'words', words: token.raw }, from: index, to: index + 1 });
  }
  return { rest, unused };
}

/** Where tokens of a sentence lie that are taken by spans of characters, and which tokens a span takes. */
function createPlaces(tokens: readonly Token[]) {
  const taken = new Set<number>();
  return {
    isTaken: (index: number) => taken.has(index),
    take(from: number, to: number) {
      for (let index = from; index < to; index += 1) taken.add(index);
    },
    rangeOf(span: Span): [number, number] {
      const from = tokens.findIndex((token) => overlaps(token, span));
      const to = tokens.findLastIndex((token) => overlaps(token, span)) + 1;
      return [from, to];
    },
  };
}

/**
 * Reads a sentence by the vocabulary of the product: what it asks for, as chips with their place in the sentence, and what of it
 * is not used, with the reason. `now` is the moment of the search, for 'in the last three months'. Words that it does not know
 * become chips of the kind `words`, which the caller keeps only if a profile has them. Returns the same for the same sentence.
 */
export function parseSentence(sentence: string, now: Date): Parsed {
  const { text, placeIn } = singleSpaces(sentence);
  const { chips, unused } = parse(text, now);
  const inSentence = <Part extends Span>(part: Part): Part => ({ ...part, ...placeIn(part) });
  return {
    chips: chips.map((chip) => ({ ...chip, from: chip.from && inSentence(chip.from) })),
    unused: unused.map(inSentence).map((one) => ({ ...one, text: sentence.slice(one.start, one.end) })),
  };
}

/** The same for a text with single spaces. */
function parse(text: string, now: Date): Parsed {
  const tokens = readTokens(text);
  if (tokens.length === 0) return { chips: [], unused: [] };
  const places = createPlaces(tokens);
  const { values, refused } = findSpans(text, now);
  const unused = refused.map((span) => explain(text, span, span.reason));
  const reads: Read[] = [];
  for (const { span, value } of [...values, ...refused.map((one) => ({ span: one, value: null }))]) {
    const [from, to] = places.rangeOf(span);
    if (from < 0) continue;
    places.take(from, to);
    if (value) reads.push({ value, from, to });
  }
  const phrases = findPhrases(tokens, places.isTaken);
  for (const phrase of phrases) {
    places.take(phrase.from, phrase.to);
    const value = valueOf(phrase);
    if (value) reads.push({ value, from: phrase.from, to: phrase.to });
    if (phrase.meaning.kind === 'vague') {
      const span = { start: tokens[phrase.from]?.start ?? 0, end: tokens[phrase.to - 1]?.end ?? 0 };
      unused.push(explain(text, span, 'unknown', 'No test measures this.'));
    }
  }
  const { rest, unused: unknown } = readRest(text, tokens, places.isTaken);
  const modes = readModes(tokens, phrases);
  const levelled = attachLevels(reads, phrases, tokens);
  const chips = mergeChips([...levelled, ...rest], { tokens, phrases, modes });
  const most = chips.slice(0, MAX_CHIPS);
  const left = chips.slice(MAX_CHIPS).flatMap(({ from }) => (from ? [explain(text, from, 'too-much')] : []));
  return { chips: most, unused: [...unused, ...unknown, ...left].toSorted((a, b) => a.start - b.start) };
}
