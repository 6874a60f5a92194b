import { LRUCache } from 'lru-cache';
import { countryName } from '../../../contract/facts/countries.ts';
import { type Area, GENERAL } from '../../../contract/assessment/assessment.ts';
import { EDUCATIONS, EXPERIENCES, type Employment, SALARY } from '../../../contract/profiles/employment.ts';
import { meanOf } from '../../../contract/scores/scoring.ts';
import { scoringOf } from '../../../contract/facts/scoring-versions.ts';
import type { AttemptRow } from '../assessments/attempt-repository.ts';
import { type CardMark, type MarkedCard, type Score, scoreArea, scoreCards } from '../assessments/score-cards.ts';
import { conceptOf, RANKS, tagsOf } from './tags.ts';
import { AREAS } from '../../data/vocabulary/areas.ts';
import { countryFrom } from '../../data/vocabulary/country-in-place.ts';
import { CONCEPTS, conceptsIn, withWider } from '../../data/vocabulary/concepts.ts';
import type { DocumentRow } from './document-repository.ts';

/**
 * Of the rules by which documents are made. Raised with every change of them or of the vocabulary, so that all are made again.
 */
export const DOCUMENT_VERSION = 5;

/** The part of a card that makes a score, and the note of its raters. */
type RatedCard = CardMark & Pick<MarkedCard, 'note'>;

/** The source of a document. Nothing in it reveals a name, an age, a gender or a nationality. */
export interface Source {
  engineerId: string;
  listed: boolean;
  /** As the engineer has stated it; empty if not. */
  country: string;
  /** The place in the engineer's words. */
  location: string;
  timeZone: string;
  employment: Omit<Employment, 'country' | 'time_zone'> | null;
  attempt: Pick<AttemptRow, 'id' | 'option1' | 'option2' | 'finishedAt' | 'scoring'>;
  cards: readonly RatedCard[];
}

const MAX_NOTE = 240;
const MAX_WORDS = 4000;
/** Raters hear a voice, and a note may repeat what they concluded from it. */
const PRONOUNS = /\b(?:he|she|his|her|hers|him|himself|herself|mr|mrs|ms|man|woman|male|female)\b/gi;

/** The first sentence, cut at a word if it is too long. */
export function firstSentence(text: string): string {
  const [sentence = ''] = /^.*?[.!?](?=\s|$)/su.exec(text.trim()) ?? [text.trim()];
  const line = sentence.replaceAll(/\s+/g, ' ');
  return line.length <= MAX_NOTE ? line : `${line.slice(0, MAX_NOTE - 1).replace(/\s\S*$/, '')}…`;
}

/** One note for each area, the best answer's first. */
function notesOf(cards: readonly RatedCard[]): { area: Area; note: string }[] {
  const rated = cards.flatMap(({ area, note, levels }) => (levels && note.trim() ? [{ area, note, mean: meanOf(levels) }] : []));
  const best = rated.toSorted((a, b) => b.mean - a.mean);
  return best.flatMap(({ area, note }, index) =>
    best.findIndex((other) => other.area === area) === index ? [{ area, note: firstSentence(note) }] : [],
  );
}

const skillsOf = (employment: Source['employment']) =>
  (employment?.skills ?? '')
    .split(',')
    .map((skill) => skill.trim())
    .filter(Boolean);

/** The concepts of each skill. Cached, since a list compares the skills of every engineer with the search. */
const NAMED = new LRUCache<string, readonly string[]>({ max: 5000 });

function namedBySkill(skill: string): readonly string[] {
  const known = NAMED.get(skill);
  if (known) return known;
  const whole = conceptOf(skill);
  const named = whole ? [whole] : conceptsIn(skill);
  NAMED.set(skill, named);
  return named;
}

/** The concepts that skills name. */
export const namedBy = (skills: readonly string[]): string[] => [...new Set(skills.flatMap(namedBySkill))];

/** The concepts of all skills, with the wider ones. */
export const conceptsOf = (skills: readonly string[]): string[] => [...new Set(namedBy(skills).flatMap(withWider))];

/** The rank of a score, and the lowest and highest one that the true score may have. -1 for no topic of the test. */
function spanOf(score: Score | null, isSettled: boolean) {
  if (!score) return { rank: -1, low: -1, high: -1 };
  const rank = isSettled ? RANKS[score.level] : 0;
  const all = isSettled ? [rank, ...score.otherLevels.map((level) => RANKS[level])] : [rank];
  return { rank, low: Math.min(...all), high: Math.max(...all) };
}

/** What search reads of one engineer. As in the profile, no result is shown before all spoken answers are settled. */
export function toDocument({ engineerId, listed, timeZone, employment, attempt, cards, ...stated }: Source): DocumentRow {
  const country = countryFrom(stated);
  const scoring = scoringOf(attempt.scoring);
  const total = scoreCards(cards, scoring);
  const isSettled = total.level !== 'Pending';
  const areas: Area[] = [attempt.option1, attempt.option2, GENERAL];
  const scores = AREAS.map((area) => (areas.includes(area) ? scoreArea(area, cards, scoring) : null));
  const spans = [...scores, total].map((one) => spanOf(one, isSettled));
  const levels = spans.slice(0, -1).map(({ rank }) => rank);
  const skills = skillsOf(employment);
  const concepts = conceptsOf(skills);
  const facts = {
    levels,
    level: RANKS[total.level],
    lowest: spans.map(({ low }) => low),
    highest: spans.map(({ high }) => high),
    experience: employment ? EXPERIENCES.indexOf(employment.experience) : -1,
    education: employment ? EDUCATIONS.indexOf(employment.education) : -1,
    schedule: employment?.schedule ?? null,
    country,
    timeZone,
  };
  return {
    engineerId,
    attemptId: attempt.id,
    version: DOCUMENT_VERSION,
    listed,
    finishedAt: attempt.finishedAt as Date,
    ...facts,
    points: total.points ?? -1,
    salary: employment?.salary ?? null,
    currency: employment?.currency ?? SALARY.currency,
    skills,
    notes: isSettled ? notesOf(cards) : [],
    tags: tagsOf({ ...facts, named: namedBy(skills), concepts }),
    skillWords: skills.join(', '),
    otherWords: [...areas, countryName(country), ...concepts.map((id) => CONCEPTS.get(id)?.label ?? '')].join(', '),
    noteWords: isSettled
      ? cards
          .map(({ note }) => note)
          .join('\n')
          .replaceAll(PRONOUNS, ' ')
          .slice(0, MAX_WORDS)
      : '',
  };
}
