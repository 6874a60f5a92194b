import type { ChipValue } from '../../../contract/hiring/chips.ts';
import type { SearchFilters } from '../../../contract/hiring/search-query.ts';
import { hasTag } from './chips/degrees.ts';
import { kindOfChip } from './chips/kind-of-chip.ts';
import { skillCondition } from './chips/knowledge.ts';
import { salaryCondition } from './chips/salary.ts';
import { type Condition, wordsOf } from './condition.ts';
import { countryTag, educationTag, leastExperienceTag, levelTag, scheduleTag, topicTags, zoneTags } from './tags.ts';

export interface Conditions {
  all: readonly Condition[];
  none: readonly Condition[];
}

/** The conditions of a chip. Several, which must all match, for years of experience with two ends. */
export const conditionsOfChip = (value: ChipValue): Condition[] => kindOfChip(value).conditions(value);

/** The groups of filters, of which each can be left out to count what its values would leave. */
export type FilterGroup = 'experience' | 'education' | 'schedules' | 'countries' | 'level' | 'timeZone' | 'salary' | 'rest';

/** The conditions of the filters, by group. */
export function conditionsByGroup(filters: SearchFilters): Record<FilterGroup, Condition[]> {
  const { topics, skills } = filters;
  const words = wordsOf(filters.text);
  return {
    experience: filters.experience ? [hasTag(leastExperienceTag(filters.experience))] : [],
    education: filters.education ? [hasTag(educationTag(filters.education))] : [],
    schedules: filters.schedules.length > 0 ? [hasTag(...filters.schedules.map(scheduleTag))] : [],
    countries: filters.countries.length > 0 ? [hasTag(...filters.countries.map(countryTag))] : [],
    level: filters.level ? [hasTag(levelTag(filters.level))] : [],
    timeZone: filters.timeZone ? [hasTag(...zoneTags(filters.timeZone))] : [],
    salary: filters.salary ? [salaryCondition(filters.salary, { whole: false })] : [],
    rest: [
      ...(words.length > 0 ? [{ kind: 'words' as const, words, prefix: true }] : []),
      ...topics.map(({ area, level }) => hasTag(...topicTags([area], level))),
      ...skills.all.map((skill) => skillCondition([skill])),
      ...(skills.any.length > 0 ? [skillCondition(skills.any)] : []),
      ...(filters.assessedSince ? [{ kind: 'since' as const, day: filters.assessedSince }] : []),
    ],
  };
}

/** The conditions that the filters exclude. */
export const excludedBy = ({ skills: { none } }: SearchFilters): Condition[] => (none.length > 0 ? [skillCondition(none)] : []);

export const conditionsOf = (filters: SearchFilters): Conditions => ({
  all: Object.values(conditionsByGroup(filters)).flat(),
  none: excludedBy(filters),
});
