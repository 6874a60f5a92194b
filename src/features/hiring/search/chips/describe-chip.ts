import type { ChipValue } from '../../../../../contract/hiring/chips.ts';
import type { Chip, ChipMode, SearchFilters } from '../../../../../contract/hiring/search-query.ts';
import { chipOf } from './chip-kinds.ts';

/** The condition of a chip, in words. */
export const describeValue = (value: ChipValue): string => chipOf(value).describe(value);

export const MODE_NAMES: Record<ChipMode, string> = { must: 'Needed', wish: 'Good to have', not: 'Not wanted' };

/** One filter of an advanced search that is set, and the filters without it. */
export interface SetFilter {
  mode: ChipMode;
  value: ChipValue;
  without: SearchFilters;
}

const omit = <T>(list: readonly T[], index: number) => list.filter((_, other) => other !== index);

/** The set filters, each as a chip. */
export function listSetFilters(filters: SearchFilters): SetFilter[] {
  const { text, topics, level, experience, education, schedules, salary, countries, timeZone, skills, assessedSince } = filters;
  const must = (value: ChipValue, changes: Partial<SearchFilters>): SetFilter => ({
    mode: 'must',
    value,
    without: { ...filters, ...changes },
  });
  const skillsWithout = (changes: Partial<SearchFilters['skills']>) => ({ skills: { ...skills, ...changes } });
  return [
    ...(text ? [must({ kind: 'words', words: text }, { text: '' })] : []),
    ...topics.map(({ area, level: least }, index) =>
      must({ kind: 'topic', areas: [area], level: least }, { topics: omit(topics, index) }),
    ),
    ...(level ? [must({ kind: 'level', least: level }, { level: null })] : []),
    ...(experience ? [must({ kind: 'experience', least: experience, most: null }, { experience: null })] : []),
    ...(education ? [must({ kind: 'education', least: education }, { education: null })] : []),
    ...(schedules.length > 0 ? [must({ kind: 'schedule', schedules }, { schedules: [] })] : []),
    ...(salary ? [must({ kind: 'salary', ...salary }, { salary: null })] : []),
    ...(countries.length > 0 ? [must({ kind: 'country', countries }, { countries: [] })] : []),
    ...(timeZone ? [must({ kind: 'timeZone', ...timeZone }, { timeZone: null })] : []),
    ...skills.all.map((skill, index) =>
      must({ kind: 'skill', skills: [skill] }, skillsWithout({ all: omit(skills.all, index) })),
    ),
    ...(skills.any.length > 0 ? [must({ kind: 'skill', skills: skills.any }, skillsWithout({ any: [] }))] : []),
    ...skills.none.map((skill, index): SetFilter => ({
      ...must({ kind: 'skill', skills: [skill] }, skillsWithout({ none: omit(skills.none, index) })),
      mode: 'not',
    })),
    ...(assessedSince ? [must({ kind: 'assessed', since: assessedSince }, { assessedSince: null })] : []),
  ];
}

/** A chip in words, with its effect on the order: 'Not wanted: ETABS'. */
export const describeChip = ({ mode, value }: Pick<Chip, 'mode' | 'value'>): string =>
  mode === 'must' ? describeValue(value) : `${MODE_NAMES[mode]}: ${describeValue(value)}`;
