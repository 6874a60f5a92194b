import { z } from 'zod';
import { Area } from '../assessment/assessment.ts';
import { Country, countWords, Education, Experience, Salary, Schedule, Skill, TimeZone } from './chip-kinds.ts';
import { ChipValue, countParts } from './chips.ts';
import { SALARIES, SCHEDULES } from '../profiles/employment.ts';
import { LeastLevel } from '../scores/level.ts';
import { SPECIALTIES } from '../facts/specialties.ts';
import { isPlain, withLineBreaks } from '../base/text.ts';

/** Characters of the text in the box. */
export const MAX_SEARCH = 2000;
/** Chips of one search, and values of all filters together. */
export const MAX_CHIPS = 500;

/** Of one filter. Fewer than `MAX_CHIPS`, because one chip for each country of the world would be no search. */
export const MAX_VALUES = 100;

/** The text in the box, or the sentence of a search. */
export const SearchText = z
  .string({ error: 'The search is not valid.' })
  .overwrite(withLineBreaks)
  .trim()
  .max(MAX_SEARCH, `Must be maximum ${MAX_SEARCH} characters!`)
  .refine((text) => isPlain(text), 'The search must be plain text.');

export const SalaryBand = z.enum(SALARIES);

const Topic = z.object({
  area: Area,
  level: LeastLevel.nullable().describe('Null for any level, also for engineers without a score yet.'),
});

const Skills = z.array(Skill).max(MAX_VALUES);

/** All filters; none is left out. */
const FILTERS = {
  text: SearchText.describe('Words that must occur, as in a plain search.'),
  topics: z
    .array(Topic)
    .max(SPECIALTIES.length + 1)
    .describe('Each with its least level.'),
  level: LeastLevel.nullable().describe('The least level of the whole test.'),
  experience: Experience.nullable().describe('The least experience, in years.'),
  education: Education.nullable().describe('The least education.'),
  schedules: z.array(Schedule).max(SCHEDULES.length).describe('Any of them.'),
  salary: Salary.nullable().describe('The highest salary; it is compared with the lower end of the expected range.'),
  countries: z.array(Country).max(MAX_VALUES).describe('Any of them.'),
  timeZone: TimeZone.nullable(),
  assessedSince: z.iso.date().nullable().describe('The day on which the test was finished, or a later one.'),
};

/** The filters of an advanced search. A filter that is left out or empty does not restrict. All others must match. */
export const SearchFilters = z
  .object({
    text: FILTERS.text.default(''),
    topics: FILTERS.topics.default([]),
    level: FILTERS.level.default(null),
    experience: FILTERS.experience.default(null),
    education: FILTERS.education.default(null),
    schedules: FILTERS.schedules.default([]),
    salary: FILTERS.salary.default(null),
    countries: FILTERS.countries.default([]),
    timeZone: FILTERS.timeZone.default(null),
    skills: z.object({ all: Skills.default([]), any: Skills.default([]), none: Skills.default([]) }).prefault({}),
    assessedSince: FILTERS.assessedSince.default(null),
  })
  .refine((filters) => countValues(filters) <= MAX_CHIPS, `A search has at most ${MAX_CHIPS} filters.`);
export type SearchFilters = z.infer<typeof SearchFilters>;

const countValues = ({
  topics,
  schedules,
  countries,
  skills,
}: {
  topics: unknown[];
  schedules: unknown[];
  countries: unknown[];
  skills: Record<'all' | 'any' | 'none', unknown[]>;
}) => topics.length + schedules.length + countries.length + skills.all.length + skills.any.length + skills.none.length;

/**
 * `must`: engineers without it are ranked after all others. `wish`: engineers with it are ranked first. `not`: engineers with it
 * are left out.
 */
export const ChipMode = z.enum(['must', 'wish', 'not']);
export type ChipMode = z.infer<typeof ChipMode>;

/** A place in the sentence: characters from `start` up to and without `end`. */
const Span = z.object({ start: z.number().int().min(0).max(MAX_SEARCH), end: z.number().int().min(0).max(MAX_SEARCH) });

/** One filter, read from a sentence or set by a person. */
export const Chip = z.object({
  mode: ChipMode,
  value: ChipValue,
  from: Span.nullable().describe('Null for a chip that a person has added.'),
});
export type Chip = z.infer<typeof Chip>;

/** Why words of a sentence were left out. */
export const UnusedReason = z
  .enum(['name', 'age', 'gender', 'nationality', 'person', 'unknown', 'too-much'])
  .describe(
    '`name`, `age`, `gender`, `nationality`, `person` (family, health, belief, looks): never used. `unknown`: not understood. `too-much`: over the limit of chips.',
  );
export type UnusedReason = z.infer<typeof UnusedReason>;

export const Unused = Span.extend({
  text: z.string(),
  reason: UnusedReason,
  message: z.string().describe('A sentence for the person.'),
});
export type Unused = z.infer<typeof Unused>;

const AiQuery = z.object({ mode: z.literal('ai'), q: SearchText, chips: z.array(Chip).max(MAX_CHIPS) });
const PlainQuery = z.object({ mode: z.literal('plain'), qv: SearchText, cat: z.enum([...SPECIALTIES, '']) });

/** One search of any kind, as a saved search stores it. */
export const SearchQuery = z.discriminatedUnion('mode', [
  PlainQuery,
  z.object({ mode: z.literal('advanced'), filters: SearchFilters }),
  AiQuery,
]);
/** Words and values of one saved search. Those of all saved searches of a company are compared with all engineers at a time. */
export const MAX_SAVED_PARTS = 200;

/** How many words and values a search has. */
function partsOf(query: z.infer<typeof SearchQuery>): number {
  if (query.mode === 'plain') return countWords([query.qv]);
  if (query.mode === 'ai') return query.chips.reduce((sum, chip) => sum + countParts(chip.value), 0);
  const { text, topics, schedules, countries, skills } = query.filters;
  return topics.length + schedules.length + countries.length + countWords([text, ...skills.all, ...skills.any, ...skills.none]);
}

/** A search that can be saved. */
export const QueryToSave = SearchQuery.refine(
  (query) => partsOf(query) <= MAX_SAVED_PARTS,
  `A search that is saved has at most ${MAX_SAVED_PARTS} words and values.`,
);

/** The same in a reply, in which no filter is left out. */
export const SavedQuery = z.discriminatedUnion('mode', [
  PlainQuery,
  z.object({
    mode: z.literal('advanced'),
    filters: z.object({ ...FILTERS, skills: z.object({ all: Skills, any: Skills, none: Skills }) }),
  }),
  AiQuery,
]);
export type SearchQuery = z.infer<typeof SearchQuery>;
