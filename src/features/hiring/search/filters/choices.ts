import type { Area } from '../../../../../contract/assessment/assessment.ts';
import { LeastLevel } from '../../../../../contract/scores/level.ts';
import type { SearchCounts } from '../../../../../contract/hiring/search.ts';
import type { SearchFilters } from '../../../../../contract/hiring/search-query.ts';

/** The choice of a topic at any level. */
export const TESTED = 'tested';

/** More would push the next filters off the screen. */
const OFFERED = 8;

/** The topics with another least level for one of them; '' removes the topic. */
export function withTopic(topics: SearchFilters['topics'], area: Area, given: string): SearchFilters['topics'] {
  const level = LeastLevel.safeParse(given).data ?? null;
  const others = topics.filter((topic) => topic.area !== area);
  return given === '' ? others : [...others, { area, level }];
}

/** The frequent skills that can be added by one click: those that leave at least one engineer and are not chosen yet. */
export function offerSkills({ all, any, none }: SearchFilters['skills'], frequent: SearchCounts['skills']) {
  const chosen = new Set([...all, ...any, ...none].map((skill) => skill.toLowerCase()));
  return frequent.filter(({ value, count }) => count.number > 0 && !chosen.has(value.toLowerCase())).slice(0, OFFERED);
}
