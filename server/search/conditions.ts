import type { Money } from '../../contract/exchange-rates.ts';
import type { ChipValue, SearchFilters } from '../../contract/search.ts';
import {
  conceptOf,
  conceptTag,
  countryTag,
  educationTag,
  leastExperienceTag,
  levelTag,
  mostExperienceTag,
  scheduleTag,
  topicTags,
  zoneTags,
} from './tags.ts';

/** One thing that an engineer has or lacks. */
export type Condition =
  | { kind: 'tags'; anyOf: readonly string[] }
  /** A skill: one of the tags, or all words of one of the phrases. */
  | { kind: 'skill'; anyOf: readonly string[]; phrases: readonly (readonly string[])[] }
  /** All words, each also as the beginning of a word if `prefix`. */
  | { kind: 'words'; words: readonly string[]; prefix: boolean }
  /** The lower end of what is expected; if `whole`, all of it. */
  | { kind: 'salary'; most: Money; whole: boolean }
  | { kind: 'since'; day: string };

export interface Conditions {
  all: readonly Condition[];
  none: readonly Condition[];
}

/** More words than that make a search narrower than anybody means it. */
const MOST_WORDS = 20;

/** Letters and digits only, which is what a query for PostgreSQL's text search may hold. */
export const wordsOf = (text: string): string[] =>
  [...text.normalize('NFKC').matchAll(/[\p{L}\p{N}]+/gu)].slice(0, MOST_WORDS).map(([word]) => word);

const tags = (...anyOf: string[]): Condition => ({ kind: 'tags', anyOf });

/** Any of these skills: by its concept if it is known, else by its words. */
function skillCondition(skills: readonly string[]): Condition {
  const concepts = skills.map(conceptOf);
  return {
    kind: 'skill',
    anyOf: concepts.flatMap((id) => (id ? [conceptTag(id)] : [])),
    phrases: skills
      .filter((_, index) => !concepts[index])
      .map(wordsOf)
      .filter((words) => words.length > 0),
  };
}

const salaryCondition = (
  { most: amount, currency, period }: NonNullable<SearchFilters['salary']>,
  { whole }: { whole: boolean },
): Condition => ({ kind: 'salary', most: { amount, currency, period }, whole });

const experienceConditions = ({ least, most }: Pick<Extract<ChipValue, { kind: 'experience' }>, 'least' | 'most'>) => [
  ...(least ? [tags(leastExperienceTag(least))] : []),
  ...(most ? [tags(mostExperienceTag(most))] : []),
];

/** What a chip asks for. Several, which must all hold, for years of experience with two ends. */
export function conditionsOfChip(value: ChipValue): Condition[] {
  if (value.kind === 'topic') return [tags(...topicTags(value.areas, value.level))];
  if (value.kind === 'level') return [tags(levelTag(value.least))];
  if (value.kind === 'experience') return experienceConditions(value);
  if (value.kind === 'education') return [tags(educationTag(value.least))];
  if (value.kind === 'schedule') return [tags(...value.schedules.map(scheduleTag))];
  if (value.kind === 'salary') return [salaryCondition(value, { whole: true })];
  if (value.kind === 'country') return [tags(...value.countries.map(countryTag))];
  if (value.kind === 'timeZone') return [tags(...zoneTags(value))];
  if (value.kind === 'skill') return [skillCondition(value.skills)];
  if (value.kind === 'assessed') return [{ kind: 'since', day: value.since }];
  return [{ kind: 'words', words: wordsOf(value.words), prefix: false }];
}

/** The groups of filters, of which each can be left out to count what its values would leave. */
export type FilterGroup = 'experience' | 'education' | 'schedules' | 'countries' | 'level' | 'rest';

/** What the filters ask for, by group. */
export function conditionsByGroup(filters: SearchFilters): Record<FilterGroup, Condition[]> {
  const { topics, skills } = filters;
  const words = wordsOf(filters.text);
  return {
    experience: filters.experience ? [tags(leastExperienceTag(filters.experience))] : [],
    education: filters.education ? [tags(educationTag(filters.education))] : [],
    schedules: filters.schedules.length > 0 ? [tags(...filters.schedules.map(scheduleTag))] : [],
    countries: filters.countries.length > 0 ? [tags(...filters.countries.map(countryTag))] : [],
    level: filters.level ? [tags(levelTag(filters.level))] : [],
    rest: [
      ...(words.length > 0 ? [{ kind: 'words' as const, words, prefix: true }] : []),
      ...topics.map(({ area, level }) => tags(...topicTags([area], level))),
      ...(filters.salary ? [salaryCondition(filters.salary, { whole: false })] : []),
      ...(filters.timeZone ? [tags(...zoneTags(filters.timeZone))] : []),
      ...skills.all.map((skill) => skillCondition([skill])),
      ...(skills.any.length > 0 ? [skillCondition(skills.any)] : []),
      ...(filters.assessedSince ? [{ kind: 'since' as const, day: filters.assessedSince }] : []),
    ],
  };
}

/** What the filters rule out. */
export const excludedBy = ({ skills: { none } }: SearchFilters): Condition[] => (none.length > 0 ? [skillCondition(none)] : []);

export const conditionsOf = (filters: SearchFilters): Conditions => ({
  all: Object.values(conditionsByGroup(filters)).flat(),
  none: excludedBy(filters),
});
