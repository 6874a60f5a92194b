import type { SearchCounts } from '../../../contract/hiring/search.ts';
import type { SearchFilters } from '../../../contract/hiring/search-query.ts';
import { EDUCATIONS, EXPERIENCES, SCHEDULES } from '../../../contract/profiles/employment.ts';
import { type FilterGroup, conditionsByGroup, excludedBy } from './conditions.ts';
import type { EngineerIndex } from './engineer-index.ts';
import type { EngineerRepository } from './engineer-repository.ts';
import type { Rates } from '../exchange-rates/rates.ts';
import { createPauses } from '../../platform/concurrency/pauses.ts';
import { resolveAll } from './resolve-conditions.ts';
import { toCount } from './list-search.ts';
import {
  conceptTag,
  countryTag,
  educationTag,
  leastExperienceTag,
  LEVEL_OF_RANK,
  levelTag,
  scheduleTag,
  topicTags,
} from './tags.ts';
import { AREAS } from '../../data/vocabulary/areas.ts';
import { CONCEPTS } from '../../data/vocabulary/concepts.ts';

const LEVELS = Object.values(LEVEL_OF_RANK);
/** Values of filters with many values. */
const MOST_COUNTRIES = 12;
const MOST_SKILLS = 20;

/** Groups whose values are alternatives, by the beginning of their tags: they are counted as if nothing of the group were chosen. */
const PREFIXES: Record<Exclude<FilterGroup, 'rest'>, string> = {
  experience: 'x.',
  education: 'e.',
  schedules: 'w.',
  countries: 'c.',
  level: 'l.',
};

type Counts = ReadonlyMap<string, number>;

/** The most frequent values of a kind of tag. */
const frequent = (counts: Counts, prefix: string, most: number) =>
  [...counts]
    .filter(([tag]) => tag.startsWith(prefix))
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, most)
    .map(([tag]) => tag.slice(prefix.length));

/** How many engineers filters leave, and each further value with them. */
export const createCounts =
  ({ repository, index, rates }: { repository: EngineerRepository; index: EngineerIndex; rates: Pick<Rates, 'get'> }) =>
  async (companyId: string, filters: SearchFilters): Promise<SearchCounts> => {
    const groups = conditionsByGroup(filters);
    const none = excludedBy(filters);
    const names = Object.keys(PREFIXES) as (keyof typeof PREFIXES)[];
    const chosen = names.filter((group) => groups[group].length > 0);
    const without = (left: FilterGroup | null) => ({
      all: Object.entries(groups).flatMap(([group, conditions]) => (group === left ? [] : conditions)),
      none,
    });
    const known = await rates.get();
    const [held, exceptions, [whole = { all: [], none: [] }, ...parts]] = await Promise.all([
      index.get(),
      repository.listExceptions(companyId),
      resolveAll([without(null), ...chosen.map(without)], repository, known),
    ]);
    const free = names.filter((group) => !chosen.includes(group)).map((group) => PREFIXES[group]);
    const pause = createPauses();
    const counts = new Map(held.countTags(whole, exceptions, [...free, 't', 's.']));
    for (const [at, group] of chosen.entries()) {
      await pause();
      for (const [tag, n] of held.countTags(parts[at] ?? whole, exceptions, [PREFIXES[group]])) counts.set(tag, n);
    }
    await pause();
    const total = held.list(whole, { exceptions, order: 'points', after: undefined, limit: 1 }).count;
    const of = (tag: string) => toCount(counts.get(tag) ?? 0);
    const list = <Value extends string>(values: readonly Value[], tagOf: (value: Value) => string) =>
      values.map((value) => ({ value, count: of(tagOf(value)) }));
    const countries = new Set([...filters.countries, ...frequent(counts, countryTag(''), MOST_COUNTRIES)]);
    return {
      count: toCount(total),
      topics: AREAS.flatMap((area) => LEVELS.map((level) => ({ area, level, count: of(topicTags([area], level)[0] ?? '') }))),
      level: list(LEVELS, levelTag),
      experience: list(EXPERIENCES, leastExperienceTag),
      education: list(EDUCATIONS, educationTag),
      schedules: list(SCHEDULES, scheduleTag),
      countries: list([...countries], countryTag),
      skills: frequent(counts, conceptTag(''), MOST_SKILLS).map((id) => ({
        value: CONCEPTS.get(id)?.label ?? id,
        count: of(conceptTag(id)),
      })),
      ratesOf: known.day,
    };
  };
